#!/usr/bin/env bash
# Publishes images and chart; .github/workflows/images.yml and release.yml run it, docs/release.md explains it.
#   publish.sh build   builds and pushes the images of this machine's architecture, with SBOM and provenance
#   publish.sh join    joins the images of both architectures under CARDLENS_TAGS, signs them and prints their digests
#   publish.sh chart   packages, pushes and signs the chart, and prints its digest
# CARDLENS_REGISTRY ends with a slash. CARDLENS_VERSION: for `build` with the architecture (0.2.0-amd64), otherwise without.
set -euo pipefail
cd "$(dirname "$0")/../.."

: "${CARDLENS_REGISTRY:?}" "${CARDLENS_VERSION:?}"
# Names of images and charts are lower case; owners of repositories may not be.
CARDLENS_REGISTRY=${CARDLENS_REGISTRY,,}
apps=(gateway session card upload ocr matching eligibility webhook payer-simulator)

case "${1:-}" in
  build)
    docker compose --env-file deploy/docker/example.env --profile '*' build --pull --push --sbom true --provenance mode=max "${apps[@]}"
    ;;
  join)
    for app in "${apps[@]}"; do
      image=${CARDLENS_REGISTRY}cardlens-$app
      tags=()
      for tag in ${CARDLENS_TAGS:?}; do tags+=(--tag "$image:$tag"); done
      docker buildx imagetools create "${tags[@]}" "$image:$CARDLENS_VERSION-amd64" "$image:$CARDLENS_VERSION-arm64" >&2
      digest=$(docker buildx imagetools inspect "$image:$CARDLENS_VERSION" --format '{{.Manifest.Digest}}')
      cosign sign --yes "$image@$digest" >&2
      echo "$image:$CARDLENS_VERSION@$digest"
    done
    ;;
  chart)
    folder=$(mktemp -d)
    trap 'rm -rf "$folder"' EXIT
    helm package deploy/helm/cardlens --destination "$folder" >&2
    chart=${CARDLENS_REGISTRY}charts
    helm push "$folder/cardlens-$CARDLENS_VERSION.tgz" "oci://$chart" 2>&1 | tee "$folder/pushed" >&2
    digest=$(sed -n 's/^Digest: *//p' "$folder/pushed")
    cosign sign --yes "$chart/cardlens@${digest:?}" >&2
    echo "$chart/cardlens:$CARDLENS_VERSION@$digest"
    ;;
  *)
    sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
    exit 2
    ;;
esac
