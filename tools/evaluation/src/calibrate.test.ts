import { calibratedScore } from '@cardlens/reading';
import { expect } from 'chai';
import { fitCalibration } from './calibrate.js';
import type { ScoredValue } from './outcome.js';

/** A sequence that looks random and is always the same. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Cards with values whose scores are true frequencies after this map. */
function cardsOf(count: number, truth: (score: number) => number): ScoredValue[][] {
  const next = numbers(7);
  return Array.from({ length: count }, () =>
    Array.from({ length: 6 }, () => {
      const score = 0.5 + 0.499 * next();
      return { score, isRight: next() < truth(score) };
    }),
  );
}

describe('a calibration', () => {
  it('is refused with fewer than 300 known values', () => {
    expect(fitCalibration(cardsOf(49, (score) => score))).to.deep.equal({ values: 294, fault: 'too_few_values' });
  });

  it('finds the map that makes scores frequencies, and predicts cards that it was not fitted on', () => {
    const truth = { intercept: -1.2, slope: 0.7 };
    const found = fitCalibration(cardsOf(400, (score) => calibratedScore(score, truth)));
    expect(found.fault).to.equal(undefined);
    expect(found.intercept).to.be.closeTo(truth.intercept, 0.35);
    expect(found.slope).to.be.closeTo(truth.slope, 0.15);
    expect(found.errorHeldOut).to.be.lessThan((found.errorBefore ?? 0) / 3);
  });

  it('lowers scores that are all close to 1 and too often wrong', () => {
    const next = numbers(3);
    const cards = Array.from({ length: 100 }, () =>
      Array.from({ length: 5 }, () => ({ score: 0.97 + 0.029 * next(), isRight: next() < 0.8 })),
    );
    const found = fitCalibration(cards);
    expect(found.fault).to.equal(undefined);
    expect(calibratedScore(0.985, { intercept: 0, slope: 1, ...found })).to.be.closeTo(0.8, 0.05);
    expect(found.errorHeldOut)
      .to.be.lessThan(0.05)
      .and.lessThan((found.errorBefore ?? 0) / 3);
  });

  it('is refused if it does not predict other cards better', () => {
    const halfRight = Array.from({ length: 200 }, () => [true, false].map((isRight) => ({ score: 0.5, isRight })));
    expect(fitCalibration(halfRight)).to.include({ fault: 'no_better', errorBefore: 0, values: 400 });
  });

  it('never reverses the order of scores', () => {
    const { slope = 0 } = fitCalibration(cardsOf(200, (score) => 1.4 - score));
    expect(slope).to.be.greaterThan(0);
  });
});
