import { placeholdersIn } from '../formats/placeholders.js';
import type { Box, Segment } from '../layout/page.js';
import { bounds } from '../layout/page.js';
import type { Piece } from '../layout/pieces.js';
import { isSentence } from '../layout/text.js';
import { type LabelKind, labelIndex, numberSignIndex } from './catalog.js';

/**
 * How certain it is that the words are a label. `sure`: exact match, followed by punctuation, a column gap or the end
 * of the segment; `plain`: exact match in running text; `fuzzy`: misread; `glued`: no space between label and value.
 */
export type LabelQuality = 'sure' | 'plain' | 'fuzzy' | 'glued';

export interface LabelHit {
  readonly kind: LabelKind;
  readonly phrase: string;
  readonly quality: LabelQuality;
  readonly segment: Segment;
  /** Pieces `from` (inclusive) to `to` (exclusive) of the segment, without the punctuation that follows. */
  readonly from: number;
  readonly to: number;
  readonly box: Box;
  /** Whether a colon, number sign or similar follows. */
  readonly isDelimited: boolean;
}

const delimiter = /^[\s)\].]*[:#=»>；：]|^\.{2,}|^\s*[-–—]$/;
/**
 * Punctuation that may occur inside a label: "I.D.", "Member's", "Out-of-Pocket", "Hospital (Part A)", "Group/Policy".
 * Any other punctuation ends it.
 */
const innerMark = /^[.'’`,\-–/()&*]+$/;
const piecesMax = 12;
const shortWordMax = 9;

/** Labels in a segment, left to right, without overlap; the longest match at each position. */
export function findLabels(segment: Segment, pieces: readonly Piece[]): LabelHit[] {
  const hits: LabelHit[] = [];
  const isText = isSentence(segment);
  const people = new Set(
    placeholdersIn(segment.tokens.map(({ text }) => text)).flatMap(({ from, to }) => segment.tokens.slice(from, to)),
  );
  for (let from = 0; from < pieces.length; ) {
    const hit = !people.has(pieces[from].token) && canStart(pieces, from) ? labelAt(segment, pieces, from) : undefined;
    const last = hits.at(-1);
    // "PCN: PCS Group": text after a colon is a value, so this is not a misread "PCP Group".
    const isValue =
      hit?.quality === 'fuzzy' && last?.isDelimited && pieces[last.to]?.kind === 'marks' && from === last.to + 1;
    // In running text, a word is a label only if punctuation follows: "funded by the employer. This card" has no label.
    if (hit && !isValue && (!isText || hit.isDelimited || isUnmistakable(hit))) hits.push(hit);
    from = hit && !isValue ? hit.to : from + 1;
  }
  return hits;
}

/** Whether a label is unambiguous even in a sentence: "File electronically using payer ID 64319". */
const isUnmistakable = ({ kind, phrase, quality }: LabelHit): boolean =>
  kind === 'payer_id' && quality === 'plain' && /\bpay[eo]r.* (id|number|no|code)$|^edi .*(id|number)$/i.test(phrase);

function canStart(pieces: readonly Piece[], from: number): boolean {
  const piece = pieces[from];
  if (!piece || piece.kind === 'marks') return piece?.text.endsWith('(') === true && pieces[from + 1]?.text === '80840';
  if (piece.isWordStart) return true;
  const before = pieces[from - 1];
  if (before?.kind === 'marks') return true;
  // "610014PCN:ADV": a label that follows a value without a space must be followed by punctuation.
  return (
    before?.kind === 'digits' &&
    piece.kind === 'letters' &&
    pieces[from + 1] !== undefined &&
    delimiter.test(pieces[from + 1].text)
  );
}

function labelAt(segment: Segment, pieces: readonly Piece[], from: number): LabelHit | undefined {
  let folded = '';
  let best: { to: number; kind: LabelKind; phrase: string; edits: number; length: number } | undefined;
  for (let i = from; i < pieces.length && i - from < piecesMax; i++) {
    const piece = pieces[i];
    if (piece.kind === 'marks') {
      if (!innerMark.test(piece.text)) break;
      continue;
    }
    folded += piece.folded;
    if (folded.length > labelIndex.longest + 2) break;
    if (!canEnd(pieces, i)) continue;
    // Digits alone are a value: "10" is not a misread "ID".
    if (!pieces.slice(from, i + 1).some((part) => part.kind === 'letters' || part.text === '80840')) continue;
    const exact =
      (pieces[i + 1]?.text.includes('#') ? numberSignIndex.exact(folded) : undefined) ?? labelIndex.exact(folded);
    // A separate number is a value: "Plan 1" is not a misread "Plan ID".
    const hasNumber = pieces
      .slice(from, i + 1)
      .some((part) => part.kind === 'digits' && part.isWordStart && part.isWordEnd);
    const hit = exact ?? (hasNumber || !endsWord(pieces, i) ? undefined : labelIndex.find(folded));
    if (!hit) continue;
    if (!best || folded.length - 1.5 * hit.edits > best.length - 1.5 * best.edits) {
      best = { to: i + 1, kind: hit.entry, phrase: hit.phrase.trim(), edits: hit.edits, length: folded.length };
    }
  }
  if (!best) return undefined;
  const { to, kind, phrase, edits, length } = best;
  const next = pieces[to];
  const isDelimited = next?.kind === 'marks' && delimiter.test(next.text);
  // "Medicaid" is not a misread "Medi-Cal ID".
  if (edits > 0 && to - from === 1 && pieces[from].folded === 'medicaid') return undefined;
  // One edit turns a short word into another: "Medica" is not a misread "Medical".
  if (edits > 0 && length < shortWordMax && !phrase.includes(' ') && !isDelimited) return undefined;
  const isGlued = !endsWord(pieces, to - 1);
  if (isGlued && !isDelimited && !canGlue(pieces, to, length, kind)) return undefined;
  // The prefix alone in a segment is the value of a label above it.
  if (phrase.includes('80840') && segment.text.trim() === '80840') return undefined;
  const isAlone = from === 0 && pieces.slice(to).every((piece) => piece.kind === 'marks');
  const quality = isGlued && !isDelimited ? 'glued' : edits > 0 ? 'fuzzy' : isDelimited || isAlone ? 'sure' : 'plain';
  return {
    kind,
    phrase,
    quality,
    segment,
    from,
    to,
    isDelimited,
    box: bounds(pieces.slice(from, to).map(({ token }) => token)),
  };
}

function canEnd(pieces: readonly Piece[], at: number): boolean {
  const next = pieces[at + 1];
  return endsWord(pieces, at) || next?.kind === 'marks' || next?.kind !== pieces[at].kind || next?.kind === 'letters';
}

function endsWord(pieces: readonly Piece[], at: number): boolean {
  const piece = pieces[at];
  if (piece.isWordEnd) return true;
  // Punctuation that belongs to the label: "ID:", "No.", "Dependent(s)".
  const next = pieces[at + 1];
  return next?.kind === 'marks' && (next.isWordEnd || /[:#=)/]/.test(next.text));
}

/**
 * "RxBIN610014" and "MemberIDABC123": accepted for long labels, and for labels where case or character class changes at
 * the beginning of the value.
 */
function canGlue(pieces: readonly Piece[], to: number, length: number, kind: LabelKind): boolean {
  const [last, next] = [pieces[to - 1], pieces[to]];
  if (!next) return false;
  if (next.kind === 'digits') return length >= 5 || (kind === 'rx_bin' && next.text.length === 6);
  if (next.kind === 'marks') return true;
  return length >= 4 && /\p{Ll}$/u.test(last.text) && /^\p{Lu}/u.test(next.text);
}
