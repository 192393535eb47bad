# What the app says of movement.

## ask.rs

no-cell-of-map = “{ $label }” is no cell of this map; its cells are called A1 to { $last }
creature-ambiguous = more than one creature is called “{ $name }”; rename one of them
no-creature-named = no creature is called “{ $name }”; there are: { $names }

## in_space.rs

end-taken = somebody else is there
waypoint-missed = it does not get as far as waypoint { $waypoint }

## intent.rs

possible-by = possible by { $attempt } at { $cell }, for { $cost }

## mover.rs

no-such-manner = { $ruleset } has no such manner of moving
no-such-attempt = the creature cannot try that

## places.rs

row-reached = Row { $row }: { $columns }
column = { $column }
no-column = { "" }
columns-from-to = { $from } to { $to }
columns-listed = { $before }, { $after }

## waypoints.rs

waypoints-at-most = a way has { $most } waypoints at most
waypoint-off-map = a waypoint lies off the map
waypoint-impassable = waypoint { $waypoint }, { $cell }: { $why }

## withdraw.rs

withdraw-spares = { $count ->
    [one] keeps one more opponent off, of those it perceives
   *[other] keeps { $count } more opponents off, of those it perceives
}
withdraw-spares-points = and another one for every { $points } points above
