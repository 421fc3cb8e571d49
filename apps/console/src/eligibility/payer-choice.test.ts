import type { PayerMatch } from '@cardlens/sdk';
import { expect } from 'chai';
import { directoryOptions, matchedPayer, ownOptions, withoutRepeats } from './payer-choice.js';

const entry = (payerId: string, type: string, svcPayerId = 'pay_a') => ({
  clearinghouse: 'X',
  payer_id: payerId,
  transaction_type: type,
  payer_name: 'CIGNA',
  svc_payer_id: svcPayerId,
  score: '0.990',
  metadata: { last_updated: '', source: '' },
});
const match = (matches: ReturnType<typeof entry>[], svcPayerId: string | undefined = 'pay_a') =>
  ({
    ...(svcPayerId ? { svc_payer_id: svcPayerId, svc_payer_name: 'CIGNA', score: '0.990' } : {}),
    matches,
    change_healthcare: [],
    custom: [],
  }) as unknown as PayerMatch;

const id = (payerId: string, type: string) => ({ clearinghouse: 'X', payer_id: payerId, transaction_types: [type] });

describe('the payer of a check', () => {
  it('is the matched payer with its id for eligibility checks, otherwise with its professional id', () => {
    expect(matchedPayer(match([entry('1', 'Professional'), entry('2', 'Eligibility')]))?.id).to.equal('2');
    expect(matchedPayer(match([entry('1', 'Professional')]))).to.include({ id: '1', name: 'CIGNA' });
  });

  it('is unknown without a match, and for a payer without an id of its own', () => {
    expect(matchedPayer(undefined)).to.equal(undefined);
    expect(matchedPayer(match([entry('1', 'eligibility')], ''))).to.equal(undefined);
    expect(matchedPayer(match([entry('1', 'dental'), entry('2', 'eligibility', 'pay_b')]))).to.equal(undefined);
  });

  it('is found in the directory by any of its ids, and in the account’s list by the clearinghouse’s id', () => {
    expect(
      directoryOptions([
        { svc_payer_name: 'CIGNA', clearinghouse_ids: [id('SX071', 'dental'), id('62308', 'eligibility')] },
        { svc_payer_name: 'NO ID' },
      ]),
    ).to.have.length(2);
    const rows = [
      { custom_payer_id: 'P3', custom_payer_name: 'Cedar Ridge', payer_id: '12345' },
      { custom_payer_id: 'P4', custom_payer_name: 'Cedar Valley' },
      { custom_payer_id: 'P5', custom_payer_name: 'Other' },
    ];
    expect(ownOptions(rows, 'cedar').map(({ id }) => id)).to.deep.equal(['12345', 'P4']);
    expect(ownOptions(rows, 'p5').map(({ id }) => id)).to.deep.equal(['P5']);
    expect(ownOptions(rows, ' ')).to.deep.equal([]);
    const twice = [
      ...ownOptions(rows, 'cedar'),
      ...directoryOptions([{ svc_payer_name: 'X', clearinghouse_ids: [id('12345', 'professional')] }]),
    ];
    expect(withoutRepeats(twice)).to.have.length(2);
  });
});
