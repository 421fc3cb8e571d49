#!/bin/bash
# Starts MongoDB as the only member of the replica set `cardlens`, which mongo-users.js initiates. Members authenticate
# each other with a key; the only member needs none that outlives it, so each start creates another.
set -euo pipefail
key=/tmp/replica-set.key
rm -f "$key"
(umask 377 && openssl rand -base64 96 >"$key")
if [ "$(id -u)" = 0 ]; then chown mongodb "$key"; fi
exec docker-entrypoint.sh mongod --replSet cardlens --keyFile "$key"
