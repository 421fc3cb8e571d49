import type { LabelHit } from '../labels/find-labels.js';
import type { Segment, Token } from '../layout/page.js';
import type { Sheet } from '../sheet.js';

/**
 * The unit that the network tags: a word, or a part of one if a label and a value, or two values, were printed or read
 * without a space between them ("RxBIN:610014", "$25/$50").
 */
export interface Unit {
  readonly token: Token;
  readonly segment: Segment;
  /** Characters of the token's text. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** Left edge of its part of the token's box, interpolated by characters. */
  readonly x0: number;
  readonly x1: number;
  /** Index among the units of its segment. */
  readonly place: number;
}

/** Maximum number of units. The densest cards have about 250 words per side, and time is quadratic in the units. */
export const unitsMax = 320;

/** Dot leaders between a label and its value, which carry no information and can number in the hundreds. */
const leader = /^[.,…]+$/;

/** The units of a side, segment by segment, left to right. */
export function unitsOf(sheet: Sheet): Unit[] {
  const units: Unit[] = [];
  for (const segment of sheet.page.segments) {
    const labelCuts = cutsAtLabels(sheet, segment);
    let place = 0;
    for (const token of segment.tokens) {
      if (leader.test(token.text)) continue;
      const cuts = isAddressOfWeb.test(token.text) ? [] : [...cutsAtMarks(token.text), ...(labelCuts.get(token) ?? [])];
      const edges = [...new Set([0, ...cuts, token.text.length])].sort((a, b) => a - b);
      for (let i = 1; i < edges.length; i++) {
        const [from, to] = [edges[i - 1], edges[i]];
        const width = (token.x1 - token.x0) / token.text.length;
        const [x0, x1] = [token.x0 + from * width, token.x0 + to * width];
        units.push({ token, segment, from, to, text: token.text.slice(from, to), x0, x1, place: place++ });
      }
    }
  }
  return units.slice(0, unitsMax);
}

/** Positions inside words where a known label begins or ends. */
function cutsAtLabels(sheet: Sheet, segment: Segment): Map<Token, number[]> {
  const cuts = new Map<Token, number[]>();
  const pieces = sheet.pieces[segment.id] ?? [];
  const cut = (token: Token, at: number) => cuts.set(token, [...(cuts.get(token) ?? []), at]);
  for (const hit of sheet.labels[segment.id] ?? []) {
    const first = pieces[hit.from];
    if (first && !first.isWordStart) cut(first.token, first.start);
    const end = valueAfter(pieces, hit);
    if (end) cut(end.token, end.start);
  }
  return cuts;
}

function valueAfter(pieces: Sheet['pieces'][number], hit: LabelHit): { token: Token; start: number } | undefined {
  const last = pieces[hit.to - 1];
  for (let i = hit.to; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece.token !== last?.token) return undefined;
    if (piece.kind !== 'marks') return piece;
  }
  return undefined;
}

const boundaries: readonly RegExp[] = [
  // Splits "ID:ABC123" and "BIN#610014", but not "8:00" or "http://".
  /(?<=[^\d\s]\s?[:#=»]+)(?=[^\s:#=»/])/g,
  // Splits "(80840)9140860054", but not "(800)555".
  /(?<=\(\d{5}\))(?=\w)/g,
  // Splits "Copay$25", "$25/$50", "20%/40%", "$25copay".
  /(?<=[\p{L}\d/|%])(?=\$)/gu,
  /(?<=%)(?=[\p{L}\d/|])/gu,
  /(?<=\$[\d,.]{0,8}\d\/)(?=[\d\p{L}])/gu,
  /(?<=\$[\d,.]{0,8}\d)(?=[\p{L}/])/gu,
  /(?<=%\/)(?=\d)/g,
  // Splits "PCP/Specialist" and "610014/ADV/RX123", but not "01/02/2025", "24/7" or "80/60".
  /(?<!^\d{1,3}\/(?:\d{1,2}\/)?)(?<=[\p{L}\d]\/)(?=[\p{L}\d])(?!\d{1,4}$)/gu,
  /(?<=[\p{L}\d])(?=\/\p{L})/gu,
  /(?<=[|•·»])(?=[^|•·»])/g,
  // Splits "DOE,JANE".
  /(?<=^\p{L}[\p{L}'’-]+,)(?=\p{L}[\p{L}'’-]+[.,]?$)/gu,
];
/** "5/8/50/5" and "20/40%" are several amounts; "1/5/25" may be a date, and "24/7" is never an amount. */
const amounts = /^:?(\d{1,3})%?\/(\d{1,3})%?((?:\/\d{1,3}%?)*)[.,]?$/;

function cutsBetweenAmounts(text: string): number[] {
  const match = amounts.exec(text);
  if (!match || text.startsWith('24/7')) return [];
  const [, first, second, rest] = match;
  const isDateLike = Number(first) <= 12 && Number(second) <= 31 && /^\/\d\d$/.test(rest ?? '') && !text.includes('%');
  return isDateLike ? [] : [...text.matchAll(/(?<=\/)(?=\d)|(?=\/)/g)].map(({ index }) => index);
}

const isAddressOfWeb = /www\.|https?:|\.(com|org|net|gov|us|health|example)\b|@/i;

function cutsAtMarks(text: string): number[] {
  if (text.length < 3) return [];
  return [
    ...cutsBetweenAmounts(text),
    ...boundaries.flatMap((boundary) => [...text.matchAll(boundary)].map((match) => match.index)),
  ];
}
