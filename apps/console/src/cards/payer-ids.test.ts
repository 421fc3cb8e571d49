import type { PayerMatch } from '@cardlens/sdk';
import { expect } from 'chai';
import { payerIdsOf } from './payer-ids.js';

const entry = (clearinghouse: string, transaction_type: string, payer_id: string) => ({
  clearinghouse,
  transaction_type,
  payer_id,
  payer_name: 'CIGNA',
  svc_payer_id: 'pay_1',
  score: '0.99',
});

describe('payer ids of a match', () => {
  it('shows an id once, however many clearinghouses and transactions use it', () => {
    const match = {
      matches: [
        entry('Availity', 'professional', '62308'),
        entry('Availity', 'eligibility', '62308'),
        entry('Office Ally', 'professional', '62308'),
        entry('Office Ally', 'dental', 'CX014'),
        entry('Office Ally', 'institutional', ''),
      ],
      change_healthcare: [entry('Change Healthcare', 'eligibility', '62308')],
      custom: [],
    };
    expect(payerIdsOf(match as unknown as PayerMatch)).to.deep.equal([
      {
        id: '62308',
        names: ['CIGNA'],
        uses: [
          { clearinghouse: 'Availity', transactions: ['professional', 'eligibility'] },
          { clearinghouse: 'Office Ally', transactions: ['professional'] },
          { clearinghouse: 'Change Healthcare', transactions: ['eligibility'] },
        ],
      },
      { id: 'CX014', names: ['CIGNA'], uses: [{ clearinghouse: 'Office Ally', transactions: ['dental'] }] },
    ]);
  });
});
