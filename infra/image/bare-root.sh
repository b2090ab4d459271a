#!/bin/sh
# Builds the root file system of an image in a new folder: Node and the libraries that it and its app load. It contains no
# shell, no package manager and nothing setuid. Usage: bare-root.sh <node> <folder of the app> <new root>
set -eu
node=$1
app=$2
root=$3
mkdir -p "$root/usr/local/bin" "$root/etc" "$root/tmp"
chmod 1777 "$root/tmp"
cp "$node" "$root/usr/local/bin/node"
# Some packages include add-ons for other systems, which ldd skips.
libraries=$({ ldd "$node"; find "$app" -name '*.node' -exec ldd {} + || true; } 2>/dev/null | grep -o '/[^ ]*\.so[^ :]*' | sort -u)
for library in $libraries; do cp -L --parents "$library" "$root"; done
echo 'rigwise:x:10001:10001::/tmp:/nonexistent' >"$root/etc/passwd"
echo 'rigwise:x:10001:' >"$root/etc/group"
echo 'hosts: files dns' >"$root/etc/nsswitch.conf"
