import { parsePayers } from '@cardlens/payers';
import { expect } from 'chai';
import { directoryOf } from '../../payers/domain/directory.js';
import { clearinghouseRowOf } from './clearinghouse-row.js';
import { customRowOf } from './rows.js';

describe("a row of an account's own list", () => {
  const take = (raw: object, taken = new Map<string, number>()) => customRowOf(raw as never, 4, taken);

  it('is accepted with its text trimmed and missing values empty', () => {
    expect(take({ custom_payer_id: ' A ', custom_payer_name: '=1+1', custom_payer_name_alt: null })).to.deep.equal({
      customPayerId: 'A',
      customPayerName: '=1+1',
      customPayerNameAlt: '',
      payerId: '',
      phone: '',
    });
  });

  const rejected: [raw: object, reason: string][] = [
    [{ custom_payer_name: 'A' }, 'custom_payer_id is required'],
    [{ custom_payer_id: 'A', custom_payer_name: ' ' }, 'custom_payer_name is required'],
    [{ custom_payer_id: 7, custom_payer_name: 'A' }, 'custom_payer_id must be a text'],
    [{ custom_payer_id: 'A', custom_payer_name: { $gt: '' } }, 'custom_payer_name must be a text'],
    [{ custom_payer_id: 'x'.repeat(65), custom_payer_name: 'A' }, 'custom_payer_id must have at most 64 characters'],
    [
      { custom_payer_id: 'A', custom_payer_name: 'A\nB' },
      'custom_payer_name must have no line breaks or control characters',
    ],
    [{ custom_payer_id: 'A', custom_payer_name: 'A', payer_id: 'a;b' }, 'payer_id must be letters and digits'],
    [{ custom_payer_id: 'A', custom_payer_name: 'A', phone: '555-01' }, 'phone must have ten digits'],
  ];
  for (const [raw, reason] of rejected) {
    it(`is rejected: ${reason}`, () => {
      expect(take(raw)).to.deep.equal({ row: 4, reason });
    });
  }

  it('is rejected when its id was used before, with the other row’s number', () => {
    const row = { custom_payer_id: 'A', custom_payer_name: 'A' };
    expect(take(row, new Map([['A', 2]]))).to.deep.equal({ row: 4, reason: 'custom_payer_id is the same as in row 2' });
  });
});

describe("a row of a clearinghouse's list", () => {
  const records = [
    { key: 'cedar', name: 'CEDAR VALLEY HEALTH', aliases: ['CVH'], ids: { availity: { professional: '11111' } } },
    { key: 'summit', name: 'SUMMIT MUTUAL', ids: { availity: { professional: '22222' } } },
  ];
  const text = records.map((record) => JSON.stringify(record)).join('\n');
  const payers = parsePayers('test', text, { lock: { cedar: 'pay_aaaaaaaa', summit: 'pay_bbbbbbbb' } });
  const directory = directoryOf(payers, {}, 'test');
  const take = (raw: object, taken = new Map<number, number>()) =>
    clearinghouseRowOf(directory, raw as never, 4, taken);

  it('belongs to the payer with its payer id, its id and name, or its name', () => {
    for (const raw of [
      { payer_id: '99999', payer_name: 'Anything', svc_payer_id: 'pay_aaaaaaaa' },
      { payer_id: '11111', payer_name: 'Cedar Valley' },
      { payer_id: '99999', payer_name: 'Cedar Valley Health' },
      { payer_id: '99999', payer_name: 'cvh' },
    ])
      expect(take(raw)).to.include({ svcPayerId: 'pay_aaaaaaaa', payerId: raw.payer_id });
  });

  const rejected: [raw: object, reason: RegExp][] = [
    [{ payer_name: 'Cedar Valley Health' }, /payer_id is required/],
    [{ payer_id: '1 2', payer_name: 'Cedar Valley Health' }, /letters, digits and hyphens/],
    [{ payer_id: '1' }, /payer_name is required/],
    [{ payer_id: '1', payer_name: 'A', svc_payer_id: 'pay_cccccccc' }, /not in the directory/],
    [{ payer_id: '33333', payer_name: 'Otter Health' }, /no payer in the directory/],
    [{ payer_id: '22222', payer_name: 'Cedar Valley' }, /no payer in the directory/],
  ];
  for (const [raw, reason] of rejected) {
    it(`is rejected: ${reason.source}`, () => {
      expect(take(raw)).to.have.property('reason').that.matches(reason);
    });
  }

  it('is rejected when its payer had a row before', () => {
    expect(take({ payer_id: '11111', payer_name: 'Cedar Valley' }, new Map([[0, 1]]))).to.include({ row: 4 });
  });
});
