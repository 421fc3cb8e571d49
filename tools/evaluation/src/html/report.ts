import type { Evaluation } from '../evaluate.js';
import type { CardGroup } from '../groups.js';
import { type StraightThrough, unseenWrongShareMax } from '../straight-through.js';
import type { Tally } from '../tally.js';
import { escaped, percent, table } from './markup.js';
import { type BarPair, barPlot, reliabilityPlot } from './plots.js';
import { style } from './style.js';
import { type Pictures, worstCards, worstCase } from './worst-cases.js';

export interface ReportOptions {
  readonly title: string;
  /** `insuranceScanVersion` of the evaluated reader. */
  readonly version: string;
  readonly at: Date;
  /** Pictures, by id, of the cards that {@link worstCards} returns. */
  readonly pictures: ReadonlyMap<string, Pictures>;
}

/** Maximum number of worst cases in a report. */
export const shownCasesMax = 12;

/** The evaluation as a self-contained HTML page. It shows values and pictures of cards with errors. */
export function htmlReport(evaluation: Evaluation, { title, version, at, pictures }: ReportOptions): string {
  const { cards, elements, totals, groups, reliability, straightThrough, badInput } = evaluation;
  const worst = worstCards(evaluation, shownCasesMax);
  const asExpected = badInput.filter(({ expected, actual }) => expected === actual).length;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    `<p class="note">${cards.length} cards, ${cards.filter(({ rejected }) => rejected).length} rejected` +
      `${badInput.length > 0 ? `; ${asExpected} of ${badInput.length} bad files rejected as expected` : ''}` +
      ` · reader ${escaped(version)} · ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>`,
    '<h2>Totals</h2>',
    table(tallyHeads, [
      tallyRow('scalar elements', totals.scalars),
      tallyRow('list entries', totals.lists),
      tallyRow('all', totals.all),
    ]),
    ...groupSection('By damage', groups.damage),
    ...groupSection('By layout family', groups.family),
    ...groupSection('By source', groups.source),
    '<h2>By element</h2>',
    key,
    barPlot(Object.entries(elements).map(([name, tally]) => pairOf(name, tally))),
    table(
      tallyHeads,
      Object.entries(elements).map(([name, tally]) => tallyRow(name, tally)),
    ),
    '<h2>Are the scores probabilities?</h2>',
    `<p class="note">Expected calibration error ${reliability.expectedCalibrationError?.toFixed(3) ?? '–'}. Points: share of right values over their mean score. Columns: how many values.</p>`,
    reliabilityPlot(reliability),
    ...straightThroughSection(straightThrough),
    `<h2>Worst cases</h2>`,
    ...(worst.length > 0 ? worst.map((card) => worstCase(card, pictures.get(card.id))) : ['<p>None.</p>']),
  ].join('\n');
  return page(title, body);
}

function straightThroughSection({ threshold, authors, cards, passed, values, wrong }: StraightThrough): string[] {
  if (cards === 0) return [];
  return [
    '<h2>Straight-through rate</h2>',
    `<p class="note">${passed} of ${cards} cards with member number, payer and group accepted unseen, at thresholds ${
      authors > 1 ? 'chosen without their author' : 'chosen on the same cards'
    } for at most ${unseenWrongShareMax * 100} % wrong values; ${wrong.length} of ${values} values accepted unseen are wrong; threshold on all cards ${
      threshold?.toFixed(3) ?? '–'
    }.</p>`,
  ];
}

const key =
  '<p class="note"><span class="key precision">precision</span> and <span class="key recall">recall</span>, in percent</p>';

const tallyHeads = ['', 'printed', 'returned', 'right', 'precision', 'recall', 'F1', 'exact', 'char. errors'];
const tallyRow = (name: string, tally: Tally): string[] => [
  name,
  ...[tally.printed, tally.returned, tally.right].map(String),
  percent(tally.precision),
  percent(tally.recall),
  percent(tally.f1),
  percent(tally.exactMatch),
  percent(tally.characterErrorRate, 2),
];
const pairOf = (name: string, { precision, recall }: Tally): BarPair => ({ name, precision, recall });

function groupSection(title: string, groups: readonly CardGroup[]): string[] {
  if (groups.length === 0) return [];
  const heads = ['', 'cards', 'rejected', 'scalars: precision', 'recall', 'lists: F1', 'char. errors'];
  const rows = groups.map(({ name, cards, rejected, totals: { scalars, lists, all } }) => [
    name,
    String(cards),
    String(rejected),
    percent(scalars.precision),
    percent(scalars.recall),
    percent(lists.f1),
    percent(all.characterErrorRate, 2),
  ]);
  const bars = groups.map(({ name, totals }) => pairOf(name, totals.all));
  return [`<h2>${title}</h2>`, key, barPlot(bars), table(heads, rows)];
}

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<title>${escaped(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
