import { expect } from 'chai';
import { type Candidate, evidenceNames } from './evidence.js';
import { withLabeled } from './labeled.js';

const candidate = (entry: Partial<Candidate>, elsewhere = -8): Candidate => ({
  kind: 'plan_name',
  value: 'PPO',
  units: [0],
  isTagged: false,
  evidence: evidenceNames.map((name) => (name === 'elsewhere' ? elsewhere : -8)),
  ...entry,
});
const proposal = {
  element: 'plan_name',
  value: 'PPO',
  tokens: [],
  evidence: ['plan', 'sure', 'right', 'words'],
} as const;
const scoresOf = (...entries: [Candidate, number][]) =>
  withLabeled(entries.map(([candidate, score]) => ({ candidate, score }))).map(({ score }) => score);

describe('withLabeled', () => {
  it('accepts a clear label when the network has no opinion', () => {
    expect(scoresOf([candidate({ proposal }), 0.1])[0]).to.be.above(0.9);
  });

  it('accepts a label beside a number of its format unless the network is confident of another element', () => {
    const evidence = ['sure', 'right', 'strong', 'member_number'];
    const number = (elsewhere: number) =>
      candidate(
        { kind: 'member_number', proposal: { element: 'member_number', value: 'X1', tokens: [], evidence } },
        elsewhere,
      );
    expect(scoresOf([number(3), 0.1])[0]).to.be.above(0.95);
    expect(scoresOf([number(5), 0.1])).to.deep.equal([0.1]);
  });

  it('accepts a known pharmacy benefit manager in a line about prescriptions on a front', () => {
    const manager = (place: string) => {
      const evidence = ['known', 'front', place, 'exact'];
      const own = { element: 'pharmacy_benefit_manager', value: 'Express Scripts', tokens: [], evidence } as const;
      return candidate({ kind: 'pharmacy_benefit_manager', proposal: own });
    };
    expect(scoresOf([manager('near'), 0.1])[0]).to.be.above(0.9);
    expect(scoresOf([manager('inside'), 0.1])).to.deep.equal([0.1]);
  });

  it('keeps the score when there is no label, another meaning or a rival', () => {
    expect(scoresOf([candidate({}), 0.1])).to.deep.equal([0.1]);
    expect(scoresOf([candidate({ proposal }, 2), 0.1])).to.deep.equal([0.1]);
    const rival = candidate({ units: [3], value: 'Gold' });
    expect(scoresOf([candidate({ proposal }), 0.1], [rival, 0.8])).to.deep.equal([0.1, 0.8]);
  });
});
