import { type ElementName, isListElement } from '@cardlens/reading';
import type { Proposal } from './proposal.js';

export interface Ranked {
  readonly proposal: Proposal;
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

/**
 * Keeps the more likely of two proposals for the same words, because a printed number has one meaning. All remaining
 * values of a scalar element keep their scores; `assemble` selects the best.
 */
export function resolve(ranked: readonly Ranked[]): Ranked[] {
  const kept: Ranked[] = [];
  for (const candidate of [...ranked].sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => collides(candidate.proposal, other.proposal))) kept.push(candidate);
  }
  return kept;
}

function collides(late: Proposal, early: Proposal): boolean {
  const shared = late.tokens.filter((token) => early.tokens.includes(token));
  if (shared.length === 0) return false;
  if (late.element === early.element) {
    // Several list entries, or several parts of one word ("004336/ADV"), are distinguished by their values.
    return isListElement(late.element)
      ? late.value === early.value && late.service === early.service && late.network === early.network
      : true;
  }
  if (mayShareWords(late.element, early.element)) return false;
  // Values printed together in one word are distinguished by their text.
  return !(
    shared.length === 1 &&
    late.tokens.length === 1 &&
    early.tokens.length === 1 &&
    arePartsOf(shared[0].text, late.value, early.value)
  );
}

function arePartsOf(text: string, a: string, b: string): boolean {
  return a !== b && text.includes(a) && text.includes(b) && /[/|,;:]/.test(text) && a.length + b.length < text.length;
}
