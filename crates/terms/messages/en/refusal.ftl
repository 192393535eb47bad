# Why the document refuses an edit or a file.
## What errors speak of

misplaced-a-wall = a wall
misplaced-the-picture = the background picture
limit-height = height
limit-difficulty = difficulty
limit-way-from-the-source = way from the source
image-it-is-to-hundredths-opaque = it is 1 to 100 hundredths opaque
image-it-has-no-area = it has no area
image-its-image-is-not-named-by-a-hash = its picture is not named by a hash
limit-speed = speed
limit-reach = reach
limit-speed-in-the-air = speed in the air
limit-speed-in-water = speed in water
limit-climbing-speed = climbing speed
limit-burrowing-speed = burrowing speed
limit-teleport = distance of teleporting
limit-bonus-to-the-speed = bonus to the speed
rows-ground = ground
rows-hindrances = hindrances
rows-hazards = hazards
journey-named = “{ $journey }”
journey-vehicle-name = vehicle
journey-goal = goal
journey-country-name = country
journey-hours-of-travel = hours of travel
journey-hustled-hours = hustled hours
journey-points-to-heal = points to heal
limit-mount-speed = mount's speed
journey-day-of = { $day } of “{ $journey }”
journey-usual-day = the usual day
journey-day-number = day { $day }
journey-leg-of = leg { $leg } of “{ $name }”
overland-maps = overland maps
encounter-maps = encounter maps
map-size = a map of { $width } × { $height } cells is not possible: each side has 1 to { $max_side } cells

## creature/challenge.rs

challenge-not-a-challenge = a challenge rating or level is a number from 1 to { $max_challenge }, or one like 1/2, 1/3 or 1/10

## refusal.rs

