import { type ElementName, isListElement } from '@cardlens/reading';
import type { Candidate } from './evidence.js';
import { elementOf } from './kinds.js';

export interface Settled {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Pairs of elements that may share words: two names for one value, or a value inside another. */
const mayShare: ReadonlySet<string> = new Set(
  [
    ['client_name', 'employer'],
    ['member_number', 'medicare_medicaid_id'],
    ['payer_name', 'plan_name'],
    ['payer_name', 'pharmacy_benefit_manager'],
    ['plan_name', 'rx_plan'],
    ['plan_name', 'plan_id'],
    ['plan_name', 'client_name'],
    ['plan_name', 'employer'],
  ].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]),
);

/** Whether two elements may share words. */
export const mayShareWords = (a: ElementName, b: ElementName): boolean => mayShare.has(`${a} ${b}`);

/** Keeps the most likely of the candidates for the same words, because printed words have one meaning. */
export function settle(scored: readonly Settled[]): Settled[] {
  const kept: Settled[] = [];
  for (const entry of [...scored].sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ candidate }) => collide(entry.candidate, candidate))) kept.push(entry);
  }
  return kept;
}

function collide(late: Candidate, early: Candidate): boolean {
  if (!late.words.some((word) => early.words.includes(word))) return false;
  const [a, b] = [elementOf(late.kind), elementOf(early.kind)];
  if (a !== b) return !mayShareWords(a, b);
  if (!isListElement(a)) return true;
  // One word may contain several list entries ("$25/$50") if the network tagged a position for each.
  const [p, q] = [late.proposal, early.proposal];
  return (
    late.isTagged ||
    early.isTagged ||
    (late.value === early.value && p?.service === q?.service && p?.network === q?.network)
  );
}
