import { randomUUID } from 'node:crypto';
import { streams, subjectFilter } from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, ensureStreams, outgoing } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { AckPolicy } from 'nats';
import { brokerReadingLine } from '../src/adapters/reading-line.js';
import { scanAccepted } from './fixtures.js';

describe('the line of scans to be read', () => {
  const stores = useTestStores({ nats: true });
  let broker: Broker;
  before(async () => {
    broker = await connectBroker(stores().nats.url, 'test', silentLogger);
    await ensureStreams(broker.connection);
    const manager = await broker.connection.jetstreamManager();
    for (const name of ['card-scans', 'reader']) {
      const filter_subjects = [subjectFilter('scan.accepted')];
      await manager.consumers.add(streams.events, {
        durable_name: name,
        ack_policy: AckPolicy.Explicit,
        filter_subjects,
      });
    }
  });
  after(() => broker?.stop?.());

  const beganMs = Date.now() - 60_000;
  const hasMoved = (sinceMs = beganMs, waitingSinceMs = Date.now() + 60_000) =>
    brokerReadingLine(broker.connection).hasMovedSince(sinceMs, waitingSinceMs);
  const accept = async (count: number) => {
    for (let sent = 0; sent < count; sent++) {
      const cardId = randomUUID();
      const event = outgoing(randomUUID(), 'scan.accepted', cardId, scanAccepted({ cardId, scanId: 's' }), Date.now());
      await createPublisher(broker.connection, 'test').publish(event);
    }
  };
  const readOne = async (consumer: string) => {
    const source = await broker.connection.jetstream().consumers.get(streams.events, consumer);
    expect(await (await source.next({ expires: 2000 }))?.ackAck()).to.equal(true);
  };

  it('does not move while nobody waits, nor while nobody reads', async () => {
    expect(await hasMoved()).to.equal(false);
    await accept(3);
    expect(await hasMoved()).to.equal(false);
  });

  it("does not move because of the card service's own consumer", async () => {
    await readOne('card-scans');
    expect(await hasMoved()).to.equal(false);
  });

  it('moves when one was read and others wait', async () => {
    await readOne('reader');
    await eventually(() => hasMoved());
  });

  it('has not moved since later than its last reading', async () => {
    expect(await hasMoved(Date.now() + 60_000)).to.equal(false);
  });

  it('has passed whoever was announced before the last one that was read', async () => {
    expect(await hasMoved(beganMs, beganMs)).to.equal(false);
  });

  it('does not move any more once nobody waits', async () => {
    await readOne('reader');
    await readOne('reader');
    expect(await hasMoved()).to.equal(false);
  });
});
