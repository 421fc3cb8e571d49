import { DomainError, errorKinds } from '@cardlens/errors';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { errorOfStatus, statusOfKind } from './status.js';

describe('error mapping', () => {
  for (const kind of errorKinds) {
    it(`carries ${kind} through a call unchanged`, () => {
      const error = errorOfStatus(statusOfKind[kind], 'text', kind, 'CODE');
      expect(error).to.be.instanceOf(DomainError);
      expect(error).to.include({ kind, code: 'CODE', publicMessage: 'text' });
    });
  }

  it('reads a lost connection as unavailable and does not repeat its text, which names hosts', () => {
    const error = errorOfStatus(status.UNAVAILABLE, 'connect ECONNREFUSED 10.0.0.1:7001', undefined, undefined);
    expect(error.kind).to.equal('unavailable');
    expect(error.publicMessage).to.not.contain('10.0.0.1');
  });

  it('reads a status that nobody of us sends as internal', () => {
    expect(errorOfStatus(status.DATA_LOSS, 'x', undefined, undefined).kind).to.equal('internal');
  });
});
