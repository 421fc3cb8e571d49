#!/bin/bash
# Creates the certificates for gRPC between the services in the folder /tls, and renews them 30 days before they expire:
#   docker compose run --rm certificates        monthly, from cron: the services read new files within 30 s
# Each service gets a folder with tls.crt, tls.key and ca.crt; the authority's own key stays in the folder authority.
set -euo pipefail
cd "${1:-/tls}"
umask 077
new_key=(-newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc)
# The apps run as this user; the operator's files belong to the owner of the folder.
service_owner=1000:1000
operator_owner=$(stat -c %u:%g .)

if [ ! -s authority/tls.crt ]; then
  mkdir -p authority
  openssl req -x509 "${new_key[@]}" -days 3650 -subj "/CN=Cardlens services" \
    -addext "basicConstraints=critical,CA:TRUE,pathlen:0" -addext "keyUsage=critical,keyCertSign,cRLSign" \
    -keyout authority/tls.key -out authority/tls.crt 2>/dev/null
fi

for name in gateway session card upload ocr matching eligibility webhook operator; do
  if openssl x509 -checkend $((30 * 86400)) -noout -in "$name/tls.crt" >/dev/null 2>&1; then continue; fi
  mkdir -p "$name"
  openssl req "${new_key[@]}" -subj "/CN=$name" -keyout "$name/tls.key.new" -out "$name/request" 2>/dev/null
  # The only name of a service: callers verify it, and it determines the methods that the service may call.
  extensions="basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=DNS:$name"
  openssl x509 -req -in "$name/request" -CA authority/tls.crt -CAkey authority/tls.key -days 90 \
    -extfile <(echo "$extensions") -out "$name/tls.crt.new" 2>/dev/null
  rm "$name/request"
  cp authority/tls.crt "$name/ca.crt"
  mv "$name/tls.key.new" "$name/tls.key"
  mv "$name/tls.crt.new" "$name/tls.crt"
  owner=$service_owner
  if [ "$name" = operator ]; then owner=$operator_owner; fi
  chown -R "$owner" "$name"
done
