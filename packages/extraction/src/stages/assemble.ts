import {
  type Details,
  type ElementEvidence,
  type ElementValue,
  isListElement,
  type Line,
  type Point,
  type Quad,
  type Word,
} from '@cardlens/reading';
import { quadCenter, roundQuad, unionQuads } from '@cardlens/vision/geometry';
import type { ElementCandidate } from '../classify/element-classifier.js';
import { alternativesOf } from './alternatives.js';

export interface Thresholds {
  /** Elements with a lower combined score are omitted, 0 to 1. */
  readonly detectionMin: number;
  /** Elements and lines with a lower score are recognized again (second look), 0 to 1. */
  readonly lowScore: number;
}

export const defaultThresholds: Thresholds = { detectionMin: 0.5, lowScore: 0.9 };

/** A candidate with its scores from one look. */
export interface Scored {
  readonly candidate: ElementCandidate;
  readonly recognition: number;
  readonly classification: number;
  /** Probability that the value was read correctly and is this element. */
  readonly combined: number;
}

/** An element before output: its result in the first look, and in the second look if there was one. */
export type ElementResults =
  | { readonly first: Scored; readonly second: Scored | null }
  | { readonly first: null; readonly second: Scored };

function score(candidate: ElementCandidate): Scored {
  let [sum, length] = [0, 0];
  for (const word of candidate.words) {
    sum += word.score * word.text.length;
    length += word.text.length;
  }
  const recognition = length > 0 ? sum / length : 0;
  const classification = Math.min(1, Math.max(0, candidate.score));
  return { candidate, recognition, classification, combined: recognition * classification };
}

/** The candidates to return: the best one of a scalar element, every distinct one of a list. */
export function bestCandidates(candidates: readonly ElementCandidate[]): Scored[] {
  const winners = new Map<string, Scored>();
  for (const candidate of candidates) {
    const scored = score(candidate);
    const key = keyOf(candidate);
    const rival = winners.get(key);
    if (!rival || scored.combined > rival.combined) winners.set(key, scored);
  }
  return [...winners.values()];
}

function keyOf(c: ElementCandidate): string {
  if (!isListElement(c.element)) return c.element;
  // A number printed for both members and pharmacists is two entries, as in `mergeDetails`.
  const kind = c.element === 'plan_details' ? [c.service, c.category, c.network] : [c.phoneType, c.addressType];
  return [c.element, ...kind, c.value.toLowerCase()].join('|');
}

/** Whether an element needs a second look because one of its scores is low. */
export const isLow = ({ recognition, classification }: Scored, { lowScore }: Thresholds): boolean =>
  recognition < lowScore || classification < lowScore;

/**
 * Merges the results of both looks. An element without a low score keeps only its result of the first look. One whose
 * lines were not read again, but classified again with their neighbors, has only the better result.
 *
 * @param second  the result of the second look, or `first` again if it changed no line: elements that were read again
 *   always have the scores of both looks
 * @param wasReadAgain  whether the words of the first look were read again
 */
export function pair(
  first: readonly Scored[],
  second: readonly Scored[],
  thresholds: Thresholds,
  wasReadAgain: (words: readonly Word[]) => boolean,
): ElementResults[] {
  const left = new Set(second);
  const results: ElementResults[] = first.map((scored) => {
    const again = counterpart(scored, left);
    if (again) left.delete(again);
    if (!again || !isLow(scored, thresholds)) return { first: scored, second: null };
    if (wasReadAgain(scored.candidate.words)) return { first: scored, second: again };
    return { first: better({ first: scored, second: again }), second: null };
  });
  // Elements found only in the second look have no result of the first.
  for (const scored of left) results.push({ first: null, second: scored });
  return results;
}

function counterpart({ candidate }: Scored, among: ReadonlySet<Scored>): Scored | undefined {
  const same = [...among].filter((other) => other.candidate.element === candidate.element);
  if (!isListElement(candidate.element)) return same[0];
  return (
    same.find((other) => keyOf(other.candidate) === keyOf(candidate)) ??
    same.find((other) => isNear(boxOf(candidate.words), boxOf(other.candidate.words)))
  );
}

const boxOf = (words: readonly Word[]): Quad | null => (words.length ? unionQuads(words.map((w) => w.box)) : null);

