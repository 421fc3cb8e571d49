// Measures the accuracy of each evidence class of the rule classifier, and of the classifier on held-out layouts. See
// README.md. Needs a built packages/extraction.
//
//   node frequencies.mjs measure composed.jsonl > ../../packages/extraction/src/classify/frequencies.json
//   node frequencies.mjs report replicas.jsonl [--dist DIR] [--wrong ELEMENT]

import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dist: { type: 'string', default: new URL('../../packages/extraction/dist', import.meta.url).pathname },
    wrong: { type: 'string' },
  },
});
const [command, path] = positionals;
const load = (name) => import(pathToFileURL(`${options.dist}/src/${name}`).href);
const { createRuleClassifier, placed } = await load('../test/rule-classifier.js');
const { proposeOn } = await load('classify/rules.js');
const { pageOf } = await load('classify/layout/page-of.js');
const { evidenceKeys } = await load('classify/scoring.js');
const { comparable, listElements, scalarElements } = await import(
  new URL('../../packages/reading/dist/src/index.js', import.meta.url).href
);

/** Less frequent classes are omitted, because they are no more informative than the broader ones. */
const seenMin = 3;
/** Elements with a lower score are not returned. */
const detectionMin = 0.5;

const isList = (element) => listElements.includes(element);
const kindOf = (entry) =>
  [entry.service, entry.category, entry.network, entry.type ?? entry.phoneType ?? entry.addressType].join('|');

async function* sides() {
  for await (const line of createInterface({ input: createReadStream(path) })) yield JSON.parse(line);
}

function isRight({ element, value, ...rest }, truth) {
  const key = comparable(element, value);
  if (!isList(element)) return (truth[element] ?? []).some((spelling) => comparable(element, spelling) === key);
  return (truth[element] ?? []).some(
    (entry) =>
      comparable(element, entry.value) === key && (element === 'dependent_names' || kindOf(entry) === kindOf(rest)),
  );
}

function count(table, proposal, right) {
  for (const key of evidenceKeys(proposal)) {
    table[key] ??= { seen: 0, right: 0 };
    const frequency = table[key];
    frequency.seen += 1;
    if (right) frequency.right += 1;
  }
}

const pruned = (table) =>
  Object.fromEntries(
    Object.entries(table)
      .filter(([, { seen }]) => seen >= seenMin)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

async function measure() {
  const proposed = {};
  const returned = {};
  for await (const { side, text, truth } of sides()) {
    for (const proposal of proposeOn(pageOf(text, side))) count(proposed, proposal, isRight(proposal, truth));
  }
  for await (const { side, text, truth } of sides()) {
    for (const proposal of placed(proposeOn(pageOf(text, side)), proposed))
      count(returned, proposal, isRight(proposal, truth));
  }
  // One class per line, so that diffs show the effect of a change to the rules.
  const lines = (table) =>
    Object.entries(pruned(table))
      .map(([key, value]) => `    ${JSON.stringify(key)}: ${JSON.stringify(value)}`)
      .join(',\n');
  console.log(`{\n  "proposed": {\n${lines(proposed)}\n  },\n  "returned": {\n${lines(returned)}\n  }\n}`);
}

async function report() {
  const classifier = createRuleClassifier();
  const rows = {};
  let [count, ms] = [0, 0];
  for await (const { family, side, text, truth } of sides()) {
    const start = performance.now();
    const all = (await classifier.classify(text, side)).filter(({ score }) => score >= detectionMin);
    ms += performance.now() - start;
    count += 1;
    for (const element of [...scalarElements, ...listElements]) {
      const found = all.filter((candidate) => candidate.element === element).sort((a, b) => b.score - a.score);
      const returned = isList(element) ? found : found.slice(0, 1);
      const wanted = isList(element) ? (truth[element]?.length ?? 0) : truth[element] ? 1 : 0;
      const right = returned.filter((candidate) => isRight(candidate, truth)).length;
      rows[element] ??= { wanted: 0, returned: 0, right: 0, score: 0 };
      const row = rows[element];
      row.wanted += wanted;
      row.returned += returned.length;
      row.right += right;
      for (const { score } of returned) row.score += score;
      if (options.wrong === element && (right < wanted || right < returned.length)) {
        console.log(
          family,
          side,
          'WANTED',
          JSON.stringify(truth[element] ?? null),
          'GOT',
          JSON.stringify(
            returned.map(({ value, score, service, category, network, phoneType, addressType }) => [
              value,
              +score.toFixed(2),
              service ?? phoneType ?? addressType,
              category,
              network,
            ]),
          ),
        );
        console.log('   ', text.lines.map((line) => line.text).join(' ¦ '));
      }
    }
  }
  const percent = (part, whole) => (whole === 0 ? '    –' : `${((100 * part) / whole).toFixed(1).padStart(5)}`);
  console.log('element                      wanted returned precision recall mean score');
  const all = { wanted: 0, returned: 0, right: 0, score: 0 };
  for (const [element, row] of Object.entries(rows)) {
    for (const key of Object.keys(all)) all[key] += row[key];
    if (row.wanted + row.returned > 0) print(element, row);
  }
  print('all', all);
  console.log(`${count} sides, ${(ms / count).toFixed(2)} ms a side`);
  function print(element, { wanted, returned, right, score }) {
    console.log(
      element.padEnd(28),
      String(wanted).padStart(6),
      String(returned).padStart(8),
      percent(right, returned).padStart(9),
      percent(right, wanted).padStart(6),
      (returned ? (100 * score) / returned : 0).toFixed(1).padStart(10),
    );
  }
}

await { measure, report }[command]();
