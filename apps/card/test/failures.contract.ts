import { randomUUID } from 'node:crypto';
import { CardState, readingsBucket } from '@cardlens/contracts';
import { outgoing } from '@cardlens/messaging';
import { readingKey } from '@cardlens/objects';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, scanAccepted, scanRecognized } from './fixtures.js';
import {
  asked,
  card,
  create,
  eventsOf,
  get,
  mongo,
  objects,
  stagesOf,
  start,
  stateOf,
  stop,
  storeReading,
  tell,
} from './running-service.js';

describe('the card service: missing and failed steps', () => {
  // Both time limits pass at the same time.
  let unmatched: string;
  let unread: string;
  before(async () => {
    [unmatched, unread] = [await create(), await create()];
    const scan = { cardId: unmatched, scanId: randomUUID() };
    await storeReading(unmatched, scan.scanId);
    await tell('scan.recognized', unmatched, scanRecognized(scan));
    await tell('scan.accepted', unread, scanAccepted({ cardId: unread, scanId: randomUUID() }));
  });

  it('completes without payer_match when matching never answers', async () => {
    const cardId = unmatched;
    await eventually(() => stagesOf(cardId).includes('completed'));
    const completed = await get(cardId);
    expect(completed.payerMatch).to.equal(undefined);
    expect(completed.details?.elements).to.have.property('payer_name');
    // Matching was asked once more before the card gave up.
    expect(eventsOf(cardId).filter(({ type }) => type === 'card.recognized')).to.have.length(2);
  });

  it('asks twice about a scan without an outcome, then ends the card as unknown', async () => {
    const cardId = unread;
    await eventually(() => stagesOf(cardId).includes('unknown'));
    expect(asked.filter((id) => id === cardId)).to.have.length(2);
    expect((await get(cardId)).failure).to.deep.equal({ code: 'INTERNAL' });
  });

  it('ends the card with an error when the reading is unusable', async () => {
    const cardId = await create();
    const scan = { cardId, scanId: randomUUID() };
    await objects.putJson(readingsBucket, readingKey(cardId, scan.scanId), { details: 'of another shape' });
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('error'));
    expect((await get(cardId)).failure).to.deep.equal({ code: 'INTERNAL' });
  });

  it('completes without a match when payer matching is disabled', async () => {
    const request = { caller: apiKeyCaller, backside: 0, enableLivescan: false };
    const { cardId } = await card.calls.createCard({ ...request, enablePayerMatch: false });
    const scan = { cardId, scanId: randomUUID() };
    await storeReading(cardId, scan.scanId);
    await tell('scan.recognized', cardId, scanRecognized(scan));
    await eventually(() => stagesOf(cardId).includes('completed'));
    expect(eventsOf(cardId).map(({ type }) => type)).not.to.include('card.recognized');
    expect(eventsOf(cardId).every(({ data }) => data.enablePayerMatch === false)).to.equal(true);
    expect((await get(cardId)).details?.elements).to.have.property('payer_name');
  });

  it('publishes what a crash left in the outbox after a restart, with the same message id', async () => {
    const cardId = await create();
    await eventually(() => eventsOf(cardId).length === 1);
    const cards = mongo.connection.collection<{ _id: string; outbox: object[] }>('cards');
    await stop();
    // Simulates a crash between the write and the publication.
    const left = outgoing(
      'event-of-a-crash',
      'card.progressed',
      cardId,
      eventsOf(cardId)[0]!.data,
      Date.now() - 10_000,
    );
    await cards.updateOne({ _id: cardId }, { $push: { outbox: left } as never });
    await start();
    await eventually(() => eventsOf(cardId).some(({ id }) => id === 'event-of-a-crash'));
    await eventually(async () => (await cards.findOne({ _id: cardId }))?.outbox.length === 0);
  });

  it('parks an event of an unknown card and handles the next one', async () => {
    const strange = randomUUID();
    await tell('scan.accepted', strange, scanAccepted({ cardId: strange, scanId: randomUUID() }));
    const cardId = await create();
    await tell('scan.accepted', cardId, scanAccepted({ cardId, scanId: randomUUID() }));
    await eventually(async () => (await stateOf(cardId)) === CardState.CARD_STATE_PROCESSING);
  });
});
