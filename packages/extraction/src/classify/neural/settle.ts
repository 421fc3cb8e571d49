import { isListElement } from '@cardlens/reading';
import { mayShareWords } from '../resolve.js';
import type { Candidate } from './evidence.js';
import { elementOf } from './kinds.js';

export interface Settled {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Keeps the most likely of the candidates for the same words, because printed words have one meaning. */
export function settle(scored: readonly Settled[]): Settled[] {
  const kept: Settled[] = [];
  for (const entry of [...scored].sort((a, b) => b.score - a.score)) {
    if (!kept.some(({ candidate }) => collide(entry.candidate, candidate))) kept.push(entry);
  }
  return kept;
}

function collide(late: Candidate, early: Candidate): boolean {
  if (!late.units.some((unit) => early.units.includes(unit))) return false;
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
