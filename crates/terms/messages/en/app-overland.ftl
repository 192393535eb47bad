# What the app says of overland.

## Alternatives

journey-over-no-map = that journey has no route on a map: choose Draw route on map
reach-at-own-pace = day { $day } has a custom pace, and the range is known at normal paces only: reset that day to the default

## Days and itineraries

about = { $name }: { $why }
no-journeys = this encounter has no journeys: add one
no-such-journey = that journey no longer exists: choose another

## Forms

leg-to-hundredths = the miles of a leg have at most two decimals, unlike { $miles }: enter fewer
pace-to-hundredths = a pace has at most two decimals, unlike { $miles }: enter fewer

## Ways over the map

stop-off-map = stop { $stop } is off the map: choose another place
no-way-to-stop = to { $place } (stop { $stop }): { $why }

## Itineraries

itinerary-via = via { $places }
itinerary-no-sleep = no full night’s sleep
itinerary-healed = healed overnight, each: { $healed }
itinerary-mount-of = { $name }’s mount
stretch-walk = walk
stretch-hustle = hustle
stretch-forced-march = forced march
stretch-forced-march-hustle = forced march, hustle

## Alternatives of a journey

alternative-quickest-route = Quickest route
alternative-roads-and-trails = Roads and trails
alternative-off-road = Off-road
alternative-hustle = Hustle 1 hour a day
alternative-without-hustle = Without hustle

## Legs and who travels them

journey-start = Start
traveler = Traveler
track-highway = Highway
track-road = Road
track-trail = Trail
track-trackless = Trackless
