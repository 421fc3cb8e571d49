#!/bin/sh
# Creates a user of the object store for each service, with the policy of the same name; running it again updates both.
# The policies are those of packages/contracts/src/object-access.ts.
set -eu
export MC_CONFIG_DIR=/tmp/mc
mc --quiet alias set store "$CARDLENS_OBJECTS_URL" "$CARDLENS_OBJECTS_ACCESS_KEY" "$CARDLENS_OBJECTS_SECRET_KEY"
add() {
  mc admin policy create store "$1" "/policies/$1.json"
  mc admin user add store "$1" "$2"
  # Attaching a policy twice fails.
  mc admin policy attach store "$1" --user "$1" || mc admin user info store "$1"
}
# MinIO responds before it has loaded its users, and loses users that are added before. It lists them once they are
# loaded.
tries=0
until mc admin user list store > /dev/null; do
  tries=$((tries + 1))
  [ "$tries" -lt 30 ] || exit 1
  sleep 1
done
add upload "$CARDLENS_OBJECTS_SECRET_UPLOAD"
add ocr "$CARDLENS_OBJECTS_SECRET_OCR"
add card "$CARDLENS_OBJECTS_SECRET_CARD"
