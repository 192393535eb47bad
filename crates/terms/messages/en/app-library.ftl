# What the app says of library.

## The library and its samples

library-read-only = The library is read-only: { $why }.
encounter-not-kept = that encounter is not in the library: choose another
no-such-sample = there is no such sample: choose another

## The window

no-window = Footfall cannot open its window: { $why }
