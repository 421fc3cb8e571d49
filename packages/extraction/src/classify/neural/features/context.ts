import { findAmounts } from '../../formats/money.js';
import { overlapsX } from '../../layout/neighbors.js';
import type { Page, PageLine } from '../../layout/page.js';
import { isProse } from '../../layout/text.js';
import type { SplitWord } from '../split-words.js';
import { type FeatureGroup, indexesOf, type Put } from './feature-group.js';

const features = [
  'isFree',
  'sizeRank',
  'repeats',
  'afterRepeat',
  'fund',
  'isGoingOn',
  'headIn',
  'headOut',
  'headTier',
  'headTo',
  'headOrder',
  'headCount',
] as const; // prettier-ignore
const at = indexesOf(features);

/** Typical words in the names of union and trade funds. */
export const fund =
  /^(local|union|workers?|employees|teamsters|carpenters|laborers|plumbers|pipefitters|bricklayers|painters|ironworkers|machinists|engineers|operating|electrical|trades|welfare|trust|trustees|fund|h&w|ibew|i\.b\.e\.w\.|ufcw|seiu|afscme|iuoe|joint|council|brotherhood|district|culinary|retail|clerks|teachers|security)[.,]?$/i;
/** Matches a line that continues in the next line. */
const goesOn = /(\s|^)(&|and|of|the|for|y|de)$|[-–/,]$/i;

/** Features from other lines: repetition of the word's line, relative text size, heading of its column. */
export const context: FeatureGroup = {
  name: 'context',
  features,
  fill({ page, wordsOf }, put) {
    const heights = [...new Set(page.lines.map(({ height }) => Math.round(height)))].sort((a, b) => b - a);
    const spelled = page.lines.map((line) => spelledOf(wordsOf(line)));
    const heads = page.lines.filter(isHead);
    for (const [i, line] of page.lines.entries()) {
      const words = wordsOf(line);
      if (words.length === 0) continue;
      const rank = heights.indexOf(Math.round(line.height));
      const isFree =
        !isProse(line) &&
        line.labels.every(({ quality, kind }) => quality === 'plain' && kind !== 'skip') &&
        !/\d{3}|[$%@]|www\./i.test(line.text);
      const isGoingOn = goesOn.test(line.text);
      const repeated = repeatedWords(spelled, spelled[i]);
      const isAmount = findAmounts(line.text).length > 0 || /^\W*\d/.test(line.text);
      for (const word of words) {
        put(word, at.sizeRank, 1 / (1 + rank));
        if (isFree) put(word, at.isFree);
        if (isGoingOn) put(word, at.isGoingOn);
        if (fund.test(word.text)) put(word, at.fund);
        if (word.place < repeated) put(word, at.repeats);
        else if (repeated > 0) put(word, at.afterRepeat);
        if (isAmount && /\d/.test(word.text)) headOf(heads, page, word, put);
      }
    }
  },
};

interface Spelled {
  readonly text: string;
  readonly count: number;
}

function spelledOf(words: readonly SplitWord[]): Spelled {
  const bare = words
    .map(({ text }) => text.toLowerCase().replace(/[^\p{L}\p{N}&+]/gu, ''))
    .filter((word) => word !== '');
  return { text: bare.join(' '), count: bare.length };
}

/**
 * Number of words at the beginning of a line that repeat another, shorter line: "Acme Health" above "Acme Health Gold
 * Plus".
 */
function repeatedWords(spelled: readonly Spelled[], own: Spelled | undefined): number {
  let most = 0;
  for (const { text, count } of spelled) {
    if (!own || count <= most || text.length < 4 || count >= own.count) continue;
    if (own.text.startsWith(`${text} `)) most = count;
  }
  return most;
}

const heading =
  /\b(in|out|non|net(work)?|ppo|epo|hmo|pos|premier|preferred|participating|par|tier|level|provider|dentist|inn|oon|you pay|plan pays|individual|family|copay|coinsurance|deductible)\b/i;
const outside = /\bout\b|\bnon\b|non-?(ppo|par|net|pref|part)|\boon\b/i;
const inside = /\bin\b|\binn\b|^network$|\bppo\b|\bpremier\b|\bpreferred\b|\bparticipating\b|\bpar\b|\bepo\b/i;
const tier = /\b(tier|level)\s*(\d|i{1,3}v?)\b/i;

/** Whether this is a short line without amounts whose words head columns of amounts. */
const isHead = (line: PageLine): boolean =>
  line.words.length <= 5 && heading.test(line.text) && findAmounts(line.text).length === 0;

/** Attributes in the nearest heading above an amount's column; the headings next to it show which column it is. */
function headOf(heads: readonly PageLine[], page: Page, word: SplitWord, put: Put): void {
  const reach = { ...word, x0: word.x0 - 1.2 * page.height, x1: word.x1 + 1.2 * page.height };
  const over = heads.filter((head) => head.y1 < word.y0 + 0.3 * page.height && overlapsX(head, reach));
  const [head] = over.sort((a, b) => b.y1 - a.y1);
  if (!head) return;
  const row = heads
    .filter((other) => Math.abs(other.y0 + other.y1 - head.y0 - head.y1) < 1.2 * head.height)
    .sort((a, b) => a.x0 - b.x0);
  if (outside.test(head.text)) put(word, at.headOut);
  else if (inside.test(head.text)) put(word, at.headIn);
  if (tier.test(head.text)) put(word, at.headTier);
  put(word, at.headTo, 1 - Math.min(1, (word.y0 - head.y1) / page.height / 14));
  put(word, at.headOrder, (row.indexOf(head) + 1) / 4);
  put(word, at.headCount, row.length / 4);
}
