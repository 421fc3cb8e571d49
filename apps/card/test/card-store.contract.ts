import { randomUUID } from 'node:crypto';
import type { OutgoingEvent } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { type QueryPlans, recordQueryPlans, withoutIndex } from '@cardlens/mongo/testing';
import { systemClock, systemIds } from '@cardlens/runtime';
import { eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { type MongoCardStore, mongoCardStore } from '../src/adapters/card-store.js';
import { recognitionOf } from '../src/domain/card.js';
import { created } from '../src/domain/events.js';
import type { AccountId, CardId } from '../src/domain/ids.js';
import { searchedDetails } from '../src/domain/search.js';
import { announcementsOf } from '../src/handlers/announcements.js';
import { cardStoreSuite } from './card-store-suite.js';
import { aCard, aCompletedCard, after as afterAll, deletion, inMemoryCardStore, someDetails } from './fakes.js';
import { formerDocuments } from './former-documents.js';

/** The stored documents, without the store. */
const mongoCardsOf = (mongo: () => Mongo) => {
  const collection = () => mongo().connection.collection<{ _id: string }>('cards');
  return {
    async insert(document: object): Promise<CardId> {
      const cardId = randomUUID() as CardId;
      await collection().insertOne({ ...document, _id: cardId });
      return cardId;
    },
    find: (cardId: CardId) => collection().findOne({ _id: cardId }),
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
    const stores = useTestStores({ mongo: true });
    let mongo: Mongo;
    let cards: MongoCardStore;
    let plans: QueryPlans;
    const flushed: { cardId: string; events: readonly OutgoingEvent[] }[] = [];

    before(async () => {
      mongo = await connectMongo(`${stores().mongo.url}/card_${randomUUID().slice(0, 8)}`, 'test');
      cards = mongoCardStore(mongo.connection, {
        clock: systemClock,
        ids: systemIds,
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

    describe('documents of earlier versions', () => {
      const stored = mongoCardsOf(() => mongo);

      it('are read, listed and found, and written in the present form', async () => {
        const accountId = randomUUID() as AccountId;
        const cardId = await stored.insert({ ...formerDocuments.completed, accountId });
        const card = (await cards.store.get(cardId))!;
        expect(recognitionOf(card)?.details).to.deep.equal(someDetails(1, '0.900', 'Zebedee'));
        expect(await cards.store.list({ caller: { accountId }, limit: 9 })).to.deep.equal([card]);
        const found = async () =>
          (await cards.store.candidates({ caller: { accountId }, words: ['zebedee'], limit: 9 }))[0];
        const details = searchedDetails(someDetails(1, '0.900', 'Zebedee'));
        const candidate = { cardId, createdAtUs: card.createdAtUs, details };
        expect(await found()).to.deep.equal(candidate);

        await cards.store.save(card, { emit: [], wakeAtMs: undefined });
        expect(await cards.store.get(cardId)).to.deep.equal({ ...card, version: 2 });
        expect(await found()).to.deep.equal(candidate);
        expect(Object.keys((await stored.find(cardId))!)).not.to.include.members(['details', 'front', 'recognition']);
      });

      it('leave nothing of what was read behind when the card is deleted', async () => {
        for (const what of ['front read, back awaited', 'matching', 'completed'] as const) {
          const cardId = await stored.insert(formerDocuments[what]!);
          expect(JSON.stringify(await stored.find(cardId))).to.contain('Zebedee');
          const gone = afterAll((await cards.store.get(cardId))!, deletion());
          await cards.store.save(gone, { emit: [], wakeAtMs: undefined });
          expect(JSON.stringify(await stored.find(cardId))).not.to.match(/zebedee|example health/i);
        }
      });
    });

    it('leaves no word of a deleted card in the database', async () => {
      const details = { member_name: { value: 'Zebedee Quux', scores: ['0.990', '0.990'] } };
      const card = { ...aCompletedCard(details), cardId: randomUUID() as CardId, version: 0 };
      await cards.store.add(card, { emit: [], wakeAtMs: undefined });
      const dump = async () =>
        JSON.stringify(
          await mongo.connection
            .collection('cards')
            .find({ _id: card.cardId as never })
            .toArray(),
        );
      expect(await dump())
        .to.contain('zebedee')
        .and.to.contain('Zebedee');
      await cards.store.save(afterAll((await cards.store.get(card.cardId))!, deletion()), {
        emit: [],
        wakeAtMs: undefined,
      });
      expect(await dump())
        .to.contain(card.cardId)
        .and.not.to.match(/zebedee|quux/i);
    });

    it('hands events to the broker after they are written, and keeps them until they are confirmed', async () => {
      const card = { ...aCard({ cardId: randomUUID() as CardId }), version: 0 };
      await cards.store.add(card, { emit: announcementsOf(card, [created], systemClock), wakeAtMs: -100 });
      const { events } = await eventually(() => flushed.find(({ cardId }) => cardId === card.cardId));
      const due = async () => (await cards.store.due(-99, 10)).find(({ cardId }) => cardId === card.cardId);
      expect(await due()).to.deep.equal({ cardId: card.cardId, hasUnpublished: true });
      await cards.outbox.confirmed([{ documentId: card.cardId, events }]);
      expect(await due()).to.deep.equal({ cardId: card.cardId, hasUnpublished: false });
    });

    // A suite of its own: mocha runs the tests of a suite before the suites in it.
    describe('queries', () => {
      it('have an index for each query', async () => {
        const explained = await plans.explain();
        expect(explained).to.have.length.greaterThan(8);
        expect(withoutIndex(explained)).to.deep.equal([]);
      });
    });
  });
});
