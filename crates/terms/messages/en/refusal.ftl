# Reasons why an edit or a file is refused.
## Nouns for the errors below: “the climbing speed of “Ogre” is 900 feet”

misplaced-a-wall = a wall
misplaced-the-picture = the background image
limit-height = height
limit-difficulty = difficulty
limit-way-from-the-source = distance from the source
# Causes of “the background image is invalid: …”.
image-it-is-to-hundredths-opaque = the opacity of the image must be from 1 to 100 %
image-it-has-no-area = the width or height of the image is 0
image-its-image-is-not-named-by-a-hash = the image is damaged or was changed outside Footfall; choose the image again
limit-speed = speed
limit-reach = reach
limit-speed-in-the-air = flying speed
limit-speed-in-water = swimming speed
limit-climbing-speed = climbing speed
limit-burrowing-speed = burrowing speed
limit-teleport = teleport distance
limit-bonus-to-the-speed = speed bonus
rows-ground = ground
rows-hindrances = hindrances
rows-hazards = hazards
journey-named = “{ $journey }”
journey-vehicle-name = vehicle
journey-goal = goal
journey-country-name = terrain
journey-hours-of-travel = hours of travel
journey-hustled-hours = hustled hours
journey-points-to-heal = points to heal
limit-mount-speed = speed of the mount
journey-day-of = { $day } of “{ $journey }”
journey-usual-day = the default day
journey-day-number = day { $day }
journey-leg-of = leg { $leg } of “{ $name }”
overland-maps = overland maps
encounter-maps = encounter maps
map-size = the map has { $width } × { $height } cells, but each side must have 1 to { $max_side } cells

## Challenge rating

challenge-not-a-challenge = a challenge rating or level must be a number from 1 to { $max_challenge }, or a fraction such as 1/2, 1/3 or 1/10

## Edits

