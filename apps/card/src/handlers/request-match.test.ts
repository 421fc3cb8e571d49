import { expect } from 'chai';
import { aWorldWithCard } from '../../test/scanned-card.js';
import type { AccountId } from '../domain/ids.js';
import { requestMatch } from './request-match.js';

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error);

describe('requestMatch', () => {
  it('rejects a card that is not completed', async () => {
    const world = await aWorldWithCard();
    await world.read();
    const { accountId } = await world.card();
    const rejected = await failureOf(requestMatch(world.deps, { cardId: world.cardId, caller: { accountId } }));
    expect(rejected).to.include({ code: 'MATCH_CONFLICT', kind: 'conflict' });
    expect(await world.summary()).to.include({ state: 'processing', recognition: 1 });
  });

  it('does not find another account’s card or a deleted one', async () => {
    const world = await aWorldWithCard();
    await world.read();
    await world.matched();
    const { accountId } = await world.card();
    const stranger = { accountId: 'account-2' as AccountId };
    expect(await failureOf(requestMatch(world.deps, { cardId: world.cardId, caller: stranger }))).to.include({
      kind: 'not_found',
    });
    await world.deleted();
    expect(await failureOf(requestMatch(world.deps, { cardId: world.cardId, caller: { accountId } }))).to.include({
      kind: 'not_found',
    });
  });
});
