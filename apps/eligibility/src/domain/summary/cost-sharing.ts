import type { Benefit } from '../x12/index.js';
import { dollars, type Money, percent } from './money.js';
import { fieldName, levelName, networkName, periodName } from './names.js';
import { present } from './present.js';

/** One thing that a member pays: a copay, a coinsurance, a deductible, an out-of-pocket maximum. */
export interface CostShare {
  readonly amount?: Money;
  /** Per cent, as a decimal: `20`. */
  readonly percent?: string;
  /** What is left of it. */
  readonly remaining?: Money;
  /** What was paid of it so far. */
  readonly used?: Money;
  /** How much of it there is, such as 20 visits. */
  readonly quantity?: { readonly value: string; readonly unit: string };
  /** `in`, `out`, or `any` for both alike; absent when the payer does not say. */
  readonly network?: string;
  /** `individual`, `family` … */
  readonly coverage_level?: string;
  /** `calendar_year`, `visit` … */
  readonly time_period?: string;
  readonly insurance_type?: string;
  readonly authorization_required?: boolean;
  readonly messages?: readonly string[];
}

const remainingPeriods = new Set(['29', '33']);
const usedPeriod = '24';

/**
 * What a member pays of one kind. Payers send an amount and what is left of it as two segments; those that are of the same
 * level, network and insurance type become one entry.
 */
export function costShares(benefits: readonly Benefit[]): CostShare[] {
  const bases = benefits.filter((benefit) => !isPartOf(benefit));
  const parts = benefits.filter(isPartOf);
  const taken = new Set<Benefit>();
  const entries = bases.map((base) => {
    const own = parts.filter((part) => !taken.has(part) && isOfSame(base, part));
    const remaining = own.find(({ timePeriod }) => remainingPeriods.has(timePeriod?.code ?? ''));
    const used = own.find(({ timePeriod }) => timePeriod?.code === usedPeriod);
    for (const part of [remaining, used]) if (part) taken.add(part);
    return entryOf(base, { remaining: dollars(remaining?.amount), used: dollars(used?.amount) });
  });
  // What is left of something that was never told is worth telling all the same.
  const alone = parts
    .filter((part) => !taken.has(part))
    .map((part) => {
      const amount = dollars(part.amount);
      const which = part.timePeriod?.code === usedPeriod ? { used: amount } : { remaining: amount };
      return entryOf({ ...part, amount: undefined as never, timePeriod: undefined as never }, which);
    });
  return [...entries, ...alone];
}

const isPartOf = ({ timePeriod, amount }: Benefit): boolean =>
  amount !== undefined && (remainingPeriods.has(timePeriod?.code ?? '') || timePeriod?.code === usedPeriod);

const isOfSame = (base: Benefit, part: Benefit): boolean =>
  base.coverageLevel?.code === part.coverageLevel?.code &&
  isSameNetwork(base.inPlanNetwork, part.inPlanNetwork) &&
  (base.insuranceType?.code === part.insuranceType?.code || part.insuranceType === undefined) &&
  (base.planDescription === part.planDescription || part.planDescription === undefined);

const isSameNetwork = (a: string | undefined, b: string | undefined): boolean => (a ?? 'U') === (b ?? 'U');

/** EB09 and EB10, else the first HSD. */
function quantityOf({ quantity, deliveries }: Benefit): CostShare['quantity'] {
  const found = quantity ?? deliveries.find((delivery) => delivery.quantity !== undefined)?.quantity;
  return found && { value: found.value, unit: fieldName(found.qualifier.description ?? found.qualifier.code) };
}

function entryOf(benefit: Benefit, more: Pick<CostShare, 'remaining' | 'used'>): CostShare {
  const { authorizationRequired, insuranceType } = benefit;
  return present({
    amount: dollars(benefit.amount),
    percent: percent(benefit.percent),
    ...more,
    quantity: quantityOf(benefit),
    network: networkName(benefit.inPlanNetwork),
    coverage_level: levelName(benefit.coverageLevel?.code),
    time_period: periodName(benefit.timePeriod?.code),
    insurance_type: insuranceType && (insuranceType.description ?? insuranceType.code),
    authorization_required:
      authorizationRequired === undefined || authorizationRequired === 'U' ? undefined : authorizationRequired === 'Y',
    messages: benefit.messages,
  }) as CostShare;
}
