import { expect } from 'chai';
import { nameWords } from '../domain/payer-name.js';
import { loadDirectory, parsePayers } from './payer-file.js';

const line = (changes: object = {}) =>
  JSON.stringify({ id: 'pay_abcdefg2', name: 'EXAMPLE HEALTH', aliases: [], professional: '12345', ...changes });

describe('the payer directory', () => {
  it('keeps its own rules, and no two payers share a name or an alias', async () => {
    const { payers, names } = await loadDirectory();
    expect(payers.length).to.be.at.least(60);
    const owners = new Map<string, string>();
    for (const { payer, words } of names) {
      const key = words.join(' ');
      expect(key).not.to.equal('');
      expect(owners.get(key) ?? payer.svcPayerId, key).to.equal(payer.svcPayerId);
      owners.set(key, payer.svcPayerId);
    }
  });

  it('gives each payer the id that it has always had', async () => {
    const { payers } = await loadDirectory();
    const idOf = (name: string) => payers.find((payer) => payer.svcPayerName === name)?.svcPayerId;
    expect([idOf('AETNA'), idOf('CIGNA'), idOf('HUMANA')]).to.deep.equal([
      'pay_ce7pi6ab',
      'pay_7ckfgmsq',
      'pay_rk2ir6ov',
    ]);
  });

  it('has a list of which the version tells the data', async () => {
    const { list, version } = await loadDirectory();
    expect(version).to.match(/^[0-9a-f]{8}$/);
    expect(Number.isNaN(Date.parse(list.lastUpdated))).to.equal(false);
  });

  const refused: [what: string, text: string, problem: RegExp][] = [
    ['an id of another form', line({ id: 'pay_ABCDEFG1' }), /line 1: the id must be/],
    ['an id twice', `${line()}\n${line({ name: 'OTHER' })}`, /line 2: the id is taken/],
    ['a name twice', `${line()}\n${line({ id: 'pay_abcdefg3' })}`, /line 2: the name is taken/],
    ['a name in lower case', line({ name: 'Example' }), /upper case/],
    ['aliases that are no texts', line({ aliases: [1] }), /aliases/],
    ['a payer id of another length', line({ professional: '1234' }), /professional id/],
  ];
  for (const [what, text, problem] of refused) {
    it(`refuses ${what}`, () => {
      expect(() => parsePayers(text)).to.throw(problem);
    });
  }

  it('spells names as cards do: every alias differs from the name itself', async () => {
    const { payers } = await loadDirectory();
    for (const { svcPayerName, aliases } of payers) {
      for (const alias of aliases) expect(nameWords(alias)).not.to.deep.equal(nameWords(svcPayerName), alias);
    }
  });
});
