import { expect } from 'chai';
import { benefitGroups } from './benefit-groups.js';
import type { CostShare, ServiceType } from './cost-share.js';
import type { EligibilitySummary } from './summary.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });
const share = (amount: string, more: Partial<CostShare> = {}): CostShare => ({ amount: usd(amount), ...more });

const service = (code: string, more: Partial<ServiceType>): ServiceType => ({
  service_type_code: code,
  service_type: `Service ${code}`,
  status: 'active',
  ...more,
});

const groupsOf = (services: readonly ServiceType[], more: Partial<EligibilitySummary> = {}) =>
  benefitGroups({
    errors: [],
    ...more,
    ...Object.fromEntries(services.map((one) => [`s${one.service_type_code}`, one])),
  });

describe('benefits by plan and network', () => {
  it('keep two plans apart that state a cost for the same service', () => {
    const groups = groupsOf([
      service('98', { copays: [share('15.00', { plan_name: 'PLAN A' }), share('19.00', { plan_name: 'PLAN B' })] }),
    ]);
    expect(groups.map(({ plan_name, services }) => [plan_name, services[0]?.copays])).to.deep.equal([
      ['PLAN A', [share('15.00')]],
      ['PLAN B', [share('19.00')]],
    ]);
  });

  it('keep networks and tiers apart', () => {
    const groups = groupsOf([
      service('23', {
        plan_name: 'DENTAL',
        coinsurance: [
          { percent: '0', network: 'in', network_name: 'PPO', network_id: '1' },
          { percent: '10', network: 'in', network_name: 'PREMIER', network_id: '2' },
          { percent: '20', network: 'out' },
        ],
      }),
    ]);
    expect(
      groups.map(({ plan_name, network, network_name, services }) => [
        plan_name,
        network,
        network_name,
        services[0]?.coinsurance?.[0]?.percent,
      ]),
    ).to.deep.equal([
      ['DENTAL', 'in', 'PPO', '0'],
      ['DENTAL', 'in', 'PREMIER', '10'],
      ['DENTAL', 'out', undefined, '20'],
    ]);
  });

  it('have limits and authorization of a service beside its costs in the same network', () => {
    const visits = { quantity: { value: '20', unit: 'visits' }, remaining_quantity: { value: '8', unit: 'visits' } };
    const [inNetwork, out] = groupsOf([
      service('33', {
        authorization_required: true,
        copays: [share('30.00', { network: 'in' }), share('60.00', { network: 'out', authorization_required: false })],
        limitations: [{ ...visits, network: 'in' }],
        authorizations: [{ network: 'in', authorization_required: true }],
      }),
    ]);
    expect(inNetwork).to.deep.equal({
      network: 'in',
      services: [
        {
          service_type_code: '33',
          service_type: 'Service 33',
          status: 'active',
          copays: [share('30.00')],
          limitations: [visits],
          authorizations: [{ authorization_required: true }],
          authorization_required: true,
        },
      ],
    });
    expect(out?.services[0]).to.include({ authorization_required: false });
  });

  it('include services without costs, unclear services and procedures', () => {
    const groups = groupsOf([service('1', { authorization_required: false })], {
      coverage_summary: {
        status: 'active',
        unclear_services: [{ service_type_code: '47', service_type: 'Hospital', status: 'unclear' }],
      },
      procedures: [{ type: 'cpt_code', code: '99213', modifiers: ['25'], status: 'not_covered' }],
    });
    expect(groups).to.deep.equal([
      {
        services: [
          { service_type_code: '1', service_type: 'Service 1', status: 'active', authorization_required: false },
          { service_type_code: '47', service_type: 'Hospital', status: 'unclear' },
          { procedure: { type: 'cpt_code', code: '99213', modifiers: ['25'] }, status: 'not_covered' },
        ],
      },
    ]);
  });

  it('are none without a service', () => {
    expect(benefitGroups({ errors: [] })).to.deep.equal([]);
  });
});
