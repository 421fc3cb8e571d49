import { fold } from '../../fold.js';
import { findAmounts } from '../../formats/money.js';
import { overlapsX } from '../../layout/neighbors.js';
import type { Page, PageLine } from '../../layout/page.js';
import type { SplitWord } from '../split-words.js';
import { type FeatureGroup, indexesOf } from './feature-group.js';

const features = ['again', 'inWeb', 'likeAbove', 'likeBelow', 'headsAmounts'] as const;
const at = indexesOf(features);

/** The words of a line with their folded spelling. */
type FoldedWords = readonly { readonly word: SplitWord; readonly folded: string }[];

/**
 * Repetitions of a line elsewhere on the side: a repeated name or a web address shows where a name ends, stacked lines
 * in the same print may be one name, and a line above amounts heads a column.
 */
export const echo: FeatureGroup = {
  name: 'echo',
  features,
  fill({ page, words, wordsOf }, put) {
    const lines = page.lines.map((line) => wordsOf(line).map((word) => ({ word, folded: fold(word.text) })));
    markRepeats(lines, (word, length) => put(word, at.again, length / runMax));
    const hosts = hostsOf(words);
    const amounts = amountsOn(page);
    for (const [i, line] of page.lines.entries()) {
      if (hosts.length > 0 && !web.test(line.text))
        markHosts(lines[i] ?? [], hosts, (word, share) => put(word, at.inWeb, share));
      const heads = headedBy(line, amounts, page.height) / 4;
      const below = lineUnder(page, line);
      const likeness = below ? likenessOf(line, below) : 0;
      for (const word of wordsOf(line)) {
        if (heads > 0) put(word, at.headsAmounts, heads);
        if (likeness > 0) put(word, at.likeBelow, likeness);
      }
      if (below && likeness > 0) for (const word of wordsOf(below)) put(word, at.likeAbove, likeness);
    }
  },
};

/** Maximum number of repeated words counted. */
const runMax = 4;

/** For each word, the longest sequence of words containing it that another line repeats. */
function markRepeats(lines: readonly FoldedWords[], mark: (word: SplitWord, length: number) => void): void {
  const places = new Map<string, { line: FoldedWords; place: number }[]>();
  for (const line of lines) {
    for (const [place, { folded }] of line.entries()) {
      const known = places.get(folded);
      if (known) known.push({ line, place });
      else places.set(folded, [{ line, place }]);
    }
  }
  for (const line of lines) {
    for (let from = 0; from < line.length; ) {
      const rest = line.slice(from);
      let most = 0;
      for (const other of places.get(rest[0]?.folded ?? '') ?? []) {
        if (other.line === line) continue;
        const differs = rest.findIndex(({ folded }, i) => folded !== other.line[other.place + i]?.folded);
        most = Math.max(most, differs < 0 ? rest.length : differs);
      }
      const run = rest.slice(0, most);
      // Numbers and short words alone are not a name.
      if (run.some(({ word }) => /\p{L}{3}/u.test(word.text)))
        for (const { word } of run) mark(word, Math.min(most, runMax));
      from += Math.max(1, most);
    }
  }
}

const web = /www\.|https?:|\p{L}\.(com|org|net|gov|us|health|example)\b|@/iu;

/**
 * The part of each web or email address that names an organization, folded: "my.acmehealth.gov/x" yields "acmehealth".
 */
function hostsOf(words: readonly SplitWord[]): string[] {
  const hosts = words.flatMap(({ text }) => {
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
function markHosts(line: FoldedWords, hosts: readonly string[], mark: (word: SplitWord, share: number) => void): void {
  for (const host of hosts) {
    for (let from = 0; from < line.length; ) {
      let joined = '';
      let to = from;
      for (const { folded } of line.slice(from)) {
        if (!host.includes(joined + folded)) break;
        joined += folded;
        to += 1;
      }
      if (joined.length > 3) for (const { word } of line.slice(from, to)) mark(word, joined.length / host.length);
      from = joined.length > 3 ? to : from + 1;
    }
  }
}

const lineGap = 1.2;

/** The nearest line below with the same left margin, center or right margin. */
function lineUnder(page: Page, line: PageLine): PageLine | undefined {
  let found: PageLine | undefined;
  for (const other of page.lines) {
    const height = Math.max(line.height, other.height);
    const gap = other.y0 - line.y1;
    if (other === line || gap < -0.5 * height || gap > lineGap * height || other.y0 < line.y0 + 0.4 * height) continue;
    const isAligned =
      Math.abs(line.x0 - other.x0) < 0.6 * height ||
      Math.abs(line.x1 - other.x1) < 0.6 * height ||
      Math.abs(line.x0 + line.x1 - other.x0 - other.x1) < 1.4 * height;
    if (isAligned && overlapsX(line, other) && (!found || other.y0 < found.y0)) found = other;
  }
  return found;
}

/** 1 for two adjacent lines in the same print; lower for a different size, a wider gap or a different case. */
function likenessOf(above: PageLine, below: PageLine): number {
  const height = Math.max(above.height, below.height);
  const size = Math.min(above.height, below.height) / height;
  const nearness = 1 - Math.max(0, below.y0 - above.y1) / height / lineGap / 1.5;
  return size * size * nearness * (caseOf(above.text) === caseOf(below.text) ? 1 : 0.6);
}

function caseOf(text: string): 'capitals' | 'small' | 'mixed' {
  const small = /\p{Ll}/u.test(text);
  return small ? (/\p{Lu}/u.test(text) ? 'mixed' : 'small') : 'capitals';
}

const amountsOn = (page: Page): readonly PageLine[] =>
  page.lines.filter(({ text, words }) => words.length <= 4 && /[$%]/.test(text) && findAmounts(text).length > 0);

/** Number of stacked amounts directly below a line without numbers, in its column. */
function headedBy(line: PageLine, amounts: readonly PageLine[], height: number): number {
  if (line.words.length > 4 || /\d/.test(line.text)) return 0;
  let [bottom, count] = [line.y1, 0];
  // Lines are sorted from top to bottom.
  for (const amount of amounts) {
    const center = (amount.x0 + amount.x1) / 2;
    if (amount.y0 < line.y1 - 0.4 * height || center < line.x0 - 0.6 * height || center > line.x1 + 0.6 * height)
      continue;
    if (count > 0 && amount.y0 < bottom - 0.4 * height) continue;
    if (amount.y0 - bottom > 2.5 * height) break;
    bottom = amount.y1;
    count++;
  }
  return count;
}
