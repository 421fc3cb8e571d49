import { expect } from 'chai';
import { procedureText, requestedServicesOf } from './services.js';

const check = (request: object, response?: object) =>
  ({ eligibility_request: request, eligibility_summarized_response: response }) as Parameters<
    typeof requestedServicesOf
  >[0];

const asked = { service_type_codes: ['98', '33', 'MH'], procedure_codes: [{ qualifier: 'HC', code: '99213' }] };
const summary = {
  errors: [],
  coverage_summary: {
    status: 'active',
    not_covered: [{ service_type_code: '33', service_type: 'Chiropractic' }],
  },
  professional_visit: { service_type_code: '98', service_type: 'Office visit', status: 'active' },
};

describe('the requested services', () => {
  it('are named as by the payer, otherwise by code', () => {
    expect(requestedServicesOf(check(asked, summary)).services).to.deep.equal([
      'Office visit (98)',
      'Chiropractic (33)',
      'Service type MH',
    ]);
  });

  it('include the procedures before the payer has responded', () => {
    expect(requestedServicesOf(check(asked)).procedures).to.deep.equal(['99213']);
  });

  it('are none for a check of the whole plan', () => {
    expect(requestedServicesOf(check({}))).to.deep.equal({ services: [], procedures: [] });
  });
});

describe('the description of a procedure', () => {
  it('has the code, the end of a range, and the modifiers', () => {
    expect(procedureText({ code: 'D1110' })).to.equal('D1110');
    expect(procedureText({ code: '99213', modifiers: ['25'] })).to.equal('99213, modifier 25');
    expect(procedureText({ code: '99211', last_code: '99215', modifiers: ['25', '59'] })).to.equal(
      '99211 to 99215, modifiers 25 59',
    );
  });
});
