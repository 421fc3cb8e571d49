// Candidates of the network and the rules on generated sides with their correctness, for fitting the calibration.
//
//   python3 -m cards.generate --set validation --count 8000 --seed 3 --noise | node candidates.mjs MODELS >
//   candidates.jsonl
//
// One line per side:
// { family, wanted, candidates: [{ kind, right, evidence, units, element }], attributes: [{ name, truth, said, beliefs
// }] }.

import { createInterface } from 'node:readline';
import { load } from './package.mjs';
import { isOptional, matchOf, truthOf, withReadings } from './truth.mjs';

const { candidatesOf } = await load('classify/neural/candidates.js');
const { encode } = await load('classify/neural/encode.js');
const { attributeClasses, loadNetwork } = await load('classify/neural/network.js');
const { modelsIn } = await load('node/models.js');
const { elementOf, indexOfKind } = await load('classify/neural/kinds.js');

const [folder] = process.argv.slice(2);
const network = await loadNetwork(modelsIn(folder));
const round = (value) => Math.round(value * 1000) / 1000;

for await (const line of createInterface({ input: process.stdin })) {
  const record = JSON.parse(line);
  const encoded = encode(record.text, record.side);
  if (encoded.input.words.length === 0) continue;
  const tagging = await network.tag(encoded);
  const truth = withReadings(truthOf(record.truth), record, encoded.input);
  const attributes = [];
  const proposed = candidatesOf(encoded.input, tagging).filter(
    ({ kind, value }) => matchOf(truth, elementOf(kind), value) || !isOptional(truth, elementOf(kind), value),
  );
  const candidates = proposed.map((candidate) => {
    const { kind, value, words, evidence, isTagged, proposal } = candidate;
    const match = matchOf(truth, elementOf(kind), value, kind);
    const said = {
      phone: proposal?.phoneType,
      address: proposal?.addressType,
      service: proposal?.service,
      category: proposal?.category,
      network: proposal?.network,
    };
    const names =
      { phone_numbers: ['phone'], addresses: ['address'], plan_details: ['service', 'category', 'network'] }[kind] ??
      [];
    for (const name of names) {
      const classes = attributeClasses[name];
      // If a value is printed several times with different uses, it is unknown which entry a candidate refers to.
      const wanted =
        match && match.length === 1
          ? classes.indexOf(match[0][name === 'phone' || name === 'address' ? 'type' : name])
          : -1;
      if (wanted < 0) continue;
      attributes.push({
        name,
        truth: wanted,
        said: classes.indexOf(said[name]),
        beliefs: [...tagging.attribute(name, words)].map(round),
      });
    }
    const units = words.map(({ index }) => index);
    return { kind: indexOfKind(kind), right: match ? 1 : 0, evidence: evidence.map(round), units, tagged: isTagged };
  });
  process.stdout.write(`${JSON.stringify({ family: record.family, candidates, attributes })}\n`);
}
