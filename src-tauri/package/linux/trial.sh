#!/bin/sh
# Does with a package what somebody does who installs Footfall, inside a clean Debian: `trial.sh deb`,
# `trial.sh rpm` or `trial.sh AppImage`. /trial has the packages and what is opened; pictures of the
# window go there too.
set -eu
kind=$1
export HOME=/root DISPLAY=:7 NO_AT_BRIDGE=1 LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive LIBGL_ALWAYS_SOFTWARE=1
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_CACHE_HOME DBUS_SESSION_BUS_ADDRESS
library=$HOME/.local/share/footfall

ok() { printf '  ok: %s\n' "$*"; }
fail() { printf '  FAILED: %s\n' "$*"; tail -n 20 "$library"/logs/* 2>/dev/null || true; exit 1; }
quietly() { "$@" >/trial/said 2>&1 || { cat /trial/said; fail "$*"; }; }

install() {
    case $kind in
    AppImage)
        cp "$1" /opt/Footfall.AppImage.new
        mv /opt/Footfall.AppImage.new /opt/Footfall.AppImage
        ;;
    deb) quietly apt-get install -y -q --no-install-recommends "$1" ;;
    # What is needed has other names in the distributions these packages are for. They also have
    # what Debian's triggers do.
    rpm)
        quietly rpm -U --nodeps "$1"
        quietly update-mime-database /usr/share/mime
        quietly update-desktop-database
        ;;
    esac
}
remove() {
    case $kind in
    AppImage) rm /opt/Footfall.AppImage ;;
    deb) quietly apt-get purge -y -q footfall ;;
    rpm)
        quietly rpm -e footfall
        quietly update-mime-database /usr/share/mime
        quietly update-desktop-database
        ;;
    esac
}
files() {
    case $kind in
    AppImage) echo /opt/Footfall.AppImage ;;
    deb) dpkg -L footfall ;;
    rpm) rpm -ql footfall ;;
    esac | while read -r file; do [ -d "$file" ] || echo "$file"; done
}

# As its entry in a menu does, and as a file manager does with a file.
start() {
    case $kind in
    AppImage) /opt/Footfall.AppImage >/dev/null 2>&1 & ;;
    *) gio launch /usr/share/applications/Footfall.desktop ;;
    esac
}
open() {
    case $kind in
    AppImage) (cd /trial && /opt/Footfall.AppImage "$(basename "$1")" >/dev/null 2>&1 &) ;;
    *) gio open "$1" ;;
    esac
}
command_line() {
    case $kind in
    AppImage) (cd /trial && ln -sf /opt/Footfall.AppImage footfall && ./footfall "$@") ;;
    *) (cd /trial && footfall "$@") ;;
    esac
}

# Waits until a command succeeds; a minute at most.
await() {
    for _ in $(seq 240); do
        if "$@" >/dev/null 2>&1; then return; fi
        sleep 0.25
    done
    fail "waited for: $*"
}
running() { pgrep -x footfall-deskto; }
ended() { ! running; }
alone() { [ "$(pgrep -cx footfall-deskto)" = 1 ]; }
window() { xwininfo -root -tree | grep -q '"Footfall"'; }
has() { [ "$(sqlite3 "$library/library.db" "select count(*) from encounter where name = '$1'")" = "$2" ]; }
# Takes a picture of what the screen shows, once the page has come: a bare one is a few kilobytes.
picture() {
    sleep 3
    await page_in "/trial/$1"
}
page_in() {
    xwd -silent -root | xwdtopnm 2>/dev/null | pnmtopng >"$1" 2>/dev/null
    [ "$(wc -c <"$1")" -gt 20000 ]
}
quit() {
    pkill -x footfall-deskto
    await ended
}

if [ "$kind" = rpm ]; then
    quietly apt-get install -y -q --no-install-recommends rpm libwebkit2gtk-4.1-0 libgtk-3-0
    rpm -qpR /trial/new.rpm | sed -n 's/\.so\.\([0-9]*\).*/.so.\1/p' | sort -u | while read -r needed; do
        ldconfig -p | grep -qF "$needed" || fail "$needed, which the package asks for, is not in any library"
    done
    ok "what the package asks for is what the loader finds"
fi

if [ "$kind" = AppImage ]; then
    # What every desktop has, and neither GTK nor the web view.
    quietly apt-get install -y -q --no-install-recommends fonts-dejavu-core libasound2 libegl1 libfontconfig1 libgbm1 libgl1 libgles2
    if ldconfig -p | grep -E 'libgtk-3|libwebkit2gtk'; then fail "this system has what the AppImage is to bring"; fi
fi

install "/trial/old.$kind"
ok "installed: $(files | wc -l) files, $(files | xargs du -ck | tail -n 1 | cut -f 1) KiB"
if [ "$kind" != AppImage ]; then
    for program in footfall-desktop footfall; do
        if ldd "/usr/bin/$program" | grep 'not found'; then fail "$program lacks libraries"; fi
    done
    ok "every library is there, and $(files | grep -c '/man1/') manual pages"
fi
command_line --version
command_line render two.footfall --out two.png --json
ok "footfall draws a map without a window"

Xvfb :7 -screen 0 1400x900x24 -nolisten tcp >/dev/null 2>&1 &
await xwininfo -root
eval "$(dbus-launch --sh-syntax)"

if [ "$kind" != AppImage ]; then
    gio info -a standard::content-type /trial/two.footfall | grep -q vnd.footfall.encounter || fail "the type of a file"
    [ "$(xdg-mime query default application/vnd.footfall.encounter+json)" = Footfall.desktop ] || fail "who opens a file"
    ok "an encounter's file is known, and Footfall opens it"
fi

began=$(date +%s%N)
start
await window
ok "the window came $((($(date +%s%N) - began) / 1000000)) ms after it was started"
await test -f "$library/library.db"
picture "$kind-library.png"

install "/trial/new.$kind"
running >/dev/null || fail "the program ended when its package was replaced"
ok "upgraded while it ran"
open /trial/two.footfall
await has "The second" 1
picture "$kind-second.png"
await alone
ok "a file that is opened came to the window that was there"
quit
open /trial/three.footfall
await has "The third" 1
picture "$kind-third.png"
ok "the new version started with a file, over the library of the old one"
start
sleep 3
await alone
ok "another start came to the same window"
quit
has "The second" 1 || fail "an encounter is gone"
[ "$(sqlite3 "$library/library.db" 'pragma integrity_check')" = ok ] || fail "the library"

quietly apt-get install -y -q --no-install-recommends webkit2gtk-driver
cp /trial/demo /usr/bin/footfall-demo
[ "$kind" != AppImage ] || ln -s /opt/Footfall.AppImage /usr/bin/footfall-desktop
mkdir -p /trial/demo.out
quietly footfall-demo /trial/demo.out
mv /trial/demo.out/window.png "/trial/$kind-demo.png"
mv /trial/demo.out/map.png "/trial/$kind-map.png"
rm /usr/bin/footfall-demo
[ "$kind" != AppImage ] || rm /usr/bin/footfall-desktop
ok "opened the sample, asked for a path and exported the map"

before=$(find "$library" -type f -name 'library.db*' -exec sha256sum {} +)
files >/trial/files
remove
while read -r file; do
    if [ -e "$file" ]; then fail "$file is still there"; fi
done </trial/files
left=$(find / -xdev -iname '*footfall*' ! -path '/trial*' ! -path '/proc/*' ! -path "$HOME/*" ! -path '/var/lib/dpkg/*' ! -path '/var/log/*' ! -path '/var/cache/*')
[ -z "$left" ] || fail "these are still there: $left"
[ "$before" = "$(find "$library" -type f -name 'library.db*' -exec sha256sum {} +)" ] || fail "the library changed"
ok "removed: what is left of it is the library: $(du -sk "$library" | cut -f 1) KiB; beside it $(find "$HOME" -maxdepth 3 -iname '*footfall*' ! -path "$library" | tr '\n' ' ')"
