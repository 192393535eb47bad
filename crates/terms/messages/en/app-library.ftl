# What the app says of library.

## The library and its samples

library-read-only = Nothing can be changed now: { $why }.
encounter-not-kept = that encounter is not in the library
no-such-sample = there is no such sample

## The window

no-window = Footfall cannot open its window: { $why }
