// Measures classifiers on generated sides: the rules alone, and the network and the rules together.
//
//   python3 -m cards.generate --set test_author_a --count 2000 --seed 4 --noise | node report.mjs [--models DIR]
//   [--json out.json]
//       [--threshold 0.5] [--only both] [--wrong plan_name] [--families]
//
// A value is correct if it equals the printed one (`comparable`), as in `npm run eval`, or, unless --printed is given,
// that value as recognized, because misreadings are not the classifier's errors. Attributes of list entries are counted
// separately. Also reports the reliability of the scores.

import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { load, reading } from './package.mjs';
import { isList, isOptional, truthOf, withReadings } from './truth.mjs';

const { values: options } = parseArgs({
  options: {
    models: { type: 'string' },
    json: { type: 'string' },
    threshold: { type: 'string', default: '0.5' },
    only: { type: 'string' },
    wrong: { type: 'string' },
    printed: { type: 'boolean', default: false },
    families: { type: 'boolean', default: false },
  },
});
const { createRuleClassifier } = await load('../test/rule-classifier.js');
const { comparable } = reading;
const { pageOf } = await load('classify/layout/page-of.js');
const { splitWordsOf } = await load('classify/neural/split-words.js');
const { listElements, scalarElements } = reading;
const threshold = Number(options.threshold);

const arms = { rules: createRuleClassifier() };
if (options.only !== 'rules') {
  const { createTrainedClassifier } = await load('classify/neural/trained-classifier.js');
  const { bundledModels, modelsIn } = await load('node/models.js');
  arms.both = await createTrainedClassifier(options.models ? modelsIn(options.models) : bundledModels);
}
if (options.only) for (const name of Object.keys(arms)) if (name !== options.only) delete arms[name];

const attributeNames = {
  phone_numbers: ['type'],
  addresses: ['type'],
  plan_details: ['service', 'category', 'network'],
};
const attributeOf = (candidate, name) =>
  name === 'type' ? (candidate.phoneType ?? candidate.addressType) : candidate[name];

const results = Object.fromEntries(
  Object.keys(arms).map((name) => [name, { rows: {}, families: {}, bins: [], ms: 0, attributes: {} }]),
);
let sides = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const record = JSON.parse(line);
  const printed = truthOf(record.truth);
  const truth =
    options.printed || !record.spans
      ? printed
      : withReadings(printed, record, { words: splitWordsOf(pageOf(record.text, record.side)) });
  sides += 1;
  for (const [name, classifier] of Object.entries(arms)) {
    const result = results[name];
    const start = performance.now();
    const candidates = await classifier.classify(record.text, record.side);
    result.ms += performance.now() - start;
    compare(record, truth, candidates, result, name);
  }
}

/** The use of a list entry, which distinguishes entries with the same value. */
function kindOf(entry) {
  return (attributeNames[entry.element] ?? []).map((name) => attributeOf(entry, name));
}

function winnersOf(candidates) {
  const winners = new Map();
  for (const candidate of candidates) {
    const { element, value } = candidate;
    if (element === 'employer') continue;
    const key = isList(element) ? [element, ...kindOf(candidate), comparable(element, value)].join('|') : element;
    if (!winners.has(key) || winners.get(key).score < candidate.score) winners.set(key, candidate);
  }
  return [...winners.values()];
}

function compare(record, truth, candidates, result, arm) {
  const { entries } = truth;
  const winners = winnersOf(candidates);
  for (const element of [...scalarElements, ...listElements]) {
    if (element === 'employer') continue;
    const found = winners.filter((winner) => winner.element === element).sort((a, b) => b.score - a.score);
    const wanted = entries[element] ?? [];
    const free = new Set(wanted);
    const names = attributeNames[element] ?? [];
    let [returned, right] = [0, 0];
    for (const candidate of found) {
      const key = comparable(element, candidate.value);
      const twins = [...free].filter(({ values }) => values.some((value) => comparable(element, value) === key));
      const agreement = (entry) => names.filter((name) => entry[name] === attributeOf(candidate, name)).length;
      const twin = twins.sort((a, b) => agreement(b) - agreement(a))[0];
      if (!twin && isOptional(truth, element, candidate.value)) continue;
      result.bins.push([element, candidate.score, twin ? 1 : 0]);
      if (candidate.score < threshold) continue;
      returned += 1;
      if (!twin) continue;
      free.delete(twin);
      right += 1;
      for (const name of names) {
        result.attributes[`${element}.${name}`] ??= [0, 0];
        const count = result.attributes[`${element}.${name}`];
        count[1] += 1;
        if (twin[name] === attributeOf(candidate, name)) count[0] += 1;
      }
    }
    result.families[record.family] ??= {};
    for (const rows of [result.rows, result.families[record.family]]) {
      rows[element] ??= { wanted: 0, returned: 0, right: 0 };
      const row = rows[element];
      row.wanted += wanted.length;
      row.returned += returned;
      row.right += right;
    }
    if (options.wrong === element && arm === (options.only ?? 'both') && (right < wanted.length || right < returned)) {
      console.log(
        record.family,
        record.side,
        'WANTED',
        JSON.stringify(
          wanted.map(({ values, ...rest }) => [values[0], ...Object.values(rest).filter((x) => typeof x === 'string')]),
        ),
        'GOT',
        JSON.stringify(found.map((c) => [c.value, +c.score.toFixed(2), c.service ?? c.phoneType ?? c.addressType])),
      );
      console.log('   ', record.text.lines.map(({ text }) => text).join(' ¦ '));
    }
  }
}

