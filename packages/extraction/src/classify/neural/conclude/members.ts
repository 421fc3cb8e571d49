import { fold, withinEdits } from '../../fold.js';
import type { Settled } from '../settle.js';
import { best, printedMin } from './best.js';

/** A member number is also a Medicaid number or a card number only if a label or its format says so. */
export function withoutSecondNumber(settled: readonly Settled[]): readonly Settled[] {
  const number = best(settled, 'member_number');
  return settled.filter(
    ({ candidate: { kind, value, proposal } }) =>
      (kind !== 'medicare_medicaid_id' && kind !== 'card_specific_id') || proposal || value !== number?.candidate.value,
  );
}

/** Maximum number of misread letters in the family name of a signature. */
const signatureEdits = 1;

/** Removes repetitions of the member's name: "Subscriber Jane" in the family list of Jane Doe, and the signature. */
export function withoutMemberAgain(settled: readonly Settled[]): readonly Settled[] {
  const member = best(settled, 'member_name');
  if (!member || member.score < printedMin) return settled;
  const [name, ...more] = wordsOf(member.candidate.value);
  const isMember = (value: string) => {
    const [first, ...others] = wordsOf(value);
    if (first !== name || more.length === 0) return false;
    const [family, own] = [others.at(-1), more[more.length - 1]];
    return family === undefined || withinEdits(fold(family), fold(own), signatureEdits);
  };
  return settled.filter(({ candidate }) => candidate.kind !== 'dependent_names' || !isMember(candidate.value));
}

const wordsOf = (name: string): string[] => name.toLowerCase().split(/[\s,]+/);
