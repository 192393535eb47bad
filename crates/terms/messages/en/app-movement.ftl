# Messages of the app about movement and paths.

## Creatures by name

creature-ambiguous = several creatures are called “{ $name }”: rename all but one
no-creature-named = no creature is called “{ $name }”: choose one of { $names }

## Jumps and attempts on a path

# Notes of a path that ends in a jump: “The creature jumps down 10 ft and takes no damage.”
jump-into-pit = jumps into a pit, whose depth the game master decides
jump-harmless = jumps down { FEET($feet) }: no damage
jump-harms = jumps down { FEET($feet) }: { $dice } damage, and falls prone if it takes damage
# Reason next to an attack of opportunity on the path: “Tumble could avoid the attacks.”
attacks-avoidable-by = { $attempt } could avoid the attacks
# Reason next to a missing path: “A path is possible by Jump down at C7, for 6.”
possible-by = a path is possible by { $attempt } at { $cell }, for a cost of { $cost }

## Movement actions

no-such-move-action = { $ruleset } has no such movement action: choose another action
no-such-attempt = the creature cannot make this attempt: choose another attempt

## Rows of reached cells: “Row 3: A to D, F”

row-reached = Row { $row }: { $columns }
column = { $column }
no-column = { "" }
columns-from-to = { $from } to { $to }
columns-listed = { $before }, { $after }

## Waypoints

waypoints-at-most = a path has at most { $most } waypoints: remove a waypoint
waypoint-off-map = a waypoint is outside the map: remove the waypoint
# The cause follows: “the path cannot reach waypoint 2 at C7: a wall blocks it”.
waypoint-impassable = the path cannot reach waypoint { $waypoint } at { $cell }: { $why }

## Withdrawing

withdraw-spares = { $count ->
    [one] the check prevents the attack of one more opponent that the creature perceives
   *[other] the check prevents the attacks of { $count } more opponents that the creature perceives
}
withdraw-spares-points = every { $points } points above the difficulty prevent the attack of one more opponent
