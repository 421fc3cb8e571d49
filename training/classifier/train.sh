#!/bin/bash
# From nothing to the shipped networks: generate, encode, train, calibrate, export, report. Resumable: what is there is
# not made again. Needs a built packages/extraction (npx turbo run build --filter=@cardlens/extraction), Python 3.11 and
# Node.
#
#   training/classifier/train.sh WORK-FOLDER [STEPS]
#
# NETWORKS (2): number of networks to train and average; THREADS (1): PyTorch threads per network; JOBS (2): number of
# parts that are generated and encoded, and of networks that are trained, in parallel.
# EARLIER: an earlier elements.onnx, whose first network is averaged with the new ones; CALIBRATION: a calibration.json to
# use instead of fitting one.
# To leave the shipped network unchanged: CARDS=60 MODELS=/tmp/trial training/classifier/train.sh /tmp/work 20
set -euo pipefail
work=$(mkdir -p "$1" && cd "$1" && pwd)
steps=${2:-3780}
here=$(cd "$(dirname "$0")" && pwd)
shipped=$here/../../packages/extraction/models
models=${MODELS:-$shipped}
cards=${CARDS:-5300}
networks=${NETWORKS:-2}
generate() { (cd "$here/.." && python3 -m cards.generate --set "$1" --count "$2" --seed "$3" --noise); }

if [ ! -x "$work/venv/bin/python" ]; then
  python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install -q -r "$here/requirements.txt"
fi
python=$work/venv/bin/python

encode() { # NAME SET CARDS SEED
  [ -d "$work/$1" ] && return
  local part="$work/tmp-$2-$4"
  rm -rf "$part"
  generate "$2" "$3" "$4" | node "$here/dump.mjs" "$part"
  mkdir -p "$(dirname "$work/$1")" && mv "$part" "$work/$1"
}
export -f generate encode
export work here
{
  echo "valid/families validation $((cards / 10)) 2001"
  echo "valid/composed composed_validation $((cards / 10)) 2002"
  # Six parts of composed cards to four of the families by hand.
  for seed in $(seq 1001 1006); do echo "train/composed-$seed composed $cards $seed"; done
  for seed in $(seq 1001 1004); do echo "train/families-$seed train $cards $seed"; done
} | xargs -L 1 -P "${JOBS:-2}" bash -euo pipefail -c 'encode "$@"' encode

# Trained on the same cards with different order and dropout; their mean is more accurate on unseen cards than each.
seq 1 "$networks" | xargs -P "${JOBS:-2}" -I{} "$python" "$here/train.py" --train "$work/train" --valid "$work/valid/families" "$work/valid/composed" \
  --out "$work/run-{}" --seed {} --steps "$steps" --threads "${THREADS:-1}"
trained=()
for number in $(seq 1 "$networks"); do trained+=("$work/run-$number/network.pt"); done

# The candidates need only the networks; the calibration fitted on them is then added to the manifest.
earlier=(${EARLIER:+--earlier "$EARLIER"})
"$python" "$here/export.py" --networks "${trained[@]}" "${earlier[@]}" --out "$work/models" --version uncalibrated
# Scores are fitted on cards of three authors that no network was trained on (training/cards/README.md).
if [ -n "${CALIBRATION:-}" ]; then
  cp "$CALIBRATION" "$work/calibration.json"
else
  for set in validation composed_validation probe; do generate "$set" $((cards / 5)) 3001; done > "$work/validation.jsonl"
  node "$here/candidates.mjs" "$work/models" < "$work/validation.jsonl" > "$work/candidates.jsonl"
  "$python" "$here/fit.py" --candidates "$work/candidates.jsonl" --network "${trained[0]}" --out "$work/calibration.json"
fi
generate train 1 5 | node "$here/fixture.mjs" > "$work/parity-elements.json"
"$python" "$here/export.py" --networks "${trained[@]}" "${earlier[@]}" --calibration "$work/calibration.json" --out "$models" \
  --version elements-8 --sides "$work/valid/families" --fixture "$work/parity-elements.json"
generate test_author_a $((cards / 4)) 4001 > "$work/test.jsonl"
node "$here/report.mjs" --families --models "$models" --json "$work/test-report.json" < "$work/test.jsonl"

if [ "$models" = "$shipped" ]; then
  cp "$work/parity-elements.json" "$here/../../packages/extraction/test/fixtures/parity-elements.json"
  cp "$work/run-1/log.json" "$here/training-log.json"
  cp "$work/test-report.json" "$here/test-report.json"
  node "$here/reliability.mjs" "$here/test-report.json" > "$here/../../docs/classifier-reliability.svg"
fi
