# Messages of the app about journeys.

## Alternatives

journey-over-no-map = the journey has no route on a map: choose “Draw route on map”
reach-at-own-pace = day { $day } has a custom pace, but Footfall shows the range of a journey only for default paces: reset the day to the default pace

## Journeys

about = { $name }: { $why }
no-journeys = this encounter has no journeys: add a journey
no-such-journey = the journey no longer exists: choose another journey

## Forms

leg-to-hundredths = the length of a leg of the journey can have at most two decimals, but { $miles } has more: enter fewer decimals
pace-to-hundredths = a pace can have at most two decimals, but { $miles } has more: enter fewer decimals

## Routes on the map

stop-off-map = stop { $stop } is outside the map: choose another place
# The cause follows: “to Millford (stop 2): no route, water separates the stops”.
no-way-to-stop = to { $place } (stop { $stop }): { $why }

## Itineraries

itinerary-via = via { $places }
itinerary-no-sleep = the travelers do not sleep a full night
itinerary-healed = points of damage that each traveler heals overnight: { $healed }
itinerary-mount-of = { $name }’s mount
stretch-walk = walk
stretch-hustle = hustle
stretch-forced-march = forced march
stretch-forced-march-hustle = forced march with hustle

## Alternatives of a journey

alternative-quickest-route = Quickest route
alternative-roads-and-trails = Roads and trails
alternative-off-road = Off-road
alternative-hustle = Hustle 1 hour a day
alternative-without-hustle = Without hustle

## Legs and travelers

journey-start = Start
traveler = Traveler
track-highway = Highway
track-road = Road
track-trail = Trail
track-trackless = Trackless
