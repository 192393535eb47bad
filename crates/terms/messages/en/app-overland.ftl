# What the app says of overland.

## Alternatives

journey-over-no-map = that journey leads over no map any more
reach-at-own-pace = day { $day } has a pace of your own, and how far one gets is known by the tables' only

## Days and itineraries

about = { $name }: { $why }
no-journeys = there are no journeys in this encounter
no-such-journey = there is no such journey

## Forms

leg-to-hundredths = a leg is so many miles, to a hundredth, and not { $miles }
pace-to-hundredths = a pace is so many miles, to a hundredth, and not { $miles }

## Ways over the map

stop-off-map = stop { $stop } is not on the map: choose another place
no-way-to-stop = to { $place } (stop { $stop }): { $why }
