import { expect } from 'chai';
import { asEligibilityId } from '../../domain/ids.js';
import { interchangeOf } from './interchange.js';

const partner = {
  senderId: 'CARDLENS',
  senderQualifier: 'ZZ',
  receiverId: 'PAYER',
  receiverQualifier: 'ZZ',
  usage: 'T',
} as const;

const memberOf = (memberId: string) => {
  const record = {
    eligibilityId: asEligibilityId('0198f0c2-7f3a-7b1e-9c55-0d6f1f3a2b4c'),
    payer: { id: '12345', name: 'Example Health' },
    question: {
      provider: { npi: '1234567893', organizationName: 'Green Valley Clinic' },
      subscriber: { firstName: 'Jane', lastName: 'Doe', dateOfBirth: '19800229' },
      serviceTypeCodes: ['30'],
    },
    memberId,
  };
  const inquiry = interchangeOf(record, partner, { controlNumber: '000000017', nowMs: 0, timeZone: 'UTC' });
  return /NM1\*IL\*[^~]*\*MI\*([^~]*)~/.exec(inquiry)?.[1];
};

describe('the 270 of a check', () => {
  it('has a Medicare number without dashes, as CMS requires, however it was printed or typed', () => {
    for (const memberId of ['1EG4-TE5-MK73', '1EG4 TE5 MK73', '1eg4–te5–mk73', '1EG4TE5MK73'])
      expect(memberOf(memberId)).to.equal('1EG4TE5MK73');
  });

  it('has any other member number with its dashes', () => {
    expect(memberOf('AB-12-34')).to.equal('AB-12-34');
  });
});
