import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { Failures } from './failures.js';

const failure = (kind: 'unavailable' | 'timeout' | 'stale') => new DomainError({ code: 'X', kind, publicMessage: 'x' });

describe('failures of a message', () => {
  it('are counted by kind, so that an outage does not use up attempts', () => {
    const failures = new Failures();
    for (let count = 1; count <= 9; count++) expect(failures.add(7, failure('unavailable'))).to.equal(count);
    expect(failures.add(7, failure('timeout'))).to.equal(10);
    expect(failures.add(7, failure('stale'))).to.equal(1);
    expect(failures.add(7, new Error('bug'))).to.equal(1);
  });

  it('are counted per message, until it is handled', () => {
    const failures = new Failures();
    failures.add(7, new Error('bug'));
    expect(failures.add(8, new Error('bug'))).to.equal(1);
    failures.forget(7);
    expect(failures.add(7, new Error('bug'))).to.equal(1);
  });

  it('use bounded memory when messages are handled by other processes', () => {
    const failures = new Failures();
    for (let sequence = 0; sequence <= 10_000; sequence++) failures.add(sequence, new Error('bug'));
    expect(failures.add(0, new Error('bug'))).to.equal(1);
    expect(failures.add(10_000, new Error('bug'))).to.equal(2);
  });
});
