// Fits the weights of the evidence beside the text (packages/extraction/src/stages/reject.ts). See README.md.
//
//   node evidence.mjs WORK
//
// From the text alone, nearly all generated texts are classified correctly, but far fewer texts of new kinds.
// Therefore, each of five text classifiers is trained without some groups of documents and some kinds of cards, and the
// weights are fitted on these.
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { bundledModels } from '../../packages/extraction/dist/src/node/models.js';
import { loadDocumentKind } from '../../packages/extraction/dist/src/stages/document-kind/index.js';
import { evidence, isCard } from '../../packages/extraction/dist/src/stages/reject.js';
import { fitRegression, randomOf, scoreOf } from './fit.mjs';
import { foundOn, stop } from './found.mjs';
import { packedOf, read, samplesOf } from './samples.mjs';

const folds = [
  { groups: ['identity'], kinds: /app$|savings|copay|discount/ },
  { groups: ['paperwork', 'medical'], kinds: /supplement|vision|dental|ministry/ },
  { groups: ['membership', 'retail'], kinds: /plain|upright|bare|temporary|few words|name and number/ },
  { groups: ['vehicle', 'office'], kinds: /medicaid|medicare|chip|military|program|benefit|sentences|fund|foreign/ },
  { groups: ['public', 'reading', 'screens', 'travel'], kinds: /./ },
];
const foldOf = ({ kind, side, group }) =>
  folds.findIndex(({ groups, kinds }) => (side === 'other' ? groups.includes(group) : kinds.test(kind)));

const [work] = process.argv.slice(2);
const filesOf = async (prefixes) =>
  (await readdir(work))
    .filter((name) => name.endsWith('.jsonl') && prefixes.some((prefix) => name.startsWith(prefix)))
    .sort()
    .map((name) => path.join(work, name));
const documentFiles = await filesOf(['documents-', 'test-documents']);
const cardFiles = await filesOf(['cards-']);

/** Every nth text with its words. */
async function sampled(files, nth) {
  const records = [];
  let count = 0;
  for (const file of files)
    for await (const line of createInterface({ input: createReadStream(file) }))
      if (count++ % nth === 0) records.push(JSON.parse(line));
  return records.filter(({ text }) => text.lines.length > 0);
}

const kind = await loadDocumentKind(bundledModels);
const rows = [];
for (const record of [...(await sampled(documentFiles, 11)), ...(await sampled(cardFiles, 7))]) {
  const { lines } = record.text;
  const found = await foundOn(record, kind);
  const values = Object.values(evidence).map(({ valueIn }) => Number(valueIn(found, lines)));
  const label = record.side === 'other' ? 0 : 1;
  rows.push({ fold: foldOf(record), label, found, lines, values, features: packedOf(record.text) });
}
await stop();

const half = (all, size) => all.filter((_, i) => i % (2 * size) < size);
const documents = half(await read(documentFiles), 1);
const cards = half(await read(cardFiles), 2);
for (const fold of folds.keys()) {
  const kept = (all) => all.filter((record) => foldOf(record) !== fold);
  const text = fitRegression(samplesOf(kept(cards), kept(documents), randomOf(1)));
  for (const row of rows) if (row.fold === fold) row.logOdds = scoreOf(text, row.features);
}

const names = ['even odds from', 'text', ...Object.keys(evidence)];
const inputs = rows.map(({ logOdds, values }) => [1, logOdds, ...values]);
const labels = rows.map(({ label }) => label);
const fitted = newton(inputs, labels);
const unit = fitted[1];
console.log(`${rows.length} texts, ${labels.filter(Boolean).length} of cards`);
console.log(names.map((name, i) => `${name} ${((i === 0 ? -fitted[i] : fitted[i]) / unit).toFixed(1)}`).join(', '));
report(
  'text alone',
  rows.map(({ logOdds }) => logOdds),
);
for (const [fold, { groups, kinds }] of folds.entries()) {
  const of = (wanted) => rows.filter((row) => row.fold === fold && row.label === wanted);
  const accepted = (row) => isCard(row.lines, { cardLogOdds: () => row.logOdds }, row.found);
  const [others, own] = [of(0), of(1)];
  console.log(
    `shipped weights: ${others.filter(accepted).length} of ${others.length} accepted (${groups}), ${own.filter((row) => !accepted(row)).length} of ${own.length} cards rejected (${kinds})`,
  );
}
report(
  'with evidence',
  inputs.map((input) => input.slice(1).reduce((sum, value, i) => sum + (value * fitted[i + 1]) / unit, 0)),
);

/** A logistic regression by Newton's method, with both classes of equal weight and little weight decay. */
function newton(xs, ys) {
  const ones = ys.filter(Boolean).length;
  const shares = [ys.length / 2 / (ys.length - ones), ys.length / 2 / ones];
  const size = xs[0].length;
  let weights = new Array(size).fill(0);
  for (let step = 0; step < 30; step++) {
    const system = weights.map((weight, i) => [...weights.map((_, j) => (i === j ? 1 : 0)), -weight]);
    for (const [n, x] of xs.entries()) {
      const p = 1 / (1 + Math.exp(-x.reduce((sum, value, i) => sum + value * weights[i], 0)));
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) system[i][j] += shares[ys[n]] * p * (1 - p) * x[i] * x[j];
        system[i][size] += shares[ys[n]] * (ys[n] - p) * x[i];
      }
    }
    weights = solved(system).map((change, i) => weights[i] + change);
  }
  return weights;
}

/** Solves linear equations, each with its right side last, by Gauss-Jordan elimination; none is singular. */
function solved(rows) {
  for (const [i, row] of rows.entries())
    for (const [j, other] of rows.entries()) {
      if (i === j) continue;
      const share = other[i] / row[i];
      for (let k = 0; k < other.length; k++) other[k] -= share * row[k];
    }
  return rows.map((row, i) => row.at(-1) / row[i]);
}

/** Documents accepted at several shares of cards rejected. */
function report(name, scores) {
  const of = (label) => scores.filter((_, i) => labels[i] === label).sort((a, b) => a - b);
  const [documents, cards] = [of(0), of(1)];
  const parts = [0.005, 0.01, 0.02, 0.04].map((share) => {
    const least = cards[Math.floor(share * cards.length)];
    const accepted = documents.filter((score) => score >= least).length / documents.length;
    return `${100 * share} % (from ${least.toFixed(1)}): ${(100 * accepted).toFixed(1)} %`;
  });
  console.log(`${name}: cards rejected, documents accepted: ${parts.join('; ')}`);
}
