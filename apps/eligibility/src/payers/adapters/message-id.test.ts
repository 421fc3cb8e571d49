import { expect } from 'chai';
import { messageId } from './message-id.js';

const request = {
  payload: `${'ISA'.padEnd(90, '*')}000000907*0*T*:~`,
  payloadId: '6dd863c8-f314-4033-b4db-9ed2bfd5add9',
  payerId: '60054',
  senderId: 's',
  receiverId: 'r',
  timestamp: new Date(0),
};

describe('a message id', () => {
  it('is a UUID', () => {
    expect(messageId(request)).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('is a version 5 UUID of the exchange and the control number', () => {
    // Computed with Python's uuid.uuid5.
    expect(messageId(request)).to.equal('92c2a690-ee0e-52f2-8aa3-7de7a8a561a2');
  });

  it('is the same when the same interchange is sent again', () => {
    expect(messageId({ ...request, timestamp: new Date(1) })).to.equal(messageId(request));
  });

  it('differs for another control number or another exchange', () => {
    const again = { ...request, payload: request.payload.replace('000000907', '000000908') };
    const other = { ...request, payloadId: '6dd863c8-f314-4033-b4db-9ed2bfd5add8' };
    expect(new Set([request, again, other].map(messageId)).size).to.equal(3);
  });
});
