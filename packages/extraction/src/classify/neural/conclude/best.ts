import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';

/** Minimum score of a value to be considered printed. */
export const printedMin = 0.5;

/** The most likely value of a kind. */
export const best = (settled: readonly Settled[], kind: Kind): Settled | undefined =>
  settled.filter(({ candidate }) => candidate.kind === kind).sort((a, b) => b.score - a.score)[0];

/** The same words as a value of another kind, without the rules' evidence for the first kind. */
export const as = ({ candidate, score }: Settled, kind: Kind): Settled => {
  const { proposal, ...own } = candidate;
  return { candidate: { ...own, kind }, score };
};
