import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Model, model } from '../../src/matches/domain/model.js';
import { loadDirectoryData } from '../../src/payers/adapters/payer-file.js';
import { generatedCards } from './cards.js';
import { choicesOf, fitted } from './fitting.js';
import { qualityOf } from './labeled.js';

// Fits the weights of the matcher and chooses its thresholds, on generated cards of the part `fit` alone, and writes
// src/matches/domain/model-weights.ts. Nothing that `evaluate` measures is looked at.

const { values } = parseArgs({ options: { data: { type: 'string' }, misses: { type: 'boolean', default: false } } });
const data = await loadDirectoryData(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const { directory, cards } = generatedCards('fit', data, { known: 2600, unknown: 1300 });
const started = performance.now();
const weights = fitted(choicesOf(directory, cards), model, { rounds: 400, penalty: 0.00005 });
console.log(`fitted on ${cards.length} cards in ${Math.round((performance.now() - started) / 1000)} s`);

/** The weakest thresholds under which at most three quarters of a percent of the unknown payers get an answer. */
const candidates = [0.9, 0.7, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2, 0.15, 0.1, 0.05];
const bestMin = 0.3;
const of = (noneMax: number): Model => ({ weights, noneMax, bestMin, version: '' });
const curve = candidates.map((noneMax) => ({ noneMax, quality: qualityOf(directory, cards, of(noneMax)) }));
for (const { noneMax, quality } of curve) {
  const { top1, top3, falseMatches } = quality;
  console.log(`none <= ${noneMax}: top-1 ${percent(top1)}, top-3 ${percent(top3)}, false ${percent(falseMatches)}`);
}
const { noneMax } = curve.find(({ quality }) => quality.falseMatches <= 0.0075) ?? curve.at(-1)!;
for (const { card, answer, best } of curve.at(0)!.quality.misses.filter((miss) => miss.card.payer === null))
  if (values.misses) console.log(JSON.stringify({ answer, best: best.toFixed(2), ...card.evidence, note: card.note }));
const version = createHash('sha256').update(JSON.stringify({ weights, noneMax, bestMin })).digest('hex').slice(0, 8);
const lines = Object.entries(weights).map(([name, weight]) => `    ${name}: ${weight},`);
await writeFile(
  new URL('../../../src/matches/domain/model-weights.ts', import.meta.url),
  `// Written by \`npm run fit -w @cardlens/matching\`; what it was fitted on is in evaluation/README.md.

export const fitted = {
  weights: {
${lines.join('\n')}
  },
  noneMax: ${noneMax},
  bestMin: ${bestMin},
  version: '${version}',
} as const;
`,
);
console.log(`chosen: none <= ${noneMax}, version ${version}`);

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
