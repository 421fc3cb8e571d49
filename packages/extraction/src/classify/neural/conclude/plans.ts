import type { Sheet } from '../../sheet.js';
import { isProductType } from '../names.js';
import type { Settled } from '../settle.js';
import { best, printedMin } from './best.js';

/** Minimum score of a product type that stands alone, and its score as the plan's name. */
const typeMin = 0.1;
const typeScore = 0.6;
/** Product types below this part of the card are emblems, such as the suitcase of BlueCard. */
const upperPart = 0.5;

/** A product type in a line of its own in the upper half of a card is the plan when there is no other (decisions §4). */
export function withProductType(settled: readonly Settled[], { page }: Sheet): readonly Settled[] {
  const plan = best(settled, 'plan_name');
  if (!plan || plan.score >= printedMin || plan.score < typeMin || !isProductType(plan.candidate.value)) return settled;
  const bottom = Math.max(...page.segments.map(({ y1 }) => y1));
  const isHeadline = page.segments.some(
    ({ text, y0 }) => text.trim() === plan.candidate.value && y0 < upperPart * bottom,
  );
  return isHeadline ? settled.map((entry) => (entry === plan ? { ...plan, score: typeScore } : entry)) : settled;
}
