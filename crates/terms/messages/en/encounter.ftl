# Names of the parts of a map, and of edits in the undo menu.

## Conditions and sides

condition-helpless = helpless
condition-dead = dead
condition-helpless-obstacle = obstacle even when helpless
condition-prone = prone
condition-quelled = quelled
condition-splayed = splayed
condition-slowed = slowed
condition-flying = flying
condition-incorporeal = incorporeal
condition-fills-its-space = fills its space
condition-immobile = immobile
condition-may-pass-walls = may pass walls
condition-unperceived = unperceived
condition-threatens-nobody = does not threaten
condition-blinded = blinded
condition-sees-in-dim-light = sees in dim light
condition-sees-in-the-dark = sees in the dark
condition-mostly-concealed = mostly concealed
condition-held-by-magic = held by magic
condition-held-by-a-force = held by a force
condition-trained-to-slip-past-opponents = trained to slip past opponents
condition-escape-artist = escape artist
condition-unwieldy-weapon = unwieldy weapon
condition-cumbersome-weapon = cumbersome weapon
condition-companion = companion, not a player character
side-heroes = heroes
side-foes = foes
side-neutral = neutral

## Labels, notes and zones

mark-label = label
mark-note = note
mark-zone = zone
mark-item = item
mark-settlement = settlement

## Hazards

hazard-danger = danger
hazard-fire = fire
hazard-lava = lava
hazard-acid = acid
hazard-spikes = spikes

## Obstacles and visibility

hindrance-obstacle = obstacle
hindrance-darkness = darkness
hindrance-dim-light = dim light
hindrance-fog = fog

## Layers

layer-labels-and-notes = labels and notes
layer-creatures = creatures
layer-walls-and-doors = walls and doors
layer-terrain = terrain
layer-background-image = background image

## Walls, doors, roads and rivers

wall-wall = wall
wall-closed-door = closed door
wall-open-door = open door
wall-locked-door = locked door
wall-secret-door = secret door
wall-open-secret-door = open secret door
wall-window = window
wall-low-wall = low wall
wall-portcullis = portcullis
wall-arch = arch
wall-highway = highway
wall-road = road
wall-trail = trail
wall-river = river

## Terrain

ground-floor = floor
ground-stairs = stairs
ground-earth = earth
ground-grass = grass
ground-boards = boards
ground-cobbles = cobbles
ground-rubble = rubble
ground-scree = scree
ground-undergrowth = undergrowth
ground-tree = tree
ground-bog = bog
ground-ice = ice
ground-table = table
ground-thicket = thicket
ground-mire = mire
ground-junk = junk
ground-shallow-water = shallow water
ground-deep-water = deep water
ground-bridge = bridge
ground-ford = ford
ground-pit = pit
ground-statue = statue
ground-pillar = pillar
ground-roof = roof
ground-rock = rock
ground-plains = plains
ground-forest = forest
ground-hills = hills
ground-mountains = mountains
ground-moor = moor
ground-swamp = swamp
ground-jungle = jungle
ground-desert = desert
ground-tundra = tundra
ground-lake = lake
ground-sea = sea

## Map styles

look-ink = ink
look-color = color
look-blueprint = blueprint

## Edits in the undo menu

done-rename-encounter = Rename encounter
done-clear-hazards = Clear hazards
done-paint-gap = Paint gap
done-clear-gap = Clear gap
done-open-door = Open door
done-lock-door = Lock door
done-open-secret-door = Open secret door
done-close-secret-door = Close secret door
done-close-door = Close door
done-remove-creatures = Remove { $count } creatures
done-set-initiative = Set initiative
done-end-combat = End combat
done-edit-journeys = Edit journeys
done-edit-travelers = Edit travelers
done-add-journey = Add journey { $name }
done-remove-journey = Remove journey { $name }
done-rename-journey = Rename journey to { $name }
done-edit-journey = Edit { $name }
done-edit-party = Edit party of { $name }
done-change-route = Change route of { $name }
done-choose-vehicle = Choose vehicle of { $name }
done-remove-vehicle = Remove vehicle of { $name }
done-add-leg = Add leg { $leg }
done-remove-leg = Remove leg { $leg }
done-edit-leg = Edit leg { $leg }
done-edit-day = Edit day { $day }
done-edit-usual-day = Edit usual day
# Part of the plan, such as “10 hours of travel on day 2”.
done-plan-on-day = { $what } on day { $day }
done-plan-each-day = { $what } each day
plan-hours = { $hours ->
    [one] { $hours } hour of travel
   *[other] { $hours } hours of travel
}
plan-usual-hours = Usual travel hours
plan-hustled-hours = { $hours ->
    [one] { $hours } hustled hour
   *[other] { $hours } hustled hours
}
plan-run = Run
plan-hustle = Hustle
plan-sleep = Sleep
plan-no-sleep = No sleep
plan-heal = { $points ->
    [one] Heal { $points } point of damage
   *[other] Heal { $points } points of damage
}
plan-own-pace = { PLURAL($miles) ->
    [one] { $miles } mile an hour
   *[other] { $miles } miles an hour
}
plan-usual-pace = Usual pace
done-change-ruleset = Change ruleset
done-change-miles-per-cell = Change miles per cell
done-remove-ceiling = Remove ceiling
done-set-background = Set background
done-remove-background = Remove background
done-resize-map = Resize map
done-paint-what = Paint { $what }
done-draw-what = Draw { $what }
done-erase-what = Erase { $what }
done-add-what = Add { $what }
done-edit-what = Edit { $what }
done-place = Place { $name }
done-edit = Edit { $name }
done-place-creatures = Place { $count } creatures
done-edit-creatures = Edit { $count } creatures
done-move-creatures = Move { $count } creatures
done-move = Move { $name }
done-set-elevation = Set elevation to { FEET($feet) }
done-raise-ground = Raise ground by { FEET($by) }
done-lower-ground = Lower ground by { FEET($by) }
done-round = Round { $round }, { $whose }
done-set-look = Set map style to { $look }
done-set-ceiling = Set ceiling to { FEET($feet) }
done-import = Import { $what }
done-with-selection = { $done } selection
done-clear-what = Clear { $what }
done-hide-what = Hide { $what }
done-show-what = Show { $what }
done-lock-what = Lock { $what }
done-unlock-what = Unlock { $what }
done-remove-what = Remove { $what }
erased-roads = roads and rivers
erased-walls = walls

## Invalid gaps

gap-no-width = the width of a gap must be from 1 to 99 % of a cell, but is { $percent } %
gap-no-height = the height of a ceiling must be more than 0 and at most { FEET($most) } above the ground, but is { FEET($feet) }
gap-no-size-name = a passage is made for a size of creature: the name of this size must have 1 to { $longest } characters
