import { randomUUID } from 'node:crypto';
import type { OutgoingEvent } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { systemClock, systemIds } from '@cardlens/runtime';
import { eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { type MongoCardStore, mongoCardStore } from '../src/adapters/card-store.js';
import { deleted } from '../src/domain/deletion.js';
import type { CardId } from '../src/domain/ids.js';
import { announcementsBetween } from '../src/handlers/announcements.js';
import { cardStoreSuite } from './card-store-suite.js';
import { aCard, inMemoryCardStore } from './fakes.js';

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
    const flushed: { cardId: string; events: readonly OutgoingEvent[] }[] = [];

    before(async () => {
      mongo = await connectMongo(`${stores().mongo.url}/card_${randomUUID().slice(0, 8)}`, 'test');
      cards = mongoCardStore(mongo.connection, {
        clock: systemClock,
        ids: systemIds,
        flush: async (cardId, events) => void flushed.push({ cardId, events }),
      });
      for (const model of Object.values(mongo.connection.models)) await model.createIndexes();
    });
    after(() => mongo?.stop?.());

    cardStoreSuite(
      'in MongoDB',
      () => cards.store,
      async (cardId) => (await cards.outbox.waiting(-1, 1000)).some(({ documentId }) => documentId === cardId),
    );

    it('remembers a card as it would read it, until it is deleted or ends', async () => {
      const details = { member_name: { value: 'Zebedee Quux', scores: ['0.990', '0.990'] } };
      const card = { ...aCard({ cardId: randomUUID() as CardId }), version: 0, details, userId: undefined };
      const { store } = cards;
      const remembered = () => store.recent(card.cardId);
      expect(remembered()).to.equal(undefined);
      await store.add(card, { emit: [], wakeAtMs: 5 });
      expect(remembered()).to.deep.equal(await store.get(card.cardId));
      await store.save({ ...remembered()!, sessionId: 's1', details: undefined }, { emit: [], wakeAtMs: undefined });
      expect(remembered()).to.deep.equal(await store.get(card.cardId));
      await store.save(card, { emit: [], wakeAtMs: undefined }).catch(() => {});
      expect(remembered(), 'after a write that was refused').to.equal(undefined);
      await store.save(deleted((await store.get(card.cardId))!, 1), { emit: [], wakeAtMs: undefined });
      expect(remembered(), 'after its deletion').to.equal(undefined);
    });

    it('leaves no word of a deleted card in the database', async () => {
      const details = { member_name: { value: 'Zebedee Quux', scores: ['0.990', '0.990'] } };
      const card = { ...aCard({ cardId: randomUUID() as CardId }), version: 0, state: 'completed' as const, details };
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
      await cards.store.save(deleted((await cards.store.get(card.cardId))!, 1), { emit: [], wakeAtMs: undefined });
      expect(await dump())
        .to.contain(card.cardId)
        .and.not.to.match(/zebedee|quux/i);
    });

    it('hands events to the broker after they are written, and keeps them until they are confirmed', async () => {
      const card = { ...aCard({ cardId: randomUUID() as CardId }), version: 0 };
      await cards.store.add(card, { emit: announcementsBetween(undefined, card, systemClock), wakeAtMs: -100 });
      const { events } = await eventually(() => flushed.find(({ cardId }) => cardId === card.cardId));
      const due = async () => (await cards.store.due(-99, 10)).find(({ cardId }) => cardId === card.cardId);
      expect(await due()).to.deep.equal({ cardId: card.cardId, hasUnpublished: true });
      await cards.outbox.confirmed([{ documentId: card.cardId, events }]);
      expect(await due()).to.deep.equal({ cardId: card.cardId, hasUnpublished: false });
    });
  });
});
