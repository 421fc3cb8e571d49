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
    expect(plan?.rows.map(({ names }) => names)).to.deep.equal([['Office visit', 'Urgent care']]);
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
    expect(plan?.networks).to.deep.equal([
      'In network, EVERGREEN PREMIER',
      'In network, network 1',
      'Out of network',
      '',
    ]);
  });

  it('have one row for a service, with what it costs in each network beside each other', () => {
    const [plan] = plansOf({
      benefits: [
        { network: 'out', services: [{ ...office, copays: $('60.00') }, urgent] },
        { network: 'in', services: [{ ...office, copays: $('15.00') }] },
        { network: 'in', services: [{ ...office, coinsurance: [{ percent: '20' }] }] },
      ],
    });
    expect(plan?.networks).to.deep.equal(['In network', 'Out of network']);
    const [row, other] = plan?.rows ?? [];
    expect(row?.cells.get('In network')).to.deep.equal({ copays: $('15.00'), coinsurance: [{ percent: '20' }] });
    expect(row?.cells.get('Out of network')).to.deep.equal({ copays: $('60.00') });
    expect([...(other?.cells.keys() ?? [])]).to.deep.equal(['Out of network']);
  });

  it('begin with the services that were asked about, then the plan as a whole', () => {
    const plan30 = { service_type_code: '30', service_type: 'Health benefit plan coverage', status: 'active' } as const;
    const services = [{ ...office, copays: $('15.00') }, plan30, { ...urgent, copays: $('75.00') }];
    const [plan] = plansOf({ benefits: [{ services }] }, ['30', 'UC']);
    expect(plan?.rows.flatMap(({ names }) => names)).to.deep.equal([
      'Urgent care',
      'Health benefit plan coverage',
      'Office visit',
    ]);
  });

  it('need no heading of a network if the payer names none', () => {
    expect(plansOf({ benefits: [{ services: [office] }] })[0]?.networks).to.deep.equal(['']);
  });

  it('have the notes of the payer, which tell services with the same costs apart', () => {
    const benefits = [{ services: [office, urgent] }];
    const [plan] = plansOf({ benefits, urgent_care: { ...urgent, messages: ['CALL FIRST'] } } as object);
    expect(plan?.rows.map(({ names, notes }) => [...names, notes])).to.deep.equal([
      ['Office visit', []],
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
    expect(plans[0]?.rows.map(({ names }) => names)).to.deep.equal([['Office visit', 'Urgent care']]);
    const several = [{ status: 'active' as const }, { status: 'inactive' as const }];
    const of = { plan_details, benefits, coverage_summary: { status: 'active' as const, plans: several } };
    expect(plansOf(of).map(({ plan }) => plan)).to.deep.equal(['CEDAR PPO', '']);
  });

  it('state an authorization once for a service, unless its shares differ', () => {
    const share = (required: boolean) => ({ percent: '20', authorization_required: required });
    const [row] =
      plansOf({
        benefits: [{ services: [{ ...office, authorization_required: true, coinsurance: [share(true)] }] }],
      })[0]?.rows ?? [];
    expect(row?.cells.get('')).to.deep.include({ authorization_required: true, coinsurance: [{ percent: '20' }] });
    const coinsurance = [share(true), share(false)];
    const [other] =
      plansOf({ benefits: [{ services: [{ ...office, authorization_required: true, coinsurance }] }] })[0]?.rows ?? [];
    expect(other?.cells.get('')?.coinsurance).to.deep.equal(coinsurance);
  });

  it('keep procedures apart, each with its code and modifiers', () => {
    const procedure = { type: 'cpt_code', code: '99213', modifiers: ['25'] };
    const [plan] = plansOf({ benefits: [{ services: [{ procedure, status: 'active' }, office] }] });
    expect(plan?.rows.map(({ names }) => names)).to.deep.equal([['99213, modifier 25'], ['Office visit']]);
  });
});
