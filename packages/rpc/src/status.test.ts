import { DomainError, errorKinds } from '@cardlens/errors';
import { status } from '@grpc/grpc-js';
import { expect } from 'chai';
import { errorOfStatus, statusOfKind } from './status.js';

describe('error mapping', () => {
  for (const kind of errorKinds) {
    it(`passes ${kind} through a call unchanged`, () => {
      const error = errorOfStatus(statusOfKind[kind], 'text', kind, 'CODE');
      expect(error).to.be.instanceOf(DomainError);
      expect(error).to.include({ kind, code: 'CODE', publicMessage: 'text' });
    });
  }

  it('maps a lost connection to unavailable without its text, which contains hostnames', () => {
    const error = errorOfStatus(status.UNAVAILABLE, 'connect ECONNREFUSED 10.0.0.1:7001', undefined, undefined);
    expect(error.kind).to.equal('unavailable');
    expect(error.publicMessage).to.not.contain('10.0.0.1');
  });

  it('maps an unexpected status to internal', () => {
    expect(errorOfStatus(status.DATA_LOSS, 'x', undefined, undefined).kind).to.equal('internal');
  });
});
