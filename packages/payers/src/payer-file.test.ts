import { expect } from 'chai';
import { loadDirectoryData } from './payer-file.js';
import { checkParents, parseLists, parseLock, parsePayers } from './payer-records.js';

const lock = { 'example-health': 'pay_abcdefg2', other: 'pay_abcdefg3' };
const line = (changes: object = {}) =>
  JSON.stringify({ key: 'example-health', name: 'EXAMPLE HEALTH', aliases: ['EXAMPLE'], source: 'test', ...changes });
const parse = (text: string) => parsePayers('some.jsonl', text, { lock });

describe('the payer directory', () => {
  it('satisfies its own rules', async () => {
    const { payers, lists } = loadDirectoryData();
    expect(payers.length).to.be.at.least(60);
    expect(new Set(payers.map(({ svcPayerId }) => svcPayerId)).size).to.equal(payers.length);
    expect(Object.keys(lists)).to.include.members(['availity', 'change_healthcare']);
  });

  it('keeps the id of each payer', async () => {
    const { payers } = loadDirectoryData();
    const idOf = (name: string) => payers.find((payer) => payer.svcPayerName === name)?.svcPayerId;
    expect([idOf('AETNA'), idOf('CIGNA'), idOf('HUMANA')]).to.deep.equal([
      'pay_ce7pi6ab',
      'pay_7ckfgmsq',
      'pay_rk2ir6ov',
    ]);
  });

  it('parses a full record, and one with only names', () => {
    const ids = { availity: { professional: '12345', eligibility: 'EX-1' } };
    const [payer] = parse(line({ ids, lines: ['dental'], states: ['MT'], pharmacy: [{ bin: '012345', pcn: 'EX' }] }));
    expect(payer).to.deep.include({ svcPayerId: 'pay_abcdefg2', ids, lines: ['dental'], states: ['MT'], brands: [] });
    expect(parse(line())[0]).to.deep.include({ ids: {}, lines: [], phones: [], parent: undefined });
  });

  const rejected: [what: string, text: string, problem: RegExp][] = [
    ['a key without an id', line({ key: 'unknown' }), /line 1: the key unknown has no id/],
    ['a key twice', `${line()}\n${line({ name: 'OTHER' })}`, /line 2: the key example-health is used twice/],
    ['a name twice', `${line()}\n${line({ key: 'other' })}`, /line 2: the name EXAMPLE HEALTH is used twice/],
    ['a name in lower case', line({ name: 'Example' }), /upper case/],
    ['aliases that are no texts', line({ aliases: [1] }), /aliases/],
    [
      'a payer id in lower case',
      line({ ids: { availity: { professional: 'a b' } } }),
      /only A-Z.*\n.*ids\.availity\.professional/,
    ],
    ['an unknown transaction type', line({ ids: { availity: { other: 'A' } } }), /ids\.availity/],
    ['an unknown line of business', line({ lines: ['pets'] }), /lines\[0\]/],
    ['a BIN of five digits', line({ pharmacy: [{ bin: '12345' }] }), /six or eight digits/],
    ['what is no JSON', '{', /line 1: not JSON/],
  ];
  for (const [what, text, problem] of rejected) {
    it(`rejects ${what}`, () => {
      expect(() => parse(text)).to.throw(problem);
    });
  }

  it('rejects a missing parent, an id of another form, and a list without a date', () => {
    expect(() => checkParents(parse(line({ parent: 'nobody' })))).to.throw(/parent nobody/);
    expect(() => parseLock('{"broken":"pay_ABC"}')).to.throw(/must be pay_ and eight/);
    expect(() => parseLists('{"a":{"clearinghouse":"A","source":"1"}}')).to.throw(/lists\.json: .*\n.*a\.lastUpdated/);
  });
});
