#!/bin/sh
# Builds the program that each AppImage begins with, from its sources at the commits named here:
# `appimage-runtime.sh FOLDER` leaves FOLDER/runtime.
#
# It is linked with all it needs, so that an AppImage needs nothing of the system to mount itself.
set -eu
folder=$1
runtime=caf24f9f712084686bfc24a70b75e50df0aefb9c
squashfuse=775b4cc72ab47641637897f11ce0da15d5c1f115

at() {
    [ -d "$folder/$1" ] || git clone --quiet "https://github.com/$2" "$folder/$1"
    git -C "$folder/$1" cat-file -e "$3" || git -C "$folder/$1" fetch --quiet
    git -C "$folder/$1" checkout --quiet --force "$3"
}
mkdir -p "$folder"
folder=$(readlink -f "$folder")
at runtime-source AppImage/type2-runtime $runtime
at squashfuse vasi/squashfuse $squashfuse

cd "$folder/squashfuse"
./autogen.sh
CFLAGS='-Os -ffunction-sections -fdata-sections' ./configure --prefix="$folder/built" LDFLAGS=-static
make install
cp ./*.h "$folder/built/include/squashfuse/"

cd "$folder/runtime-source/src/runtime"
cc -std=gnu99 -Os -D_FILE_OFFSET_BITS=64 -DGIT_COMMIT=\"$runtime\" -T data_sections.ld \
    -ffunction-sections -fdata-sections -Wl,--gc-sections -static \
    -I"$folder/built/include" -I"$folder/built/include/squashfuse" -I/usr/include/fuse3 \
    runtime.c -L"$folder/built/lib" \
    -lsquashfuse -lsquashfuse_ll -lfuse3 -lzstd -lz -llzma -llz4 -llzo2 -lpthread -ldl -o "$folder/runtime"
