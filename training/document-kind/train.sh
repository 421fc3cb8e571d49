#!/bin/bash
# Creates the shipped document classifier, in a few minutes on two cores. Needs a built packages/extraction
# (npx turbo run build --filter=@cardlens/extraction), Python 3.11 and Node.
#
#   training/document-kind/train.sh WORK-FOLDER
#
# A trial that does not replace the shipped weights: MODELS=/tmp/trial training/document-kind/train.sh /tmp/work
set -euo pipefail
work=$(mkdir -p "$1" && cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
package=$here/../../packages/extraction
models=${MODELS:-$package/models}
cd "$here/.."

generate() { # FILE MODULE ARGUMENTS: what is there is not made again
  local file=$work/$1.jsonl
  [ -f "$file" ] || { python3 -m "$2" "${@:3}" > "$file.part" && mv "$file.part" "$file"; }
}
generate cards-train cards.generate --set train --count 6000 --seed kind1 --noise --jobs 2
generate cards-composed cards.generate --set composed --count 3000 --seed kind1 --noise --jobs 2
generate cards-published cards.generate --set published --count 1600 --seed kind1 --noise --jobs 2
generate cards-plain documents.generate --split cards --count 6300 --seed kind1
generate validation-families cards.generate --set validation --count 800 --seed kind1 --noise --jobs 2
generate validation-composed cards.generate --set composed_validation --count 500 --seed kind1 --noise --jobs 2
generate documents-train documents.generate --split train --count 30400 --seed n1
generate documents-validation documents.generate --split validation --count 2400 --seed n1
generate test-documents documents.generate --split test --count 4400 --seed n2
generate report-author-a cards.generate --set test_author_a --count 800 --seed kind1 --noise --jobs 2
generate report-probe cards.generate --set probe --count 800 --seed kind1 --noise --jobs 2
generate report-author-d cards.generate --set test_author_d --count 600 --seed kind1 --noise --jobs 2
generate report-author-b cards.generate --set test_author_b --count 600 --seed kind1 --noise --jobs 2
generate report-published cards.generate --set published_test --count 400 --seed kind1 --noise --jobs 2
generate report-documents documents.generate --split test --count 400 --seed n1

# The held-out kinds are measured in a trial without them; the shipped classifier is trained on them as well.
node "$here/train.mjs" "$work" "$work/trial"
node "$here/report.mjs" --models "$work/trial" "$work"/report-documents.jsonl
fixture=()
[ -n "${MODELS:-}" ] || fixture=(--fixture "$package/test/fixtures/parity-document-kind.json")
node "$here/train.mjs" "$work" "$models" --all "${fixture[@]}"
node "$here/report.mjs" --models "$models" "$work"/report-{author-a,author-b,author-d,probe,published}.jsonl
