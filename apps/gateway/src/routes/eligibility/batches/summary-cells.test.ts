import type { EligibilitySummary } from '@cardlens/eligibility-record';
import { expect } from 'chai';
import { summaryCells } from './summary-cells.js';

const usd = (amount: string) => ({ amount, currency: 'USD' as const });

describe('the cells of a summary in the result file', () => {
  it('tell copays apart by plan and network, and show amounts without a limit and authorizations', () => {
    const summary: EligibilitySummary = {
      errors: [],
      coverage_summary: {
        status: 'active',
        deductibles: [{ no_limit: true, coverage_level: 'individual', network: 'in' }],
      },
      imaging: {
        service_type_code: '62',
        service_type: 'Imaging',
        status: 'active',
        authorization_required: true,
        copays: [
          { amount: usd('15.00'), plan_name: 'PLAN A', network: 'in' },
          { amount: usd('19.00'), plan_name: 'PLAN B', network_name: 'TIER 2', network: 'in' },
        ],
      },
    };
    expect(summaryCells(summary, [])).to.include({
      deductible: 'no limit',
      copays: 'Imaging: $15.00 PLAN A in network; Imaging: $19.00 PLAN B TIER 2 in network',
      prior_authorization: 'required',
    });
  });

  it('never show an unclear coverage, or a service of which it is unclear, as covered', () => {
    const summary: EligibilitySummary = {
      errors: [],
      coverage_summary: {
        status: 'unclear',
        status_reason: 'pending_investigation',
        unclear_services: [
          {
            service_type_code: '98',
            service_type: 'Office visit',
            status: 'unclear',
            copays: [{ amount: usd('25.00') }],
          },
        ],
      },
    };
    expect(summaryCells(summary, ['98'])).to.include({ coverage_status: 'unclear', copays: '' });
  });

  it('name the requested services that are not covered or unclear beside an active plan', () => {
    const service = (code: string, name: string) => ({ service_type_code: code, service_type: name });
    const summary: EligibilitySummary = {
      errors: [],
      coverage_summary: {
        status: 'active',
        not_covered: [service('35', 'Dental care'), service('33', 'Chiropractic')],
        unclear_services: [{ ...service('98', 'Office visit'), status: 'unclear' }],
      },
    };
    const cells = (...codes: readonly string[]) => {
      const { not_covered: none, unclear_services: unclear } = summaryCells(summary, codes);
      return [none, unclear];
    };
    expect(cells('35')).to.deep.equal(['Dental care', '']);
    expect(cells('98')).to.deep.equal(['', 'Office visit']);
    for (const all of [[], ['30']]) expect(cells(...all)).to.deep.equal(['Dental care; Chiropractic', 'Office visit']);
  });
});
