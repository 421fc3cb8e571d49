import { type PayerTranslation, parsePayers } from '@cardlens/payers';
import { expect } from 'chai';
import { loadDirectory } from '../../../test/directory.js';
import { translatePayers } from '../handlers/translate-payers.js';
import { type Directory, directoryOf } from './directory.js';

const list = { title: 'Example list', url: 'https://example.com/list', date: '2026-11-24' };
const entry = { source: '1', lastUpdated: '2026-11-21T00:00:00+00:00' };
const lists = {
  availity: { clearinghouse: 'Availity', ...entry },
  office_ally: { clearinghouse: 'Office Ally', ...entry },
};
const records = [
  {
    key: 'cedar',
    name: 'CEDAR VALLEY HEALTH',
    lines: ['commercial', 'medicare_advantage'],
    ids: {
      availity: { professional: '11111', eligibility: '11111' },
      office_ally: { professional: 'CVH01', eligibility: 'CEDAR-VALLEY' },
    },
    sources: { 'ids.office_ally': 'list' },
  },
  {
    key: 'maple',
    name: 'MAPLE MEDICAID',
    ids: { availity: { professional: '22222' }, office_ally: { professional: 'SHARE' } },
    sources: { 'ids.availity': 'list', 'ids.office_ally': 'list' },
  },
  {
    key: 'otter',
    name: 'OTTER MEDICAID',
    ids: { availity: { professional: '33333' }, office_ally: { professional: 'SHARE' } },
  },
  {
    key: 'pine-a',
    name: 'PINE NORTH',
    ids: { availity: { professional: '44444' }, office_ally: { professional: 'PINE' } },
  },
  {
    key: 'pine-b',
    name: 'PINE SOUTH',
    ids: { availity: { professional: '44444' }, office_ally: { professional: 'PINE' } },
  },
  { key: 'birch', name: 'BIRCH MUTUAL', ids: { office_ally: { professional: 'BIRCH' } } },
];
const lock = Object.fromEntries(records.map(({ key }, index) => [key, `pay_aaaaaaa${'abcdefg'[index]}`]));
const text = records.map((record) => JSON.stringify(record)).join('\n');
const directory = directoryOf(parsePayers('test', text, { lock, sources: { list } }), lists, 'test');

const translate = (payers: readonly string[], options: object = {}, of: Directory = directory) =>
  translatePayers(
    { directories: { current: async () => of } },
    { from: 'office_ally', to: 'availity', payers, ...options },
  );
const only = async (input: string, options?: object): Promise<PayerTranslation> => {
  const [translation] = await translate([input], options);
  return translation ?? expect.fail('no translation');
};
const names = ({ candidates }: PayerTranslation) => candidates.map((each) => each.svc_payer_name);

describe('the translation of payer ids', () => {
  it('finds the id of the same transaction, by id, name or our own id', async () => {
    const id = { payer_id: '11111', transaction_types: ['eligibility'] };
    expect(await only('cedar-valley')).to.deep.include({
      input: 'cedar-valley',
      result: 'translated',
      payer_ids: [id],
    });
    for (const input of ['Cedar Valley Health', 'pay_aaaaaaaa'])
      expect((await only(input)).payer_ids?.[0]?.transaction_types, input).to.deep.equal([
        'professional',
        'eligibility',
      ]);
    expect((await only('Cedar Valley Health', { transactionType: 'professional' })).payer_ids?.[0]).to.deep.equal({
      payer_id: '11111',
      transaction_types: ['professional'],
    });
  });

  it('is confirmed only if both ids were looked up', async () => {
    expect((await only('CVH01')).confirmed).to.equal(false);
    expect((await only('22222', { from: 'availity', to: 'office_ally' })).confirmed).to.equal(true);
    expect((await only('22222', { from: 'availity', to: 'office_ally' })).payer_ids?.[0]?.source).to.deep.equal(list);
  });

  it('is ambiguous if payers share the id but not that of the other clearinghouse', async () => {
    const shared = await only('SHARE');
    expect(shared).to.include({ result: 'ambiguous' }).and.to.not.have.property('payer_ids');
    expect(names(shared)).to.deep.equal(['MAPLE MEDICAID', 'OTTER MEDICAID']);
    const same = await only('PINE');
    expect([same.result, names(same)]).to.deep.equal(['translated', ['PINE NORTH', 'PINE SOUTH']]);
  });

  it('is unknown if there is no such payer, or it has no id there', async () => {
    expect(await only('XX999')).to.deep.equal({
      input: 'XX999',
      result: 'unknown',
      candidates: [],
      reason: 'no_payer',
    });
    const birch = await only('BIRCH');
    expect([birch.result, birch.reason, names(birch)]).to.deep.equal(['unknown', 'no_id', ['BIRCH MUTUAL']]);
    // An id for claims says nothing about eligibility.
    expect(await only('PINE', { transactionType: 'eligibility' })).to.include({ result: 'unknown' });
  });

  it('is never more than ambiguous for a name that fits only nearly', async () => {
    const nearly = await only('Cedar Valey Helth');
    expect(nearly.result).to.equal('ambiguous');
    expect(names(nearly)).to.deep.equal(['CEDAR VALLEY HEALTH']);
  });

  it('reads company and line of business from a name as hospitals write it', async () => {
    for (const input of ['CEDAR VALLEY HEALTH MEDICARE REPLACEMENT [450001]', 'Cedar Valley Health Mgd Medicare HMO'])
      expect(await only(input), input).to.deep.include({
        result: 'translated',
        line_of_business: 'medicare_advantage',
      });
    expect(await only('CEDAR VALLEY HEALTH COMMERCIAL')).to.include({ line_of_business: 'commercial' });
    // The payer has no such plans.
    expect((await only('CEDAR VALLEY HEALTH MGD MEDICAID')).result).to.not.equal('translated');
  });

  it('keeps the order of a thousand inputs, and rejects more, none, and what is not known', async () => {
    const inputs = Array.from({ length: 1000 }, (_, index) => (index % 2 === 0 ? 'CVH01' : `X${index}`));
    expect((await translate(inputs)).map(({ input }) => input)).to.deep.equal(inputs);
    for (const [payers, options] of [
      [[...inputs, 'CVH01'], {}],
      [[], {}],
      [['x'.repeat(201)], {}],
      [['CVH01'], { from: 'nobody' }],
      [['CVH01'], { to: 'nobody' }],
      [['CVH01'], { transactionType: 'pets' }],
    ] as const)
      expect(await translate(payers, options).catch((error: unknown) => error)).to.include({ kind: 'invalid' });
  });

  it('of the bundled directory finds Aetna, and takes BLUE CROSS BLUE SHIELD for no single payer', async () => {
    const [aetna, blue] = await translate(['60054', 'BLUE CROSS BLUE SHIELD'], {}, loadDirectory());
    expect(aetna?.payer_ids?.map((id) => id.payer_id)).to.deep.equal(['60054']);
    expect(blue?.result).to.not.equal('translated');
  });
});
