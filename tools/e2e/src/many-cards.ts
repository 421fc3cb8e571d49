import { setTimeout as delay } from 'node:timers/promises';
import { cardStageNames } from '@cardlens/contracts';
import { type Card, CardlensError } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { parkedMessages, type StoredEvent, storedEvents } from './events.js';
import type { World } from './world.js';

const stepTimeoutMs = 60_000;

/** The longest time from the first failure of a call to its success, over all calls so far. */
export const outages = { longestMs: 0 };

/** Retries while the service is unavailable, as a patient client would, but only on status 503 and lost connections. */
async function persistently<T>(call: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + stepTimeoutMs;
  let failedAtMs: number | undefined;
  for (;;) {
    try {
      const result = await call();
      if (failedAtMs !== undefined) outages.longestMs = Math.max(outages.longestMs, Date.now() - failedAtMs);
      return result;
    } catch (error) {
      failedAtMs ??= Date.now();
      const isAway = error instanceof CardlensError && (error.status === 503 || error.status === 0);
      if (!isAway || Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

/** Creates a card and uploads its front, across any outages. @returns its id */
export async function startCard({ client }: World, front: Uint8Array): Promise<string> {
  const { card_id } = await persistently(() => client.cards.create());
  const target = await persistently(() => client.generateUploadUrl(card_id, { orientation: 'front' }));
  await persistently(() => client.uploadToTarget(target, front));
  return card_id;
}

/** Waits for the end of every card, across outages. */
const endsOf = ({ client }: World, cardIds: readonly string[]): Promise<Card[]> =>
  Promise.all(cardIds.map((cardId) => client.waitForCard(cardId, { timeoutMs: stepTimeoutMs })));

/** Asserts that every card is completed, each of its events is in the stream exactly once, and no message is parked. */
export async function expectCompletedOnce(world: World, cardIds: readonly string[]): Promise<void> {
  const cards = await endsOf(world, cardIds);
  for (const { card_id, state, details, error_message } of cards) {
    expect(state, `${card_id}: ${error_message ?? ''}`).to.equal('completed');
    expect(details).to.have.property('member_number');
  }
  // After a kill between a write and its publication, another process publishes the event a little later.
  await eventually(
    async () => {
      const events = await storedEvents(world);
      for (const cardId of cardIds) {
        expectOneWay(withoutRelease(events.filter((event) => event.cardId === cardId)));
      }
      return true;
    },
    { timeoutMs: stepTimeoutMs, intervalMs: 1000 },
  );
  const parked = (await parkedMessages(world)).filter(({ subject }) => cardIds.some((id) => subject.includes(id)));
  expect(parked, 'parked').to.deep.equal([]);
}

/** A queued scan is published again when it is due; this does not change the card. */
const withoutRelease = (events: readonly StoredEvent[]): readonly StoredEvent[] =>
  events.some(({ type }) => type === 'scan.queued') ? events.filter(({ type }) => type !== 'scan.deferred') : events;

function expectOneWay(events: readonly StoredEvent[]): void {
  expect(new Set(events.map(({ messageId }) => messageId)).size).to.equal(events.length);
  expect([...new Set(events.map(changeOf))].sort(), events[0]?.cardId).to.deep.equal([...wayOfAFront].sort());
  // A change that was applied twice would publish two events. Only a card that gets no response from matching repeats
  // its request. Every request gets a response, but the second response has no effect.
  const times = (what: string) => events.filter((event) => changeOf(event) === what).length;
  const twice = wayOfAFront.filter(
    (what) => times(what) > (what === response ? times(question) : 1) && what !== question,
  );
  expect(twice, `more than one event for ${events[0]?.cardId}`).to.deep.equal([]);
}

const question = 'card.recognized 1';
const response = 'match.done';

/** Identifies the change of the card or of a scan that an event reports. */
const changeOf = ({ type, data }: StoredEvent): string =>
  type === 'scan.queued' || type === 'scan.deferred'
    ? 'scan.accepted'
    : 'recognition' in data && type === 'card.recognized'
      ? `${type} ${data.recognition}`
      : 'stage' in data
        ? `${type} ${cardStageNames.fromWire(data.stage)}`
        : type;

const wayOfAFront = [
  'card.created pending',
  'scan.accepted',
  'card.progressed processing',
  'card.progressed frontside_processing',
  'scan.recognized',
  question,
  response,
  'card.completed completed',
];
