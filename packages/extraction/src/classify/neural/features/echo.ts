import { fold } from '../../fold.js';
import { findAmounts } from '../../formats/money.js';
import { overlapsX } from '../../layout/neighbors.js';
import type { Page, Segment } from '../../layout/page.js';
import type { Unit } from '../units.js';
import { type Block, indexesOf } from './block.js';

const features = ['again', 'inWeb', 'likeAbove', 'likeBelow', 'headsAmounts'] as const;
const at = indexesOf(features);

type Row = readonly { readonly unit: Unit; readonly i: number; readonly word: string }[];

/**
 * Repetitions of a line elsewhere on the side: a repeated name or a web address shows where a name ends, stacked lines
 * in the same print may be one name, and a line above amounts heads a column.
 */
export const echo: Block = {
  name: 'echo',
  features,
  fill({ sheet: { page }, units }, put) {
    const rows: Row[] = page.segments.map(() => []);
    for (const [i, unit] of units.entries())
      (rows[unit.segment.id] as { unit: Unit; i: number; word: string }[]).push({ unit, i, word: fold(unit.text) });
    markRepeats(rows, (i, length) => put(i, at.again, length / runMax));
    const hosts = hostsOf(units);
    const amounts = amountsOn(page);
    for (const segment of page.segments) {
      const row = rows[segment.id];
      if (hosts.length > 0 && !web.test(segment.text)) markHosts(row, hosts, (i, share) => put(i, at.inWeb, share));
      const heads = headedBy(segment, amounts, page.height) / 4;
      const below = lineUnder(page, segment);
      const likeness = below ? likenessOf(segment, below) : 0;
      for (const { i } of row) {
        if (heads > 0) put(i, at.headsAmounts, heads);
        if (likeness > 0) put(i, at.likeBelow, likeness);
      }
      if (below && likeness > 0) for (const { i } of rows[below.id]) put(i, at.likeAbove, likeness);
    }
  },
};

/** Maximum number of repeated words counted. */
const runMax = 4;

/** For each unit, the longest sequence of words containing it that another line repeats. */
function markRepeats(rows: readonly Row[], mark: (unit: number, length: number) => void): void {
  const places = new Map<string, { row: number; place: number }[]>();
  for (const [row, own] of rows.entries()) {
    for (const [place, { word }] of own.entries()) {
      const known = places.get(word);
      if (known) known.push({ row, place });
      else places.set(word, [{ row, place }]);
    }
  }
  for (const [id, row] of rows.entries()) {
    for (let from = 0; from < row.length; ) {
      let most = 0;
      for (const other of places.get(row[from].word) ?? []) {
        if (other.row === id) continue;
        let length = 0;
        while (row[from + length] && row[from + length].word === rows[other.row][other.place + length]?.word) length++;
        most = Math.max(most, length);
      }
      const run = row.slice(from, from + most);
      // Numbers and short words alone are not a name.
      if (run.some(({ unit }) => /\p{L}{3}/u.test(unit.text))) for (const { i } of run) mark(i, Math.min(most, runMax));
      from += Math.max(1, most);
    }
  }
}

const web = /www\.|https?:|\p{L}\.(com|org|net|gov|us|health|example)\b|@/iu;

/**
 * The part of each web or email address that names an organization, folded: "my.acmehealth.gov/x" yields "acmehealth".
 */
function hostsOf(units: readonly Unit[]): string[] {
  const hosts = units.flatMap(({ text }) => {
    if (!web.test(text)) return [];
    const [host = ''] = text
      .replace(/^.*?(?:https?:\/\/|@)/i, '')
      .replace(/^\W*www\./i, '')
      .split('/');
    const parts = host.split('.').slice(0, -1).map(fold);
    return parts.sort((a, b) => b.length - a.length).slice(0, 1);
  });
  return [...new Set(hosts)].filter((host) => host.length > 3);
}

/** Sequences of words that occur in a host name, with the fraction of the host name that they cover. */
function markHosts(row: Row, hosts: readonly string[], mark: (unit: number, share: number) => void): void {
  for (const host of hosts) {
    for (let from = 0; from < row.length; ) {
      let joined = '';
      let to = from;
      while (to < row.length && host.includes(joined + row[to].word)) joined += row[to++].word;
      if (joined.length > 3) for (const { i } of row.slice(from, to)) mark(i, joined.length / host.length);
      from = joined.length > 3 ? to : from + 1;
    }
  }
}

const lineGap = 1.2;

/** The nearest line below with the same left margin, center or right margin. */
function lineUnder(page: Page, segment: Segment): Segment | undefined {
  let found: Segment | undefined;
  for (const other of page.segments) {
    const height = Math.max(segment.height, other.height);
    const gap = other.y0 - segment.y1;
    if (other === segment || gap < -0.5 * height || gap > lineGap * height || other.y0 < segment.y0 + 0.4 * height)
      continue;
    const isAligned =
      Math.abs(segment.x0 - other.x0) < 0.6 * height ||
      Math.abs(segment.x1 - other.x1) < 0.6 * height ||
      Math.abs(segment.x0 + segment.x1 - other.x0 - other.x1) < 1.4 * height;
    if (isAligned && overlapsX(segment, other) && (!found || other.y0 < found.y0)) found = other;
  }
  return found;
}

/** 1 for two adjacent lines in the same print; lower for a different size, a wider gap or a different case. */
function likenessOf(above: Segment, below: Segment): number {
  const height = Math.max(above.height, below.height);
  const size = Math.min(above.height, below.height) / height;
  const nearness = 1 - Math.max(0, below.y0 - above.y1) / height / lineGap / 1.5;
  return size * size * nearness * (caseOf(above.text) === caseOf(below.text) ? 1 : 0.6);
}

function caseOf(text: string): 'capitals' | 'small' | 'mixed' {
  const small = /\p{Ll}/u.test(text);
  return small ? (/\p{Lu}/u.test(text) ? 'mixed' : 'small') : 'capitals';
}

const amountsOn = (page: Page): readonly Segment[] =>
  page.segments.filter(({ text, tokens }) => tokens.length <= 4 && /[$%]/.test(text) && findAmounts(text).length > 0);

/** Number of stacked amounts directly below a line without numbers, in its column. */
function headedBy(segment: Segment, amounts: readonly Segment[], height: number): number {
  if (segment.tokens.length > 4 || /\d/.test(segment.text)) return 0;
  let [bottom, count] = [segment.y1, 0];
  // Segments are sorted from top to bottom.
  for (const amount of amounts) {
    const center = (amount.x0 + amount.x1) / 2;
    if (
      amount.y0 < segment.y1 - 0.4 * height ||
      center < segment.x0 - 0.6 * height ||
      center > segment.x1 + 0.6 * height
    )
      continue;
    if (count > 0 && amount.y0 < bottom - 0.4 * height) continue;
    if (amount.y0 - bottom > 2.5 * height) break;
    bottom = amount.y1;
    count++;
  }
  return count;
}
