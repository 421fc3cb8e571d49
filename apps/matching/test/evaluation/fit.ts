import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDirectoryData } from '@cardlens/payers';
import { type Model, model } from '../../src/matches/domain/model.js';
import { generatedCards } from './cards.js';
import { choicesOf, fitted } from './fitting.js';
import { qualityOf, rankedCards } from './labeled.js';

// Fits the weights of the matcher on generated cards of the part `fit`, chooses its thresholds on those of `tune`, and
// writes src/matches/domain/model.json. Uses no cards that `evaluate` measures.

// `-- --keep` keeps the weights and only chooses the thresholds.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    keep: { type: 'boolean', default: false },
    misses: { type: 'boolean', default: false },
  },
});
const data = loadDirectoryData(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const weights = values.keep ? model.weights : fittedWeights();

function fittedWeights(): Model['weights'] {
  // Both error rates are used, because characters that are rarely misread under one are often misread under the other.
  const fits = (['measured', 'assumed'] as const).map((noise) =>
    generatedCards('fit', data, { known: 3600, unknown: 2400, noise }),
  );
  const choices = fits.flatMap(({ directory, cards, further }) => choicesOf(directory, [...cards, ...further]));
  const started = performance.now();
  const made = fitted(choices, model, { rounds: 120, penalty: 0.00005 });
  console.log(`fitted on ${choices.length} cards in ${Math.round((performance.now() - started) / 1000)} s`);
  return made;
}

/**
 * The thresholds with the most correct answers among those that answer at most 0.9 % of the unknown payers' cards, as
 * labeled.
 */
const falseMax = 0.009;
const tune = generatedCards('tune', data, { known: 2600, unknown: 3900 });
const ranked = rankedCards(tune.directory, tune.cards, { ...model, weights });
const curve = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7].flatMap((bestMin) =>
  [0.05, 0.15, 0.3, 0.5].flatMap((tieNoneMax) =>
    [0.3, 0.5, 0.7].map((tieMin) => {
      const thresholds = { bestMin, tieMin, tieNoneMax };
      return { thresholds, quality: qualityOf(ranked, thresholds) };
    }),
  ),
);
for (const { thresholds, quality } of curve) {
  const { top1, top3, falseMatches } = quality;
  const shares = `top-1 ${percent(top1)}, top-3 ${percent(top3)}, false ${percent(falseMatches)}`;
  console.log(
    `best >= ${thresholds.bestMin}, or a tie >= ${thresholds.tieMin} with none <= ${thresholds.tieNoneMax}: ${shares}`,
  );
}
const allowed = curve.filter(({ quality }) => quality.falseMatches <= falseMax);
const chosen = allowed.reduce(
  (a, b) => (b.quality.top1 + b.quality.top3 > a.quality.top1 + a.quality.top3 ? b : a),
  allowed[0] ?? curve.at(-1)!,
).thresholds;
for (const { card, answer, best } of curve.at(0)!.quality.misses.filter((miss) => miss.card.payer === null))
  if (values.misses) console.log(JSON.stringify({ answer, best: best.toFixed(2), ...card.evidence, note: card.note }));
const version = createHash('sha256')
  .update(JSON.stringify({ weights, ...chosen }))
  .digest('hex')
  .slice(0, 8);
await writeFile(
  new URL('../../../src/matches/domain/model.json', import.meta.url),
  `${JSON.stringify({ weights, ...chosen, version }, null, 2)}\n`,
);
console.log(`chosen: ${JSON.stringify(chosen)}, version ${version}`);

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
