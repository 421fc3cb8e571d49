import type { EligibilityRecord } from '@cardlens/sdk';
import { expect } from 'chai';
import { questionOf } from './question-of.js';

describe('the question of a repeated check', () => {
  it('has every field of the earlier question', () => {
    const asked = {
      control_number: '000000001',
      trading_partner_service_id: '62308',
      provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
      subscriber: {
        first_name: 'Pat',
        last_name: 'Doe',
        date_of_birth: '19800102',
        member_id: 'M1',
        group_number: 'G1',
      },
      dependent: { first_name: 'Kim', last_name: 'Doe', date_of_birth: '20100102', relationship: 'child', gender: 'F' },
      service_type_codes: ['98'],
      procedure_codes: [{ qualifier: 'HC', code: '99213', modifiers: ['25'] }],
      date_of_service: '20260302',
    };
    const record = { card_id: 'card-1', eligibility_request: asked } as unknown as EligibilityRecord;
    expect(questionOf(record)).to.deep.equal({
      cardId: 'card-1',
      payerId: '62308',
      subscriber: { firstName: 'Pat', lastName: 'Doe', dateOfBirth: '19800102', memberId: 'M1', groupNumber: 'G1' },
      dependent: { firstName: 'Kim', lastName: 'Doe', dateOfBirth: '20100102', relationship: 'child', gender: 'F' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      serviceTypeCodes: ['98'],
      procedureCodes: [{ qualifier: 'HC', code: '99213', modifiers: ['25'] }],
      dateOfService: '20260302',
    });
  });
});
