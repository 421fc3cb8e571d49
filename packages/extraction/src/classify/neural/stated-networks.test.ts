import { expect } from 'chai';
import { type Print, typeset } from '../../../test/typeset.js';
import { encode } from './encode.js';
import { StatedNetworks, withStatedNetwork } from './stated-networks.js';

/** The networks stated for the unit with this text. */
const statedFor = (amount: string, ...prints: Print[]) => {
  const { scene } = encode(typeset(prints), 'front');
  const own = scene.units.filter(({ text }) => text === amount);
  const networks = new StatedNetworks(scene.sheet);
  return (['in', 'out'] as const).filter((network) => networks.has(network, own));
};

describe('StatedNetworks', () => {
  it('infers nothing where the card names no network', () => {
    expect(statedFor('$15', ['Office Visit', 50, 300], ['$15', 500, 300])).to.deep.equal([]);
    expect(statedFor('$15', ['Network HMO', 50, 200], ['Office Visit $15', 50, 300])).to.deep.equal([]);
    expect(statedFor('$15', ['Use network providers only', 50, 200], ['Office Visit $15', 50, 300])).to.deep.equal([]);
    expect(statedFor('$15', ['Shared In and Out of Network', 50, 200], ['Deductible $15', 50, 300])).to.deep.equal([]);
    const tiers: Print[] = [
      ['Tier 1', 400, 260],
      ['Tier 2', 700, 260],
    ];
    expect(statedFor('$15', ...tiers, ['Office Visit', 50, 300], ['$15', 400, 300])).to.deep.equal([]);
  });

  it("uses a heading over the amount, and the amount's own line", () => {
    expect(statedFor('$15', ['In-Network Copays', 50, 260], ['Office Visit $15', 50, 300])).to.deep.equal(['in']);
    expect(statedFor('$15', ['OUT Copays', 50, 260], ['Office Visit $15', 50, 300])).to.deep.equal(['in', 'out']);
    expect(statedFor('$900', ['In-Net OOP $900', 50, 260], ['Deductible $15', 50, 300])).to.deep.equal(['in']);
    expect(statedFor('$15', ['In-Net OOP $900', 50, 260], ['Deductible $15', 50, 300])).to.deep.equal([]);
  });

  it('uses a word in parentheses or before a colon', () => {
    expect(statedFor('$15', ['Deductible (In) $15', 50, 300])).to.deep.equal(['in']);
    expect(statedFor('$15', ['OOP max OUT: $15', 50, 300])).to.deep.equal(['out']);
    expect(statedFor('$15', ['Copay in office: $15', 50, 300])).to.deep.equal([]);
  });

  it('uses contrasting rows as in and out of network', () => {
    const rows: Print[] = [
      ['EE PPO', 50, 260],
      ['$250', 400, 260],
      ['EE Non-PPO', 50, 300],
      ['$500', 400, 300],
      ['Office Visit', 50, 340],
      ['$15', 400, 340],
    ];
    expect(statedFor('$250', ...rows)).to.deep.equal(['in', 'out']);
    expect(statedFor('$500', ...rows)).to.deep.equal(['in', 'out']);
    expect(statedFor('$15', ...rows)).to.deep.equal([]);
    expect(statedFor('$250', ...rows.slice(0, 2))).to.deep.equal([]);
  });

  it('uses "Network" beside "Non-Network" as headings, also when read as one line', () => {
    const table: Print[] = [
      ['Network Non-Network', 400, 260],
      ['Deductible', 50, 300],
      ['$250', 400, 300],
      ['$500', 560, 300],
    ];
    expect(statedFor('$250', ...table)).to.deep.equal(['in', 'out']);
    expect(statedFor('$500', ...table)).to.deep.equal(['in', 'out']);
  });

  it('uses contrasting columns as in and out of network', () => {
    const table: Print[] = [
      ['PPO', 400, 260],
      ['Non-PPO', 700, 260],
      ['Deductible', 50, 300],
      ['$250', 400, 300],
      ['$500', 700, 300],
    ];
    expect(statedFor('$250', ...table)).to.deep.equal(['in', 'out']);
  });
});

describe('withStatedNetwork', () => {
  it('keeps `any`, and general care, when nothing is stated', () => {
    const detail = { service: 'in_network_medical', category: 'deductible', network: 'in' } as const;
    expect(withStatedNetwork(detail, (network) => network === 'any')).to.deep.equal({
      service: 'other',
      category: 'deductible',
      network: 'any',
    });
    expect(withStatedNetwork(detail, () => true)).to.deep.equal(detail);
  });
});
