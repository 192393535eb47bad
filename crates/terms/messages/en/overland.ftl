# What the rules say of overland.

## days.rs

day-free-of-damage = { $hours } hours on the way: without damage
nobody-aboard-tires = nobody aboard tires within { $hours } hours
run-is-hustle = nobody runs for hours: it is a hustle

## fatigue.rs

hours-long = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
hustled-free-of-damage = { $time } hustled: without damage
hustled-damage = { $time } hustled: { $points } { $kind } damage
forced-march-damage = { $time } of forced march: { $dice } { $kind } damage, { $average } on average
fatigued-until-healed = fatigued until all of it is healed
mount-fatigued = the mount is fatigued as well, and shares the hit points of its rider
harder-with-tired-mount = { $skills }: harder with a tired mount
may-fall-unconscious = may fall unconscious: up to { $damage } of { $hit_points } hit points

## travel_speed.rs

country-on-highway = { $country } on a highway: ×{ $times }
country-on-road = { $country } on a road: ×{ $times }
country-on-trail = { $country } on a trail: ×{ $times }
country-trackless = { $country } without a track: ×{ $times }
pace-by-game-master = the game master’s own figure: { $pace } miles an hour, and not { $usual }
slowest-sets-pace = { $name } cannot keep up with those who go { $fastest } miles an hour: at { $feet } ft all go { $pace }
traveller-pace = { $name } at { $feet } ft: { $pace } miles an hour
as-fast-as-mount = as fast as the mount
impeded-country = impeded country: as at { $feet } ft, { $pace } miles an hour
vehicle-pace = { $vehicle }: { $pace } miles an hour, { $hours } hours a day
nothing-draws-it = nothing draws it: it can go on for { $hours } hours
trail-no-help-to-vehicles = a trail is no help to vehicles
