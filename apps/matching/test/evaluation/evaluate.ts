import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDirectoryData } from '../../src/payers/adapters/payer-file.js';
import { directoryOf } from '../../src/payers/domain/directory.js';
import { generatedCards } from './cards.js';
import { handWrittenCards, handWrittenSets } from './hand-written.js';
import { type LabeledCard, type Quality, qualityOf, type RankedCard, rankedCards } from './labeled.js';

// Prints how good the matcher is: npm run evaluate -w @cardlens/matching [-- --misses] [--data DIR] [--seed N]

const { values } = parseArgs({
  options: { misses: { type: 'boolean', default: false }, data: { type: 'string' }, seed: { type: 'string' } },
});
const data = await loadDirectoryData(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const generated = generatedCards('measure', data, {
  known: 1200,
  unknown: 1200,
  ...(values.seed && { seed: Number(values.seed) }),
});
report('generated', rankedCards(generated.directory, generated.cards), true);
report('generated, further kinds', rankedCards(generated.directory, generated.further), true);
const whole = directoryOf(data.payers, data.lists, data.digest);
for (const set of handWrittenSets) report(set, rankedCards(whole, await handWrittenCards(set)), false);

function report(name: string, ranked: readonly RankedCard[], hasClasses: boolean): void {
  const quality = qualityOf(ranked);
  const { known, unknown, top1, top3, wrong, unanswered, falseMatches, calibrationError, misses } = quality;
  console.log(`${name}: ${known} cards of payers in the directory, ${unknown} of others`);
  for (const [what, share, goal] of [
    ['top-1', top1, '>= 97 %'],
    ['top-3', top3, '>= 99 %'],
    ['another payer first', wrong, ''],
    ['no answer', unanswered, ''],
    ['false matches', falseMatches, '<= 1 %'],
    ['calibration error', calibrationError, ''],
  ] as const)
    console.log(`  ${what.padEnd(22)}${percent(share)}  ${goal}`.trimEnd());
  if (hasClasses) for (const line of byClass(ranked)) console.log(`  ${line}`);
  if (!values.misses) return;
  for (const { card, answer, best, none } of misses)
    console.log(
      JSON.stringify({ label: card.payer, answer, best: best.toFixed(2), none: none.toFixed(2), ...card.evidence }),
    );
}

/** The same by what kind of card it is, and by whether an id, a phone number or an address is printed beside the names. */
function byClass(ranked: readonly RankedCard[]): string[] {
  const classes = [...new Set(ranked.map(({ card }) => classOf(card)))];
  return classes.flatMap((name) =>
    [true, false].flatMap((isTold) => {
      const part = ranked.filter(({ card }) => classOf(card) === name && isToldBeside(card) === isTold);
      return part.length === 0 ? [] : [lineOf(`${name}, ${isTold ? 'with' : 'without'} id …`, qualityOf(part))];
    }),
  );
}

function lineOf(name: string, { known, unknown, top1, top3, wrong, falseMatches }: Quality): string {
  return known > 0
    ? `${name.padEnd(40)}${String(known).padStart(5)}  top-1 ${percent(top1)}  top-3 ${percent(top3)}  wrong ${percent(wrong)}`
    : `${name.padEnd(40)}${String(unknown).padStart(5)}  false ${percent(falseMatches)}`;
}

function classOf({ payer, note }: LabeledCard): string {
  return `${payer === null ? 'not there' : 'there'}: ${note ?? ''}`;
}

function isToldBeside({ evidence: { payerId, phones = [], addresses = [] } }: LabeledCard): boolean {
  return payerId !== undefined || phones.length > 0 || addresses.length > 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2).padStart(6)} %`;
}
