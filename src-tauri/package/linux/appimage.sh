#!/bin/sh
# Makes an AppImage, one file that runs on any Linux with a desktop that is not older than the one it
# was made on: `appimage.sh TREE RUNTIME OUT`.
#
# TREE is what a package installs, RUNTIME the program that each AppImage begins with (`runtime-x86_64`
# of https://github.com/AppImage/type2-runtime). The libraries of the web view come from this system.
set -eu
tree=$1 runtime=$2 out=$3
app=$(dirname "$out")/Footfall.AppDir
here=$(dirname "$(readlink -f "$0")")
libraries=$(pkg-config --variable=libdir webkit2gtk-4.1)
within=${libraries#/usr/}

# Every desktop has these, and they must fit its kernel, its screen and its fonts.
of_the_system='ld-linux|lib(c|m|dl|rt|pthread|resolv|util|mvec|anl)\.so|libnss_|libstdc\+\+|libgcc_s|lib(GL|EGL|GLX|GLdispatch|OpenGL|GLESv2|glapi|drm|gbm)\b|libX11|libxcb\.so|libxcb-dri|libX(au|dmcp)|libwayland-(client|server)|lib(ICE|SM)\.|libfontconfig|libfreetype|libexpat|libz\.so|libuuid|libcom_err|libp11-kit|libasound|libudev'

rm -rf "$app" && mkdir -p "$app/usr/$within"
cp -a "$tree/." "$app/"

# The web view starts programs of its own, and looks for them beside its library.
web=webkit2gtk-4.1
cp -aL "$libraries/$web" "$app/usr/$within/"
rm -f "$app/usr/$within/$web/MiniBrowser" "$app/usr/$within/$web/jsc"
# Icons of dialogs are drawings.
pixbufs=$(pkg-config --variable=gdk_pixbuf_moduledir gdk-pixbuf-2.0)
mkdir -p "$app$pixbufs" "$app/usr/share/glib-2.0/schemas" "$app/usr/lib/gio"
cp -aL "$pixbufs/libpixbufloader-svg.so" "$app$pixbufs/"
"$libraries/gdk-pixbuf-2.0/gdk-pixbuf-query-loaders" "$pixbufs/libpixbufloader-svg.so" |
    sed "s|\"/usr/|\"././/|" >"$app/usr/lib/loaders.cache"
# GTK ends programs that ask for settings it does not know.
cp /usr/share/glib-2.0/schemas/org.gtk.Settings.*.xml "$app/usr/share/glib-2.0/schemas/"
glib-compile-schemas "$app/usr/share/glib-2.0/schemas"

# What these need, and what that needs.
find "$app" -type f \( -path '*/bin/*' -o -name '*.so*' -o -name 'WebKit*Process' \) | while read -r file; do
    ldd "$file" 2>/dev/null
done | sed -n 's|.*=> \(/[^ ]*\) (.*|\1|p' | sort -u | grep -vE "/($of_the_system)" | while read -r file; do
    cp -L "$file" "$app/usr/$within/"
done

# Each finds the others from where it lies, so that programs it starts are not told to.
find "$app" -type f \( -path '*/bin/*' -o -name '*.so*' -o -name 'WebKit*Process' \) | while read -r file; do
    up=$(dirname "${file#"$app/usr/"}" | sed 's|[^/]\{1,\}|..|g')
    patchelf --set-rpath "\$ORIGIN/$up/$within" "$file"
done
# Its folder is known to the library by a path from the root, of which the first four letters are made
# to mean the folder the program runs in.
sed -i "s|/usr/$within/$web|././/$within/$web|g" "$app/usr/$within"/libwebkit2gtk-4.1.so.*

install -m 755 "$here/AppRun" "$app/AppRun"
cp "$app/usr/share/applications/Footfall.desktop" "$app/"
cp "$app/usr/share/icons/hicolor/scalable/apps/footfall-desktop.svg" "$app/"
cp "$app/usr/share/icons/hicolor/256x256/apps/footfall-desktop.png" "$app/.DirIcon"

mksquashfs "$app" "$out.squashfs" -noappend -quiet -no-progress -root-owned -comp zstd -Xcompression-level 19 -b 512K
cat "$runtime" "$out.squashfs" >"$out"
# By these three bytes an AppImage is known.
printf 'AI\002' | dd of="$out" bs=1 seek=8 conv=notrunc status=none
chmod 755 "$out"
rm -rf "$out.squashfs" "$app"
