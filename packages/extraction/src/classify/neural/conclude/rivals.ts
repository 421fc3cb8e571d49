import { fold } from '../../fold.js';
import { companies } from '../../lexicons/directory.js';
import type { Settled } from '../settle.js';
import { best, printedMin } from './best.js';

/** A student's or an employee's number is not the member number where the card prints one with that label. */
const ownLabel = /\b(member|mem|mbr|subscriber|enrollee|insured)\b/;
const otherLabel = /^(student|school|campus|university|employee|ee|emp|associate|alternate|alt|client|case|patient)\b/;

export function withOwnLabel(settled: readonly Settled[]): readonly Settled[] {
  const isLabeled = ({ candidate }: Settled, label: RegExp): boolean =>
    candidate.kind === 'member_number' && label.test(candidate.proposal?.label ?? '');
  const isPrinted = settled.some(
    (entry) => entry.score >= printedMin && isLabeled(entry, ownLabel) && !isLabeled(entry, otherLabel),
  );
  return isPrinted ? settled.filter((entry) => !isLabeled(entry, otherLabel)) : settled;
}

/** Of values beside which another one would be returned, five of six are right, on generated and drawn cards. */
const contestedMax = 0.8;

/** Bounds the score of a payer or number where the side has two likely ones. */
export function withRivals(settled: readonly Settled[]): readonly Settled[] {
  return (['payer_name', 'member_number', 'group_number'] as const).reduce((kept, kind) => {
    const likely = kept.filter(({ candidate, score }) => candidate.kind === kind && score >= printedMin);
    const top = best(likely, kind);
    if (!top || !likely.some(({ candidate }) => areRivals(candidate.value, top.candidate.value))) return kept;
    const factor = Math.min(1, contestedMax / top.score);
    return kept.map((entry) => (likely.includes(entry) ? { ...entry, score: entry.score * factor } : entry));
  }, settled);
}

/** Whether two values are neither parts of one another nor names of one company. */
function areRivals(value: string, other: string): boolean {
  const [a, b] = [fold(value), fold(other)];
  return !a.includes(b) && !b.includes(a) && !companies.areOne(value, other);
}
