import { expect } from 'chai';
import { type Calibration, calibrated, weigh } from './calibration.js';
import { type Candidate, evidenceNames } from './evidence.js';
import { type Kind, kinds } from './kinds.js';

const each = <T>(value: T) => Object.fromEntries(kinds.map((kind) => [kind, value])) as Record<Kind, T>;
const calibration: Calibration = {
  weights: each([...evidenceNames.map(() => 0.5), -1]),
  curves: each([
    [0.2, 0.1],
    [0.6, 0.7],
  ] as const),
  attributes: {},
};
const candidate = (value: number): Candidate => ({
  kind: 'rx_bin',
  value: '610014',
  words: [],
  isTagged: true,
  evidence: evidenceNames.map(() => value),
});

describe('calibration', () => {
  it('is monotonic in the evidence', () => {
    expect(weigh(candidate(1), calibration)).to.be.above(weigh(candidate(0), calibration));
    expect(weigh(candidate(0), calibration)).to.be.closeTo(1 / (1 + Math.E), 1e-9);
  });

  it('interpolates linearly between the points of a curve, from zero to the first, and flat after the last', () => {
    expect(calibrated('rx_bin', 0.4, calibration)).to.be.closeTo(0.4, 1e-9);
    expect(calibrated('rx_bin', 0.05, calibration)).to.be.closeTo(0.025, 1e-9);
    expect(calibrated('rx_bin', 0.95, calibration)).to.equal(0.7);
    expect(calibrated('rx_bin', 0.6, calibration)).to.equal(0.7);
  });
});
