import { expect } from 'chai';
import { aCardId, aCheckableCard, anIdentity, aQuestion, aWorld, failureOf, ourCaller } from '../../../test/fakes.js';
import { createCheck, createCheckOnce } from './create-check.js';
import { quotaLeft } from './take-quota.js';

const user = { ...ourCaller, identityId: anIdentity };
const ofUser = { caller: user, cardId: aCardId, question: aQuestion() };
const ofKey = { caller: ourCaller, cardId: aCardId, question: aQuestion() };

function worldWith(quotaLimits: { accountMax: number; identityMax: number }) {
  const world = aWorld();
  const { get } = world.deps.cards;
  // The card belongs to the user, so both callers may check it.
  const cards = {
    get: async (...[cardId]: Parameters<typeof get>) =>
      aCheckableCard({ facts: { ...(await get(cardId, ourCaller)).facts, ...user } }),
  };
  return { ...world, deps: { ...world.deps, cards, quotaLimits } };
}

describe('eligibility quotas', () => {
  it('stop an end user before the account', async () => {
    const { deps, records } = worldWith({ accountMax: 10, identityMax: 1 });
    await createCheck(deps, ofUser);
    expect(await failureOf(createCheck(deps, ofUser))).to.include({
      kind: 'rate_limited',
      code: 'ELIGIBILITY_QUOTA_EXCEEDED',
      publicMessage: 'The user has used up its eligibility checks for today',
    });
    await createCheck(deps, ofKey);
    expect(records.announced).to.have.length(2);
  });

  it('stop the account, also for other users, until the next day', async () => {
    const { deps, clock } = worldWith({ accountMax: 1, identityMax: 10 });
    await createCheck(deps, ofKey);
    expect(await failureOf(createCheck(deps, ofUser)))
      .to.have.property('publicMessage')
      .that.contains('account');
    clock.advance(86_400_000);
    await createCheck(deps, ofUser);
  });

  it('say what is left of the day, which is never below zero, and nothing without a limit', async () => {
    const { deps } = worldWith({ accountMax: 1, identityMax: 10 });
    const left = async (limits = deps) => (await quotaLeft(limits, ourCaller.accountId))?.left;
    expect(await left()).to.equal(1);
    await createCheck(deps, ofKey);
    await failureOf(createCheck(deps, ofKey));
    expect(await left()).to.equal(0);
    expect(await left({ ...deps, quotaLimits: { accountMax: 0, identityMax: 0 } })).to.equal(undefined);
  });

  it('do not count a repeated request or one that is rejected for another reason', async () => {
    const { deps } = worldWith({ accountMax: 2, identityMax: 2 });
    const unknown = { ...ofKey, cardId: '99999999-9999-4999-8999-999999999999' as typeof aCardId };
    expect(await failureOf(createCheck(deps, unknown))).to.include({ kind: 'not_found' });
    await createCheckOnce(deps, 'key', ofKey);
    await createCheckOnce(deps, 'key', ofKey);
    await createCheck(deps, ofKey);
    expect(await failureOf(createCheckOnce(deps, 'other', ofKey))).to.include({ kind: 'rate_limited' });
    // The rejected request did not use up its key.
    expect(await failureOf(createCheckOnce(deps, 'other', ofKey))).to.include({ kind: 'rate_limited' });
  });
});
