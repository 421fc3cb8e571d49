import { fold } from '../fold.js';
import { managerIndex, organizationIndex, planIndex } from '../lexicons/indexes.js';
import { isProgram } from '../lexicons/programs.js';
import type { Sheet } from '../sheet.js';
import type { Kind } from './kinds.js';
import type { Settled } from './settle.js';

/** From this score on a value counts as printed. */
const printedMin = 0.5;
/** A card of a drug's maker or of a discount club: nobody manages benefits there. */
const savings =
  /\b(savings?|discounts?|co-?pay)\s+(card|club|offer)\b|\bsavings program\b|\bcoupon\b|\bpay as little as\b/;

/**
 * The values of a side after what they say about each other: a program is the payer where no company is named, a company
 * rather than an authority, one name is not
 * both payer and pharmacy benefit manager, and a Medicare card's coverage starts with the earlier of its parts (decisions §4).
 */
export function conclude(settled: readonly Settled[], { lowerText, side }: Sheet): Settled[] {
  const own = withMemberId(withoutManagers(settled, savings.test(lowerText)));
  return withStart(side === 'front' ? withBirth(withPlanPayer(withCompany(withProgram(withKnownPayer(own))))) : own);
}

/**
 * Dates without a label: one of another century is a date of birth, since nobody's coverage is that old but by a Medicare
 * card's parts; one that is likelier the start of coverage is no date of birth.
 */
function withBirth(settled: readonly Settled[]): readonly Settled[] {
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

const memberId = /^member('?s)? (id|number|no|num|#|identification)\b/i;
const policyNumber = /^(policy|contract|certificate|case|account)\b/i;

/** Where a policy's number and a member's are printed, the member's is the member number. */
function withMemberId(settled: readonly Settled[]): readonly Settled[] {
  const policy = best(settled, 'member_number');
  if (!policyNumber.test(policy?.candidate.proposal?.label ?? '')) return settled;
  const member = settled.find(
    ({ candidate }) => candidate.kind === 'member_number' && memberId.test(candidate.proposal?.label ?? ''),
  );
  return member
    ? settled
        .map((entry) => (entry === member ? { ...member, score: policy!.score } : entry))
        .filter((entry) => entry !== policy)
    : settled;
}

/** A known payer's name that fills its lines is the payer where nothing else is, from this score on. */
const knownPayerMin = 0.3;
const knownPayerScore = 0.65;

function withKnownPayer(settled: readonly Settled[]): readonly Settled[] {
  const payer = best(settled, 'payer_name');
  if (!payer || payer.score >= knownPayerScore || payer.score < knownPayerMin) return settled;
  const [kind, , place] = payer.candidate.proposal?.evidence ?? [];
  const isKnown = kind === 'payer' && (place === 'whole' || place === 'stack');
  return isKnown ? settled.map((entry) => (entry === payer ? { ...payer, score: knownPayerScore } : entry)) : settled;
}

function withoutManagers(settled: readonly Settled[], isSavings: boolean): readonly Settled[] {
  const payers = settled.filter(({ candidate, score }) => candidate.kind === 'payer_name' && score >= printedMin);
  const isOther = ({ candidate }: Settled) => {
    if (candidate.kind !== 'pharmacy_benefit_manager' || candidate.proposal?.evidence[0] === 'labeled') return false;
    const isPayer = payers.some((payer) => fold(payer.candidate.value) === fold(candidate.value));
    return isSavings || (isPayer && managerIndex.exact(fold(candidate.value)) === undefined);
  };
  return settled.filter((entry) => !isOther(entry));
}

function withProgram(settled: readonly Settled[]): readonly Settled[] {
  const plan = best(settled, 'plan_name');
  if (!plan || !isProgram(plan.candidate.value)) return settled;
  const payer = best(settled, 'payer_name');
  if (payer && payer.score >= Math.min(plan.score, printedMin)) return settled;
  return settled.map((entry) => (entry === plan ? as(plan, 'payer_name') : entry));
}

/** Who issues a program's cards; the company that runs it for them is the payer. */
const authority = /^(state|commonwealth|county|city) of\b|\bdepartment\b|\bauthority\b|\bagency\b|\badministration\b/i;

/** A company that was taken for the plan beside the name of a public authority is the payer. */
function withCompany(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  if (!payer || !plan || !authority.test(payer.candidate.value) || plan.score < printedMin) return settled;
  const known = organizationIndex.exact(fold(plan.candidate.value));
  if (known?.entry.kind !== 'payer' || planIndex.exact(fold(plan.candidate.value))) return settled;
  return settled
    .filter(({ candidate }) => candidate.kind !== 'payer_name')
    .map((entry) => (entry === plan ? as(plan, 'payer_name') : entry));
}

/** Where no payer is read, the known payer that a plan's name begins with: "VSP Choice". */
function withPlanPayer(settled: readonly Settled[]): readonly Settled[] {
  const [payer, plan] = [best(settled, 'payer_name'), best(settled, 'plan_name')];
  if (!plan || plan.score < printedMin || (payer && payer.score >= printedMin)) return settled;
  const words = plan.candidate.value.split(' ');
  const isPayer = (name: string) => organizationIndex.exact(fold(name))?.entry.kind === 'payer';
  const name = words.map((_, i) => words.slice(0, words.length - i).join(' ')).find(isPayer);
  if (!name) return settled;
  const own = as(plan, 'payer_name');
  return [...settled, { ...own, candidate: { ...own.candidate, value: name } }];
}

function withStart(settled: readonly Settled[]): Settled[] {
  const parts = [best(settled, 'part_a_effective_date'), best(settled, 'part_b_effective_date')].filter(
    (part) => part !== undefined && /^\d{4}-/.test(part.candidate.value),
  ) as Settled[];
  const [earlier] = parts.sort((a, b) => a.candidate.value.localeCompare(b.candidate.value));
  const start = best(settled, 'start_date');
  return !earlier || (start && start.score >= printedMin) ? [...settled] : [...settled, as(earlier, 'start_date')];
}

const as = ({ candidate, score }: Settled, kind: Kind): Settled => {
  const { proposal: _, related: __, ...own } = candidate;
  return { candidate: { ...own, kind }, score };
};

function best(settled: readonly Settled[], kind: Kind): Settled | undefined {
  return settled.filter(({ candidate }) => candidate.kind === kind).sort((a, b) => b.score - a.score)[0];
}
