import type { Sheet } from '../../sheet.js';
import { isProductType } from '../names.js';
import type { Settled } from '../settle.js';
import { best, printedMin } from './best.js';

/** Minimum score of a product type that is alone in its line, and its score as the plan's name. */
const typeMin = 0.1;
const typeScore = 0.6;
/** Product types below this fraction of the card's height are emblems, such as the suitcase of BlueCard. */
const upperPart = 0.5;

/** A product type alone in a line in the upper half of a card is the plan if there is no other. */
export function withProductType(settled: readonly Settled[], { page }: Sheet): readonly Settled[] {
  const plan = best(settled, 'plan_name');
  if (!plan || plan.score >= printedMin || plan.score < typeMin || !isProductType(plan.candidate.value)) return settled;
  const bottom = Math.max(...page.segments.map(({ y1 }) => y1));
  const isHeadline = page.segments.some(
    ({ text, y0 }) => text.trim() === plan.candidate.value && y0 < upperPart * bottom,
  );
  return isHeadline ? settled.map((entry) => (entry === plan ? { ...plan, score: typeScore } : entry)) : settled;
}
