import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { stored } from './connection.js';

const failWith = async (error: Error) => {
  try {
    await stored(() => Promise.reject(error));
  } catch (caught) {
    return caught;
  }
  return undefined;
};
const named = (name: string, more: object = {}) => Object.assign(new Error('x'), { name, ...more });

describe('a failed database operation', () => {
  for (const error of [
    named('MongoNetworkError'),
    named('MongoServerSelectionError'),
    // Passed on unchanged by the driver when the server is lost during a command.
    named('Error', { code: 'EPIPE' }),
    named('Error', { code: 'ECONNRESET' }),
    named('MongoWaitQueueTimeoutError'),
    // Errors of a server that is starting, stopping or stepping down.
    named('MongoServerError', { code: 91 }),
    named('MongoServerError', { code: 10107 }),
    named('MongoServerError', { code: 11600 }),
  ]) {
    it(`is unavailable: ${error.name} ${(error as { code?: string | number }).code ?? ''}`, async () => {
      const caught = await failWith(error);
      expect(caught).to.be.instanceOf(DomainError).and.include({ kind: 'unavailable' });
      expect((caught as Error).cause).to.equal(error);
    });
  }

  for (const error of [
    named('MongoServerError', { code: 11000 }),
    named('TypeError'),
    named('Error', { code: 'ENOENT' }),
  ]) {
    it(`is passed on: ${error.name}`, async () => expect(await failWith(error)).to.equal(error));
  }

  it('is unavailable when it never ends', async () => {
    const caught = await stored(() => new Promise(() => {}), 5).catch((error: unknown) => error);
    expect(caught).to.be.instanceOf(DomainError).and.include({ kind: 'unavailable' });
  });
});
