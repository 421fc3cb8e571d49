// What a patient pays of the allowed amounts of a visit: arithmetic in whole cents, without any choice or assumption.

/** When the deductible is due, beside a copay. */
export const deductibleOrders = ['waived', 'before_copay', 'after_copay'] as const;
export type DeductibleOrder = (typeof deductibleOrders)[number];

/** What remains of a deductible or an out-of-pocket maximum. Services that share it have the same object. */
export interface Remainder {
  readonly cents: bigint;
}

/** A fraction of the allowed amount, in percent: `12.5` is 125 of 1000. */
export interface Rate {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** A service with the cost shares that apply to it. */
export interface PricedService {
  readonly allowedCents: bigint;
  readonly copayCents?: bigint | undefined;
  readonly coinsurance?: Rate | undefined;
  readonly order: DeductibleOrder;
  /** Those of the individual and of the family; the one that is met first counts. */
  readonly deductibles: readonly Remainder[];
  readonly outOfPocket: readonly Remainder[];
}

/** What one rule adds to what the patient pays. The out-of-pocket maximum subtracts. */
export interface ShareStep {
  readonly step: 'copay' | 'deductible' | 'coinsurance' | 'out_of_pocket';
  readonly cents: bigint;
  /** The part of the allowed amount that the rule is applied to; what the patient would pay, for the maximum. */
  readonly ofCents: bigint;
  /** What was left of the deductible or the maximum before. */
  readonly remainingCents?: bigint | undefined;
}

export interface PatientShare {
  readonly steps: readonly ShareStep[];
  readonly cents: bigint;
}

/** `Math.min` takes no bigint. */
function least(first: bigint, ...others: readonly bigint[]): bigint {
  let found = first;
  for (const one of others) if (one < found) found = one;
  return found;
}

/** A half cent is rounded up. */
const partOf = (cents: bigint, { numerator, denominator }: Rate): bigint =>
  (2n * cents * numerator + denominator) / (2n * denominator);

/**
 * What the patient pays for each service, in the order of the services: each uses up what the next ones find of
 * deductibles and maximums. For one service:
 *
 * 1. the copay (of order `before_copay`, after the deductible), at most what is left of the allowed amount;
 * 2. the deductible, as far as it has not been met, at most what is left of the allowed amount; not if `waived`;
 * 3. coinsurance of the rest;
 * 4. of the sum, at most what remains of the out-of-pocket maximum.
 */
export function patientShares(services: readonly PricedService[]): readonly PatientShare[] {
  const left = new Map<Remainder, bigint>();
  const leftOf = (remainders: readonly Remainder[]): bigint | undefined => {
    const [first, ...others] = remainders.map((one) => left.get(one) ?? one.cents);
    return first === undefined ? undefined : least(first, ...others);
  };
  const use = (remainders: readonly Remainder[], cents: bigint) => {
    for (const one of new Set(remainders)) left.set(one, (left.get(one) ?? one.cents) - cents);
  };
  return services.map(({ allowedCents, copayCents, coinsurance, order, deductibles, outOfPocket }) => {
    const steps: ShareStep[] = [];
    let rest = allowedCents;
    let [deductibleCents, beforeDeductible] = [0n, 0n];
    const add = (step: ShareStep['step'], cents: bigint, remainingCents?: bigint) => {
      steps.push({ step, cents, ofCents: rest, remainingCents });
      rest -= cents;
    };
    const copay = () => copayCents !== undefined && add('copay', least(copayCents, rest));
    const deductible = () => {
      const remaining = leftOf(deductibles);
      if (remaining === undefined) return;
      beforeDeductible = allowedCents - rest;
      deductibleCents = least(remaining, rest);
      add('deductible', deductibleCents, remaining);
    };
    if (order === 'before_copay') deductible();
    copay();
    if (order === 'after_copay') deductible();
    if (coinsurance !== undefined) add('coinsurance', partOf(rest, coinsurance));
    const sum = steps.reduce((total, { cents }) => total + cents, 0n);
    const maximum = leftOf(outOfPocket);
    const cents = maximum === undefined ? sum : least(sum, maximum);
    // What the maximum spares the patient is not credited to the deductible: the steps before it are paid first.
    use(deductibles, cents > beforeDeductible ? least(deductibleCents, cents - beforeDeductible) : 0n);
    if (maximum === undefined) return { steps, cents };
    use(outOfPocket, cents);
    steps.push({ step: 'out_of_pocket', cents: cents - sum, ofCents: sum, remainingCents: maximum });
    return { steps, cents };
  });
}