const isNear = (a: Quad | null, b: Quad | null): boolean =>
  a !== null && b !== null && (contains(a, quadCenter(b)) || contains(b, quadCenter(a)));

function contains([tl, tr, br, bl]: Quad, [x, y]: Point): boolean {
  const isRightOf = ([ax, ay]: Point, [bx, by]: Point) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
  return isRightOf(tl, tr) && isRightOf(tr, br) && isRightOf(br, bl) && isRightOf(bl, tl);
}

/**
 * The elements of one side in the form that the public API returns, and their positions.
 *
 * @param lines  the lines of the reading; `evidence[..].words` are indexes into their words, in order
 */
export function assemble(
  results: readonly ElementResults[],
  lines: readonly Line[],
  { detectionMin }: Thresholds,
): { details: Details; evidence: Record<string, ElementEvidence> } {
  const kept = results
    .map((result) => ({ proposal: result, best: better(result) }))
    .filter(({ best }) => best.combined >= detectionMin && best.candidate.value !== '')
    .sort((a, b) => readingOrder(boxOf(a.best.candidate.words), boxOf(b.best.candidate.words)));
  const words = lines.flatMap((line) => line.words);
  const details: Record<string, ElementValue | ElementValue[]> = {};
  const evidence: Record<string, ElementEvidence> = {};
  for (const { proposal: result, best } of kept) {
    const { candidate } = best;
    const { element } = candidate;
    const entry = entryOf(candidate, scoresOf(result));
    let key: string = element;
    if (isListElement(element)) {
      details[element] ??= [];
      const list = details[element] as ElementValue[];
      if (kept.some((other) => other.best !== best && isShadowedBy(best, other.best))) continue;
      key = `${element}[${list.length}]`;
      list.push(entry);
    } else if (details[element]) continue;
    else details[element] = entry;
    const box = boxOf(candidate.words);
    if (box) evidence[key] = { box: roundQuad(box), words: indexesOf(candidate.words, words) };
  }
  return { details: details as Details, evidence };
}

/** Whether the list already has the same entry with a better score, because both looks may find a value. */
const isShadowedBy = (a: Scored, b: Scored): boolean =>
  keyOf(a.candidate) === keyOf(b.candidate) && b.combined > a.combined;

function better({ first, second }: ElementResults): Scored {
  if (!first) return second;
  if (!second) return first;
  return second.combined >= first.combined ? second : first;
}

const decimal = (value: number): string => value.toFixed(3);

const scoresOf = ({ first, second }: ElementResults): string[] =>
  [first, second].flatMap((look) => (look ? [decimal(look.recognition), decimal(look.classification)] : []));

function entryOf(c: ElementCandidate, scores: string[]): ElementValue {
  switch (c.element) {
    case 'plan_details':
      return entry({ service: c.service ?? 'other', category: c.category ?? 'other', network: c.network ?? 'any' });
    case 'phone_numbers':
      return entry({ label: c.label ?? '', type: c.phoneType ?? 'other' });
    case 'addresses':
      return entry({ label: c.label ?? '', type: c.addressType ?? 'general' });
    case 'member_number': {
      const alternatives = alternativesOf(c.value, c.words);
      return alternatives.length > 0 ? { ...entry({}), alternatives } : entry({});
    }
    default:
      return entry({});
  }
  function entry(fields: object): ElementValue {
    return { ...fields, value: c.value, scores };
  }
}

/** Finds words by identity or, if a second look replaced their line, by position. */
function indexesOf(wanted: readonly Word[], all: readonly Word[]): number[] {
  const found = new Set<number>();
  for (const word of wanted) {
    const index = all.indexOf(word);
    if (index >= 0) found.add(index);
    else for (const [i, other] of all.entries()) if (isNear(word.box, other.box)) found.add(i);
  }
  return [...found].sort((a, b) => a - b);
}

/** Top to bottom, then left to right. A small weight of x keeps the order of neighbors in a slightly tilted line. */
function readingOrder(a: Quad | null, b: Quad | null): number {
  const place = (quad: Quad | null): number => (quad ? quad[0][1] + quad[0][0] * 0.05 : 0);
  return place(a) - place(b);
}
