import { randomBytes } from 'node:crypto';
import { DomainError, requestErrors } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { accountKeys } from './account-keys.js';

const minuteMs = 60_000;

function setUp() {
  const clock = fakeClock();
  const session = {
    asked: 0,
    key: randomBytes(32),
    failure: undefined as DomainError | undefined,
    calls: {
      async getDataKey() {
        session.asked++;
        if (session.failure) throw session.failure;
        return { key: session.key, laterKeys: [], current: 1 };
      },
    },
  };
  return { clock, session, keys: accountKeys(session as never, clock) };
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: DomainError) => error.code,
  );

describe('account keys', () => {
  it('are fetched once for concurrent callers, and again after a minute', async () => {
    const { clock, session, keys } = setUp();
    await Promise.all([keys.of('a'), keys.of('a'), keys.of('a')]);
    await keys.of('a');
    expect(session.asked).to.equal(1);
    clock.advance(minuteMs);
    await keys.of('a');
    expect(session.asked).to.equal(2);
  });

  it('are dropped within a minute after they were destroyed', async () => {
    const { clock, session, keys } = setUp();
    await keys.of('a');
    session.failure = new DomainError(requestErrors.accountDeleted);
    clock.advance(minuteMs);
    expect(await codeOf(keys.of('a'))).to.equal('ACCOUNT_DELETED');
    expect(await codeOf(keys.of('a'))).to.equal('ACCOUNT_DELETED');
  });

  it('are used for an hour while session is unavailable, with a retry every five seconds', async () => {
    const { clock, session, keys } = setUp();
    await keys.of('a');
    session.failure = new DomainError(requestErrors.unavailable);
    clock.advance(minuteMs);
    for (let call = 0; call < 3; call++) await keys.of('a');
    expect(session.asked).to.equal(2);
    clock.advance(5000);
    await keys.of('a');
    expect(session.asked).to.equal(3);
    clock.advance(60 * minuteMs);
    expect(await codeOf(keys.of('a'))).to.equal('UNAVAILABLE');
  });

  it('are removed from memory within a minute after they were destroyed, and after an hour without use', async () => {
    const { clock, session, keys } = setUp();
    const [destroyed, idle] = [await keys.of('destroyed'), await keys.of('idle')];
    expect(destroyed).not.to.equal(idle);
    clock.advance(minuteMs);
    await keys.refresh();
    expect(session.asked).to.equal(4);
    session.failure = new DomainError(requestErrors.accountDeleted);
    clock.advance(minuteMs);
    await keys.refresh();
    await keys.refresh();
    // No key is cached, so `refresh` requests none.
    expect(session.asked).to.equal(6);
    session.failure = undefined;
    await keys.of('idle');
    clock.advance(60 * minuteMs);
    await keys.refresh();
    await keys.refresh();
    expect(session.asked).to.equal(7);
  });
});
