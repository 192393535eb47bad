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
speed-bonus = { $change } ft, { $name }
speed-bonus-of-type = { $change } ft { $kind }, { $name }
bonus-struck = { $bonus }: { $why }
bonus-once-with = counted once with { $name }
bonus-biggest-counts = only the biggest { $kind } bonus counts
bonus-once-from-source = counted once from one source

## Speed

speed-as-typed = { $feet } ft, as typed
speed-in-cells = { $feet } ft: { $cells }
speed-left-over = { $feet } ft of no use on the grid
speed-of-origin = { $name }: { $feet } ft, { $armoured } ft in armour that slows
base-land-speed = base land speed { $feet } ft
speed-together = together { $feet } ft
burden-slows-to = { $burden } slows it to { $feet } ft
burden-does-not-slow = { $burden } does not slow it
speed-for-size = { $change } ft for its size
slowed-to = slowed to { $feet } ft
slowed-no-slower = being slowed makes it no slower by these rules
burden-slows-no-further = { $burden } slows no further than armour does
burden-may-slow-to = { $burden } may slow it: { $feet } ft is suggested

## Burdens

burden-takes-off = { $burden } −{ $feet } ft
burdens-together = together −{ $together } ft: { $left } ft
burdens-together-spared = together −{ $together } ft, { $spared } ft of it spared the slow: { $left } ft

## Size

attack-and-defence = attack and defence
grapple = grapple
hide = hide
size-changes = { $what } { $change }
size-height = height or length { $height }
size-space = space { $feet } ft: { $cells }
size-reach = reach { $feet } ft
size-reach-of-its-own = reach { $feet } ft, not the { $table } ft of the table
large-figure = a figure of { $across } × { $across }, though { $most } × { $most } are enough for comfort
cell-count = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}

## Creatures of a bestiary that cannot be

beast-no-such-size = there is no size “{ $size }”
beast-too-many-feet = { $feet } feet are too many; it can be { $max_feet } at most
beast-too-many-words = there can be { $max_words } at most
beast-named-twice = there are two creatures of this name
beast-no-build = “{ $build }” is neither tall nor long
beast-no-challenge = “{ $text }”: { $why }
beast-no-number-of-feet = “{ $text }” is not a number of feet
file-line = line { $line }
