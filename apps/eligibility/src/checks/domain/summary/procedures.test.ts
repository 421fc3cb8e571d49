import { expect } from 'chai';
import { type Entry, summary } from '../../../../test/summaries.js';

const proceduresOf = (...benefits: readonly string[]) =>
  summary({ benefits }).procedures as readonly Entry[] | undefined;

describe('procedures in a summary', () => {
  it('have their cost shares, and whether they need authorization', () => {
    expect(
      proceduresOf(
        'EB*1**30',
        'EB*1*IND**********Y*HC:99213',
        'EB*B*IND****27*25****N*Y*HC:99213',
        'MSG*OFFICE VISIT',
        'EB*A*IND****27**.2***Y*Y*HC:27447:RT',
      ),
    ).to.deep.equal([
      {
        type: 'hcpcs_code',
        code: '99213',
        status: 'active',
        copays: [
          {
            amount: { amount: '25.00', currency: 'USD' },
            network: 'in',
            coverage_level: 'individual',
            time_period: 'visit',
            authorization_required: false,
            messages: ['OFFICE VISIT'],
          },
        ],
        authorization_required: false,
      },
      {
        type: 'hcpcs_code',
        code: '27447',
        modifiers: ['RT'],
        status: 'active',
        coinsurance: [
          {
            percent: '20',
            network: 'in',
            coverage_level: 'individual',
            time_period: 'visit',
            authorization_required: true,
          },
        ],
        authorization_required: true,
      },
    ]);
  });

  it('are listed as not covered if the payer says so, without changing the plan', () => {
    const said = summary({ benefits: ['EB*1**30', 'EB*I***********W*HC:15780'] });
    expect(said.procedures).to.deep.equal([{ type: 'hcpcs_code', code: '15780', status: 'not_covered' }]);
    expect((said.coverage_summary as Entry).status).to.equal('active');
  });

  it('are absent if the payer reports none', () => {
    expect(proceduresOf('EB*1**30')).to.equal(undefined);
  });
});