edit-bad-name = a name has 1 to { $max_name } characters, and this one has { $length }: enter another
edit-bad-mark = a { $what } has 1 to { $max_mark_text } characters
edit-bad-zone = a zone covers cells of the map, and nothing else does
edit-bad-link = that encounter cannot be linked: choose another
edit-other-sort = { $maps } hold no { $what }
edit-not-overland = this is an encounter map: its cells are not measured in miles
edit-bad-cell-miles = a cell of an overland map is 0.1 to 1000 miles across, not { $miles }
edit-no-such-mark = that label, note, zone, item or settlement is no longer on the map
edit-too-many-marks = a map holds at most { $max_marks } labels, notes, zones, items and settlements: remove some first
edit-too-many-words = labels, zones, items and settlements of a map say at most { $max_words } characters together; notes can say more
edit-bad-ruleset = “{ $id }” cannot be the id of a ruleset: ids have up to { $max_ruleset_id } small letters, digits and hyphens
edit-too-many-changes = a house ruleset has too many changes, or one that is too long
edit-no-such-creature = that creature is no longer on the map
edit-no-such-wall = that wall is no longer on the map
edit-not-a-door = that is a { $what }, not a door
edit-off-the-map = “{ $name }” would stand at column { $column }, row { $row }, which is off the map
edit-cells-off-the-map = a step of the history changes cells that are off the map
edit-gap-off-the-map = a gap lies at column { $column }, row { $row }, which is off the map
edit-gap-unclear = the gap at column { $column }, row { $row } needs a width, a size it was made for or a ceiling, and one of them only
edit-level-off-the-map = ground of some height lies at column { $column }, row { $row }, or right of it, off the map
edit-too-high = the ground at column { $column }, row { $row }, lies more than { $max_elevation } feet above or below the map
edit-too-many-feet = the { $what } of “{ $name }” is { $feet } feet; it can be { $max_feet } at most
edit-mounted-on-nobody = “{ $name }” cannot be mounted on a creature that is gone
edit-mounted-on-itself = “{ $name }” at column { $column }, row { $row }, cannot be mounted on itself or on a creature mounted on it
edit-mounted-too-many = “{ $name }” at column { $column }, row { $row }, is mounted on more than { $max_upon } others, each on the next
edit-ceiling-below-floor = a ceiling at { $feet } feet would lie below the floor: at column { $column }, row { $row }, the ground is { $floor } feet high
edit-bad-space = the space of “{ $name }” is { $feet } feet wide; enter 1 to { $max_feet } feet
edit-too-deep = “{ $name }” cannot be { $feet } feet deep: it needs a speed in water or in earth, and must not be flying
edit-bad-initiative = an initiative is a whole number from -{ $max_initiative } to { $max_initiative }, not { $it }
edit-bad-round = rounds are counted from 1 to { $max_round }; this one is { $it }
edit-bad-means = “{ $name }” has up to { $max_means } attacks and features, figures up to { $max_measure }, and { $max_actions_taken } actions in a round
edit-bad-party = a party has 1 to { $max_party } members; this one has { $it }
edit-too-many-bonuses = “{ $name }” has { $count } bonuses to speed; it can have { $max_bonuses } at most: remove some
edit-not-a-place = { $what } has a place that is not on any map (each coordinate lies between -{ $max_side } and { $most })
edit-walls-too-long = the walls of a map are at most { $most } cells long together: remove some first
edit-wall-too-short = a wall runs through at least two points
edit-too-many-walls = the walls have more than { $max_wall_points } points together: erase some first
edit-too-much = the { $what } of a wall is at most { $max_wall_figure }
edit-too-many-creatures = an encounter holds at most { $max_creatures } creatures: remove some first
edit-crowd = at most { $max_on_cell } creatures stand on one cell: those at column { $column }, row { $row }, are more
edit-bad-picture = the background picture is not described as a picture: { $it }
edit-bad-portrait = the portrait of “{ $name }” is not named by a hash
edit-too-many-portraits = an encounter shows at most { $max_portraits } different portraits; creatures of a kind can share one
edit-unknown-glyph = row { $row } of the { $what } has the character “{ $glyph }”, which stands for no { $what }
edit-uneven-row = { $width ->
    [one] row { $row } of the { $what } does not have { $width } cell as the first one has
   *[other] row { $row } of the { $what } does not have { $width } cells as the first one has
}
edit-rows-missing = the { $what } do not have { $height } rows as the ground has
edit-too-many-travelers = a party has at most { $max_travelers } travelers: remove one first
edit-too-many-journeys = at most { $max_journeys } journeys are kept side by side: remove one first
edit-too-many-legs = “{ $it }” would have more than { $max_legs } legs
edit-too-many-stops = “{ $it }” would have more than { $max_stops } stops
edit-traveler-points = “{ $it }” has at most { $max_points } hit points
edit-bad-miles = { $leg } must be longer than 0 miles and no longer than { $most }, and is { $miles }
edit-journey-words = the { $what } of { $whose } has more than { $max_name } characters
edit-journey-lacks = { $whose } has no { $what }: choose one
edit-bad-day = { $day } has { $count } { $what }; it can have { $most } at most
edit-bad-pace = { $day } has a pace of { $miles } miles an hour; it must be more than 0 and no more than { $most }
edit-no-such-day = “{ $journey }” has a plan for day { $day }; days are counted from 1 to { $max_day }
list-too-long = a list in the file has more than { $most } entries
record-twice = the file has { $what } twice: delete one of the two, or give it another number
twice-wall = wall { $number }
twice-creature = creature { $number }
twice-mark = label, note, zone, item or settlement { $number }
twice-day = the plan of day { $day }
twice-value = the value “{ $key }”
twice-gap = the gap at column { $column }, row { $row }
twice-level = the elevation of cells from column { $column }, row { $row } on
edit-id-too-high = a wall or a creature has a number that is too high
edit-layer-locked = the { $layer } { $count ->
    [one] is
   *[other] are
} locked: unlock that layer in Inspector ▸ Layers
edit-layer-hidden = the { $layer } { $count ->
    [one] is
   *[other] are
} hidden: show that layer in Inspector ▸ Layers
edit-other-grid = the copy is from another kind of grid: paste it on a map of that kind

## files.rs

file-error-unknown-column = there is no column “{ $name }” in a bestiary; its columns are { $columns }
file-error-column-missing = the column “{ $name }” is missing; a bestiary has the columns { $columns }
file-error-field = { $place } (“{ $name }”), { $field }: { $why }
file-error-unrecognized = the file holds no creatures that can be read: choose a file of Footfall (.csv, .json), Improved Initiative, Kobold+ Fight Club, 5e.tools or Foundry VTT
file-error-too-many-columns = the table has more than { $max_columns } columns: keep only those that a bestiary has
file-error-too-much = the file holds more than any list of creatures
file-error-too-many = a bestiary holds at most { $max_beasts } creatures
