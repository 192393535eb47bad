# Messages of the app about movement and paths.

## Creatures by name

creature-ambiguous = several creatures are called “{ $name }”: rename all but one
no-creature-named = no creature is called “{ $name }”: choose one of { $names }

## Jumps and attempts on a path

# Notes of a path that ends in a jump.
jump-into-pit = the creature jumps into a pit: the game master decides how deep the pit is
jump-harmless = the creature jumps down { FEET($feet) } and takes no damage
jump-harms = the creature jumps down { FEET($feet) } and takes { $dice } damage: if any damage remains, the creature falls prone
# Reason next to an attack of opportunity on the path.
attacks-avoidable-by = the attempt “{ $attempt }” could prevent the attacks of opportunity on the path
# Reason next to a missing path.
possible-by = { $cost ->
    [one] if the attempt “{ $attempt }” at { $cell } succeeds, there is a path with a cost of { $cost } cell
   *[other] if the attempt “{ $attempt }” at { $cell } succeeds, there is a path with a cost of { $cost } cells
}

# Reasons for a missing path, which there would be if the door were open.
closed-door-in-the-way = the closed door blocks the path: open it
locked-door-in-the-way = the locked door blocks the path: unlock it and open it
wall-in-the-way = a wall blocks every path to the cell: choose another cell
window-in-the-way = a window blocks every path to the cell: choose another cell
portcullis-in-the-way = the portcullis blocks every path to the cell: choose another cell
water-in-the-way = deep water blocks every path to the cell: the creature needs a speed for swimming or flying
pit-in-the-way = a pit blocks every path to the cell: the creature needs a speed for flying
steep-in-the-way = the ground on every path to the cell is too steep to walk
secret-door-in-the-way = the closed secret door blocks the path: open it

## Movement actions

no-such-move-action = { $ruleset } does not have the chosen movement action: choose another action
no-such-attempt = the creature cannot make the chosen attempt: choose another attempt

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
    [one] the check also prevents the attack of one other opponent that the creature perceives
   *[other] the check also prevents the attacks of { $count } other opponents that the creature perceives
}
withdraw-spares-points = every { $points } points above the difficulty prevent the attack of one more opponent
