import { type EligibilityInquiry, type Envelope, writeInquiry } from '../src/index.js';

export const envelope: Envelope = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'CLEARINGHOUSE',
  receiverQualifier: '30',
  usage: 'T',
  controlNumber: '000000017',
  groupControlNumber: '17',
  date: '20261121',
  time: '1741',
};

export const inquiry: EligibilityInquiry = {
  payer: { id: '12345', name: 'Example Health' },
  provider: { npi: '1234567893', organizationName: 'Green Valley Clinic' },
  subscriber: { firstName: 'Jane', lastName: 'Doe', dateOfBirth: '19800229', memberId: 'W 0000 00001' },
  serviceTypeCodes: ['30', 'UC'],
  date: '20261121',
  traceNumber: 'ELG0001',
};

export const segmentsOf = (one: EligibilityInquiry, of: Envelope = envelope) => writeInquiry(one, of).split('~');
export const subscriber = (changes: object): EligibilityInquiry => ({
  ...inquiry,
  subscriber: { ...inquiry.subscriber, ...changes },
});
export const nameOf = (one: EligibilityInquiry) => segmentsOf(one).find((segment) => segment.startsWith('NM1*IL'));
