import type { CostShare } from '@cardlens/eligibility-record';
import type { Benefit, Procedure, Qualified, ServiceDelivery } from '@cardlens/x12';
import { present } from '../../../domain/fields.js';
import { dollars, percent } from './money.js';
import { fieldName, levelName, networkName, periodName } from './names.js';
import { wordOf } from './people.js';

type Kind = 'whole' | 'remaining' | 'used';

const lifetime = '32';
const lifetimeRemaining = '33';
const kinds: Readonly<Record<string, Kind>> = { '24': 'used', '29': 'remaining', [lifetimeRemaining]: 'remaining' };

/** Meaning of a number by its period (EB06, HSD05): the total, the remaining or the used part. */
const kindOf = (period: string | undefined): Kind => kinds[period ?? ''] ?? 'whole';

/** There are few entries of one level, network, procedure and place; the limit avoids comparing thousands pairwise. */
const comparedMax = 100;

/**
 * Cost shares of one kind, or the quantities of a benefit. Payers send a number and its remaining part as two segments;
 * those of the same level, network, insurance type, procedure and place become one entry.
 */
export function costShares(benefits: readonly Benefit[]): CostShare[] {
  const bases = benefits.filter((benefit) => !isPart(benefit));
  const parts = benefits.filter(isPart);
  // A payer may send thousands, so each is compared only with open entries that it may belong to.
  const untaken = new Map<string, Set<Benefit>>();
  const taken = new Set<Benefit>();
  for (const part of parts) {
    const key = sortOf(part, partPeriod(part) === lifetimeRemaining);
    untaken.set(key, (untaken.get(key) ?? new Set()).add(part));
  }
  const entries = bases.map((base) => {
    const own = untaken.get(sortOf(base, isOfLifetime(base))) ?? new Set<Benefit>();
    const first = (kind: Kind, has: (part: Benefit) => unknown) =>
      firstOf(
        own,
        (part) => isOfSamePlan(base, part) && partKind(part) === kind && has(part) !== undefined && fits(base, part),
      );
    const remaining = first('remaining', ({ amount }) => amount);
    const used = first('used', ({ amount }) => amount);
    const remainingCount = countOf(base, 'remaining')
      ? undefined
      : first('remaining', (part) => countOf(part, 'remaining'));
    const usedCount = countOf(base, 'used') ? undefined : first('used', (part) => countOf(part, 'used'));
    for (const part of [remaining, used, remainingCount, usedCount]) {
      if (part === undefined) continue;
      own.delete(part);
      taken.add(part);
    }
    return entryOf(base, {
      amount: dollars(base.amount),
      remaining: dollars(remaining?.amount),
      used: dollars(used?.amount),
      remainingCount: countOf(remainingCount ?? base, 'remaining'),
      usedCount: countOf(usedCount ?? base, 'used'),
    });
  });
  // A remaining part without its total is kept as a separate entry.
  const alone = parts
    .filter((part) => !taken.has(part))
    .map((part) =>
      entryOf(part, {
        [partKind(part)]: dollars(part.amount),
        remainingCount: countOf(part, 'remaining'),
        usedCount: countOf(part, 'used'),
      }),
    );
  return [...entries, ...alone];
}

function firstOf<T>(values: Iterable<T>, is: (value: T) => boolean): T | undefined {
  let left = comparedMax;
  for (const value of values) {
    if (is(value)) return value;
    if (--left === 0) return undefined;
  }
  return undefined;
}

interface Counted {
  readonly quantity: Qualified;
  /** HSD05, otherwise EB06. */
  readonly period: string | undefined;
  readonly delivery?: ServiceDelivery;
}

/** EB09 and EB10, and every HSD. */
const countsOf = ({ quantity, timePeriod, deliveries }: Benefit): Counted[] => [
  ...(quantity ? [{ quantity, period: timePeriod?.code }] : []),
  ...deliveries.flatMap((delivery) =>
    delivery.quantity
      ? [{ quantity: delivery.quantity, period: delivery.timePeriod?.code ?? timePeriod?.code, delivery }]
      : [],
  ),
];

const countOf = (benefit: Benefit, kind: Kind): Counted | undefined =>
  countsOf(benefit).find(({ period }) => kindOf(period) === kind);

/** Whether it contains only the remaining or used part of another entry. */
function isPart(benefit: Benefit): boolean {
  const { timePeriod, amount, percent: ratio } = benefit;
  const counts = countsOf(benefit);
  const areParts = counts.length > 0 && counts.every(({ period }) => kindOf(period) !== 'whole');
  if (kindOf(timePeriod?.code) !== 'whole') return amount !== undefined || areParts;
  return timePeriod === undefined && amount === undefined && ratio === undefined && areParts;
}

/** Meaning of the numbers of a part. */
const partPeriod = (part: Benefit): string | undefined => part.timePeriod?.code ?? countsOf(part)[0]?.period;
const partKind = (part: Benefit): Kind => kindOf(partPeriod(part));

const isOfLifetime = (base: Benefit): boolean => (base.timePeriod?.code ?? countOf(base, 'whole')?.period) === lifetime;

/**
 * The fields that a number and its remaining part share. The remaining part of a calendar year does not belong to a
 * lifetime.
 */
const sortOf = (benefit: Benefit, isOfALifetime: boolean): string =>
  JSON.stringify([
    benefit.coverageLevel?.code,
    benefit.inPlanNetwork ?? 'U',
    isOfALifetime,
    benefit.procedure && procedureOf(benefit.procedure),
    placesOf(benefit),
  ]);

