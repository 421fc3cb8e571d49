import { expect } from 'chai';
import type { CostShare } from './cost-share.js';
import { shareLine, shareWords } from './share-words.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const words = (share: object) => shareWords(share as CostShare);

describe('the description of a cost share', () => {
  it('distinguishes amounts of one service by the payer’s notes', () => {
    const copay = (amount: string, message: string) =>
      words({ amount: usd(amount), coverage_level: 'individual', network: 'in', messages: [message] });
    expect(copay('15.00', 'PRIMARY CARE OFFICE VISIT')).to.deep.equal({
      price: '$15',
      scope: 'individual, in network',
      left: '',
      notes: ['PRIMARY CARE OFFICE VISIT'],
    });
    expect(copay('40.50', 'SPECIALIST OFFICE VISIT')).to.deep.include({
      price: '$40.50',
      notes: ['SPECIALIST OFFICE VISIT'],
    });
  });

  it('has the period, the quantity and the remaining amount', () => {
    expect(words({ amount: usd('1500.00'), remaining: usd('320.00'), time_period: 'calendar_year' })).to.include({
      price: '$1,500 a year',
      left: '$320 left',
    });
    const visits = { quantity: { value: '20', unit: 'visits' }, remaining_quantity: { value: '7', unit: 'visits' } };
    expect(words({ ...visits, time_period: 'calendar_year' })).to.include({
      price: '20 visits a year',
      left: '7 visits left',
    });
    expect(words({ quantity: { value: '2', unit: 'visits', time_period: 'week' } }).price).to.equal(
      '2 visits per week',
    );
    expect(words({ percent: '20' }).price).to.equal('20%');
    expect(
      words({ quantity: { value: '1', unit: 'visit' }, time_period: 'month', time_period_count: '6' }).price,
    ).to.equal('1 visit in 6 months');
  });

  it('has the plan, the place of service, the procedure and the authorization', () => {
    const share = {
      percent: '0',
      network: 'any',
      insurance_type: 'HMO',
      procedure: { type: 'cpt_code', code: '99211', last_code: '99215' },
      places_of_service: ['Office'],
      authorization_required: true,
    };
    expect(shareLine(share as CostShare)).to.equal(
      '0% in and out of network, HMO, Procedure 99211 to 99215, Office, Prior authorization required',
    );
  });
});
