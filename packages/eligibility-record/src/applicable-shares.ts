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

/** The plan and the named network of a cost share; whether it is in the network is a circumstance of the visit. */
const sharePlanFields = ['plan_name', 'insurance_type', 'network_name', 'network_id'] as const;
export type SharePlan = Pick<CostShare, (typeof sharePlanFields)[number]>;

/** Whether they may be of one plan: what one of them does not name is no difference. */
const mayBeOfPlan = (one: SharePlan, other: SharePlan): boolean =>
  sharePlanFields.every(
    (field) => one[field] === undefined || other[field] === undefined || one[field] === other[field],
  );

/** What all of them name alike. */
const commonPlan = ([first, ...others]: readonly CostShare[]): SharePlan =>
  Object.fromEntries(
    sharePlanFields.flatMap((field) =>
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
  /** Relationship to the subscriber (`self`, `spouse`, `child` …), if known. */
  readonly role: string | undefined;
  /** Those of the visit, as far as the chosen cost shares tell; empty if none that the payer names. */
  readonly places?: readonly string[] | undefined;
}

/** Levels of coverage of certain members, with their roles. All others are of the family, or of anybody. */
const levelRoles: Readonly<Record<string, readonly string[]>> = {
  employee_only: ['self'],
  spouse_only: ['spouse'],
  children_only: ['child'],
  dependents_only: ['spouse', 'child'],
};
const knownRoles = new Set(['self', 'spouse', 'child']);

const rolesOf = ({ coverage_level: level = '' }: CostShare): readonly string[] | undefined =>
  Object.hasOwn(levelRoles, level) ? levelRoles[level] : undefined;

export const isOfFamily = (share: CostShare): boolean =>
  share.coverage_level !== undefined && share.coverage_level !== 'individual' && rolesOf(share) === undefined;

export const isLimitedToPlace = ({ places_of_service: places = [] }: CostShare): boolean => places.length > 0;

/** Whether it applies at the place of the visit and to the patient; undefined if that is not known. */
function appliesTo(share: CostShare, { places, role = '' }: Circumstances): boolean | undefined {
  const roles = rolesOf(share);
  const isOfRole = roles === undefined || (knownRoles.has(role) ? roles.includes(role) : undefined);
  const isAtPlace =
    !isLimitedToPlace(share) ||
    (places && places.length > 0 && places.every((place) => share.places_of_service?.includes(place)));
  if (isOfRole === false || isAtPlace === false) return false;
  return isOfRole && isAtPlace;
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

/**
 * Those that may apply in the network and the plan, to the patient and at the place. One about the network itself precedes
 * one about any, unless one of them only is limited to a place.
 */
export function applicable(
  candidates: readonly Candidate[],
  circumstances: Circumstances,
  plan: SharePlan = {},
): readonly Candidate[] {
  const { network, chosen } = circumstances;
  const picked = candidates.filter(({ option }) => chosen.includes(option));
  if (picked.length > 0) return picked;
  const possible = candidates.filter(
    ({ share }) =>
      share.procedure === undefined && mayBeOfPlan(share, plan) && appliesTo(share, circumstances) !== false,
  );
  const [best, bestAtPlace] = [false, true].map((isLimited) =>
    [network, 'any'].find((one) =>
      possible.some(({ share }) => share.network === one && isLimitedToPlace(share) === isLimited),
    ),
  );
  return possible.filter(({ share }) => share.network === (isLimitedToPlace(share) ? bestAtPlace : best));
}

/** The cost share that applies, or several with different values, or one of which it is not known whether it applies. */
export type Picked<Value> =
  | { readonly value: Value; readonly shares: readonly CostShare[]; readonly plan: SharePlan }
  | { readonly options: readonly Candidate[] };

/**
 * Those with a value that may apply.
 *
 * @param valueIn  undefined if a cost share has no such value
 */
export const possibleOf = <Value>(
  candidates: readonly Candidate[],
  circumstances: Circumstances,
  plan: SharePlan,
  valueIn: (share: CostShare) => Value | undefined,
): readonly Candidate[] =>
  applicable(
    candidates.filter(({ share }) => valueIn(share) !== undefined && admitsAge(share, circumstances.age) !== false),
    circumstances,
    plan,
  );

export function pick<Value>(
  candidates: readonly Candidate[],
  circumstances: Circumstances,
  plan: SharePlan,
  valueIn: (share: CostShare) => Value | undefined,
): Picked<Value> | undefined {
  const all = possibleOf(candidates, circumstances, plan, valueIn);
  const isOpen = ({ option, share }: Candidate) =>
    !circumstances.chosen.includes(option) && appliesTo(share, circumstances) === undefined;
  if (all.some(isOpen)) return { options: all };
  const possible = individualFirst(all);
  const [value, ...others] = new Set(possible.flatMap(({ share }) => valueIn(share) ?? []));
  if (value === undefined) return undefined;
  if (others.length > 0) return { options: possible };
  const shares = possible.map(({ share }) => share);
  return { value, shares, plan: commonPlan(shares) };
}

/** Cost shares of one kind, with what {@link pick} compares. */
interface Kind {
  readonly candidates: readonly Candidate[];
  readonly valueIn: (share: CostShare) => unknown;
}

/**
 * The places that the chosen cost shares are limited to. Empty if one without a place was chosen that needed no choice
 * among those: nothing else can be meant than that those with a place do not apply.
 */
export function placesChosen(kinds: readonly Kind[], circumstances: Circumstances): readonly string[] | undefined {
  const isChosen = ({ option }: Candidate) => circumstances.chosen.includes(option);
  const all = kinds.flatMap(({ candidates }) => candidates);
  const places = all.flatMap((one) => (isChosen(one) ? (one.share.places_of_service ?? []) : []));
  if (places.length > 0) return places;
  const isElsewhere = kinds.some(({ candidates, valueIn }) => {
    const general = candidates.filter(({ share }) => !isLimitedToPlace(share));
    const picked = pick(general, { ...circumstances, chosen: [] }, {}, valueIn);
    return picked !== undefined && 'value' in picked && general.some(isChosen);
  });
  return isElsewhere ? [] : undefined;
}

/** An amount for the individual, or for members of this role only, precedes one without a level, and that one for a family. */
function individualFirst(candidates: readonly Candidate[]): readonly Candidate[] {
  const unstated = candidates.filter(({ share }) => share.coverage_level === undefined);
  const individual = candidates.filter((one) => !unstated.includes(one) && !isOfFamily(one.share));
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
