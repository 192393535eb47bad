# What the rules say of search.

## Attempts

failure-stays = stays where it is
failure-ends-movement = stays where it is, its movement is over
failure-provokes = stays where it is, { $name } may attack
failure-ends-movement-and-provokes = stays where it is, its movement is over, { $name } may attack
attempt-against = { $check } against { $name }
attempt-past-spear = { $check } past the spear of { $name }
attempt-to-get-in = { $check } to get in
attempt-fails = { $attempt } fails
movement-over = its movement is over, and { $lost } are lost
attempt-into-space = { $check } into the space of { $name }
