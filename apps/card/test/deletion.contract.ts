import { randomUUID } from 'node:crypto';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, purgeDone, scanRecognized } from './fixtures.js';
import { card, complete, create, eventsOf, get, mongo, periods, storeReading, tell } from './running-service.js';

describe('the card service: deletion', () => {
  it('keeps no results of a deleted card, and announces the deletion until every service has confirmed', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId, 'SECRET42');
    await complete(scan);
    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    const again = card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    expect(await again.catch((error: unknown) => error)).to.include({ kind: 'not_found' });

    const deletions = () => eventsOf(cardId).filter(({ type }) => type === 'card.deleted');
    await eventually(() => deletions().length >= 2);
    const document = await mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });
    expect(JSON.stringify(document)).not.to.contain('SECRET42');
    for (const owner of ['upload', 'matching', 'eligibility', 'webhook'])
      await tell('purge.done', cardId, purgeDone(cardId, owner));
    const stored = () =>
      mongo.connection.collection<{ _id: string; wakeAtMs?: number }>('cards').findOne({ _id: cardId });
    await eventually(async () => (await stored())?.wakeAtMs === undefined);

    const before = deletions().length;
    await tell('scan.recognized', cardId, scanRecognized({ cardId, scanId: randomUUID() }));
    await eventually(() => deletions().length > before);
    expect(await get(cardId)).to.include({ deleted: true, details: undefined });
  });

  it('deletes a card that is older than the retention period of its account', async () => {
    const cardId = await create();
    const young = await create();
    const createdAtUs = (Date.now() - 40 * 86_400_000) * 1000;
    const cards = mongo.connection.collection<{ _id: string }>('cards');
    await cards.updateOne({ _id: cardId }, { $set: { createdAtUs } });
    periods.push({ accountId: apiKeyCaller.accountId, retentionDays: 30 });
    await eventually(() => eventsOf(cardId).some(({ type }) => type === 'card.deleted'));
    expect(await get(cardId)).to.include({ deleted: true });
    expect(await get(young)).to.include({ deleted: false });
    periods.length = 0;
  });
});
