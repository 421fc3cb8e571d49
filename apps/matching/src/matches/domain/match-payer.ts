import type { Directory, DirectoryName } from '../../payers/domain/directory.js';
import type { Payer } from '../../payers/domain/payer.js';
import { nameWords } from '../../payers/domain/payer-name.js';
import { wordSimilarity } from './similarity.js';

/** What of a card speaks about its payer; values as read. */
export interface PayerEvidence {
  readonly payerName?: string | undefined;
  readonly payerId?: string | undefined;
}

/** Why a payer was taken. It names the directory's side of a comparison, never what stands on the card. */
export interface Reason {
  readonly by: 'name' | 'payer-id';
  readonly against: string;
  /** 0..1 */
  readonly score: number;
}

export interface Candidate {
  readonly payer: Payer;
  /** 0..1 */
  readonly score: number;
  readonly reasons: readonly Reason[];
}

/** Below this a candidate is no answer. Chosen so that a sister company of another state stays below it. */
export const matchScoreMin = 0.75;
const candidatesMax = 5;

const exactNameScore = 0.98;
/** A printed payer id is nearly always right, but some companies share one. */
const payerIdScore = 0.9;

/** The payers that a card may belong to, best first; empty when nothing speaks for any of them. */
export function matchPayer(directory: Directory, { payerName = '', payerId = '' }: PayerEvidence): Candidate[] {
  const reasons = new Map<Payer, Reason[]>();
  const add = (payer: Payer, reason: Reason) => reasons.set(payer, [...(reasons.get(payer) ?? []), reason]);

  for (const [payer, reason] of bestNames(directory, nameWords(payerName))) add(payer, reason);
  const printedId = payerId.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  for (const payer of directory.byProfessionalId.get(printedId) ?? [])
    add(payer, { by: 'payer-id', against: payer.professionalId, score: payerIdScore });

  return [...reasons]
    .map(([payer, because]) => ({ payer, reasons: because, score: together(because) }))
    .filter(({ score }) => score >= matchScoreMin)
    .sort((a, b) => b.score - a.score || (a.payer.svcPayerName < b.payer.svcPayerName ? -1 : 1))
    .slice(0, candidatesMax);
}

/** Independent reasons: the match is wrong only if all of them are. Never quite certain. */
const together = (reasons: readonly Reason[]): number =>
  Math.min(0.999, 1 - reasons.reduce((doubt, { score }) => doubt * (1 - score), 1));

function bestNames(directory: Directory, words: readonly string[]): Map<Payer, Reason> {
  const best = new Map<Payer, Reason>();
  if (words.length === 0) return best;
  for (const name of directory.names) {
    const score = nameScore(directory, words, name);
    const known = best.get(name.payer);
    if (score > 0.5 && (!known || score > known.score))
      best.set(name.payer, { by: 'name', against: name.words.join(' '), score });
  }
  return best;
}

function nameScore(directory: Directory, words: readonly string[], name: DirectoryName): number {
  const compact = words.join('');
  if (compact === name.compact) return exactNameScore;
  // Short names are one misread character away from each other, so they match exactly or not at all.
  const compactSimilarity = name.compact.length >= 6 ? wordSimilarity(compact, name.compact) : 0;
  return Math.max(weightedOverlap(directory, words, name), compactSimilarity >= 0.9 ? compactSimilarity * 0.95 : 0);
}

/** Weighted share of words in common (Dice). A card that says more than the directory's whole name still names the payer. */
function weightedOverlap({ weightOf }: Directory, words: readonly string[], name: DirectoryName): number {
  const likeness = name.words.map((word) => Math.max(...words.map((other) => sameWord(word, other))));
  const strange = words.filter((word) => name.words.every((other) => sameWord(word, other) === 0));
  const weights = name.words.map(weightOf);
  const shared = weights.reduce((total, weight, index) => total + weight * likeness[index]!, 0);
  const whole = weights.reduce((total, weight) => total + weight, 0);
  const foreign = strange.reduce((total, word) => total + weightOf(word), 0);
  const dice = (2 * shared) / (shared + whole + foreign);
  // The whole name is there, and it is a telling one: what else is printed may be a product or an administrator.
  const isContained = likeness.every((each) => each > 0) && Math.max(...weights) >= 0.8 && name.compact.length >= 4;
  return isContained ? 0.8 * (shared / whole) + 0.15 * dice : dice * 0.95;
}

/** How sure it is that two words are one, misread at most: 1 when equal, 0 when they are different words. */
function sameWord(a: string, b: string): number {
  if (a === b) return 1;
  const shortest = Math.min(a.length, b.length);
  if (shortest < 5) return 0;
  const similarity = wordSimilarity(a, b);
  const edits = Math.round((1 - similarity) * Math.max(a.length, b.length));
  return edits <= (shortest < 10 ? 1 : 2) ? similarity : 0;
}
