import { expect } from 'chai';
import { plansOf } from './benefit-groups.js';

const office = { service_type_code: '98', service_type: 'Office visit', status: 'active' } as const;
const urgent = { service_type_code: 'UC', service_type: 'Urgent care', status: 'active' } as const;
const $ = (amount: string) => [{ amount: { amount, currency: 'USD' as const } }];

describe('benefits by plan and network', () => {
  it('have one row for services with the same benefits', () => {
    const [plan] = plansOf({
      benefits: [
        {
          plan_name: 'CEDAR PPO',
          network: 'in',
          services: [
            { ...office, copays: $('15.00') },
            { ...urgent, copays: $('15.00') },
          ],
        },
      ],
    });
    expect(plan?.plan).to.equal('CEDAR PPO');
    expect(plan?.networks[0]?.rows.map(({ names }) => names)).to.deep.equal([['Office visit', 'Urgent care']]);
  });

  it('are in the order in network, out of network, not stated, and tell networks of one plan apart by name', () => {
    const services = [{ ...office, copays: $('15.00') }];
    const [plan] = plansOf({
      benefits: [
        { services },
        { network: 'out', services },
        { network: 'in', network_name: 'EVERGREEN PREMIER', services },
        { network: 'in', network_id: '1', services },
      ],
    });
    expect(plan?.networks.map(({ network }) => network)).to.deep.equal([
      'In network, EVERGREEN PREMIER',
      'In network, network 1',
      'Out of network',
      'Network not stated',
    ]);
  });

  it('need no heading of a network if the payer names none', () => {
    expect(plansOf({ benefits: [{ services: [office] }] })[0]?.networks[0]?.network).to.equal('');
  });

  it('have the notes of the payer, which tell services with the same costs apart', () => {
    const benefits = [{ services: [office, urgent] }];
    const [plan] = plansOf({ benefits, urgent_care: { ...urgent, messages: ['CALL FIRST'] } } as object);
    expect(plan?.networks[0]?.rows.map(({ names, service }) => [...names, service.messages])).to.deep.equal([
      ['Office visit', undefined],
      ['Urgent care', ['CALL FIRST']],
    ]);
  });

  it('are those of the only plan if they name none', () => {
    const plan_details = { plan_name: 'CEDAR PPO' };
    const benefits = [
      { plan_name: 'CEDAR PPO', network: 'in' as const, services: [office] },
      { network: 'in' as const, services: [urgent] },
    ];
    const plans = plansOf({ plan_details, benefits });
    expect(plans.map(({ plan }) => plan)).to.deep.equal(['CEDAR PPO']);
    expect(plans[0]?.networks[0]?.rows.map(({ names }) => names)).to.deep.equal([['Office visit', 'Urgent care']]);
    const several = [{ status: 'active' as const }, { status: 'inactive' as const }];
    const of = { plan_details, benefits, coverage_summary: { status: 'active' as const, plans: several } };
    expect(plansOf(of).map(({ plan }) => plan)).to.deep.equal(['CEDAR PPO', '']);
  });

  it('state an authorization once for a service, unless its shares differ', () => {
    const share = (required: boolean) => ({ percent: '20', authorization_required: required });
    const [row] =
      plansOf({
        benefits: [{ services: [{ ...office, authorization_required: true, coinsurance: [share(true)] }] }],
      })[0]?.networks[0]?.rows ?? [];
    expect(row?.service).to.deep.include({ authorization_required: true, coinsurance: [{ percent: '20' }] });
    const coinsurance = [share(true), share(false)];
    const [other] =
      plansOf({ benefits: [{ services: [{ ...office, authorization_required: true, coinsurance }] }] })[0]?.networks[0]
        ?.rows ?? [];
    expect(other?.service.coinsurance).to.deep.equal(coinsurance);
  });

  it('keep procedures apart, each with its code and modifiers', () => {
    const procedure = { type: 'cpt_code', code: '99213', modifiers: ['25'] };
    const [plan] = plansOf({ benefits: [{ services: [{ procedure, status: 'active' }, office] }] });
    expect(plan?.networks[0]?.rows.map(({ names }) => names)).to.deep.equal([['99213, modifier 25'], ['Office visit']]);
  });
});