const figures = ({ wanted, returned, right }) => ({
  wanted,
  returned,
  right,
  precision: returned ? +(right / returned).toFixed(4) : null,
  recall: wanted ? +(right / wanted).toFixed(4) : null,
  f1: wanted + returned ? +((2 * right) / (wanted + returned)).toFixed(4) : null,
});
const sum = (rows, wanted) =>
  Object.entries(rows)
    .filter(([element]) => wanted(element))
    .reduce(
      (total, [, row]) => ({
        wanted: total.wanted + row.wanted,
        returned: total.returned + row.returned,
        right: total.right + row.right,
      }),
      { wanted: 0, returned: 0, right: 0 },
    );
const totals = (rows) => ({
  scalars: figures(sum(rows, (element) => !isList(element))),
  lists: figures(sum(rows, isList)),
  all: figures(sum(rows, () => true)),
});

/** Expected calibration error over ten bins of equal width, and the bins. */
function reliability(bins, from = 0) {
  const kept = bins.filter(([, score]) => score >= from);
  const groups = Array.from({ length: 10 }, () => ({ count: 0, score: 0, right: 0 }));
  for (const [, score, right] of kept) {
    const group = groups[Math.min(9, Math.floor(score * 10))];
    group.count += 1;
    group.score += score;
    group.right += right;
  }
  const error =
    groups.reduce((total, { score, right }) => total + Math.abs(score - right), 0) / Math.max(1, kept.length);
  return {
    error: +error.toFixed(4),
    bins: groups.map(({ count, score, right }) => ({
      count,
      score: count ? +(score / count).toFixed(4) : null,
      right: count ? +(right / count).toFixed(4) : null,
    })),
  };
}

const output = { sides, threshold, arms: {} };
for (const [name, { rows, families, bins, ms, attributes }] of Object.entries(results)) {
  output.arms[name] = {
    version: arms[name].version,
    ...totals(rows),
    elements: Object.fromEntries(
      Object.entries(rows)
        .filter(([, row]) => row.wanted + row.returned > 0)
        .map(([element, row]) => [element, figures(row)]),
    ),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, [right, of]]) => [key, +(right / Math.max(1, of)).toFixed(4)]),
    ),
    families: Object.fromEntries(Object.entries(families).map(([family, own]) => [family, totals(own).all])),
    reliability: reliability(bins),
    reliabilityReturned: reliability(bins, threshold),
    msPerSide: +(ms / sides).toFixed(2),
  };
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(output, null, 1)}\n`);

const percent = (value) => (value === null ? '    –' : (100 * value).toFixed(1).padStart(5));
const names = Object.keys(arms);
console.log(`${sides} sides, threshold ${threshold}; precision / recall of ${names.join(', ')}`);
const line = (label, wanted, pick) =>
  console.log(
    label.padEnd(26),
    String(wanted).padStart(6),
    ...names.map((name) => {
      const f = pick(output.arms[name]);
      return f ? `${percent(f.precision)} ${percent(f.recall)}  ` : '    –     –  ';
    }),
  );
for (const element of [...scalarElements, ...listElements]) {
  const wanted = Object.values(output.arms).find((arm) => arm.elements[element])?.elements[element].wanted;
  if (wanted !== undefined) line(element, wanted, (arm) => arm.elements[element]);
}
for (const total of ['scalars', 'lists', 'all']) line(total, output.arms[names[0]][total].wanted, (arm) => arm[total]);
if (options.families)
  for (const family of Object.keys(output.arms[names[0]].families).sort())
    line(family, output.arms[names[0]].families[family].wanted, (arm) => arm.families[family]);
for (const name of names) {
  const arm = output.arms[name];
  console.log(
    `${name}: f1 ${arm.all.f1}, calibration error ${arm.reliability.error} (returned ${arm.reliabilityReturned.error}), ${arm.msPerSide} ms a side, attributes ${JSON.stringify(arm.attributes)}`,
  );
}
for (const classifier of Object.values(arms)) await classifier.dispose?.();
