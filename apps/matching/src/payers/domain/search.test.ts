import { expect } from 'chai';
import { loadDirectory } from '../adapters/payer-file.js';
import { searchPayers } from '../handlers/search-payers.js';
import type { Directory } from './directory.js';

describe('searchPayers', () => {
  let directory: Directory;
  before(async () => {
    directory = await loadDirectory();
  });
  const search = (query: string, limit = 10) =>
    searchPayers({ directories: { current: async () => directory } }, { query, limit });
  const names = async (query: string, limit?: number) =>
    (await search(query, limit)).map(({ svcPayerName }) => svcPayerName);

  it('finds by the beginnings of words, of names and aliases, in any order', async () => {
    expect(await names('shield tex')).to.include('BLUE CROSS BLUE SHIELD OF TEXAS');
    expect(await names('uhc')).to.include('UNITEDHEALTHCARE');
  });

  for (const brand of [
    'CareSource',
    'DentaQuest',
    'MultiPlan',
    'PacificSource',
    'WellCare',
    'EyeMed',
    'HealthPartners',
    'UnitedHealthcare',
  ])
    it(`finds ${brand} as the brand writes it, in capitals, in small letters and unfinished`, async () => {
      const isIt = (name: string) => name.replaceAll(' ', '').includes(brand.toUpperCase());
      for (const query of [brand, brand.toUpperCase(), brand.toLowerCase(), brand.slice(0, -1)])
        expect((await names(query, 200)).some(isIt), query).to.equal(true);
    });

  it('finds states of two words while they are written', async () => {
    for (const query of ['new yo', 'new york', 'newyork'])
      expect(
        (await names(query, 200)).some((name) => name.includes('NEW YORK')),
        query,
      ).to.equal(true);
    expect(await names('shield new yo', 200)).to.deep.equal(await names('shield new york', 200));
  });

  it('gives no more than asked for, and nothing for nothing', async () => {
    expect(await names('blue', 3)).to.have.length(3);
    expect(await names(' ')).to.deep.equal([]);
  });

  it('refuses a limit outside of 1 to 200, and a query of absurd length', async () => {
    for (const [query, limit] of [
      ['blue', 0],
      ['blue', 201],
      ['x'.repeat(201), 10],
    ] as const)
      expect(await search(query, limit).catch((caught: unknown) => caught)).to.include({ kind: 'invalid' });
  });
});
