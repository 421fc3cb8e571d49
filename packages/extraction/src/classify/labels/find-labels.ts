import { placeholdersIn } from '../formats/placeholders.js';
import { bounds, type CharacterSpan, type LabelHit, type PageLine } from '../layout/page.js';
import { isSentence } from '../layout/text.js';
import { type LabelKind, labelIndex, numberSignIndex } from './catalog.js';

const delimiter = /^[\s)\].]*[:#=»>；：]|^\.{2,}|^\s*[-–—]$/;
/**
 * Punctuation that may occur inside a label: "I.D.", "Member's", "Out-of-Pocket", "Hospital (Part A)", "Group/Policy".
 * Any other punctuation ends it.
 */
const innerMark = /^[.'’`,\-–/()&*]+$/;
const spansMax = 12;
const shortWordMax = 9;

/** Labels in a line, left to right, without overlap; the longest match at each position. */
export function findLabels(line: PageLine): LabelHit[] {
  const { spans } = line;
  const hits: LabelHit[] = [];
  const isText = isSentence(line);
  const people = new Set(
    placeholdersIn(line.words.map(({ text }) => text)).flatMap(({ from, to }) => line.words.slice(from, to)),
  );
  for (let from = 0; ; ) {
    const first = spans[from];
    if (!first) break;
    const hit = !people.has(first.word) && canStart(spans, from) ? labelAt(line, from) : undefined;
    const last = hits.at(-1);
    // "PCN: PCS Group": text after a colon is a value, so this is not a misread "PCP Group".
    const isValue =
      hit?.quality === 'fuzzy' && last?.isDelimited && spans[last.to]?.kind === 'marks' && from === last.to + 1;
    // In running text, a word is a label only if punctuation follows: "funded by the employer. This card" has no label.
    if (hit && !isValue && (!isText || hit.isDelimited || isUnmistakable(hit))) hits.push(hit);
    from = hit && !isValue ? hit.to : from + 1;
  }
  return hits;
}

/** Whether a label is unambiguous even in a sentence: "File electronically using payer ID 64319". */
const isUnmistakable = ({ kind, phrase, quality }: LabelHit): boolean =>
  kind === 'payer_id' && quality === 'plain' && /\bpay[eo]r.* (id|number|no|code)$|^edi .*(id|number)$/i.test(phrase);

function canStart(spans: readonly CharacterSpan[], from: number): boolean {
  const span = spans[from];
  if (!span || span.kind === 'marks') return span?.text.endsWith('(') === true && spans[from + 1]?.text === '80840';
  if (span.isWordStart) return true;
  const before = spans[from - 1];
  if (before?.kind === 'marks') return true;
  // "610014PCN:ADV": a label that follows a value without a space must be followed by punctuation.
  return before?.kind === 'digits' && span.kind === 'letters' && delimiter.test(spans[from + 1]?.text ?? '');
}

function labelAt(line: PageLine, from: number): LabelHit | undefined {
  const { spans } = line;
  let folded = '';
  let best: { to: number; kind: LabelKind; phrase: string; edits: number; length: number } | undefined;
  for (let i = from; i - from < spansMax; i++) {
    const span = spans[i];
    if (!span) break;
    if (span.kind === 'marks') {
      if (!innerMark.test(span.text)) break;
      continue;
    }
    folded += span.folded;
    if (folded.length > labelIndex.longest + 2) break;
    if (!canEnd(spans, i)) continue;
    // Digits alone are a value: "10" is not a misread "ID".
    if (!spans.slice(from, i + 1).some((part) => part.kind === 'letters' || part.text === '80840')) continue;
    const exact =
      (spans[i + 1]?.text.includes('#') ? numberSignIndex.exact(folded) : undefined) ?? labelIndex.exact(folded);
    // A separate number is a value: "Plan 1" is not a misread "Plan ID".
    const hasNumber = spans
      .slice(from, i + 1)
      .some((part) => part.kind === 'digits' && part.isWordStart && part.isWordEnd);
    const hit = exact ?? (hasNumber || !endsWord(spans, i) ? undefined : labelIndex.find(folded));
    if (!hit) continue;
    if (!best || folded.length - 1.5 * hit.edits > best.length - 1.5 * best.edits) {
      best = { to: i + 1, kind: hit.entry, phrase: hit.phrase.trim(), edits: hit.edits, length: folded.length };
    }
  }
  if (!best) return undefined;
  const { to, kind, phrase, edits, length } = best;
  const next = spans[to];
  const isDelimited = next?.kind === 'marks' && delimiter.test(next.text);
  // "Medicaid" is not a misread "Medi-Cal ID".
  if (edits > 0 && to - from === 1 && spans[from]?.folded === 'medicaid') return undefined;
  // One edit turns a short word into another: "Medica" is not a misread "Medical".
  if (edits > 0 && length < shortWordMax && !phrase.includes(' ') && !isDelimited) return undefined;
  const isGlued = !endsWord(spans, to - 1);
  if (isGlued && !isDelimited && !canGlue(spans, to, length, kind)) return undefined;
  // The prefix alone in a line is the value of a label above it.
  if (phrase.includes('80840') && line.text.trim() === '80840') return undefined;
  const isAlone = from === 0 && spans.slice(to).every((span) => span.kind === 'marks');
  const quality = isGlued && !isDelimited ? 'glued' : edits > 0 ? 'fuzzy' : isDelimited || isAlone ? 'sure' : 'plain';
  return {
    kind,
    phrase,
    quality,
    line,
    from,
    to,
    isDelimited,
    box: bounds(spans.slice(from, to).map(({ word }) => word)),
  };
}

function canEnd(spans: readonly CharacterSpan[], at: number): boolean {
  const next = spans[at + 1]?.kind;
  return endsWord(spans, at) || next === 'marks' || next !== spans[at]?.kind || next === 'letters';
}

function endsWord(spans: readonly CharacterSpan[], at: number): boolean {
  if (spans[at]?.isWordEnd) return true;
  // Punctuation that belongs to the label: "ID:", "No.", "Dependent(s)".
  const next = spans[at + 1];
  return next?.kind === 'marks' && (next.isWordEnd || /[:#=)/]/.test(next.text));
}

/**
 * "RxBIN610014" and "MemberIDABC123": accepted for long labels, and for labels where case or character class changes at
 * the beginning of the value.
 */
function canGlue(spans: readonly CharacterSpan[], to: number, length: number, kind: LabelKind): boolean {
  const [last, next] = [spans[to - 1], spans[to]];
  if (!next) return false;
  if (next.kind === 'digits') return length >= 5 || (kind === 'rx_bin' && next.text.length === 6);
  if (next.kind === 'marks') return true;
  return length >= 4 && /\p{Ll}$/u.test(last?.text ?? '') && /^\p{Lu}/u.test(next.text);
}
