import { expect } from 'chai';
import fc from 'fast-check';
import { deductibleOrders, type PricedService, patientShares, type Remainder } from './patient-share.js';

const cents = (max: bigint) => fc.bigInt({ min: 0n, max });

interface Visit {
  readonly services: readonly PricedService[];
  readonly outOfPocket: readonly Remainder[];
}

/** A visit whose services share the plan’s deductible and maximum, of the individual and of the family. */
const visits: fc.Arbitrary<Visit> = fc
  .record({
    deductibles: fc.array(fc.record({ cents: cents(60_000n) }), { maxLength: 2 }),
    outOfPocket: fc.array(fc.record({ cents: cents(90_000n) }), { maxLength: 2 }),
    parts: fc.array(
      fc.record({
        allowedCents: cents(100_000n),
        copayCents: fc.option(cents(12_000n), { nil: undefined }),
        coinsurance: fc.option(fc.record({ numerator: cents(1000n), denominator: fc.constant(1000n) }), {
          nil: undefined,
        }),
        order: fc.constantFrom(...deductibleOrders),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ deductibles, outOfPocket, parts }) => ({
    outOfPocket,
    services: parts.map((part) => ({ ...part, deductibles: part.order === 'waived' ? [] : deductibles, outOfPocket })),
  }));

const sumOf = (numbers: readonly bigint[]) => numbers.reduce((sum, one) => sum + one, 0n);
const paidFor = (services: readonly PricedService[]) => sumOf(patientShares(services).map((share) => share.cents));

describe('what a patient pays', () => {
  it('is never negative and never more than the allowed amount', () => {
    fc.assert(
      fc.property(visits, ({ services }) => {
        for (const [index, share] of patientShares(services).entries())
          expect(share.cents >= 0n && share.cents <= services[index]!.allowedCents).to.equal(true);
      }),
    );
  });

  it('is never more than what remains of an out-of-pocket maximum', () => {
    fc.assert(
      fc.property(visits, ({ services, outOfPocket }) => {
        for (const { cents: remaining } of outOfPocket) expect(paidFor(services) <= remaining).to.equal(true);
      }),
    );
  });

  it('does not fall when an allowed amount rises', () => {
    fc.assert(
      fc.property(visits, fc.nat(), cents(50_000n), ({ services }, choice, more) => {
        const index = choice % services.length;
        const dearer = services.map((one, at) =>
          at === index ? { ...one, allowedCents: one.allowedCents + more } : one,
        );
        expect(paidFor(dearer) >= paidFor(services)).to.equal(true);
      }),
    );
  });

  it('is the sum of its steps, in the documented order', () => {
    const places = {
      waived: ['copay', 'coinsurance', 'out_of_pocket'],
      before_copay: ['deductible', 'copay', 'coinsurance', 'out_of_pocket'],
      after_copay: ['copay', 'deductible', 'coinsurance', 'out_of_pocket'],
    };
    fc.assert(
      fc.property(visits, ({ services }) => {
        for (const [index, share] of patientShares(services).entries()) {
          expect(sumOf(share.steps.map((step) => step.cents))).to.equal(share.cents);
          const order = places[services[index]!.order].filter((place) =>
            share.steps.some(({ step }) => step === place),
          );
          expect(share.steps.map(({ step }) => step)).to.deep.equal(order);
        }
      }),
    );
  });

  it('uses up what remains of a deductible once, whatever the number of services', () => {
    fc.assert(
      fc.property(visits, ({ services }) => {
        const paid = sumOf(
          patientShares(services).map(({ steps, cents: total }) => {
            const at = steps.findIndex(({ step }) => step === 'deductible');
            const before = sumOf(steps.slice(0, Math.max(at, 0)).map((step) => step.cents));
            const [due, left] = [steps[at]?.cents ?? 0n, total > before ? total - before : 0n];
            return due < left ? due : left;
          }),
        );
        const [least] = services
          .flatMap(({ deductibles }) => deductibles.map((one) => one.cents))
          .sort((a, b) => (a < b ? -1 : 1));
        expect(least === undefined ? paid === 0n : paid <= least).to.equal(true);
      }),
    );
  });

  it('does not credit to a deductible what a maximum spares the patient', () => {
    const deductibles = [{ cents: 200_000n }];
    const service = { allowedCents: 150_000n, order: 'before_copay', deductibles } as const;
    const shares = patientShares([
      { ...service, outOfPocket: [{ cents: 0n }] },
      { ...service, outOfPocket: [] },
    ]);
    expect(shares.map(({ cents }) => cents)).to.deep.equal([0n, 150_000n]);
  });

  it('rounds half a cent of coinsurance up', () => {
    const coinsurance = { numerator: 125n, denominator: 1000n };
    const [share] = patientShares([
      { allowedCents: 1004n, coinsurance, order: 'waived', deductibles: [], outOfPocket: [] },
    ]);
    expect(share?.cents).to.equal(126n);
  });
});
