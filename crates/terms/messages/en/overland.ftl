# Reasons and errors of journeys and routes.

## Days of a journey

day-free-of-damage = { $time } of travel cause no damage
nobody-aboard-tires = travelers aboard do not tire within { $hours } hours
no-full-rest = { $time } of travel leave less than { $rest } hours for a full night’s rest, so the hustled hours of the next day are added to those of this day
vehicle-goes-no-longer = the { $vehicle } travels at most { $most } hours a day, but the day plan has { $hours }
nobody-hustles-aboard = travelers aboard the { $vehicle } cannot hustle: the { $hustled ->
    [one] hustled hour is traveled at the vehicle’s normal pace
   *[other] hustled hours are traveled at the vehicle’s normal pace
}
run-is-hustle = running for several hours counts as hustling

## Damage and fatigue

# Times of journeys: “5 h 7 min”.
time-hours-minutes = { $hours } h { $minutes } min
time-hours = { $hours } h
time-minutes = { $minutes } min

hours-long = { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
hustled-free-of-damage = { $time } of hustling: no damage
hustled-damage = { $time } of hustling: { $points } { $kind } damage
forced-march-damage = { $time } of forced march: { $dice } { $kind } damage, { $average } on average
fatigued-until-healed = travelers are fatigued until all damage from hustling and forced marches is healed
mount-fatigued = the mount is fatigued too, and the damage reduces the hit points that mount and rider share
harder-with-tired-mount = { $skills } checks of the rider are harder while the mount is fatigued
may-fall-unconscious = the traveler may fall unconscious: the damage can be up to { $damage }, but the traveler has only { $hit_points } hit points

## Travel speed

country-on-highway = { $country } on a highway: speed ×{ $times }
country-on-road = { $country } on a road: speed ×{ $times }
country-on-trail = { $country } on a trail: speed ×{ $times }
country-trackless = { $country } without a track: speed ×{ $times }
pace-by-game-master = { PLURAL($pace) ->
    [one] pace set by the game master: { $pace } mile an hour instead of { $usual }
   *[other] pace set by the game master: { $pace } miles an hour instead of { $usual }
}
slowest-sets-pace = { PLURAL($fastest) ->
    [one] { $name } is the slowest with a speed of { FEET($feet) }: all travel at { $pace } instead of { $fastest } mile an hour
   *[other] { $name } is the slowest with a speed of { FEET($feet) }: all travel at { $pace } instead of { $fastest } miles an hour
}
traveller-pace = { PLURAL($pace) ->
    [one] { $name } with a speed of { FEET($feet) }: { $pace } mile an hour
   *[other] { $name } with a speed of { FEET($feet) }: { $pace } miles an hour
}
as-fast-as-mount = the rider travels at the speed of the mount
impeded-country = { PLURAL($pace) ->
    [one] impeded terrain: { $pace } mile an hour, as for a speed of { FEET($feet) }
   *[other] impeded terrain: { $pace } miles an hour, as for a speed of { FEET($feet) }
}
vehicle-pace = { PLURAL($pace) ->
    [one] { $vehicle }: { $pace } mile an hour, { $hours } hours a day
   *[other] { $vehicle }: { $pace } miles an hour, { $hours } hours a day
}
nothing-draws-it = no animal draws the vehicle, so it can travel { $hours } hours a day
trail-no-help-to-vehicles = the trail does not make vehicles faster than no track

## Errors of a journey

journey-unknown = the ruleset { $it } has no rules for long journeys; choose another ruleset
journey-nobody = the party is empty; add a traveler
journey-no-legs = the journey has no legs; add a leg, or draw a route on a map
# The cause follows: “leg 2: its length is 0 miles, …”.
journey-leg = leg { $leg }: { $why }
journey-length = the length is { $it } miles, but must be more than 0 and at most { $most_miles }
journey-country = the ruleset { $title } has no terrain “{ $country }”; choose a terrain of this ruleset
journey-vehicle = the ruleset { $title } has no vehicle “{ $vehicle }”; choose a vehicle of this ruleset
journey-impassable = the ruleset has no travel speed for this terrain; lead the route around it
journey-no-impeded-pace = the ruleset { $it } has no pace for impeded terrain; clear “Impeded” of the leg
journey-no-hustle = the ruleset has no rules on hustling, but day { $it } has hustled hours; clear the hustled hours of day { $it }
journey-needs-boat = the leg leads over water; choose a boat
journey-no-water = the { $it } travels only on water, but the leg leads over land; choose another vehicle, or none
journey-no-land = the { $it } travels only over land, but the leg leads over water; choose a boat
journey-vehicle-hours = the { $vehicle } can travel from 1 to { $most } hours a day, but the day has { $hours }; change the hours of travel
journey-hours = day { $day } has { $hours } hours of travel, but a day has only 24; enter fewer hours
journey-hustled = day { $day } has { $hustled } hustled hours, but only { $hours } hours of travel; enter fewer hustled hours
journey-own-pace = day { $it } has a custom pace, but this ruleset always calculates the pace from its tables; clear the custom pace
journey-no-pace = the pace of day { $it } is 0 miles an hour; enter a pace, or 0 hours of travel
journey-scale = the cells of the map are { $it } miles wide, but the width must be more than 0; enter the miles per cell
journey-too-fine = the terrain factors of the ruleset are too precise to calculate with; round the factors that you changed, for example to 0.3 or 0.25
journey-too-long = the journey takes more than { $it } days; add hours per day, or shorten the journey
journey-standing-mount = { $name } cannot travel, because the speed of the mount is { FEET($feet) }; change this speed or remove the mount
journey-standing = { $name } cannot travel at a speed of { FEET($feet) }; add a mount, or choose a vehicle for the party

## Errors of a route

# In “the route begins on water”.
route-begins = begins
route-ends = ends
route-no-stops = a route needs a start and a goal; choose two places
route-here = the goal of the route is also its start; choose another goal
route-off-map = the place is outside the map; choose a place on the map
route-crosses-rivers = { $count ->
    [one] The route crosses a river without a bridge at { $places }. Its time does not include the crossing: draw a road or trail across the river, or add the time yourself.
   *[other] The route crosses rivers without a bridge at { $places }. Its time does not include the crossings: draw roads or trails across the rivers, or add the time yourself.
}
route-needs-boat = the route { $it } on water; choose a boat
route-no-water = the route { $it } on land, but boats travel only on rivers and open water; choose a place on water, or travel without the boat
route-nothing = the route { $it } on terrain that cannot be traveled; choose another place
route-no-speed = the route { $end } in { $country }, for which the ruleset has no travel speed; choose another place
route-water-between = no route over land exists, because water lies between the stops; choose a boat or another stop
route-cut-off = no route exists, because impassable terrain separates the stops; choose another stop
route-no-track = the route uses only roads and trails, but { $it } at a place without a road or trail; choose the road preference “Quickest”, or draw a road
route-tracks-apart = no road or trail connects the two places; choose the road preference “Quickest”, or draw a road
route-only-tracks = no route exists away from roads and trails; choose the road preference “Quickest”
route-waters-apart = no river or open water connects the two places; choose a route over land
route-too-far = the route takes more than { $it } hours; choose nearer stops
# The cause follows: “stop 2: the route ends on water: choose a boat”.
route-stop = stop { $stop }: { $why }
