import { expect } from 'chai';
import { type Calibration, calibratedDetails, calibrationsShape } from './calibration.js';
import { combinedScore } from './merge.js';

const calibration: Calibration = { intercept: -1, slope: 0.8, insuranceScanVersion: '1', values: 300 };
const of = (...scores: string[]) => ({ value: 'X', scores });

describe('calibrated details', () => {
  it('keep values and the order of scores, which become lower here', () => {
    const read = {
      member_number: of('0.990', '0.990'),
      group_number: of('0.800', '0.900'),
      dependent_names: [of('0.700', '0.990')],
    };
    const details = calibratedDetails(read, calibration);
    const scores = [details.member_number, details.group_number, details.dependent_names?.[0]].map((it) =>
      combinedScore(it!),
    );
    expect(scores).to.deep.equal([...scores].sort((a, b) => b - a));
    expect(scores[0]).to.be.lessThan(combinedScore(read.member_number));
    expect(details.member_number?.value).to.equal('X');
  });

  it('have scores from 0 to 1 where they become higher', () => {
    const higher = { ...calibration, intercept: 3, slope: 1 };
    const { rx_bin } = calibratedDetails({ rx_bin: of('0.600', '0.900', '0.650', '0.950') }, higher);
    expect(rx_bin?.scores).to.have.length(4);
    for (const score of rx_bin?.scores ?? []) expect(Number(score)).to.be.within(0, 1);
    expect(combinedScore(rx_bin!)).to.be.greaterThan(0.95);
  });
});

describe('a file of calibrations', () => {
  const account = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';

  it('is valid only with enough known values and an increasing map', () => {
    expect(calibrationsShape.safeParse({ [account]: calibration }).success).to.equal(true);
    expect(calibrationsShape.safeParse({ [account]: { ...calibration, values: 299 } }).success).to.equal(false);
    expect(calibrationsShape.safeParse({ [account]: { ...calibration, slope: 0 } }).success).to.equal(false);
  });
});