const isOfSamePlan = (base: Benefit, part: Benefit): boolean =>
  (base.insuranceType?.code === part.insuranceType?.code || part.insuranceType === undefined) &&
  (base.planDescription === part.planDescription || part.planDescription === undefined) &&
  isSameNetwork(networkOf(base), networkOf(part));

const isSameNetwork = (base: PlanNetwork, part: PlanNetwork): boolean =>
  Object.keys(part).length === 0 || (base.network_id === part.network_id && base.network_name === part.network_name);

type PlanNetwork = Pick<CostShare, 'network_id' | 'network_name'>;

/** REF01 of a network of the plan, which distinguishes tiers in network. */
const planNetwork = 'N6';

function networkOf({ references }: Benefit): PlanNetwork {
  const found = references.find(({ qualifier }) => qualifier.code === planNetwork);
  return present({ network_id: found?.value, network_name: found?.description });
}

export const isSameProcedure = (a: Procedure | undefined, b: Procedure | undefined): boolean =>
  a?.qualifier.code === b?.qualifier.code &&
  a?.code === b?.code &&
  a?.lastCode === b?.lastCode &&
  a?.modifiers.join() === b?.modifiers.join();

export const isSamePlace = (a: Benefit, b: Benefit): boolean => placesOf(a).join() === placesOf(b).join();

/** Units must match: a remaining amount in dollars does not belong to a number of visits. */
function fits(base: Benefit, part: Benefit): boolean {
  const whole = countOf(base, 'whole');
  const ofPart = countsOf(part)[0];
  const isBare = base.amount === undefined && base.percent === undefined;
  const takesAmount = base.amount !== undefined || (isBare && whole === undefined);
  const takesCount = whole ? whole.quantity.qualifier.code === ofPart?.quantity.qualifier.code : isBare;
  return (part.amount === undefined || takesAmount) && (ofPart === undefined || takesCount);
}

/** Loop 2115: places where the service must be rendered for a benefit to apply. */
export const placesOf = ({ additional }: Benefit): string[] =>
  additional.flatMap(({ code }) => (code?.qualifier.code === 'ZZ' ? [code.value.description ?? code.value.code] : []));

/** EB01 of amounts that the member pays at most, or that the plan pays at most. */
const limited = new Set(['C', 'F', 'G', 'Y']);

/** Payers whose systems need an amount write nines where there is no limit. */
const isStandInForNoLimit = (amount: string | undefined): boolean => /^9{5,}(?:\.(?:9*|0*))?$/.test(amount ?? '');

interface Numbers extends Pick<CostShare, 'amount' | 'remaining' | 'used'> {
  readonly remainingCount?: Counted | undefined;
  readonly usedCount?: Counted | undefined;
}

function entryOf(benefit: Benefit, numbers: Numbers): CostShare {
  const { authorizationRequired, insuranceType, procedure, timePeriod } = benefit;
  const { amount, remaining, used, remainingCount, usedCount } = numbers;
  const whole = countOf(benefit, 'whole');
  const ofDelivery = whole?.delivery && deliveryPeriod(whole.delivery);
  const ownPeriod = wholePeriodName(timePeriod?.code);
  const hasNoLimit = limited.has(benefit.information.code) && isStandInForNoLimit(benefit.amount);
  return present({
    // What remains of an amount that stands for none means nothing either.
    ...(hasNoLimit ? { no_limit: true } : { amount, remaining, used }),
    percent: percent(benefit.percent),
    quantity:
      whole &&
      present({
        ...countName(whole),
        time_period:
          ownPeriod === undefined || ofDelivery?.time_period === ownPeriod ? undefined : ofDelivery?.time_period,
      }),
    remaining_quantity: remainingCount && countName(remainingCount),
    used_quantity: usedCount && countName(usedCount),
    network: networkName(benefit.inPlanNetwork),
    ...networkOf(benefit),
    plan_name: benefit.planDescription,
    coverage_level: levelName(benefit.coverageLevel?.code),
    ...(ownPeriod === undefined ? (ofDelivery ?? {}) : { time_period: ownPeriod }),
    ...(isLifetimePart(benefit) ? { time_period: periodName(lifetime) } : {}),
    procedure: procedure && procedureOf(procedure),
    places_of_service: placesOf(benefit),
    insurance_type: insuranceType && (insuranceType.description ?? insuranceType.code),
    authorization_required:
      authorizationRequired === undefined || authorizationRequired === 'U' ? undefined : authorizationRequired === 'Y',
    messages: benefit.messages,
  });
}

const isLifetimePart = (benefit: Benefit): boolean => isPart(benefit) && partPeriod(benefit) === lifetimeRemaining;

/** `remaining` and similar periods are expressed by the name of the field. */
const wholePeriodName = (code: string | undefined) => (kindOf(code) === 'whole' ? periodName(code) : undefined);

const countName = ({ quantity: { value, qualifier } }: Counted) => ({
  value,
  unit: fieldName(qualifier.description ?? qualifier.code),
});

/** For two visits a week for six months, the unit of the quantity is visits, not months. */
function deliveryPeriod({ timePeriod, periodCount, unit }: ServiceDelivery) {
  const name = unit === undefined ? wholePeriodName(timePeriod?.code) : undefined;
  return name === undefined
    ? undefined
    : present({ time_period: name, time_period_count: Number(periodCount ?? 1) === 1 ? undefined : periodCount });
}

export const procedureOf = ({ qualifier, code, lastCode, modifiers }: Procedure) =>
  present({ type: wordOf(qualifier), code, last_code: lastCode, modifiers });
