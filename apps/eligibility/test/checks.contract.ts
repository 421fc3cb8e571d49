import { randomUUID } from 'node:crypto';
import { EligibilityState } from '@cardlens/contracts';
import { DomainError, requestErrors } from '@cardlens/errors';
import { type Broker, connectBroker, createPublisher, ensureStreams, listParked, outgoing } from '@cardlens/messaging';
import { type Part, silentLogger } from '@cardlens/runtime';
import { eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { eligibilityConsumers } from '../src/adapters/events.js';
import type { Deps } from '../src/handlers/deps.js';
import { aWorld } from './fakes.js';

const outage = () => new DomainError(requestErrors.unavailable);

describe('failing checks', () => {
  const stores = useTestStores({ nats: true });
  let broker: Broker;
  let parts: Part[] = [];

  before(async () => {
    broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    await ensureStreams(broker.connection);
  });
  afterEach(async () => {
    for (const part of parts) await part.stop?.();
  });
  after(() => broker.stop?.());

  it('are not parked when a failure follows an outage that lasted five deliveries', async () => {
    const failures = [outage(), outage(), outage(), outage(), outage(), new Error('a fault of ours')];
    let deliveries = 0;
    const next = async () => {
      const error = failures[deliveries++];
      if (error) throw error;
      return undefined;
    };
    const { deps } = aWorld();
    const records: Deps['records'] = { ...deps.records, get: async () => undefined, claim: next };
    // The first delivery reads the record; all later ones claim it.
    records.get = async () => (deliveries === 0 ? next() : undefined);
    // No card is deleted here.
    const card = {} as Parameters<typeof eligibilityConsumers>[1];
    parts = eligibilityConsumers(broker.connection, card, { ...deps, records }, { heldMax: 8 }, silentLogger);
    for (const part of parts) await part.start?.();

    const cardId = randomUUID();
    const event = {
      eligibilityId: randomUUID(),
      cardId,
      accountId: randomUUID(),
      identityId: undefined,
      sessionId: undefined,
      state: EligibilityState.ELIGIBILITY_STATE_PROCESSING,
      failure: undefined,
      enableBacksideScan: false,
      enableLivescan: false,
      deleted: false,
      createdAtUs: 1,
      updatedAtUs: 1,
      occurredAtUs: 1,
      version: 1,
    };
    await createPublisher(broker.connection, 'test').publish(
      outgoing(randomUUID(), 'eligibility.created', cardId, event, Date.now()),
    );
    await eventually(() => deliveries === failures.length + 1, { timeoutMs: 50_000 });
    expect(await listParked(broker.connection)).to.deep.equal([]);
  });
});
