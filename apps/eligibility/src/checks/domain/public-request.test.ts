import { expect } from 'chai';
import { aRecord } from '../../../test/fakes.js';
import { publicRequest } from './public-request.js';

describe('the public request of a check', () => {
  it('has the member number as it is sent: a Medicare number without dashes', () => {
    const sent = (memberId: string) => publicRequest({ ...aRecord(), memberId }).subscriber.member_id;
    expect(sent('1EG4-TE5-MK73')).to.equal('1EG4TE5MK73');
    expect(sent('XQP-8412-07')).to.equal('XQP-8412-07');
  });
});
