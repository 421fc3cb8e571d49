import fc from 'fast-check';
import codeLists from '../src/code-lists.json' with { type: 'json' };
import type { EligibilityInquiry, Envelope } from '../src/index.js';

const letters = fc.constantFrom(..."ABCdefGHIáéñöüçŁøß '-.,".split(''));
const name = fc.string({ unit: letters, minLength: 1, maxLength: 20 }).map((rest) => `K${rest}`);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: length, maxLength: length });
const day = fc.constantFrom('19800229', '20101231', '19440607');
/** Any inquiry that can be written, with texts as users enter them. */
export const inquiry: fc.Arbitrary<EligibilityInquiry> = fc.record(
  {
    payer: fc.record({ id: digits(5), name }),
    provider: fc.oneof(
      fc.record({ npi: digits(10), organizationName: name }),
      fc.record({ npi: digits(10), firstName: name, lastName: name }),
    ),
    subscriber: fc.record(
      {
        firstName: name,
        lastName: name,
        dateOfBirth: day,
        memberId: digits(9),
        groupNumber: digits(6),
        ssn: digits(9),
        gender: fc.constantFrom('F' as const, 'M' as const),
      },
      { requiredKeys: ['firstName', 'lastName', 'dateOfBirth'] },
    ),
    dependent: fc.record(
      { firstName: name, lastName: name, dateOfBirth: day, relationship: fc.constantFrom('child', 'spouse', '34') },
      { requiredKeys: ['firstName', 'lastName', 'dateOfBirth'] },
    ),
    serviceTypeCodes: fc.uniqueArray(fc.constantFrom(...Object.keys(codeLists.serviceTypes.codes)), { maxLength: 10 }),
    procedureCodes: fc.array(
      fc.record(
        {
          qualifier: fc.constantFrom('AD', 'CJ', 'HC', 'ID', 'IV', 'N4', 'ZZ'),
          code: digits(5),
          modifiers: fc.array(digits(2), { maxLength: 4 }),
        },
        { requiredKeys: ['qualifier', 'code'] },
      ),
      { maxLength: 3 },
    ),
    date: fc.constant('20261121'),
    traceNumber: digits(12),
  },
  { requiredKeys: ['payer', 'provider', 'subscriber', 'serviceTypeCodes', 'date', 'traceNumber'] },
);
export const envelope: Envelope = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'CLEARING',
  receiverQualifier: 'ZZ',
  usage: 'T',
  controlNumber: '000000017',
  groupControlNumber: '17',
  date: '20261121',
  time: '1741',
};