edit-bad-name = the name must have 1 to { $max_name } characters, but has { $length }: enter another name
edit-bad-mark = the text of a { $what } must have 1 to { $max_mark_text } characters: enter another text
edit-bad-zone = a zone must cover cells of the map, but a label, note, item or settlement must not cover cells
edit-bad-link = the link does not lead to an encounter: choose another encounter
edit-other-sort = “{ $what }” is not allowed on { $maps }: create a map of the other kind
edit-not-overland = the map is an encounter map, whose cells are not measured in miles: use an overland map
edit-bad-cell-miles = a cell of an overland map must be from 0.1 to 1000 miles wide, but is { $miles }
edit-no-such-mark = the chosen label, note, zone, item or settlement is no longer on the map
edit-too-many-marks = the map has more than { $max_marks } labels, notes, zones, items and settlements: remove some first
edit-too-many-words = the labels, zones, items and settlements of the map have more than { $max_words } characters in total: shorten some of them, or use notes
edit-bad-ruleset = “{ $id }” cannot be the id of a ruleset: use up to { $max_ruleset_id } lower-case letters, digits and hyphens
edit-too-many-changes = the house ruleset has too many changes, or a change that is too long: remove or shorten changes
edit-no-such-creature = the chosen creature is no longer on the map
edit-no-such-wall = the chosen wall is no longer on the map
edit-not-a-door = the chosen wall is a { $what }, not a door: choose a door
edit-off-the-map = “{ $name }” would be at column { $column }, row { $row }, outside the map
edit-cells-off-the-map = the undo history is damaged: one of its changes affects cells outside the map
edit-gap-off-the-map = the gap at column { $column }, row { $row }, is outside the map
edit-gap-unclear = the gap at column { $column }, row { $row }, must have only one of three values: a width, a creature size or a ceiling
edit-level-off-the-map = the raised or lowered ground that starts at column { $column }, row { $row }, extends outside the map
edit-rounded-off-the-map = the rounded cells that start at column { $column }, row { $row }, extend outside the map
edit-too-high = the ground at column { $column }, row { $row }, is more than { FEET($max_elevation) } above or below map level
edit-too-many-feet = the { $what } of “{ $name }” is { FEET($feet) }, but can be at most { FEET($max_feet) }: enter a smaller number
edit-mounted-on-nobody = “{ $name }” cannot be mounted on a creature that no longer exists: choose another mount
edit-mounted-on-itself = “{ $name }” at column { $column }, row { $row }, cannot be mounted on itself or on a creature mounted on it: choose another mount
edit-mounted-too-many = “{ $name }” at column { $column }, row { $row }, is mounted on a stack of more than { $max_upon } creatures: choose another mount
edit-ceiling-below-floor = the ceiling at { FEET($feet) } is below the floor: at column { $column }, row { $row }, the ground is { FEET($floor) } high
edit-bad-space = the space of “{ $name }” is { FEET($feet) } wide, but must be more than 0 and at most { FEET($max_feet) }: enter another width
edit-too-deep = “{ $name }” cannot be { FEET($feet) } below the surface: give the creature a swimming or burrowing speed and clear its flying height
edit-bad-initiative = the initiative is { $it }, but must be a whole number from -{ $max_initiative } to { $max_initiative }: enter another number
edit-bad-round = the number of the round is { $it }, but must be from 1 to { $max_round }
edit-bad-means = “{ $name }” has too many entries or too high values for its rounds: enter at most { $max_means } attacks and features, values up to { $max_measure }, and { $max_actions_taken } actions in a round
edit-bad-party = the party has { $it } members, but must have from 1 to { $max_party }: enter another number
edit-too-many-bonuses = “{ $name }” has { $count } speed bonuses, but can have at most { $max_bonuses }: remove some
edit-not-a-place = { $what } is too far from the map: each coordinate must be between -{ $max_side } and { $most } cells
edit-walls-too-long = the walls of the map are more than { $most } cells long in total: remove some first
edit-wall-too-short = a wall must have at least two points: draw a longer wall
edit-too-many-walls = all walls together have more than { $max_wall_points } corners and ends: erase some walls first
edit-too-much = the { $what } of the wall is too high, because it can be at most { $max_wall_figure }: enter a smaller number
edit-too-many-creatures = the encounter has more than { $max_creatures } creatures: remove some first
edit-crowd = the cell at column { $column }, row { $row }, has more than { $max_on_cell } creatures: move some to other cells
# The cause names the property: “the background image is invalid: its width or height is 0”.
edit-bad-picture = the background image is invalid: { $it }
edit-bad-portrait = the portrait of “{ $name }” is damaged or was changed outside Footfall: choose the portrait again
edit-too-many-portraits = the encounter has more than { $max_portraits } different portraits: give several creatures the same portrait
edit-unknown-glyph = row { $row } of the { $what } has the unknown character “{ $glyph }”
edit-uneven-row = { $width ->
    [one] row { $row } of the { $what } must have { $width } cell, like the first row
   *[other] row { $row } of the { $what } must have { $width } cells, like the first row
}
edit-rows-missing = the { $what } must have { $height } rows, like the ground
edit-too-many-travelers = the party has more than { $max_travelers } travelers: remove a traveler first
edit-too-many-journeys = the encounter has more than { $max_journeys } journeys: remove a journey first
edit-too-many-legs = “{ $it }” has more than { $max_legs } legs: remove a leg first
edit-too-many-stops = “{ $it }” has more than { $max_stops } stops: remove a stop first
edit-traveler-points = “{ $it }” has more than { $max_points } hit points: enter a smaller number
edit-bad-miles = the length of { $leg } is { $miles } miles, but must be more than 0 and at most { $most }
edit-journey-words = the { $what } of { $whose } has more than { $max_name } characters: enter a shorter text
edit-journey-lacks = { $whose } has no { $what }: choose one
edit-bad-day = { $day } has { $count } { $what }, but can have at most { $most }: enter a smaller number
edit-bad-pace = the pace of { $day } is { $miles } miles an hour, but must be more than 0 and at most { $most }
edit-no-such-day = “{ $journey }” has a plan for day { $day }, but days are counted from 1 to { $max_day }
list-too-long = a list in the file has more than { $most } entries
record-twice = the file contains { $what } twice: delete one of the two, or change its number
twice-wall = wall { $number }
twice-creature = creature { $number }
twice-mark = label, note, zone, item or settlement { $number }
twice-day = the plan for day { $day }
twice-value = the value “{ $key }”
twice-gap = the gap at column { $column }, row { $row }
twice-level = the elevation of the cells that start at column { $column }, row { $row }
edit-id-too-high = the number of a wall or creature in the file is too high: give it a lower number
edit-layer-locked = the { $layer } { $count ->
    [one] is
   *[other] are
} locked: unlock that layer in Inspector ▸ Layers
edit-layer-hidden = the { $layer } { $count ->
    [one] is
   *[other] are
} hidden: show that layer in Inspector ▸ Layers
edit-other-grid = the copied cells have another kind of grid than this map: paste the cells on a map with the same kind of grid

## Bestiary files

file-error-unknown-column = a bestiary has no column “{ $name }”; use the columns { $columns }
file-error-column-missing = the column “{ $name }” is missing: a bestiary must have the columns { $columns }
file-error-field = { $place } (“{ $name }”), { $field }: { $why }
file-error-unrecognized = the file contains no creatures that Footfall can read; choose a file of Footfall (.csv, .json), Improved Initiative, Kobold+ Fight Club, 5e.tools or Foundry VTT
file-error-too-many-columns = the table has more than { $max_columns } columns; keep only the columns of a bestiary
file-error-too-much = the file contains more data than a bestiary can have: divide it into several files
file-error-too-many = the bestiary has more than { $max_beasts } creatures; remove some
