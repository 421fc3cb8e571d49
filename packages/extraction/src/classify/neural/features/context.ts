import { findAmounts } from '../../formats/money.js';
import { overlapsX } from '../../layout/neighbors.js';
import type { Box, Segment } from '../../layout/page.js';
import { isProse } from '../../layout/text.js';
import type { Sheet } from '../../sheet.js';
import type { Unit } from '../units.js';
import { type Block, indexesOf } from './block.js';

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

/** Features from other lines: repetition of the unit's line, relative text size, heading of its column. */
export const context: Block = {
  name: 'context',
  features,
  fill({ sheet, units }, put) {
    const { segments } = sheet.page;
    const heights = [...new Set(segments.map(({ height }) => Math.round(height)))].sort((a, b) => b - a);
    const rows = segments.map((segment) =>
      units.map((unit, i) => ({ unit, i })).filter((own) => own.unit.segment === segment),
    );
    const spelled = rows.map((row) => row.map(({ unit }) => bare(unit)).filter((word) => word !== ''));
    const texts = spelled.map((words) => words.join(' '));
    const heads = segments.filter((segment) => isHead(segment));
    for (const segment of segments) {
      const row = rows[segment.id];
      if (row.length === 0) continue;
      const rank = heights.indexOf(Math.round(segment.height));
      const isFree =
        !isProse(segment) &&
        (sheet.labels[segment.id] ?? []).every(({ quality, kind }) => quality === 'plain' && kind !== 'skip') &&
        !/\d{3}|[$%@]|www\./i.test(segment.text);
      const isGoingOn = goesOn.test(segment.text);
      const repeated = repeatedWords(segment.id, spelled, texts);
      const head = findAmounts(segment.text).length > 0 || /^\W*\d/.test(segment.text);
      for (const [place, { unit, i }] of row.entries()) {
        put(i, at.sizeRank, 1 / (1 + rank));
        if (isFree) put(i, at.isFree);
        if (isGoingOn) put(i, at.isGoingOn);
        if (fund.test(unit.text)) put(i, at.fund);
        if (place < repeated) put(i, at.repeats);
        else if (repeated > 0) put(i, at.afterRepeat);
        if (head && /\d/.test(unit.text)) headOf(heads, sheet, unit, i, put);
      }
    }
  },
};

const bare = ({ text }: Unit): string => text.toLowerCase().replace(/[^\p{L}\p{N}&+]/gu, '');

/**
 * Number of words at the beginning of a line that repeat another, shorter line: "Acme Health" above "Acme Health Gold
 * Plus".
 */
function repeatedWords(id: number, spelled: readonly (readonly string[])[], texts: readonly string[]): number {
  const own = texts[id];
  let most = 0;
  for (const [other, text] of texts.entries()) {
    const count = spelled[other].length;
    if (other === id || count <= most || text.length < 4 || count >= spelled[id].length) continue;
    if (own.startsWith(`${text} `)) most = count;
  }
  return most;
}

const heading =
  /\b(in|out|non|net(work)?|ppo|epo|hmo|pos|premier|preferred|participating|par|tier|level|provider|dentist|inn|oon|you pay|plan pays|individual|family|copay|coinsurance|deductible)\b/i;
const outside = /\bout\b|\bnon\b|non-?(ppo|par|net|pref|part)|\boon\b/i;
const inside = /\bin\b|\binn\b|^network$|\bppo\b|\bpremier\b|\bpreferred\b|\bparticipating\b|\bpar\b|\bepo\b/i;
const tier = /\b(tier|level)\s*(\d|i{1,3}v?)\b/i;

/** Whether this is a short line without amounts whose words head columns of amounts. */
const isHead = (segment: Segment): boolean =>
  segment.tokens.length <= 5 && heading.test(segment.text) && findAmounts(segment.text).length === 0;

/** Attributes in the nearest heading above an amount's column; the headings next to it show which column it is. */
function headOf(
  heads: readonly Segment[],
  { page }: Sheet,
  unit: Unit,
  i: number,
  put: (unit: number, feature: number, value?: number) => void,
): void {
  const box: Box = { x0: unit.x0, x1: unit.x1, y0: unit.token.y0, y1: unit.token.y1 };
  const reach = { ...box, x0: box.x0 - 1.2 * page.height, x1: box.x1 + 1.2 * page.height };
  const over = heads.filter((head) => head.y1 < box.y0 + 0.3 * page.height && overlapsX(head, reach));
  const head = over.sort((a, b) => b.y1 - a.y1)[0];
  if (!head) return;
  const row = heads
    .filter((other) => Math.abs(other.y0 + other.y1 - head.y0 - head.y1) < 1.2 * head.height)
    .sort((a, b) => a.x0 - b.x0);
  const isOut = outside.test(head.text);
  if (isOut) put(i, at.headOut);
  else if (inside.test(head.text)) put(i, at.headIn);
  if (tier.test(head.text)) put(i, at.headTier);
  put(i, at.headTo, 1 - Math.min(1, (box.y0 - head.y1) / page.height / 14));
  put(i, at.headOrder, (row.indexOf(head) + 1) / 4);
  put(i, at.headCount, row.length / 4);
}
