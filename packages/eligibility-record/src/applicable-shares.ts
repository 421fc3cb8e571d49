// Which of a service's cost shares apply to a visit.
import type { CostShare } from './cost-share.js';
import { centsOf } from './money.js';
import type { Rate } from './patient-share.js';

/** A cost share with the name by which a caller can choose it, such as `98.copays.2`. */
export interface Candidate {
  readonly option: string;
  readonly share: CostShare;
}

export type ShareKind = 'copays' | 'coinsurance' | 'deductibles' | 'out_of_pocket' | 'limitations';

export const candidatesOf = (
  service: string,
  kind: ShareKind,
  benefits: Partial<Readonly<Record<ShareKind, readonly CostShare[] | undefined>>>,
): readonly Candidate[] =>
  (benefits[kind] ?? []).map((share, index) => ({ option: `${service}.${kind}.${index + 1}`, share }));

/** What distinguishes the plans, and the networks of a plan, that cost shares belong to. */
const planFields = ['plan_name', 'insurance_type', 'network_name', 'network_id'] as const;
export type SharePlan = Pick<CostShare, (typeof planFields)[number]>;

/** Whether they may be of one plan: what one of them does not name is no difference. */
const mayBeOfPlan = (one: SharePlan, other: SharePlan): boolean =>
  planFields.every((field) => one[field] === undefined || other[field] === undefined || one[field] === other[field]);

/** What all of them name alike. */
const commonPlan = ([first, ...others]: readonly CostShare[]): SharePlan =>
  Object.fromEntries(
    planFields.flatMap((field) =>
      first?.[field] !== undefined && others.every((other) => other[field] === first[field])
        ? [[field, first[field]]]
        : [],
    ),
  );

export interface Circumstances {
  readonly network: 'in' | 'out';
  /** In years, on the day of service. */
  readonly age: number | undefined;
  readonly chosen: readonly string[];
}

/** EB09 of a lower and an upper limit of age. */
const ageLimits: Readonly<Record<string, (age: number, limit: number) => boolean>> = {
  age_low_value: (age, limit) => age >= limit,
  age_high_value: (age, limit) => age <= limit,
};

export const isAgeLimit = ({ quantity }: CostShare): boolean => Object.hasOwn(ageLimits, quantity?.unit ?? '');

/** Whether a limit of age admits the patient; undefined without such a limit, or if the age is not known. */
export const admitsAge = ({ quantity }: CostShare, age: number | undefined): boolean | undefined =>
  age === undefined || quantity === undefined ? undefined : ageLimits[quantity.unit]?.(age, Number(quantity.value));

/** Those that may apply in the network and the plan. One about the network itself precedes one about any. */
export function applicable(
  candidates: readonly Candidate[],
  { network, chosen }: Circumstances,
  plan: SharePlan = {},
): readonly Candidate[] {
  const picked = candidates.filter(({ option }) => chosen.includes(option));
  if (picked.length > 0) return picked;
  const possible = candidates.filter(({ share }) => share.procedure === undefined && mayBeOfPlan(share, plan));
  const best = [network, 'any'].find((one) => possible.some(({ share }) => share.network === one));
  return possible.filter(({ share }) => share.network === best);
}

/** The cost share that applies, or several with different values. */
export type Picked<Value> =
  | { readonly value: Value; readonly shares: readonly CostShare[]; readonly plan: SharePlan }
  | { readonly options: readonly Candidate[] };

/** @param valueIn  undefined if a cost share has no such value */
export function pick<Value>(
  candidates: readonly Candidate[],
  circumstances: Circumstances,
  plan: SharePlan,
  valueIn: (share: CostShare) => Value | undefined,
): Picked<Value> | undefined {
  const valued = candidates.filter(
    ({ share }) => valueIn(share) !== undefined && admitsAge(share, circumstances.age) !== false,
  );
  const possible = individualFirst(applicable(valued, circumstances, plan));
  const [value, ...others] = new Set(possible.flatMap(({ share }) => valueIn(share) ?? []));
  if (value === undefined) return undefined;
  if (others.length > 0) return { options: possible };
  const shares = possible.map(({ share }) => share);
  return { value, shares, plan: commonPlan(shares) };
}

/** An amount for the individual precedes one without a level, and that one for a family. */
function individualFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const ofLevel = (is: (level: string | undefined) => boolean) =>
    candidates.filter(({ share }) => is(share.coverage_level));
  const individual = ofLevel((level) => level === 'individual');
  const unstated = ofLevel((level) => level === undefined);
  return individual.length > 0 ? individual : unstated.length > 0 ? unstated : candidates;
}

/** What remains of an amount, in cents; undefined if the payer does not say. */
export function remainingOf({ amount, remaining, used }: CostShare): bigint | undefined {
  const [total, left, spent] = [amount, remaining, used].map(centsOf);
  const found = left ?? (total !== undefined && spent !== undefined ? total - spent : total === 0n ? total : undefined);
  return found === undefined ? undefined : found < 0n ? 0n : found;
}

/** A percentage such as `12.5`; undefined unless from 0 to 100. */
export function rateOf(percent: string | undefined): Rate | undefined {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:\.(\d{1,6}))?$/.exec(percent ?? '') ?? [];
  if (whole === undefined) return undefined;
  const rate = { numerator: BigInt(whole + fraction), denominator: 100n * 10n ** BigInt(fraction.length) };
  return rate.numerator > rate.denominator ? undefined : rate;
}

/** Whole years between two days, YYYYMMDD. */
export const ageOn = (birth: string, day: string | undefined): number | undefined =>
  day === undefined ? undefined : Math.floor((Number(day) - Number(birth)) / 10_000);
