import { expect } from 'chai';
import { keyPerContent } from './key-per-content.js';

describe('the idempotency key of a form', () => {
  it('is the same when the same content is sent again', () => {
    const keyOf = keyPerContent();
    expect(keyOf({ payerId: 'SIMHMO', subscriber: { firstName: 'A' } })).to.equal(
      keyOf({ payerId: 'SIMHMO', subscriber: { firstName: 'A' } }),
    );
  });

  it('is new after a change, and for another form', () => {
    const keyOf = keyPerContent();
    const keys = [keyOf({ firstName: 'A' }), keyOf({ firstName: 'B' }), keyPerContent()({ firstName: 'B' })];
    expect(new Set(keys)).to.have.lengthOf(3);
  });
});
