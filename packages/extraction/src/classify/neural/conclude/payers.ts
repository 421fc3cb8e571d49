import { fold } from '../../fold.js';
import { sizeOf } from '../../layout/text.js';
import { managerIndex, organizationIndex, planIndex } from '../../lexicons/indexes.js';
import { isProgram } from '../../lexicons/programs.js';
import type { Sheet } from '../../sheet.js';
import type { Candidate } from '../evidence.js';
import type { Settled } from '../settle.js';
import { as, best, printedMin } from './best.js';

const isPayer = (name: string): boolean => organizationIndex.exact(fold(name))?.entry.kind === 'payer';

/**
 * Minimum score of a known payer name to be the payer when there is no other, if it fills its lines or follows
 * "Administered by".
 */
const knownPayerMin = 0.3;
const knownPayerScore = 0.65;

export function withKnownPayer(settled: readonly Settled[]): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || payer.score >= knownPayerScore || payer.score < knownPayerMin) return settled;
  const [kind, , place, , known] = payer.candidate.proposal?.evidence ?? [];
  const isKnown =
    (kind === 'payer' && (place === 'whole' || place === 'stack')) || (kind === 'labeled' && known === 'known');
  return isKnown ? settled.map((entry) => (entry === payer ? { ...payer, score: knownPayerScore } : entry)) : settled;
}

/** Minimum score of a name in large print to be the payer when there is no other: six of seven are, on drawn cards. */
const headlineMin = 0.2;

export function withHeadline(settled: readonly Settled[], { page }: Sheet): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || payer.score >= printedMin || payer.score < headlineMin) return settled;
  const { value } = payer.candidate;
  const isName = (/\S\s\S/.test(value) && !/\bcard$/i.test(value)) || isProgram(value);
  const isHeadline = page.segments.some(
    (segment) => fold(segment.text).includes(fold(value)) && sizeOf(page, segment) === 'large',
  );
  return isName && isHeadline
    ? settled.map((entry) => (entry === payer ? { ...payer, score: knownPayerScore } : entry))
    : settled;
}

const isLarge = ({ proposal }: Candidate): boolean =>
  proposal?.evidence.some((part) => part === 'large' || part === 'title') === true;

export function withoutManagers(settled: readonly Settled[], isSavings: boolean): readonly Settled[] {
  const payers = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  const isOther = ({ candidate }: Settled) => {
    if (candidate.kind !== 'pharmacy_benefit_manager' || candidate.proposal?.evidence[0] === 'labeled') return false;
    const isSame = payers.some((payer) => fold(payer.candidate.value) === fold(candidate.value));
    return isSavings || (isSame && managerIndex.exact(fold(candidate.value)) === undefined);
  };
  return settled.filter((entry) => !isOther(entry));
}

/** Generic words for a payer, which are not a name on their own. */
const noPayer = /^(health plan|health insurance|insurance company|insurance)$/i;

export const withoutUnnamedPayer = (settled: readonly Settled[]): readonly Settled[] =>
  settled.filter(({ candidate }) => candidate.kind !== 'payer_name' || !noPayer.test(candidate.value));

/** The payer's name is not also returned as its plan's name. */
export function withoutPayerAsPlan(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  const isSame =
    payer && plan && payer.score >= printedMin && fold(payer.candidate.value) === fold(plan.candidate.value);
  return isSame ? settled.filter((entry) => entry !== plan) : settled;
}

export function withProgram(settled: readonly Settled[]): readonly Settled[] {
  const plan = best(settled, 'plan_name');
  if (!plan || !isProgram(plan.candidate.value)) return settled;
  const payer = best(settled, 'payer_name');
  if (payer && payer.score >= Math.min(plan.score, printedMin)) return settled;
  return settled.map((entry) => (entry === plan ? as(plan, 'payer_name') : entry));
}

/** Authorities that issue a program's cards; the payer is the company that runs the program for them. */
export const authority =
  /^(state|commonwealth|county|city) of\b|\bstate$|\b(department|authority|agency|administration|commission|board)\b/i;

/** A public authority is the payer if there is no other: "New York State". */
export function withAuthority(settled: readonly Settled[]): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  const isDoubtful = payer !== undefined && payer.score >= knownPayerMin && payer.score < printedMin;
  if (!isDoubtful || !authority.test(payer.candidate.value)) return settled;
  return settled.map((entry) => (entry === payer ? { ...payer, score: knownPayerScore } : entry));
}

/** If the payer is a public authority, a company tagged as the plan or shown as a logo is the payer instead. */
export function withCompany(settled: readonly Settled[]): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || !authority.test(payer.candidate.value)) return settled;
  const plan = best(settled, 'plan_name');
  const isCompany = plan && plan.score >= printedMin && isPayer(plan.candidate.value);
  const company =
    isCompany && !planIndex.exact(fold(plan.candidate.value)) ? plan : settled.find((entry) => isLogo(entry));
  return company
    ? settled
        .filter(({ candidate }) => candidate.kind !== 'payer_name' || candidate === company.candidate)
        .map((entry) =>
          entry === company ? { ...as(company, 'payer_name'), score: Math.max(company.score, knownPayerScore) } : entry,
        )
    : settled;
}

/** Whether this is the name of a known payer in large print, alone in its line, and not an authority. */
function isLogo({ candidate }: Settled): boolean {
  const [first, , place] = candidate.proposal?.evidence ?? [];
  const isKnown = candidate.kind === 'payer_name' && first === 'payer' && place === 'whole';
  return isKnown && isLarge(candidate) && !authority.test(candidate.value);
}

/** If there is no payer, uses a pharmacy benefit manager whose name is also a payer's, such as "SilverScript". */
export function withManagerPayer(settled: readonly Settled[]): readonly Settled[] {
  const [payer, manager] = [best(settled, 'payer_name'), best(settled, 'pharmacy_benefit_manager')];
  if (!manager || manager.score < printedMin || (payer && payer.score >= printedMin)) return settled;
  const { value } = manager.candidate;
  if (!isPayer(value) || managerIndex.exact(fold(value))) return settled;
  return settled.map((entry) => (entry === manager ? as(manager, 'payer_name') : entry));
}
