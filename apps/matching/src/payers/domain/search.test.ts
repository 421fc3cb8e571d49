import { expect } from 'chai';
import { loadDirectory } from '../../../test/directory.js';
import { searchPayers } from '../handlers/search-payers.js';
import type { Directory } from './directory.js';
import type { PayerPage, PayerPlace } from './search.js';

describe('searchPayers', () => {
  let directory: Directory;
  before(async () => {
    directory = loadDirectory();
  });
  const search = (query: string, limit = 10, after?: PayerPlace) =>
    searchPayers({ directories: { current: async () => directory } }, { query, limit, after });
  const names = async (query: string, limit?: number) =>
    (await search(query, limit)).payers.map(({ svcPayerName }) => svcPayerName);

  it('finds names and aliases by word prefixes in any order', async () => {
    expect(await names('shield tex')).to.include('BLUE CROSS BLUE SHIELD OF TEXAS');
    expect(await names('uhc')).to.include('UNITEDHEALTHCARE');
  });

  it('finds payers by an id at a clearinghouse or our own, before any name', async () => {
    for (const query of ['62308', ' 62308 ', 'pay_7ckfgmsq', 'PAY_7CKFGMSQ'])
      expect((await names(query))[0], query).to.equal('CIGNA');
    expect(await names('wlpnt')).to.include('WELLPOINT');
    expect(await names('6230')).to.deep.equal([]);
    const pages: string[] = [];
    let after: PayerPlace | undefined;
    do {
      const page: PayerPage = await search('WLPNT', 3, after);
      pages.push(...page.payers.map(({ svcPayerName }) => svcPayerName));
      after = page.next;
    } while (after);
    expect(pages).to.deep.equal(await names('WLPNT', 200));
    expect(new Set(pages).size).to.equal(pages.length).and.to.be.above(5);
  });

  it('finds payers by the abbreviations that staff type', async () => {
    const page = await names('uhc', 50);
    expect(page).to.include('UNITEDHEALTHCARE');
    for (const query of ['bcbs tx', 'bcbs of texas', 'blue cross texas'])
      expect(await names(query, 50), query).to.include('BLUE CROSS BLUE SHIELD OF TEXAS');
    expect((await names('healthkeepers', 50)).some((name) => name.includes('HEALTHKEEPERS'))).to.equal(true);
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
    it(`finds ${brand} as the brand writes it, in upper case, lower case and partly typed`, async () => {
      const isIt = (name: string) => name.replaceAll(' ', '').includes(brand.toUpperCase());
      for (const query of [brand, brand.toUpperCase(), brand.toLowerCase(), brand.slice(0, -1)])
        expect((await names(query, 200)).some(isIt), query).to.equal(true);
    });

  it('finds two-word states while they are typed', async () => {
    for (const query of ['new yo', 'new york', 'newyork'])
      expect(
        (await names(query, 200)).some((name) => name.includes('NEW YORK')),
        query,
      ).to.equal(true);
    expect(await names('shield new yo', 200)).to.deep.equal(await names('shield new york', 200));
  });

  it('respects the limit, and returns nothing for an empty query', async () => {
    expect(await names('blue', 3)).to.have.length(3);
    expect(await names(' ')).to.deep.equal([]);
  });

  it('ranks the whole name first, then names that begin with the query, then names with its words', async () => {
    const found = await names('aetna', 200);
    expect(found[0]).to.equal('AETNA');
    expect(found.indexOf('AETNA BETTER HEALTH')).to.be.lessThan(found.indexOf('ALLINA HEALTH AETNA'));
    expect((await names('health net'))[0]).to.equal('HEALTH NET');
    expect((await names('bcbstx'))[0]).to.equal('BLUE CROSS BLUE SHIELD OF TEXAS');
  });

  it('pages through all results in order, each once', async () => {
    const whole = await names('health plan', 200);
    const paged: string[] = [];
    for (let after: PayerPlace | undefined, pages = 0; pages < 50; pages++) {
      const page: PayerPage = await search('health plan', 11, after);
      paged.push(...page.payers.map(({ svcPayerName }) => svcPayerName));
      if (page.next === undefined) break;
      after = page.next;
    }
    expect(paged.slice(0, 200)).to.deep.equal(whole);
    expect(new Set(paged).size).to.equal(paged.length);
    expect(paged.length).to.be.greaterThan(200);
  });

  it('continues after a payer that was removed', async () => {
    const { payers } = await search('aetna', 200);
    const behind = await search('aetna', 200, { rank: 6, svcPayerName: 'AETNA BETTER HEALTH OF ATLANTIS' });
    const at = payers.findIndex(({ svcPayerName }) => svcPayerName > 'AETNA BETTER HEALTH OF ATLANTIS');
    expect(behind.payers.map(({ key }) => key)).to.deep.equal(payers.slice(at).map(({ key }) => key));
  });

  it('rejects a limit outside of 1 to 200, and a very long query', async () => {
    for (const [query, limit] of [
      ['blue', 0],
      ['blue', 201],
      ['x'.repeat(201), 10],
    ] as const)
      expect(await search(query, limit).catch((caught: unknown) => caught)).to.include({ kind: 'invalid' });
  });
});
