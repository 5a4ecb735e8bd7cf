#!/usr/bin/env bash
# The server's tests start their own PostgreSQL and Redis. This installs the programs where they are missing.
set -euo pipefail

missing=()
command -v redis-server >/dev/null || missing+=(redis-server)
command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
((${#missing[@]})) || exit 0

if ! command -v apt-get >/dev/null; then
    echo "please install: ${missing[*]}" >&2
    exit 1
fi
as_root=()
((EUID == 0)) || as_root=(sudo)
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}"
