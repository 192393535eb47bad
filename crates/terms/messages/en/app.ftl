# What the app has to say of its own: errors, and why something cannot be done.

fault = A fault in Footfall kept this from being answered. What was saved is safe and you can go on; please report the fault, with the newest file of the folder “logs” beside your library.
file-refused = { $file }: { $why }.
file-unreadable = { $file } cannot be read: { $why }.
answer-unwritable = An answer could not be written: { $why }.
no-home-folder = The system does not say where your home folder is (on Linux and macOS: set HOME).
no-log = No log can be kept: { $why }.
no-picture-chosen = No picture was chosen. Choose one and try again.
only-local-files = Only files on this computer can be used.
