import { fold } from '../../fold.js';
import { managerIndex, organizationIndex, planIndex } from '../../lexicons/indexes.js';
import { isProgram } from '../../lexicons/programs.js';
import type { Settled } from '../settle.js';
import { as, best, printedMin } from './best.js';

const isPayer = (name: string): boolean => organizationIndex.exact(fold(name))?.entry.kind === 'payer';

/**
 * Minimum score of a known payer that fills its lines or follows "Administered by" to be the payer when there is no
 * other.
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

/** Parts of a logo that form one known name: "Horizon" beside "Blue Cross Blue Shield of New Jersey". */
export function withWholeLogo(settled: readonly Settled[]): readonly Settled[] {
  const parts = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  for (const first of parts) {
    for (const second of parts) {
      const [a, b] = [first.candidate, second.candidate];
      const value = `${a.value} ${b.value}`;
      if (first === second || !/^blue ?(cross|shield)/i.test(b.value) || !isPayer(value)) continue;
      const { candidate } = as(first, 'payer_name');
      const whole = { ...candidate, value, units: [...a.units, ...b.units] };
      const score = Math.max(...parts.map((part) => part.score));
      return [...settled.filter((entry) => !parts.includes(entry)), { candidate: whole, score }];
    }
  }
  return settled;
}

export function withoutManagers(settled: readonly Settled[], isSavings: boolean): readonly Settled[] {
  const payers = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  const isOther = ({ candidate }: Settled) => {
    if (candidate.kind !== 'pharmacy_benefit_manager' || candidate.proposal?.evidence[0] === 'labeled') return false;
    const isSame = payers.some((payer) => fold(payer.candidate.value) === fold(candidate.value));
    return isSavings || (isSame && managerIndex.exact(fold(candidate.value)) === undefined);
  };
  return settled.filter((entry) => !isOther(entry));
}

export function withProgram(settled: readonly Settled[]): readonly Settled[] {
  const plan = best(settled, 'plan_name');
  if (!plan || !isProgram(plan.candidate.value)) return settled;
  const payer = best(settled, 'payer_name');
  if (payer && payer.score >= Math.min(plan.score, printedMin)) return settled;
  return settled.map((entry) => (entry === plan ? as(plan, 'payer_name') : entry));
}

/** Issuers of a program's cards; the company that runs the program for them is the payer. */
const authority =
  /^(state|commonwealth|county|city) of\b|\bstate$|\bdepartment\b|\bauthority\b|\bagency\b|\badministration\b/i;

/** A public authority is the payer when there is no other: "New York State". */
export function withAuthority(settled: readonly Settled[]): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  const isDoubtful = payer !== undefined && payer.score >= knownPayerMin && payer.score < printedMin;
  if (!isDoubtful || !authority.test(payer.candidate.value)) return settled;
  return settled.map((entry) => (entry === payer ? { ...payer, score: knownPayerScore } : entry));
}

/** A company that was tagged as the plan beside the name of a public authority is the payer. */
export function withCompany(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  if (!payer || !plan || !authority.test(payer.candidate.value) || plan.score < printedMin) return settled;
  if (!isPayer(plan.candidate.value) || planIndex.exact(fold(plan.candidate.value))) return settled;
  return settled
    .filter(({ candidate }) => candidate.kind !== 'payer_name')
    .map((entry) => (entry === plan ? as(plan, 'payer_name') : entry));
}

/** Minimum score of a plan name that may name the payer. */
const planMin = 0.4;

/** When no payer was read: the known payer that is, or begins, the plan name: "VSP Choice". */
export function withPlanPayer(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  if (!plan || plan.score < planMin || (payer && payer.score >= printedMin)) return settled;
  const words = plan.candidate.value.split(' ');
  const name = words.map((_, i) => words.slice(0, words.length - i).join(' ')).find(isPayer);
  if (!name) return settled;
  const own = as(plan, 'payer_name');
  if (name === plan.candidate.value && !planIndex.exact(fold(name)))
    return settled.map((entry) => (entry === plan ? { ...own, score: Math.max(own.score, knownPayerScore) } : entry));
  return [...settled, { ...own, candidate: { ...own.candidate, value: name } }];
}
