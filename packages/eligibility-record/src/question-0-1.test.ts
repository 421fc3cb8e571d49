import { CreateEligibilityRequest } from '@cardlens/contracts';
import { expect } from 'chai';
import { type AskedQuestion, parseQuestion } from './question.js';
import { questionFields, questionJsonOf } from './question-0-1.js';

/** All people are fictitious. */
const least: AskedQuestion = {
  subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
  provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
};
const everything: AskedQuestion = {
  subscriber: {
    ...least.subscriber,
    member_id: 'CVH1',
    gender: 'M',
    group_number: '0087421',
    ssn: '000123456',
  },
  dependent: {
    first_name: 'Riley',
    last_name: 'Example',
    date_of_birth: '20150607',
    relationship: 'child',
    gender: 'F',
  },
  provider: { npi: '1234567893', first_name: 'Robin', last_name: 'Willow' },
  service_type_codes: ['30', 'MH'],
  procedure_codes: [
    { qualifier: 'HC', code: '99213', modifiers: ['25'] },
    { qualifier: 'AD', code: 'D1110' },
  ],
  payer_id: '60054',
  date_of_service: '20260302',
  date_of_service_end: '20260331',
};

/** A request as it arrives. */
const received = (request: CreateEligibilityRequest) =>
  CreateEligibilityRequest.decode(CreateEligibilityRequest.encode(request).finish());

describe('a question between versions', () => {
  for (const [what, question] of [
    ['with every field', everything],
    ['with required fields only', least],
  ] as const) {
    it(`${what} arrives unchanged from a gateway of this version`, () => {
      expect(parseQuestion(questionJsonOf(received(questionFields(question)))).data).to.deep.equal(question);
    });

    it(`${what} arrives unchanged from a gateway of 0.1, which sends fields only`, () => {
      const fields = { ...questionFields(question), questionJson: undefined };
      expect(parseQuestion(questionJsonOf(received(fields))).data).to.deep.equal(question);
    });
  }

  it('has empty texts and lists in place of absent ones for an eligibility service of 0.1', () => {
    expect(received(questionFields(least))).to.deep.include({
      subscriber: {
        firstName: 'Jordan',
        lastName: 'Example',
        dateOfBirth: '19800102',
        memberId: '',
        gender: undefined,
        groupNumber: undefined,
        ssn: undefined,
      },
      dependent: undefined,
      provider: { npi: '1234567893', firstName: '', lastName: '', organizationName: 'Cedar Clinic' },
      serviceTypeCodes: [],
      procedureCodes: [],
      payerId: '',
    });
  });
});
