import type { CardResult, Evaluation } from './evaluate.js';
import type { CardGroup } from './groups.js';
import type { Difference } from './outcome.js';
import { type StraightThrough, unseenWrongShareMax } from './straight-through.js';
import type { Tally } from './tally.js';

const WIDTH = 80;

/** The figures as text, at most 80 columns wide, followed by the differences between readings and ground truth. */
export function formatEvaluation(evaluation: Evaluation): string {
  const { cards, elements, totals, groups, reliability, straightThrough, otherPayerNames, badInput } = evaluation;
  const lines = [
    row(['element', 'printed', 'returned', 'right', 'precision', 'recall', 'exact']),
    ...Object.entries(elements).map(([name, figures]) => figuresRow(name, figures)),
    '-'.repeat(WIDTH),
    figuresRow('scalar elements', totals.scalars),
    figuresRow('list entries', totals.lists),
    figuresRow('all', totals.all),
    '',
    'precision = right / returned; recall = right / printed; exact = cards on which',
    'all of the element is as printed / cards that print it or had it returned.',
    `F1: scalar elements ${percent(totals.scalars.f1)}, list entries ${percent(totals.lists.f1)}`,
    `character error rate ${percent(totals.all.characterErrorRate, 2)} of values found where they are printed`,
    `expected calibration error of the scores ${decimal(reliability.expectedCalibrationError)}`,
    `payers returned under another name of the same company: ${otherPayerNames}`,
    ...straightThroughLines(straightThrough),
  ];
  for (const [name, { attributes }] of Object.entries(elements)) {
    const shares = Object.entries(attributes).map(([key, { right, of }]) => `${key} ${right}/${of}`);
    if (shares.length > 0) lines.push(`Of right ${name}: ${shares.join(', ')}`);
  }
  lines.push(...groupLines('damage', groups.damage), ...groupLines('layout family', groups.family));
  if (groups.source.length > 1) lines.push(...groupLines('source', groups.source));
  const rejected = cards.filter((card) => card.rejected);
  lines.push('', `${cards.length} cards, ${rejected.length} rejected`);
  for (const { id, rejected: code } of rejected) lines.push(`  ${id}: ${code}`);
  if (badInput.length > 0) {
    const asExpected = badInput.filter(({ expected, actual }) => expected === actual).length;
    lines.push(`${badInput.length} bad files, ${asExpected} rejected with the expected code`);
    for (const { file, expected, actual } of badInput) {
      if (actual !== expected) lines.push(`  ${file}: expected ${expected}, got ${actual ?? 'a reading'}`);
    }
  }
  const different = cards.filter(({ rejected: code, differences }) => !code && differences.length > 0);
  if (different.length > 0) lines.push('', 'Differences', ...different.flatMap(differencesOf));
  return `${lines.join('\n')}\n`;
}

/** The straight-through rate, and each wrong value that would have been accepted without review. */
function straightThroughLines({ threshold, authors, cards, passed, values, wrong }: StraightThrough): string[] {
  if (cards === 0) return [];
  const chosen = authors > 1 ? `chosen without each of ${authors} authors in turn` : 'chosen on the same cards';
  return [
    '',
    `straight through: ${passed} of ${cards} cards (${percent(passed / cards)}), whose member number, payer and`,
    `group, as far as printed, are accepted unseen at a score for at most ${percent(unseenWrongShareMax)} wrong,`,
    `${chosen} (all cards: ${decimal(threshold)})`,
    `${wrong.length} of ${values} values accepted unseen are wrong${wrong.length > 0 ? ':' : ''}`,
    ...wrong.flatMap(({ id, score, difference }) => wrap(`  ${id} (${decimal(score)}) ${differenceText(difference)}`)),
  ];
}

const percent = (share: number | null, places = 1): string =>
  share === null ? '-' : `${(share * 100).toFixed(places)} %`;
const decimal = (value: number | null): string => (value === null ? '-' : value.toFixed(3));

/** Right-aligned columns after the name column of 25, 80 in total. */
const columnWidths = [8, 9, 7, 11, 10, 10] as const;
const row = ([name = '', ...cells]: readonly string[]): string =>
  name.padEnd(25) + cells.map((cell, i) => cell.padStart(columnWidths[i] ?? 0)).join('');

const figuresRow = (name: string, t: Tally): string =>
  row([
    name,
    ...[t.printed, t.returned, t.right].map(String),
    percent(t.precision),
    percent(t.recall),
    percent(t.exactMatch),
  ]);

/** Precision and recall of scalar elements, and F1 of list entries, for each level, family or source. */
function groupLines(title: string, groups: readonly CardGroup[]): string[] {
  if (groups.length === 0) return [];
  const heading = row([title, 'cards', 'rejected', '', 'precision', 'recall', 'lists F1']);
  return [
    '',
    heading,
    ...groups.map(({ name, cards, rejected, totals: { scalars, lists } }) =>
      row([
        name.slice(-24),
        String(cards),
        String(rejected),
        '',
        percent(scalars.precision),
        percent(scalars.recall),
        percent(lists.f1),
      ]),
    ),
  ];
}

const differencesOf = ({ id, differences }: CardResult): string[] => [
  id,
  ...differences.flatMap((difference) => wrap(`  ${differenceText(difference)}`)),
];

/** One difference as a sentence, with values of the card. */
export function differenceText({ element, kind, attribute, printed, returned }: Difference): string {
  switch (kind) {
    case 'missed':
      return `${element}: missed "${printed}"`;
    case 'spurious':
      return `${element}: returned "${returned}", which is not printed as such`;
    case 'wrong':
      return `${element}: returned "${returned}", printed "${printed}"`;
    case 'attribute':
      return `${element} ${attribute}: returned "${returned}", printed "${printed}"`;
  }
}

/** Wraps at spaces with a hanging indent; a word longer than a line is split. */
function wrap(text: string): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest.length > WIDTH) {
    const space = rest.lastIndexOf(' ', WIDTH);
    const cut = space > 6 ? space : WIDTH;
    lines.push(rest.slice(0, cut));
    rest = `      ${rest.slice(cut).trimStart()}`;
  }
  return [...lines, rest];
}
