import { fold } from '../../fold.js';
import { sizeOf } from '../../layout/text.js';
import { managerIndex } from '../../lexicons/indexes.js';
import { isProgram } from '../../lexicons/programs.js';
import type { Sheet } from '../../sheet.js';
import type { Settled } from '../settle.js';
import { best, printedMin } from './best.js';

/**
 * Minimum score of the best name to be the payer when there is no other, if it is known and fills its lines or follows
 * "Administered by", or is in large print: six of seven are, on drawn cards.
 */
const payerMin = 0.2;
const payerScore = 0.65;

export function withLikelyPayer(settled: readonly Settled[], { page }: Sheet): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || payer.score >= payerScore || payer.score < payerMin) return settled;
  const { value, proposal } = payer.candidate;
  const [kind, , place, , known] = proposal?.evidence ?? [];
  const isKnown =
    (kind === 'payer' && (place === 'whole' || place === 'stack')) || (kind === 'labeled' && known === 'known');
  const isName = (/\S\s\S/.test(value) && !/\bcard$/i.test(value)) || isProgram(value);
  const isLarge = page.segments.some(
    (segment) => fold(segment.text).includes(fold(value)) && sizeOf(page, segment) === 'large',
  );
  return isKnown || (isName && isLarge)
    ? settled.map((entry) => (entry === payer ? { ...payer, score: payerScore } : entry))
    : settled;
}

export function withoutManagers(settled: readonly Settled[], isSavings: boolean): Settled[] {
  const payers = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  const isOther = ({ candidate }: Settled) => {
    if (candidate.kind !== 'pharmacy_benefit_manager' || candidate.proposal?.evidence[0] === 'labeled') return false;
    const isSame = payers.some((payer) => fold(payer.candidate.value) === fold(candidate.value));
    return isSavings || (isSame && managerIndex.exact(fold(candidate.value)) === undefined);
  };
  return settled.filter((entry) => !isOther(entry));
}

/** Authorities that issue a program's cards; the payer is the company that runs the program for them. */
export const authority =
  /^(state|commonwealth|county|city) of\b|\bstate$|\b(department|authority|agency|administration|commission|board)\b/i;
