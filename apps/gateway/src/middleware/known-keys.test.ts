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

describe('the cache of API keys', () => {
  it('makes one lookup for concurrent requests', async () => {
    const { keys, state } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => keys.verify(ourKey)));
    expect(state.questions).to.equal(1);
  });

  it('rejects a key within a second of its revocation, even when the event is lost', async () => {
    const { clock, state, kind } = setUp();
    expect(await kind()).to.equal('accepted');
    state.isRevoked = true;
    clock.advance(1000);
    expect(await kind()).to.equal('unregistered');
  });

  it('rejects a key as soon as its revocation event arrives', async () => {
    const { keys, state, kind } = setUp();
    expect(await kind()).to.equal('accepted');
    state.isRevoked = true;
    keys.revoked('key-1');
    expect(await kind()).to.equal('unregistered');
  });

  it('repeats a failed lookup', async () => {
    const { state, kind } = setUp();
    state.isRevoked = true;
    expect(await kind()).to.equal('unregistered');
    state.isRevoked = false;
    expect(await kind()).to.equal('accepted');
  });
});
