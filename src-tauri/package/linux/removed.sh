#!/bin/sh
# Of an rpm: no package has the folder of its documents, so none removes it. On an upgrade, of which the
# count tells, it stays.
[ "$1" != 0 ] || rmdir /usr/share/doc/footfall 2>/dev/null || true
