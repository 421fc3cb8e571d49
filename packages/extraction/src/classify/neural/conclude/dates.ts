import type { Settled } from '../settle.js';
import { as, best, printedMin } from './best.js';

/** The coverage of a Medicare card starts on the earlier date of its parts. */
export function withStart(settled: readonly Settled[]): readonly Settled[] {
  const parts = [best(settled, 'part_a_effective_date'), best(settled, 'part_b_effective_date')].filter(
    (part): part is Settled => part !== undefined && /^\d{4}-/.test(part.candidate.value),
  );
  const [earlier] = parts.sort((a, b) => a.candidate.value.localeCompare(b.candidate.value));
  const start = best(settled, 'start_date');
  return !earlier || (start && start.score >= printedMin) ? settled : [...settled, as(earlier, 'start_date')];
}
