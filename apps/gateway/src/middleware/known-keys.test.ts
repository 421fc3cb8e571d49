import { DomainError, requestErrors } from '@cardlens/errors';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { ourAccount, ourKey } from '../../test/fakes.js';
import { knownKeys } from './known-keys.js';

function setUp() {
  const clock = fakeClock();
  const state = { questions: 0, isRevoked: false };
  const keys = knownKeys(
    {
      verifyKey: async () => {
        state.questions++;
        if (state.isRevoked) throw new DomainError(requestErrors.unregisteredKey);
        return { accountId: ourAccount, keyId: 'key-1', scopes: [] };
      },
    },
    clock,
  );
  const kind = () =>
    keys.verify(ourKey).then(
      () => 'accepted',
      (error: DomainError) => error.kind,
    );
  return { clock, state, keys, kind };
}

describe('known API keys', () => {
  it('are asked for once by many calls at the same time', async () => {
    const { keys, state } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => keys.verify(ourKey)));
    expect(state.questions).to.equal(1);
  });

  it('are refused within a second of their revocation, even when its event never comes', async () => {
    const { clock, state, kind } = setUp();
    expect(await kind()).to.equal('accepted');
    state.isRevoked = true;
    clock.advance(1000);
    expect(await kind()).to.equal('unregistered');
  });

  it('are refused at once when the event comes', async () => {
    const { keys, state, kind } = setUp();
    expect(await kind()).to.equal('accepted');
    state.isRevoked = true;
    keys.revoked('key-1');
    expect(await kind()).to.equal('unregistered');
  });

  it('are asked for again after a failure', async () => {
    const { state, kind } = setUp();
    state.isRevoked = true;
    expect(await kind()).to.equal('unregistered');
    state.isRevoked = false;
    expect(await kind()).to.equal('accepted');
  });
});
