# What the rules say of overland.

## days.rs

day-free-of-damage = { PLURAL($hours) ->
    [one] { $hours } hour on the way: without damage
   *[other] { $hours } hours on the way: without damage
}
nobody-aboard-tires = nobody aboard tires within { $hours } hours
no-full-rest = { $hours } hours of travel leave no { $rest } hours for a full night’s rest: hustled hours go on counting
vehicle-goes-no-longer = the { $vehicle } goes for { $most } hours a day at most, and not for the { $hours } of the plan
nobody-hustles-aboard = nobody hustles aboard the { $vehicle }: { $hustled ->
    [one] the hustled hour is
   *[other] the hustled hours are
} traveled at its usual pace
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
pace-by-game-master = { PLURAL($pace) ->
    [one] the game master’s own figure: { $pace } mile an hour, and not { $usual }
   *[other] the game master’s own figure: { $pace } miles an hour, and not { $usual }
}
slowest-sets-pace = { PLURAL($fastest) ->
    [one] { $name } cannot keep up with those who go { $fastest } mile an hour: at { FEET($feet) } all go { $pace }
   *[other] { $name } cannot keep up with those who go { $fastest } miles an hour: at { FEET($feet) } all go { $pace }
}
traveller-pace = { PLURAL($pace) ->
    [one] { $name } at { FEET($feet) }: { $pace } mile an hour
   *[other] { $name } at { FEET($feet) }: { $pace } miles an hour
}
as-fast-as-mount = as fast as the mount
impeded-country = { PLURAL($pace) ->
    [one] impeded country: as at { FEET($feet) }, { $pace } mile an hour
   *[other] impeded country: as at { FEET($feet) }, { $pace } miles an hour
}
vehicle-pace = { PLURAL($pace) ->
    [one] { $vehicle }: { $pace } mile an hour, { $hours } hours a day
   *[other] { $vehicle }: { $pace } miles an hour, { $hours } hours a day
}
nothing-draws-it = nothing draws it: it can go on for { $hours } hours
trail-no-help-to-vehicles = a trail is no help to vehicles

## overland/journey_error.rs

journey-unknown = { $it } says nothing of long journeys
journey-nobody = nobody travels: add somebody to the party
journey-no-legs = the journey has no legs: add one, or lead it over the map
journey-leg = leg { $leg }: { $why }
journey-length = it is { $it } miles long; it must be more than 0 and no more than { $most_miles }
journey-country = { $title } knows no country “{ $country }”: choose one that it knows
journey-vehicle = { $title } knows no vehicle “{ $vehicle }”: choose one that it knows
journey-impassable = the ruleset leaves no speed for such country: lead the way around it
journey-no-impeded-pace = { $it } gives no pace for impeded terrain: clear “impeded”
journey-no-hustle = day { $it } cannot be hustled: the ruleset has no hustle
journey-needs-boat = nobody walks on water: choose a boat
journey-no-water = the { $it } goes on water, and this is land: choose another vehicle, or none
journey-no-land = the { $it } goes over land, and this is water: choose a boat
journey-vehicle-hours = the { $vehicle } goes for 1 to { $most } hours a day, and not for { $hours }
journey-hours = day { $day } cannot have { $hours } hours of travel: a day has 24
journey-hustled = day { $day } cannot have { $hustled } hours hustled: it has { $hours } hours of travel
journey-own-pace = day { $it } cannot have a pace of its own: the ruleset leaves it to the tables
journey-no-pace = day { $it } has a pace of 0 miles an hour: give it 0 hours, or a pace
journey-scale = the cells of the map are { $it } miles across; it must be more than 0
journey-too-fine = the ruleset's shares of speed have no common measure: round those for country that were changed, such as to 0.3 or 0.25
journey-too-long = the journey would take more than { $it } days: give the days more hours, or shorten it
journey-standing-mount = { $name } gets nowhere on a mount of { FEET($feet) }: change its speed, or leave the mount out
journey-standing = { $name } gets nowhere at { FEET($feet) }: give it a mount, or put all aboard a vehicle

## overland/route_error.rs

route-begins = begins
route-ends = ends
route-no-stops = a way needs a place to begin at and one to lead to
route-here = the way ends where it begins: choose another place
route-off-map = that place is not on the map
route-needs-boat = the way { $it } on water: choose a boat for it
route-no-water = the way { $it } where no boat goes: boats follow rivers and stay on water
route-nothing = the way { $it } where nothing can be travelled
route-no-speed = the way { $end } in { $country }, for which the ruleset leaves no speed
route-water-between = there is no way over land: water lies between
route-cut-off = there is no way: what lies between cannot be travelled
route-no-track = the way { $it } where no road or trail leads: leave them for a part of it, or draw one
route-tracks-apart = no road or trail joins the two places: leave them for a part of the way, or draw one
route-only-tracks = there is no way off the roads and trails: take to them for a part of it
route-waters-apart = no river or open water joins the two places
route-too-far = it takes more than { $it } hours to get there
route-stop = stop { $stop }: { $why }
