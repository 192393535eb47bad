# Reasons for the speed, size and state of a creature.

## Armor and load: nouns for “a heavy load reduces the speed to 20 ft”

no-armour = no armor
light-armour = light armor
medium-armour = medium armor
heavy-armour = heavy armor
light-load = a light load
medium-load = a medium load
heavy-load = a heavy load
other-load = the carried load

## Kinds of movement: verbs for “the creature walks”

walks = walks
swims = swims
climbs = climbs
flies = flies
burrows = burrows

## Speed bonuses: lines of the sheet, such as “+10 ft enhancement, Boots”

# After a bonus: “+10 ft, Fast movement: the bonus does not count in heavy armor”.
bonus-lost-in = the bonus does not count in { $armour }
bonus-unknown = the amount of the bonus is unknown, so the bonus does not count
speed-bonus = { FEET($change) }, { $name }
speed-bonus-of-type = { FEET($change) } { $kind }, { $name }
bonus-struck = { $bonus }: { $why }
bonus-once-with = the bonus does not count in addition to { $name }
bonus-biggest-counts = only the largest { $kind } bonus counts
bonus-once-from-source = only the largest bonus from the same source counts

## Speed: lines of the calculation on the sheet

speed-as-typed = { FEET($feet) }, as entered
speed-in-cells = { UNITS() ->
    [cells] { $cells }
   *[other] { FEET($feet) }: { $cells }
}
speed-left-over = the remaining { FEET($feet) } are less than a cell and do not count
speed-of-origin = { $name }: { FEET($feet) }, or { FEET($armoured) } in armor that reduces speed
base-speed = { $name } { FEET($feet) }
speed-together = { FEET($feet) } with all bonuses
burden-slows-to = { $burden } reduces the speed to { FEET($feet) }
burden-does-not-slow = { $burden } does not reduce the speed
speed-for-size = { FEET($change) } for the size of the creature
slowed-to = slowed: the speed is { FEET($feet) }
slowed-no-slower = slowed: in this ruleset the condition does not change the speed
burden-slows-no-further = { $burden } does not reduce the speed further, because the armor already reduces the speed
burden-may-slow-to = { $burden } may reduce the speed: the suggested speed is { FEET($feet) }

## Burdens: lines of the sheet, such as “heavy armor −10 ft”

burden-takes-off = { $burden } −{ FEET($feet) }
burdens-together = −{ FEET($together) } in total: the speed is { FEET($left) }
burdens-together-spared = −{ FEET($together) } in total, but { FEET($spared) } less for a slow creature: the speed is { FEET($left) }

## Size: lines of the sheet, such as “attack −1” and “reach 10 ft”

attack-and-defence = attack and defense
grapple = grapple
hide = hide
size-changes = { $what } { $change }
size-height = height or length { $height }
size-weight = weight { $weight }
size-space = { UNITS() ->
    [cells] space { $cells }
   *[other] space { FEET($feet) }: { $cells }
}
size-space-of-its-own = { UNITS() ->
    [cells] space { $cells }, instead of { FEET($table) } in the size table
   *[other] space { FEET($feet) }: { $cells }, instead of { FEET($table) } in the size table
}
size-space-of-mount = space of the mount { $name }: { $cells }
size-reach = reach { FEET($feet) }
size-reach-of-its-own = reach { FEET($feet) }, instead of { FEET($table) } in the size table
large-figure = the figure of the creature covers { $across } × { $across } cells, but the rules recommend at most { $most } × { $most } cells
cell-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}

## Invalid creatures of a bestiary: causes for “goblins.csv: line 3 (“Goblin”), size: …”

beast-no-such-size = no size is called “{ $size }”
beast-bad-space = the space must be 1 to { $max_feet } feet wide, but is { $feet }
beast-too-many-feet = { $feet } feet are more than the limit of { $max_feet } feet
beast-too-many-words = the list has more than { $max_words } entries: remove some entries
beast-named-twice = another creature in the file has the same name
beast-no-build = the build must be “tall” or “long”, but is “{ $build }”
beast-no-challenge = “{ $text }”: { $why }
beast-not-taken = { $name } was not imported: { $why }.
beast-is-copy = { $name } was not imported: the file only says that this creature is a copy of { $of } and has no values for it. Enter the creature by hand.
beasts-without-size = { $count ->
    [one] 1 creature has no known size and was imported as Medium.
   *[other] { $count } creatures have no known size and were imported as Medium.
}
beasts-without-speed = { $count ->
    [one] The file has no speed for 1 creature, which was imported with a walking speed of { FEET($feet) }.
   *[other] The file has no speed for { $count } creatures, which were imported with a walking speed of { FEET($feet) }.
}
beasts-without-challenge = { $count ->
    [one] The challenge rating of 1 creature was not imported, because the file has no valid challenge rating for the creature.
   *[other] The challenge ratings of { $count } creatures were not imported, because the file has no valid challenge ratings for the creatures.
}
beasts-named-twice = { $count ->
    [one] 1 creature was not imported, because another creature has the same name in the file.
   *[other] { $count } creatures were not imported, because other creatures have the same names in the file.
}
beasts-figures-left-out = Only names, sizes, speeds, challenge ratings, types and tags were imported, because Footfall has no fields for other values.
beast-no-number-of-feet = “{ $text }” is not a number of feet
file-line = line { $line }
