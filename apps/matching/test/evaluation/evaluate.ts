import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDirectoryData } from '@cardlens/payers';
import { linesIn } from '../../src/matches/domain/lines.js';
import { directoryOf } from '../../src/payers/domain/directory.js';
import { type GeneratedCards, generatedCards } from './cards.js';
import { handWrittenCards, handWrittenSets } from './hand-written.js';
import { type LabeledCard, type Quality, qualityOf, type RankedCard, rankedCards } from './labeled.js';

// Prints the quality of the matcher:
// npm run evaluate -w @cardlens/matching [-- --misses] [--data DIR] [--seed N | --seeds N,N,…]

const { values } = parseArgs({
  options: {
    misses: { type: 'boolean', default: false },
    data: { type: 'string' },
    seed: { type: 'string' },
    seeds: { type: 'string' },
  },
});
const data = loadDirectoryData(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const whole = directoryOf(data.payers, data.lists, data.digest);
if (values.seeds) reportMeans(values.seeds.split(',').map(Number));
else reportAll();

function generated(noise: 'measured' | 'assumed', seed?: number): GeneratedCards {
  return generatedCards('measure', data, { known: 1200, unknown: 1200, noise, ...(seed !== undefined && { seed }) });
}

async function reportAll(): Promise<void> {
  const seed = values.seed === undefined ? undefined : Number(values.seed);
  for (const noise of ['measured', 'assumed'] as const) {
    const { directory, cards, further } = generated(noise, seed);
    report(`generated, ${noise} noise`, rankedCards(directory, cards), true);
    if (noise === 'measured') report('generated, further kinds', rankedCards(directory, further), true);
  }
  for (const set of handWrittenSets) report(set, rankedCards(whole, await handWrittenCards(set)), false);
}

/** Means over several seeds: a single seed varies more with its random numbers than with most changes. */
function reportMeans(seeds: readonly number[]): void {
  for (const noise of ['measured', 'assumed'] as const) {
    const rankings = seeds.map((seed) => {
      const { directory, cards } = generated(noise, seed);
      return rankedCards(directory, cards);
    });
    for (const byId of [false, true]) {
      const qualities = rankings.map((ranked) => qualityOf(ranked, undefined, byId));
      const mean = (of: (quality: Quality) => number) =>
        percent(qualities.reduce((sum, each) => sum + of(each), 0) / seeds.length);
      console.log(
        `${noise} noise${byId ? ", the printed id's owner as right" : ''}: top-1 ${mean(({ top1 }) => top1)}, top-3 ${mean(({ top3 }) => top3)}, ` +
          `another first ${mean(({ wrong }) => wrong)}, no answer ${mean(({ unanswered }) => unanswered)}, false ${mean(({ falseMatches }) => falseMatches)}`,
      );
    }
  }
}

function report(name: string, ranked: readonly RankedCard[], hasClasses: boolean): void {
  const quality = qualityOf(ranked);
  const { known, unknown, top1, top3, wrong, unanswered, precision, falseMatches, calibrationError, misses } = quality;
  console.log(`${name}: ${known} cards of payers in the directory, ${unknown} of others`);
  for (const [what, share, goal] of [
    ['top-1', top1, '>= 97 %'],
    ['top-3', top3, '>= 99 %'],
    ['another payer first', wrong, ''],
    ['no answer', unanswered, ''],
    ['precision', precision, ''],
    ['false matches', falseMatches, '<= 1 %'],
    ['calibration error', calibrationError, ''],
  ] as const)
    console.log(`  ${what.padEnd(22)}${percent(share)}  ${goal}`.trimEnd());
  if (hasClasses) {
    const byId = qualityOf(ranked, undefined, true);
    const shares = `top-1 ${percent(byId.top1)}, top-3 ${percent(byId.top3)}, false ${percent(byId.falseMatches)}`;
    console.log(`  with the printed id's owner as right: ${shares}`);
  }
  if (hasClasses) for (const line of byClass(ranked)) console.log(`  ${line}`);
  const lined = ranked.filter(({ card }) => card.line !== undefined);
  if (lined.length > 0) console.log(`  ${'line of business'.padEnd(22)}${percent(shareOf(lined, isLineRead))}`);
  if (!values.misses) return;
  for (const { card, answer, best, none } of misses)
    console.log(
      JSON.stringify({ label: card.payer, answer, best: best.toFixed(2), none: none.toFixed(2), ...card.evidence }),
    );
}

/** The same figures by kind of card, and by whether an id, a phone number or an address is printed beside the names. */
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

function isLineRead({ card: { evidence, line } }: RankedCard): boolean {
  return linesIn(whole.names.wordsOf(`${evidence.payerName ?? ''} ${evidence.planName ?? ''}`))[0] === line;
}

function shareOf<T>(all: readonly T[], isCounted: (one: T) => boolean): number {
  return all.filter(isCounted).length / all.length;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2).padStart(6)} %`;
}
