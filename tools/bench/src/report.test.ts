import { expect } from 'chai';
import { asJson, table } from './report.js';

const figures = [
  { name: 'ratio', value: 0.61, unit: 'x', goal: { max: 0.5 } },
  { name: 'throughput', value: 0.9, unit: 'x', goal: { min: 0.8 } },
  { name: 'time', value: 1234.5, unit: 'ms' },
];

describe('report', () => {
  it('marks goals that are not met', () => {
    const [ratio, throughput, time] = table(figures).split('\n');
    expect(ratio).to.match(/NOT MET$/);
    expect(throughput).to.match(/ {2}met$/);
    expect(time).to.match(/ms$/);
  });

  it('fits 80 columns', () => {
    for (const line of table(figures).split('\n')) expect(line.length).to.be.at.most(80);
  });

  it('writes the same figures as JSON', () => {
    expect(JSON.parse(asJson(figures)).map(({ isMet }: { isMet: boolean }) => isMet)).to.deep.equal([
      false,
      true,
      true,
    ]);
  });
});
