import { expect } from 'chai';
import { costWords } from './headline.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const office = (fields: object) => ({
  professional_visit: { service_type_code: '98', service_type: 'Office visit', status: 'active', ...fields },
});
const copay = (amount: string, fields = {}) => ({ amount: usd(amount), network: 'in', ...fields });
const note = (message: string) => ({ messages: [message] });
const words = (services: object, deductibles: readonly object[] = [], status = 'active', codes: string[] = []) =>
  costWords({ coverage_summary: { status, deductibles }, ...services } as Parameters<typeof costWords>[0], codes);

describe('the costs beside the verdict', () => {
  const deductible = { amount: usd('1500.00'), network: 'in', coverage_level: 'individual' };

  it('are the copay of an office visit and what is left of the deductible, in network', () => {
    const services = office({ copays: [copay('15.00'), { amount: usd('60.00'), network: 'out' }] });
    const deductibles = [
      { ...deductible, remaining: usd('80.00') },
      { ...deductible, coverage_level: 'family', remaining: usd('900.00') },
      { ...deductible, network: 'out', remaining: usd('3000.00') },
    ];
    expect(words(services, deductibles)).to.deep.equal(['$15 copay', '$80 of the deductible left']);
  });

  for (const [what, copays, expected] of [
    ['no copay', [copay('0.00')], 'no copay'],
    ['the same copay twice', [copay('15.00'), copay('15.00', note('OFFICE'))], '$15 copay'],
    [
      'one for primary care and one for specialists',
      [copay('15.00', note('PRIMARY CARE OFFICE VISIT')), copay('40.00', note('SPECIALIST OFFICE VISIT'))],
      '$15 primary care copay, $40 specialist copay',
    ],
    [
      'two for primary care and one for specialists',
      [copay('40.00', note('PCP')), copay('15.00', note('PCP TIER 1')), copay('40.00', note('SPECIALIST'))],
      '$15 to $40 copay',
    ],
    ['two that nothing tells apart', [copay('40.00'), copay('15.50', note('PCP'))], '$15.50 to $40 copay'],
    ['one out of network only', [{ amount: usd('60.00'), network: 'out' }], 'copay not stated'],
    ['one of a family only', [copay('15.00', { coverage_level: 'family' })], 'copay not stated'],
    [
      'one of a procedure only',
      [copay('15.00', { procedure: { type: 'cpt_code', code: '99213' } })],
      'copay not stated',
    ],
    ['none', [], 'copay not stated'],
  ] as const)
    it(`have ${what} in words`, () => expect(words(office({ copays }))[0]).to.equal(expected));

  it('have a coinsurance, alone or with a copay, but not one of zero', () => {
    const coinsurance = [{ percent: '20', network: 'in' }];
    expect(words(office({ coinsurance }))[0]).to.equal('20% coinsurance');
    expect(words(office({ coinsurance, copays: [copay('15.00')] }))[0]).to.equal('$15 copay and 20% coinsurance');
    expect(words(office({ coinsurance: [{ percent: '0', network: 'in' }], copays: [copay('15.00')] }))[0]).to.equal(
      '$15 copay',
    );
    expect(words(office({ coinsurance: [...coinsurance, { percent: '5', network: 'in' }] }))[0]).to.equal(
      '5 to 20% coinsurance',
    );
  });

  it('are those of the requested service, if there is one', () => {
    const urgent = { service_type_code: 'UC', service_type: 'Urgent care', status: 'active', copays: [copay('75.00')] };
    const services = { ...office({ copays: [copay('15.00')] }), urgent };
    expect(words(services, [], 'active', ['UC'])[0]).to.equal('$75 copay');
    expect(words(services, [], 'active', ['30', 'UC'])[0]).to.equal('$75 copay');
    expect(words(services, [], 'active', ['MH'])[0]).to.equal('copay not stated');
  });

  it('are those of several requested services only where they are the same', () => {
    const urgent = { service_type_code: 'UC', service_type: 'Urgent care', status: 'active', copays: [copay('75.00')] };
    const services = { ...office({ copays: [copay('15.00')] }), urgent };
    expect(words(services, [], 'active', ['UC', '98'])[0]).to.equal('costs depend on the service');
    expect(words(services, [], 'active', ['98', 'MH'])[0]).to.equal('costs depend on the service');
    expect(words(services, [], 'active', ['MH', '33'])[0]).to.equal('copay not stated');
    const same = { ...services, urgent: { ...urgent, copays: [copay('15.00')] } };
    expect(words(same, [], 'active', ['UC', '98'])[0]).to.equal('$15 copay');
  });

  it('have the deductible of the requested service, if it has its own', () => {
    const ofDental = (deductibles: readonly object[]) => ({
      dental: { service_type_code: '35', service_type: 'Dental', status: 'active', deductibles },
    });
    const own = ofDental([{ ...deductible, amount: usd('50.00'), remaining: usd('0.00') }]);
    const ofPlan = [{ ...deductible, remaining: usd('1500.00') }];
    expect(words(own, ofPlan, 'active', ['35'])[1]).to.equal('deductible met');
    expect(words(own, ofPlan, 'active', ['30', '35'])[1]).to.equal('deductible met');
    expect(words(own, ofPlan)[1]).to.equal('$1,500 of the deductible left');
    expect(words(own, ofPlan, 'active', ['35', '98'])[1]).to.equal('$1,500 of the deductible left');
    const elsewhere = ofDental([{ ...deductible, network: 'out', remaining: usd('10.00') }]);
    expect(words(elsewhere, ofPlan, 'active', ['35'])[1]).to.equal('$1,500 of the deductible left');
  });

  for (const [what, deductibles, expected] of [
    ['met', [{ ...deductible, remaining: usd('0.00') }], 'deductible met'],
    ['met, without its total', [{ network: 'in', remaining: usd('0.00') }], 'deductible met'],
    ['absent', [{ ...deductible, amount: usd('0.00') }], 'no deductible'],
    ['computed from what was used', [{ ...deductible, used: usd('1420.00') }], '$80 of the deductible left'],
    ['not said to be met', [deductible], '$1,500 deductible, what is left is not stated'],
    [
      'not said to be met for two plans',
      [deductible, { ...deductible, amount: usd('500.00') }],
      '$500 to $1,500 deductible, what is left is not stated',
    ],
    [
      'of the family only',
      [{ ...deductible, coverage_level: 'family', remaining: usd('80.00') }],
      '$80 of the family deductible left',
    ],
    [
      'stated for two plans',
      [
        { ...deductible, remaining: usd('80.00') },
        { ...deductible, remaining: usd('500.00') },
      ],
      '$80 to $500 of the deductible left',
    ],
    ['out of network only', [{ ...deductible, network: 'out', remaining: usd('80.00') }], 'deductible not stated'],
    ['not stated', [], 'deductible not stated'],
  ] as const)
    it(`have a deductible that is ${what}`, () => expect(words({}, deductibles)[1]).to.equal(expected));

  for (const status of ['inactive', 'unclear', 'unknown'])
    it(`are none for a coverage that is ${status}`, () =>
      expect(words(office({ copays: [copay('15.00')] }), [deductible], status)).to.deep.equal([]));
});
