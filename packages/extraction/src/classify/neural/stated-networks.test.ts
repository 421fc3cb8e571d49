import type { PlanDetail } from '@cardlens/reading';
import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { encode } from './encode.js';
import { statedNetworks, statementsOf, withStatedNetwork } from './stated-networks.js';

/** The networks that these lines state for amounts. */
const stated = (...prints: Print[]) => {
  const { input } = encode(typeset(prints), 'front');
  return [...new Set(statementsOf(input.page).flatMap(({ networks }) => networks))].sort();
};

/** The networks stated for an amount in the last of these lines. */
const statedForLast = (category: PlanDetail['category'], ...prints: Print[]) => {
  const { page } = encode(typeset(prints), 'front').input;
  return [...statedNetworks(statementsOf(page), page.lines.at(-1), category)]
    .filter((network) => network !== 'any')
    .sort();
};

describe('statementsOf', () => {
  it('infers nothing where the card names no network', () => {
    expect(stated(['Office Visit', 50, 300], ['$15', 500, 300])).to.deep.equal([]);
    expect(stated(['Network HMO', 50, 200], ['Office Visit $15', 50, 300])).to.deep.equal([]);
    expect(stated(['Use network providers only', 50, 200], ['Office Visit $15', 50, 300])).to.deep.equal([]);
    expect(stated(['Shared In and Out of Network', 50, 200], ['Deductible $15', 50, 300])).to.deep.equal([]);
    expect(stated(['Tier 1', 400, 260], ['Tier 2', 700, 260], ['Office Visit $15', 50, 300])).to.deep.equal([]);
    expect(stated(['EE PPO', 50, 260], ['$250', 400, 260])).to.deep.equal([]);
    expect(stated(['Copay in office: $15', 50, 300])).to.deep.equal([]);
  });

  it('uses headings, rows, and words in parentheses or before a colon', () => {
    expect(stated(['In-Network Copays', 50, 260], ['Office Visit $15', 50, 300])).to.deep.equal(['in']);
    expect(stated(['In-Net OOP $900', 50, 260])).to.deep.equal(['in']);
    expect(stated(['Deductible (In) $15', 50, 300])).to.deep.equal(['in']);
    expect(stated(['OOP max OUT: $15', 50, 300])).to.deep.equal(['in', 'out']);
  });

  it('uses a note below the amounts', () => {
    expect(stated(['Deductible $15', 50, 260], ['Amounts shown are for in-network care.', 50, 300])).to.deep.equal([
      'in',
    ]);
  });

  it('uses headings in two lines, and two headings read as one line', () => {
    const lines: Print[] = [
      ['In-', 400, 220],
      ['Out-of-', 600, 220],
      ['Network', 400, 260],
      ['Network', 600, 260],
    ];
    expect(stated(...lines, ['Deductible', 50, 300], ['$250', 400, 300])).to.deep.equal(['in', 'out']);
    expect(stated(['In Out', 400, 260], ['Specialist', 50, 300], ['$45 40%', 400, 300])).to.deep.equal(['in', 'out']);
    expect(stated(['Network Non-Network', 400, 260], ['$250', 400, 300])).to.deep.equal(['in', 'out']);
  });

  it('uses contrasting columns and rows as in and out of network', () => {
    expect(stated(['PPO', 400, 260], ['Non-PPO', 700, 260], ['$250', 400, 300])).to.deep.equal(['in', 'out']);
    expect(stated(['EE PPO', 50, 260], ['$250', 400, 260], ['EE Non-PPO', 50, 300])).to.deep.equal(['in', 'out']);
    for (const heads of ['Plan Provider / Non-Plan Provider', 'Contracted Non-Contracted', 'In-Ntwk Out-Ntwk'])
      expect(stated([heads, 400, 260], ['$250', 400, 300])).to.deep.equal(['in', 'out']);
    expect(stated(['In-Network Providers', 400, 260], ['$250', 400, 300])).to.deep.equal(['in']);
  });
});

describe('statedNetworks of an amount', () => {
  it('are those of headings, but of no other row', () => {
    const visit: Print = ['Office visit $30', 50, 400];
    expect(statedForLast('copay', ['In-Network Copays', 50, 260], visit)).to.deep.equal(['in']);
    expect(statedForLast('copay', ['Deductible $400 in-network / $800 out', 50, 300], visit)).to.deep.equal([]);
    expect(statedForLast('copay', ['In-Network Deductible', 50, 300], ['$400', 700, 300], visit)).to.deep.equal([]);
    expect(statedForLast('copay', ['Emergency $300 In-Network', 50, 400])).to.deep.equal(['in']);
  });

  it('are those of a heading for deductibles or limits only if the amount is one', () => {
    const lines: Print[] = [
      ['Individual deductible (in-network)', 50, 260],
      ['$3,200', 50, 300],
    ];
    expect(statedForLast('deductible', ...lines)).to.deep.equal(['in']);
    expect(statedForLast('copay', ...lines, ['Office visit $20', 50, 400])).to.deep.equal([]);
  });

  it('are not those of a sentence about what is covered', () => {
    const note: Print = ['Out-of-network services are not covered except emergencies.', 50, 300];
    expect(statedForLast('copay', note, ['Office visit $20', 50, 400])).to.deep.equal([]);
  });
});

describe('withStatedNetwork', () => {
  it('keeps `any`, and general care, when nothing is stated', () => {
    const detail = { service: 'in_network_medical', category: 'deductible', network: 'in' } as const;
    expect(withStatedNetwork(detail, new Set(['any']))).to.deep.equal({
      service: 'other',
      category: 'deductible',
      network: 'any',
    });
    expect(withStatedNetwork(detail, new Set(['in']))).to.deep.equal(detail);
  });

  it('keeps a deductible and a limit for no visit, but for all care in a network', () => {
    for (const service of ['other', 'emergency_room', 'office_visit'] as const) {
      const detail = { service, category: 'deductible', network: 'in' } as const;
      expect(withStatedNetwork(detail, new Set(['in'])).service).to.equal('in_network_medical');
    }
    const drugs = { service: 'prescription', category: 'deductible', network: 'in' } as const;
    expect(withStatedNetwork(drugs, new Set(['in']))).to.deep.equal(drugs);
  });
});
