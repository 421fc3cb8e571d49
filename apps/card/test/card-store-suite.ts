import { CardStage } from '@cardlens/contracts';
import { StaleVersion } from '@cardlens/errors';
import { expect } from 'chai';
import { toWireEvent } from '../src/adapters/wire-event.js';
import { type Card, payerMatchOf } from '../src/domain/card.js';
import { created } from '../src/domain/events.js';
import type { CardFilter } from '../src/domain/filter.js';
import type { AccountId, CardId } from '../src/domain/ids.js';
import type { CardStore, Position } from '../src/handlers/ports.js';
import { cardSearchSuite } from './card-search-suite.js';
import { aCard, aCompletedCard, after as afterAll, deletion, read, someDetails } from './fakes.js';

const quiet = { emit: [], wakeAtMs: undefined };

/**
 * Behavior required of every card store.
 *
 * @param freshIds  returns unused account and card ids in ascending order
 */
export function cardStoreSuite(
  name: string,
  storeOf: () => CardStore,
  unpublishedOf: (cardId: CardId) => Promise<boolean>,
): void {
  let count = 0;
  const prefix = `${Date.now()}`;
  const freshCard = (changes: Partial<Card> = {}): Card => ({
    ...aCard({ cardId: `${prefix}-card-${String(++count).padStart(4, '0')}` as CardId }),
    version: 0,
    ...changes,
  });
  const freshAccount = () => `${prefix}-account-${++count}` as AccountId;
  const added = async (changes: Partial<Card> = {}, wakeAtMs?: number): Promise<Card> => {
    const card = freshCard(changes);
    await storeOf().add(card, { emit: [], wakeAtMs });
    return (await storeOf().get(card.cardId))!;
  };
  const idsOf = (cards: readonly Pick<Card, 'cardId'>[]) => cards.map(({ cardId }) => cardId);

  describe(name, () => {
    it('returns a card as stored, with the next version', async () => {
      const card = freshCard({ sessionId: 's1', identityId: 'i1', clientMetadataJson: '{"a":1}' });
      await storeOf().add(card, quiet);
      const before = (await storeOf().get(card.cardId))!;
      const changed = afterAll(before, read('front', 's1', { details: someDetails(3) }));
      await storeOf().save(before, changed, quiet);
      const found = await storeOf().get(card.cardId);
      expect(found).to.deep.equal(JSON.parse(JSON.stringify({ ...changed, version: 2 })));
    });

    it('accepts an id once, so that two attempts to create a card cannot both succeed', async () => {
      const card = await added({ sessionId: 'first' });
      const error = await storeOf()
        .add({ ...card, version: 0, sessionId: 'second' }, quiet)
        .catch((it: unknown) => it);
      expect(error).to.be.instanceOf(Error);
      expect(await storeOf().get(card.cardId)).to.include({ sessionId: 'first' });
    });

    it('returns nothing for an unknown card', async () => {
      expect(await storeOf().get('00000000-none' as CardId)).to.equal(undefined);
    });

    it('accepts only one of two writes based on the same version', async () => {
      const card = await added();
      const writers = ['a', 'b', 'c'].map((sessionId) => storeOf().save(card, { ...card, sessionId }, quiet));
      const outcomes = await Promise.allSettled(writers);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).to.have.length(1);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).to.be.instanceOf(StaleVersion);
    });

    it('writes no event when the version is stale', async () => {
      const card = await added();
      await storeOf().save(card, card, quiet);
      await storeOf()
        .save(card, card, { emit: [created], wakeAtMs: undefined })
        .catch(() => {});
      expect(await unpublishedOf(card.cardId)).to.equal(false);
    });

    it('removes fields that a change removed', async () => {
      const card = await added({ clientMetadataJson: '{"name":"Pat Example"}', userId: 'u1' });
      await storeOf().save(card, afterAll({ ...card, userId: undefined }, deletion(5)), quiet);
      const found = await storeOf().get(card.cardId);
      expect(found).not.to.have.any.keys('clientMetadataJson', 'userId');
      expect(found?.phase).to.deep.include({ is: 'deleted', deletedAtMs: 5, confirmedBy: [] });
    });

    it('lists newest first, cards of the same microsecond by descending id', async () => {
      const accountId = freshAccount();
      const old = await added({ accountId, createdAtUs: 1 });
      const twins = [await added({ accountId, createdAtUs: 2 }), await added({ accountId, createdAtUs: 2 })];
      const found = await storeOf().list({ caller: { accountId }, limit: 10 });
      expect(idsOf(found)).to.deep.equal([twins[1]!.cardId, twins[0]!.cardId, old.cardId]);
    });

    it('continues after a card, also among cards of the same microsecond and when that card was deleted', async () => {
      const accountId = freshAccount();
      const [first, second, third] = [
        await added({ accountId, createdAtUs: 7 }),
        await added({ accountId, createdAtUs: 8 }),
        await added({ accountId, createdAtUs: 8 }),
      ];
      await storeOf().save(third, afterAll(third, deletion(5)), quiet);
      const after = { createdAtUs: 8, cardId: third.cardId };
      expect(idsOf(await storeOf().list({ caller: { accountId }, limit: 10, after }))).to.deep.equal([
        second.cardId,
        first.cardId,
      ]);
      expect(await storeOf().list({ caller: { accountId }, limit: 1, after })).to.have.length(1);
    });

    it('lists only cards that pass every filter, on any page', async () => {
      const accountId = freshAccount();
      const named = async (name: string, more: Partial<Card>) =>
        [name, (await added({ accountId, ...more })).cardId] as const;
      const { phase } = aCompletedCard(someDetails(1, '0.990'));
      const { phase: doubtful } = aCompletedCard(someDetails(1, '0.700'));
      const flags: Card['flags'] = [{ type: 'other', atMs: 1 }];
      const names = new Map(
        (
          await Promise.all([
            named('a', { createdAtUs: 1 }),
            named('b', { createdAtUs: 2, phase }),
            named('c', { createdAtUs: 3, phase: doubtful, identityId: 'me' }),
            named('d', { createdAtUs: 4, phase, flags }),
            named('e', { createdAtUs: 5, phase: { is: 'unknown' } }),
          ])
        ).map(([name, id]) => [id, name]),
      );
      const svcPayerId = payerMatchOf({ phase } as Card)!.svcPayerId;
      const cases: readonly (readonly [CardFilter, string])[] = [
        [{ state: 'pending' }, 'a'],
        [{ state: 'completed' }, 'dcb'],
        [{ payerId: svcPayerId }, 'dcb'],
        [{ payerId: 'another' }, ''],
        [{ needsReview: true }, 'c'],
        [{ needsReview: false, state: 'completed' }, 'db'],
        [{ needsReview: true, reviewThreshold: 0.6 }, ''],
        [{ needsReview: true, reviewThreshold: 0.995 }, 'dcb'],
        [{ needsReview: false, reviewThreshold: 0.6 }, 'edcba'],
        [{ isFlagged: true }, 'd'],
        [{ isFlagged: false }, 'ecba'],
        [{ createdFromUs: 2, createdBeforeUs: 5 }, 'dcb'],
        [{ state: 'completed', createdBeforeUs: 4 }, 'cb'],
        [{ payerId: svcPayerId, isFlagged: true, createdFromUs: 4 }, 'd'],
      ];
      for (const caller of [{ accountId }, { accountId, identityId: 'me' }]) {
        for (const [filter, wanted] of cases) {
          let found = '';
          let after: Position | undefined;
          do {
            const [next] = await storeOf().list({ caller, limit: 1, after, filter });
            found += next ? names.get(next.cardId) : '';
            after = next;
          } while (after);
          const visible = caller.identityId === undefined ? wanted : wanted.replace(/[^c]/g, '');
          expect(found, JSON.stringify(filter)).to.equal(visible);
          const whole = await storeOf().list({ caller, limit: 9, filter });
          expect(whole.map(({ cardId }) => names.get(cardId)).join('')).to.equal(found);
        }
      }
    });

    it('lists an end user’s own cards, and all cards of the account for an API key', async () => {
      const accountId = freshAccount();
      const mine = await added({ accountId, identityId: 'me', createdAtUs: 1 });
      const others = await added({ accountId, identityId: 'you', createdAtUs: 2 });
      await added({ accountId: freshAccount(), identityId: 'me' });
      expect(idsOf(await storeOf().list({ caller: { accountId, identityId: 'me' }, limit: 9 }))).to.deep.equal([
        mine.cardId,
      ]);
      expect(idsOf(await storeOf().list({ caller: { accountId }, limit: 9 }))).to.deep.equal([
        others.cardId,
        mine.cardId,
      ]);
    });

    it('finds the cards of an account that were created before a time and are not deleted', async () => {
      const accountId = freshAccount();
      const old = await added({ accountId, createdAtUs: 5 });
      await added({ accountId, createdAtUs: 6 });
      await added({ accountId: freshAccount(), createdAtUs: 5 });
      const gone = await added({ accountId, createdAtUs: 4 });
      await storeOf().save(gone, afterAll(gone, deletion(5)), quiet);
      expect(await storeOf().createdBefore(accountId, 6, 10)).to.deep.equal([old.cardId]);
      expect(await storeOf().createdBefore(accountId, 7, 1)).to.have.length(1);
    });

    cardSearchSuite({ storeOf, freshAccount, added });

    it('returns many cards at once, without deleted ones', async () => {
      const cards = [await added(), await added(), await added()];
      await storeOf().save(cards[1]!, afterAll(cards[1]!, deletion(1)), quiet);
      const { accountId } = cards[0]!;
      const ids = cards.map(({ cardId }) => cardId);
      expect(idsOf(await storeOf().getAll(accountId, ids))).to.have.members([ids[0], ids[2]]);
      expect(await storeOf().getAll(freshAccount(), ids)).to.deep.equal([]);
    });

    it('finds a card by its id, and only in its own account', async () => {
      const { cardId, accountId } = await added();
      for (const find of [storeOf().get, storeOf().getToDelete]) {
        expect((await find(cardId, accountId))?.cardId).to.equal(cardId);
        expect(await find(cardId, freshAccount())).to.equal(undefined);
        // Messages of 0.1 do not name it.
        expect((await find(cardId))?.cardId).to.equal(cardId);
        // Together in one batch.
        const both = await Promise.all([find(cardId, freshAccount()), find(cardId, accountId), find(cardId)]);
        expect(both.map((card) => card?.cardId)).to.deep.equal([undefined, cardId, cardId]);
      }
    });

    it('finds due cards, longest overdue first, and none without a timeout', async () => {
      const late = await added({}, -20);
      const later = await added({}, -10);
      await added({}, undefined);
      const future = await added({}, 10);
      const due = (await storeOf().due(-5, 100)).map(({ cardId }) => cardId);
      expect(due.indexOf(late.cardId)).to.be.lessThan(due.indexOf(later.cardId));
      expect(due).not.to.include(future.cardId);
      await storeOf().postpone(late, -5, 5);
      await storeOf().postpone(future, -5, -9);
      const left = (await storeOf().due(-5, 100)).map(({ cardId }) => cardId);
      expect([late, later, future].map(({ cardId }) => left.includes(cardId))).to.deep.equal([false, true, false]);
      await storeOf().save(late, late, quiet);
      expect((await storeOf().due(-5, 100)).map(({ cardId }) => cardId)).not.to.include(late.cardId);
      await storeOf().save(later, later, quiet);
    });

    it('publishes events with the version of the card that they were stored with', async () => {
      const card = freshCard();
      expect(toWireEvent(card, created, 1)).to.include({ stage: CardStage.CARD_STAGE_PENDING, version: 1 });
      await storeOf().add(card, { emit: [created], wakeAtMs: undefined });
      expect((await storeOf().get(card.cardId))?.version).to.equal(1);
    });
  });
}
