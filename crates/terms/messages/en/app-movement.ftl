# What the app says of movement.

## Creatures by name

creature-ambiguous = more than one creature is called “{ $name }”; rename one of them
no-creature-named = no creature is called “{ $name }”; there are: { $names }

## in_space.rs


## intent.rs

jump-into-pit = jumps into a pit, as deep as the game master says
jump-harmless = jumps down { FEET($feet) }: no damage
jump-harms = jumps down { FEET($feet) }: { $dice } damage, and prone if hurt
attacks-avoidable-by = { $attempt } could avoid the attacks
possible-by = possible by { $attempt } at { $cell }, for { $cost }

## mover.rs

no-such-move-action = { $ruleset } has no such movement action: choose another
no-such-attempt = the creature cannot attempt that: choose another attempt

## places.rs

row-reached = Row { $row }: { $columns }
column = { $column }
no-column = { "" }
columns-from-to = { $from } to { $to }
columns-listed = { $before }, { $after }

## waypoints.rs

waypoints-at-most = a path has { $most } waypoints at most: remove one
waypoint-off-map = a waypoint is off the map: remove it
waypoint-impassable = waypoint { $waypoint }, { $cell }: { $why }

## withdraw.rs

withdraw-spares = { $count ->
    [one] prevents the attack of one more opponent it perceives
   *[other] prevents the attacks of { $count } more opponents it perceives
}
withdraw-spares-points = and of one more for every { $points } points above
