import { randomUUID } from 'node:crypto';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import type { OutgoingEvent } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { checkIndexed, type QueryPlans, recordQueryPlans } from '@cardlens/mongo/testing';
import { silentLogger, systemClock, systemIds } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { type MongoCardStore, mongoCardStore } from '../src/adapters/card-store.js';
import { type Card, isDeleted, payerMatchOf, recognitionOf } from '../src/domain/card.js';
import { created } from '../src/domain/events.js';
import type { AccountId, CardId } from '../src/domain/ids.js';
import { newWait } from '../src/domain/phase.js';
import { cardStoreSuite } from './card-store-suite.js';
import { inMemoryCardStore } from './fake-card-store.js';
import { aCard, aCompletedCard, after as afterAll, deletion, read } from './fakes.js';
import { stores } from './stores.js';

/** The stored documents, read without the store. */
const mongoCardsOf = (mongo: () => Mongo) => {
  const collection = () => mongo().connection.collection<{ _id: string }>('cards');
  return {
    find: (cardId: CardId): Promise<Record<string, unknown> | null> => collection().findOne({ _id: cardId }),
    set: (cardId: CardId, fields: object) => collection().updateOne({ _id: cardId }, { $set: fields }),
    unset: (cardId: CardId, field: string) => collection().updateOne({ _id: cardId }, { $unset: { [field]: '' } }),
  };
};

