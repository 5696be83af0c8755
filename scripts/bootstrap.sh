# Sourced by start and test. Brings the pinned Bun and the packages of bun.lock into the checkout;
# sets ROOT and BUN. Needs Node with npm, or any Bun; no root, no system package, no terminal.

BUN_VERSION=1.4.5
ROOT=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd -P)
CACHE=$ROOT/.cache

# The npm package that carries the Bun executable for this machine.
bun_package() {
  case $(uname -s) in
    Linux) system=linux ;;
    Darwin) system=darwin ;;
    *) echo "enjambre: no Bun for $(uname -s); try Linux, macOS or WSL" >&2; return 1 ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) arch=x64 ;;
    aarch64 | arm64) arch=aarch64 ;;
    *) echo "enjambre: no Bun for $(uname -m)" >&2; return 1 ;;
  esac
  libc=
  if [ "$system" = linux ] && (ldd --version 2>&1 || true) | grep -qi musl; then libc=-musl; fi
  echo "@oven/bun-$system-$arch$libc"
}

# Whether the file is the executable that bun.sha512 names for the package.
is_pinned() {
  grep -qxF "$(sha512 "$1")  $2@$BUN_VERSION" "$ROOT/scripts/bun.sha512"
}

sha512() {
  if command -v sha512sum >/dev/null 2>&1; then sha512sum "$1"; else shasum -a 512 "$1"; fi |
    cut -d' ' -f1
}

# An own copy under .cache, unless the Bun on the PATH is exactly the pinned one.
find_bun() {
  if [ "$(bun --version 2>/dev/null || true)" = "$BUN_VERSION" ]; then
    BUN=$(command -v bun)
    return
  fi
  BUN=$CACHE/bun-$BUN_VERSION/bun
  if [ -x "$BUN" ]; then return; fi
  package=$(bun_package)
  unfinished=$CACHE/bun-$BUN_VERSION.$$
  mkdir -p "$unfinished"
  echo "enjambre: bringing Bun $BUN_VERSION ($package)" >&2
  echo '{ "private": true }' >"$unfinished/package.json"
  if command -v npm >/dev/null 2>&1; then
    npm install --ignore-scripts --no-audit --no-fund --no-package-lock --loglevel=error \
      --prefix "$unfinished" "$package@$BUN_VERSION" </dev/null >&2
  elif command -v bun >/dev/null 2>&1; then
    bun add --cwd "$unfinished" --ignore-scripts --exact "$package@$BUN_VERSION" </dev/null >&2
  else
    echo 'enjambre: install Node 20 or newer (with npm), or Bun, first' >&2
    return 1
  fi
  brought=$unfinished/node_modules/$package/bin/bun
  if ! is_pinned "$brought" "$package"; then
    echo "enjambre: what came as Bun $BUN_VERSION ($package) is not what scripts/bun.sha512 names;" \
      'it was deleted without being run' >&2
    rm -rf "$unfinished"
    return 1
  fi
  mkdir -p "$(dirname -- "$BUN")"
  mv -f "$brought" "$BUN"
  rm -rf "$unfinished"
}

# Packages are installed again only when bun.lock, package.json or Bun changed.
install_packages() {
  stamp=$CACHE/stamps/packages
  now=$BUN_VERSION-$(cat "$ROOT/bun.lock" "$ROOT/package.json" | cksum)
  if [ -d "$ROOT/node_modules" ] && [ "$(cat "$stamp" 2>/dev/null || true)" = "$now" ]; then return; fi
  echo 'enjambre: installing packages' >&2
  "$BUN" install --cwd "$ROOT" --frozen-lockfile </dev/null >&2
  mkdir -p "$(dirname -- "$stamp")"
  echo "$now" >"$stamp"
}

find_bun
PATH=$(dirname -- "$BUN"):$PATH
export PATH
install_packages
