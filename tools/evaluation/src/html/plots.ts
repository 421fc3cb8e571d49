import type { Reliability } from '../reliability.js';
import { escaped, percent } from './markup.js';

/** A pair of fractions (0 to 1), drawn as one point on each of two bars. */
export interface BarPair {
  readonly name: string;
  readonly precision: number | null;
  readonly recall: number | null;
}

const rowHeight = 22;
const nameWidth = 200;
const barWidth = 340;

/** Bar plot of precision and recall, one row each. */
export function barPlot(pairs: readonly BarPair[]): string {
  const height = pairs.length * rowHeight + 4;
  const width = nameWidth + barWidth + 160;
  const rows = pairs.map(({ name, precision, recall }, i) => {
    const y = i * rowHeight;
    const bar = (share: number | null, kind: string, dy: number): string =>
      `<rect class="${kind}" x="${nameWidth}" y="${y + dy}" width="${((share ?? 0) * barWidth).toFixed(1)}" height="7"/>`;
    return [
      `<text x="${nameWidth - 8}" y="${y + 15}" text-anchor="end">${escaped(name)}</text>`,
      bar(precision, 'precision', 3),
      bar(recall, 'recall', 11),
      `<text x="${nameWidth + barWidth + 8}" y="${y + 15}">${percent(precision)} · ${percent(recall)}</text>`,
    ].join('');
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="precision and recall">${rows.join('\n')}</svg>`;
}

const side = 260;
const margin = 34;

/** Reliability diagram: accuracy by mean score; points of calibrated scores are on the diagonal. */
export function reliabilityPlot({ bins }: Reliability): string {
  const x = (score: number): string => (margin + score * side).toFixed(1);
  const y = (share: number): string => (8 + (1 - share) * side).toFixed(1);
  const most = Math.max(1, ...bins.map(({ values }) => values));
  const columns = bins.map(
    ({ from, values }) =>
      `<rect class="count" x="${x(from)}" y="${y((0.25 * values) / most)}" width="${(side / 10 - 2).toFixed(1)}" height="${((0.25 * values * side) / most).toFixed(1)}"/>`,
  );
  const line = bins.map(({ meanScore, rightShare }) => `${x(meanScore)},${y(rightShare)}`).join(' ');
  const points = bins.map(
    ({ meanScore, rightShare, values }) =>
      `<circle class="point" cx="${x(meanScore)}" cy="${y(rightShare)}" r="4"><title>${values} values: score ${meanScore.toFixed(3)}, right ${percent(rightShare)}</title></circle>`,
  );
  const ticks = [0, 0.5, 1].flatMap((at) => [
    `<text x="${x(at)}" y="${side + 26}" text-anchor="middle">${at}</text>`,
    `<text x="${margin - 6}" y="${Number(y(at)) + 4}" text-anchor="end">${at}</text>`,
  ]);
  return [
    `<svg class="square" viewBox="0 0 ${margin + side + 12} ${side + 44}" role="img" aria-label="share of right values over score">`,
    `<rect class="frame" x="${margin}" y="8" width="${side}" height="${side}"/>`,
    `<line class="diagonal" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>`,
    ...columns,
    `<polyline class="curve" points="${line}"/>`,
    ...points,
    ...ticks,
    `<text x="${margin + side / 2}" y="${side + 40}" text-anchor="middle">score</text>`,
    '</svg>',
  ].join('\n');
}