describe('card stores', () => {
  const memory = inMemoryCardStore();
  cardStoreSuite(
    'in memory',
    () => memory,
    async (cardId) => memory.announced.some(({ data }) => data.cardId === cardId),
  );

  describe('with a real database', () => {
    let mongo: Mongo;
    let cards: MongoCardStore;
    let plans: QueryPlans;
    const keys = fakeAccountKeys();
    const flushed: { cardId: string; events: readonly OutgoingEvent[] }[] = [];

    before(async () => {
      mongo = await connectMongo(stores().mongo.databaseUrl(`card_${randomUUID().slice(0, 8)}`), 'test');
      cards = mongoCardStore(mongo.connection, {
        clock: systemClock,
        ids: systemIds,
        keys,
        log: silentLogger,
        flush: async (cardId, events) => void flushed.push({ cardId, events }),
      });
      for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
      plans = recordQueryPlans(mongo.connection);
    });
    after(() => mongo?.stop?.());

    cardStoreSuite(
      'in MongoDB',
      () => cards.store,
      async (cardId) => (await cards.outbox.waiting(-1, 1000)).some(({ documentId }) => documentId === cardId),
    );

    describe('the stored document of a card', () => {
      const stored = mongoCardsOf(() => mongo);
      const quiet = { emit: [], wakeAtMs: undefined };
      const planted = 'Zebedee Quux';
      const details = { member_name: { value: planted, scores: ['0.990', '0.990'] } };
      const added = async (changes: Partial<Card> = {}) => {
        const card = { ...aCompletedCard(details), cardId: randomUUID() as CardId, version: 0, ...changes };
        await cards.store.add(card, quiet);
        return card;
      };
      const textOf = async (cardId: CardId) => {
        const document = (await stored.find(cardId))!;
        const binary = Object.values(document).map((field) => (Buffer.isBuffer(field) ? field.toString('latin1') : ''));
        return [JSON.stringify(document), ...binary].join('\n');
      };

      it('has no plain text of the card, and is decrypted to the original', async () => {
        const { phase } = aCompletedCard(details);
        const corrections = { member_name: { element: { value: planted }, atMs: 1, keyId: 'k' } };
        const sides = afterAll(aCard(), read('front', 's1', { details })).sides;
        for (const changes of [
          { userId: planted, clientMetadataJson: JSON.stringify({ planted }) },
          { phase: { ...phase, corrections } as Card['phase'] },
          { sides },
          { phase: { is: 'matching', recognition: recognitionOf({ phase } as Card)!, wait: newWait(1) } as const },
          { flags: [{ type: 'other', atMs: 1 } as const, { type: 'other', message: planted, atMs: 2 } as const] },
        ]) {
          const card = await added(changes);
          expect(await textOf(card.cardId))
            .to.contain(card.cardId)
            .and.not.to.match(/zebedee|quux/i)
            .and.not.to.contain(payerMatchOf(card)?.svcPayerName ?? planted);
          // Undefined fields are not stored.
          expect(await cards.store.get(card.cardId)).to.deep.equal(JSON.parse(JSON.stringify({ ...card, version: 1 })));
        }
      });

      it('is read without what was planted in plain text', async () => {
        const { cardId, phase, ...card } = await added();
        const forged = { ...details.member_name, value: 'FORGED' };
        const corrections = { member_name: { element: forged, atMs: 1, keyId: 'k' } };
        const recognition = { ...recognitionOf({ phase } as Card)!, details: { member_name: forged } };
        const flags = [{ type: 'other', message: 'FORGED', atMs: 1 }];
        const { sides } = afterAll(aCard(), read('front', 's1', { details: { member_name: forged } }));
        await stored.set(cardId, {
          ...{ phase: { ...phase, recognition, corrections, payerMatch: { svcPayerId: 'FORGED' } }, sides, flags },
          ...{ userId: 'FORGED', clientMetadataJson: '"FORGED"' },
        });
        const found = (await cards.store.get(cardId))!;
        expect(JSON.stringify(found)).not.to.contain('FORGED');
        expect(recognitionOf(found)?.details).to.deep.equal(details);
        // Nor is a document of a version without encryption.
        const documents = mongo.connection.collection<{ _id: string }>('cards');
        for (const field of ['sealedContent', 'phase']) {
          await documents.updateOne({ _id: cardId }, { $unset: { [field]: '' } });
          const failure = await cards.store.get(cardId).catch((error: { code: string }) => error.code);
          expect(failure, field).to.equal('CIPHERTEXT_REFUSED');
        }
        const listed = await cards.store.list({ caller: { accountId: card.accountId }, limit: 99 });
        expect(listed.find((one) => one.cardId === cardId)?.card).to.equal(undefined);
        await documents.deleteOne({ _id: cardId });
      });

      it('cannot be decrypted as part of another card', async () => {
        const [one, other] = [await added(), await added()];
        const { sealedContent, sealedSearch } = (await stored.find(one.cardId)) as Record<string, unknown>;
        await stored.set(other.cardId, { sealedContent });
        const codeOf = (work: Promise<unknown>) => work.catch((error: { code: string }) => error.code);
        expect(await codeOf(cards.store.get(other.cardId))).to.equal('CIPHERTEXT_REFUSED');
        await stored.set(one.cardId, { sealedSearch: (await stored.find(other.cardId))!.sealedSearch });
        const caller = { accountId: one.accountId };
        const asked = { caller, words: ['zebedee'], isWholeFirst: true, limit: 99 };
        const { candidates } = await cards.store.candidates(asked);
        expect(candidates.map(({ cardId }) => cardId)).not.to.include(one.cardId);
        await stored.set(one.cardId, { sealedSearch });
        await stored.set(other.cardId, { searchHashes: [] });
      });

      it('that cannot be decrypted keeps its place in lists, hides no other card and can be deleted', async () => {
        const accountId = randomUUID() as AccountId;
        const [older, broken, newer] = [
          await added({ accountId, createdAtUs: 1 }),
          await added({ accountId, createdAtUs: 2 }),
          await added({ accountId, createdAtUs: 3 }),
        ];
        const { sealedContent } = (await stored.find(older.cardId)) as Record<string, unknown>;
        await stored.set(broken.cardId, { sealedContent });
        const listed = await cards.store.list({ caller: { accountId }, limit: 9 });
        expect(listed.map(({ cardId, card }) => [cardId, card?.cardId])).to.deep.equal([
          [newer.cardId, newer.cardId],
          [broken.cardId, undefined],
          [older.cardId, older.cardId],
        ]);
        const all = await cards.store.getAll(accountId, [older.cardId, broken.cardId]);
        expect(all.map(({ cardId }) => cardId)).to.deep.equal([older.cardId]);
        const unreadable = (await cards.store.getToDelete(broken.cardId))!;
        await cards.store.save(unreadable, afterAll(unreadable, deletion()), quiet);
        expect(isDeleted((await cards.store.get(broken.cardId))!)).to.equal(true);
      });

      it('cannot be decrypted once its account is deleted, and can be deleted', async () => {
        const accountId = randomUUID() as AccountId;
        const { cardId } = await added({ accountId });
        keys.destroy(accountId);
        const card = (await cards.store.get(cardId))!;
        expect(recognitionOf(card)?.details).to.deep.equal({});
        const asked = { caller: { accountId }, words: ['zebedee'], isWholeFirst: true, limit: 9 };
        expect(await cards.store.candidates(asked)).to.deep.equal({ candidates: [] });
        await cards.store.save(card, afterAll(card, deletion()), quiet);
        expect(isDeleted((await cards.store.get(cardId))!)).to.equal(true);
      });

      it('has no encrypted content either once the card is deleted', async () => {
        const { cardId } = await added();
        const fields = ['sealedContent', 'sealedSearch', 'searchHashes'];
        expect(await stored.find(cardId)).to.include.keys(...fields);
        const card = (await cards.store.get(cardId))!;
        await cards.store.save(card, afterAll(card, deletion()), quiet);
        expect(await stored.find(cardId)).not.to.have.any.keys(...fields);
      });
    });

    it('publishes events after they are stored, and keeps them until the broker confirms', async () => {
      const card = { ...aCard({ cardId: randomUUID() as CardId }), version: 0 };
      await cards.store.add(card, { emit: [created], wakeAtMs: -100 });
      const { events } = await eventually(() => flushed.find(({ cardId }) => cardId === card.cardId));
      const due = async () => (await cards.store.due(-99, 10)).find(({ cardId }) => cardId === card.cardId);
      expect(await due()).to.deep.equal({ cardId: card.cardId, accountId: card.accountId, hasUnpublished: true });
      await cards.outbox.confirmed([{ documentId: card.cardId, events }]);
      expect(await due()).to.deep.equal({ cardId: card.cardId, accountId: card.accountId, hasUnpublished: false });
    });

    // In a separate suite, because mocha runs the tests of a suite before its nested suites.
    describe('queries', () => {
      it('have an index for each query', async function () {
        const explained = await plans.explain();
        checkIndexed(this, explained, 9);
      });
    });
  });
});
