import { expect } from 'chai';
import { body, post, provider, subscriber } from '../../../test/eligibility-requests.js';
import { aCardId, testApp } from '../../../test/fakes.js';

const procedures = 'procedure_codes must be an array of at most 98 objects with a code';
const procedureCode = 'procedure_codes[].code must be 1 to 48 letters and digits';

describe('an invalid eligibility request', () => {
  for (const [what, sent, message] of [
    ['nothing', {}, 'eligibility is required'],
    ['a list', [], 'The request body must be a JSON object'],
    [
      'a gender of another code',
      body({ subscriber: { ...subscriber, gender: 'female' } }),
      'subscriber.gender must be F or M',
    ],
    [
      'a group number of 51 letters',
      body({ subscriber: { ...subscriber, group_number: 'x'.repeat(51) } }),
      'subscriber.group_number must be 1 to 50 printable characters',
    ],
    ...['9.12141E+11', '9,12E+11', '1e+10'].map((member_id): [string, object, string] => [
      `a member id that a spreadsheet has turned into ${member_id}`,
      body({ subscriber: { ...subscriber, member_id } }),
      'subscriber.member_id must have all its digits: a spreadsheet has turned it into a number in scientific notation',
    ]),
    [
      'a member id with a spreadsheet’s apostrophe',
      body({ subscriber: { ...subscriber, member_id: "'00451200" } }),
      'subscriber.member_id must not begin with an apostrophe',
    ],
    [
      'an address with a ZIP code of eight digits',
      body({
        subscriber: {
          ...subscriber,
          address: { lines: ['1 Main St'], city: 'Reno', state: 'NV', postal_code: '8950-1234' },
        },
      }),
      'subscriber.address.postal_code must be a ZIP code of five or nine digits',
    ],
    [
      'a service on no day',
      body({ date_of_service: '20260230' }),
      'date_of_service must be a day, formatted as YYYYMMDD',
    ],
    [
      'a period that ends before it begins',
      body({ date_of_service: '20260302', date_of_service_end: '20260301' }),
      'date_of_service_end requires a date_of_service that is not later',
    ],
    [
      'a period without a beginning',
      body({ date_of_service_end: '20260301' }),
      'date_of_service_end requires a date_of_service that is not later',
    ],
    ['procedures that are text', body({ procedure_codes: '99213' }), procedures],
    ['a procedure that is text', body({ procedure_codes: ['99213'] }), procedures],
    ['99 procedures', body({ procedure_codes: Array.from({ length: 99 }, () => ({ code: '99213' })) }), procedures],
    ['a procedure without a code', body({ procedure_codes: [{ qualifier: 'HC' }] }), procedureCode],
    ['a procedure with a hyphen', body({ procedure_codes: [{ code: '1234-5678' }] }), procedureCode],
    [
      'a procedure of an unknown code set',
      body({ procedure_codes: [{ code: '99213', qualifier: 'XX' }] }),
      'procedure_codes[].qualifier must be one of AD, CJ, HC, ID, IV, N4, ZZ',
    ],
    [
      'five modifiers',
      body({ procedure_codes: [{ code: '99213', modifiers: ['25', '26', '27', '28', '29'] }] }),
      'procedure_codes[].modifiers must be at most four modifiers of two letters or digits',
    ],
    [
      'a social security number of eight digits',
      body({ subscriber: { ...subscriber, ssn: '00012345' } }),
      'subscriber.ssn must be nine digits',
    ],
    ['a card that is no id', body({}, { card_id: 'x' }), 'Invalid card_id, the ID must be formatted as a UUID.'],
    ['a card that is null', body({}, { card_id: null }), 'Invalid card_id, the ID must be formatted as a UUID.'],
    ['no question', { card_id: aCardId }, 'eligibility is required'],
    ['a question that is text', { card_id: aCardId, eligibility: 'x' }, 'eligibility must be an object'],
    ['no subscriber', body({ subscriber: undefined }), 'subscriber is required'],
    ['a subscriber that is a list', body({ subscriber: [] }), 'subscriber must be an object'],
    [
      'no first name',
      body({ subscriber: { ...subscriber, first_name: undefined } }),
      'subscriber.first_name is required',
    ],
    [
      'an empty first name',
      body({ subscriber: { ...subscriber, first_name: ' ' } }),
      'subscriber.first_name must be 1 to 35 printable characters',
    ],
    [
      'a first name of 36 letters',
      body({ subscriber: { ...subscriber, first_name: 'x'.repeat(36) } }),
      'subscriber.first_name must be 1 to 35 printable characters',
    ],
    [
      'a last name with a line break',
      body({ subscriber: { ...subscriber, last_name: 'a\nb' } }),
      'subscriber.last_name must be 1 to 60 printable characters',
    ],
    [
      'a last name that is a number',
      body({ subscriber: { ...subscriber, last_name: 7 } }),
      'subscriber.last_name must be 1 to 60 printable characters',
    ],
    [
      'no birth date',
      body({ subscriber: { ...subscriber, date_of_birth: undefined } }),
      'subscriber.date_of_birth is required',
    ],
    [
      'a birth date with hyphens',
      body({ subscriber: { ...subscriber, date_of_birth: '1980-01-02' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'a birth date that is a number',
      body({ subscriber: { ...subscriber, date_of_birth: 19800102 } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'a birth date with a line break',
      body({ subscriber: { ...subscriber, date_of_birth: '19800102\n' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'the 30th of February',
      body({ subscriber: { ...subscriber, date_of_birth: '19800230' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a birth date of 1799',
      body({ subscriber: { ...subscriber, date_of_birth: '17991231' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a birth date to come',
      body({ subscriber: { ...subscriber, date_of_birth: '29990101' } }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD, and be a day from 1800-01-01 that is not in the future',
    ],
    [
      'a member id of one letter',
      body({ subscriber: { ...subscriber, member_id: 'x' } }),
      'subscriber.member_id must be 2 to 80 printable characters',
    ],
    ['a dependent without names', body({ dependent: {} }), 'dependent.first_name is required'],
    ['a dependent that is null', body({ dependent: null }), 'dependent must be an object'],
    [
      'an unknown relationship',
      body({ dependent: { ...subscriber, relationship: 'neighbor' } }),
      'dependent.relationship must be spouse, child or other',
    ],
    ['no provider', body({ provider: undefined }), 'provider is required'],
    ['no NPI', body({ provider: { organization_name: 'x' } }), 'provider.npi is required'],
    [
      'an NPI with a wrong check digit',
      body({ provider: { ...provider, npi: '1234567890' } }),
      'provider.npi must be ten digits with a valid check digit',
    ],
    [
      'an NPI that is a number',
      body({ provider: { ...provider, npi: 1234567893 } }),
      'provider.npi must be ten digits with a valid check digit',
    ],
    [
      'a provider without a name',
      body({ provider: { npi: '1234567893' } }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
    [
      'a provider with half a name',
      body({ provider: { npi: '1234567893', first_name: 'Robin' } }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
    [
      'service types that are text',
      body({ service_type_codes: '30' }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'a service type that is a number',
      body({ service_type_codes: [30] }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'a hundred service types',
      body({ service_type_codes: Array(100).fill('30') }),
      'service_type_codes must be an array of at most 99 service type codes',
    ],
    [
      'an unknown service type',
      body({ service_type_codes: ['30', '29'] }),
      'service_type_codes must be codes of the X12 list of service types, such as 30',
    ],
    ['a payer that is a number', body({ payer_id: 60054 }), 'payer_id must be 2 to 80 printable characters'],
    [
      'several faults: the first',
      body({ subscriber: { ...subscriber, date_of_birth: 'x' }, provider: {}, service_type_codes: 1 }),
      'subscriber.date_of_birth must be formatted as YYYYMMDD',
    ],
    [
      'faults in provider and service types: the provider',
      body({ provider: { npi: '1234567893' }, service_type_codes: 1 }),
      'provider.organization_name, or provider.first_name and provider.last_name, is required',
    ],
  ] as const)
    it(`rejects ${what}`, async () => {
      const { app, calls } = testApp();
      const res = await post(app, sent);
      expect(res.body).to.deep.equal({ message, type: 'Bad Request', code: 400 });
      expect(res.status).to.equal(400);
      expect(calls.createEligibility).to.equal(undefined);
    });
});
