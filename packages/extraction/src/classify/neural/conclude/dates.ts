import type { Kind } from '../kinds.js';
import type { Settled } from '../settle.js';
import { as, best, printedMin } from './best.js';

/**
 * Resolves unlabeled dates: a date in the last century is a date of birth, because only the coverage of Medicare parts
 * is that old; a date that is more likely the start of coverage is not a date of birth.
 */
export function withBirth(settled: readonly Settled[]): readonly Settled[] {
  const of = (kind: Kind) => settled.filter(({ candidate }) => candidate.kind === kind);
  if (of('part_a_effective_date').length > 0 || of('part_b_effective_date').length > 0) return settled;
  const [births, starts] = [of('member_dob'), of('start_date')];
  const isStart = ({ candidate, score }: Settled) =>
    !candidate.proposal && starts.some((start) => start.score > score && start.candidate.value === candidate.value);
  const isOld = ({ candidate }: Settled) => !candidate.proposal && /^19\d\d-/.test(candidate.value);
  return settled.flatMap((entry) => {
    if (births.includes(entry)) return isStart(entry) ? [] : [entry];
    if (!starts.includes(entry) || !isOld(entry)) return [entry];
    return births.length > 0 ? [] : [as(entry, 'member_dob')];
  });
}

/** The coverage of a Medicare card starts on the earlier date of its parts. */
export function withStart(settled: readonly Settled[]): readonly Settled[] {
  const parts = [best(settled, 'part_a_effective_date'), best(settled, 'part_b_effective_date')].filter(
    (part) => part !== undefined && /^\d{4}-/.test(part.candidate.value),
  ) as Settled[];
  const [earlier] = parts.sort((a, b) => a.candidate.value.localeCompare(b.candidate.value));
  const start = best(settled, 'start_date');
  return !earlier || (start && start.score >= printedMin) ? settled : [...settled, as(earlier, 'start_date')];
}
