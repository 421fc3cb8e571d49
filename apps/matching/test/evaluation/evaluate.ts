import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { loadDirectoryData } from '../../src/payers/adapters/payer-file.js';
import { directoryOf } from '../../src/payers/domain/directory.js';
import { generatedCards } from './cards.js';
import { handWrittenCards } from './hand-written.js';
import { type Quality, qualityOf, rankedCards } from './labeled.js';

// Prints how good the matcher is: npm run evaluate -w @cardlens/matching [-- --misses] [--data DIR]

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false }, data: { type: 'string' } } });
const data = await loadDirectoryData(values.data ? pathToFileURL(`${values.data}/`) : undefined);
const generated = generatedCards('measure', data, { known: 1200, unknown: 1200 });
report('generated', qualityOf(rankedCards(generated.directory, generated.cards)));
const whole = directoryOf(data.payers, data.lists, data.digest);
report('written by hand', qualityOf(rankedCards(whole, await handWrittenCards())));

function report(name: string, quality: Quality): void {
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
    console.log(`  ${what.padEnd(22)}${(share * 100).toFixed(2).padStart(7)} %  ${goal}`.trimEnd());
  if (!values.misses) return;
  for (const { card, answer, best, none } of misses)
    console.log(
      JSON.stringify({ label: card.payer, answer, best: best.toFixed(2), none: none.toFixed(2), ...card.evidence }),
    );
}
