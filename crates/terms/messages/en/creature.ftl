# What the rules say of creature.

## Armour and load

no-armour = no armour
light-armour = light armour
medium-armour = medium armour
heavy-armour = heavy armour
light-load = a light load
medium-load = a medium load
heavy-load = a heavy load
other-load = what it carries

## Kinds of movement

walks = walks
swims = swims
climbs = climbs
flies = flies
burrows = burrows

## Speed bonuses

bonus-lost-in = lost in { $armour }
bonus-unknown = nothing says how much
speed-bonus = { FEET($change) }, { $name }
speed-bonus-of-type = { FEET($change) } { $kind }, { $name }
bonus-struck = { $bonus }: { $why }
bonus-once-with = counted once with { $name }
bonus-biggest-counts = only the biggest { $kind } bonus counts
bonus-once-from-source = counted once from one source

## Speed

speed-as-typed = { FEET($feet) }, as typed
speed-in-cells = { UNITS() ->
    [cells] { $cells }
   *[other] { FEET($feet) }: { $cells }
}
speed-left-over = { FEET($feet) } of no use on the grid
speed-of-origin = { $name }: { FEET($feet) }, { FEET($armoured) } in armour that slows
base-speed = { $name } { FEET($feet) }
speed-together = together { FEET($feet) }
burden-slows-to = { $burden } slows it to { FEET($feet) }
burden-does-not-slow = { $burden } does not slow it
speed-for-size = { FEET($change) } for its size
slowed-to = slowed to { FEET($feet) }
slowed-no-slower = being slowed makes it no slower by these rules
burden-slows-no-further = { $burden } slows no further than armour does
burden-may-slow-to = { $burden } may slow it: { FEET($feet) } is suggested

## Burdens

burden-takes-off = { $burden } −{ FEET($feet) }
burdens-together = together −{ FEET($together) }: { FEET($left) }
burdens-together-spared = together −{ FEET($together) }, { FEET($spared) } of it spared the slow: { FEET($left) }

## Size

attack-and-defence = attack and defence
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
    [cells] space { $cells }, not the { FEET($table) } of the table
   *[other] space { FEET($feet) }: { $cells }, not the { FEET($table) } of the table
}
size-space-of-mount = space of its mount, { $name }: { $cells }
size-reach = reach { FEET($feet) }
size-reach-of-its-own = reach { FEET($feet) }, not the { FEET($table) } of the table
large-figure = a figure of { $across } × { $across }, though { $most } × { $most } are enough for comfort
cell-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}

## Creatures of a bestiary that cannot be

beast-no-such-size = there is no size “{ $size }”
beast-bad-space = a space is 1 to { $max_feet } feet wide, not { $feet }
beast-too-many-feet = { $feet } feet are too many; it can be { $max_feet } at most
beast-too-many-words = there can be { $max_words } at most
beast-named-twice = there are two creatures of this name
beast-no-build = “{ $build }” is neither tall nor long
beast-no-challenge = “{ $text }”: { $why }
beast-not-taken = { $name } was left out: { $why }.
beast-is-copy = { $name } was left out: the file has no figures of it but names it a copy of { $of }. Enter it by hand.
beasts-without-size = { $count ->
    [one] 1 creature has no size that is known: it is medium here.
   *[other] { $count } creatures have no size that is known: they are medium here.
}
beasts-without-speed = { $count ->
    [one] The file gives no speed for 1 creature: it walks { FEET($feet) } here.
   *[other] The file gives no speed for { $count } creatures: they walk { FEET($feet) } here.
}
beasts-without-challenge = { $count ->
    [one] The challenge rating of 1 creature was left out.
   *[other] The challenge ratings of { $count } creatures were left out.
}
beasts-named-twice = { $count ->
    [one] 1 creature was left out, since another one has its name.
   *[other] { $count } creatures were left out, since others have their names.
}
beasts-figures-left-out = Only names, sizes, speeds, challenge ratings, types and tags were taken: Footfall keeps no other figures.
beast-no-number-of-feet = “{ $text }” is not a number of feet
file-line = line { $line }
