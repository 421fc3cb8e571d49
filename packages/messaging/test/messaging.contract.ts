import '@cardlens/runtime/telemetry';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type DomainEvent, type PurgeDone, streams } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { type Part, silentLogger, traceCarrier, withTraceFrom } from '@cardlens/runtime';
import { eventually, startTestStores, type TestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { AckPolicy, headers } from 'nats';
import {
  type Broker,
  connectBroker,
  consumer,
  createOutbox,
  createPublisher,
  ensureStreams,
  eventConsumer,
  listener,
  listParked,
  measureBacklog,
  type OutgoingEvent,
  outgoing,
  replayParked,
} from '../src/index.js';

let stores: TestStores<{ nats: true }>;
let broker: Broker;
const parts: Part[] = [];

const log = silentLogger;
const purged = (cardId: string): PurgeDone => ({ cardId, owner: 'test', occurredAtUs: 1 });
const event = (id: string, cardId = id): OutgoingEvent =>
  outgoing(id, 'purge.done', cardId, purged(cardId), Date.now());
const publisher = () => createPublisher(broker.connection, 'test');

type Handle = (event: DomainEvent<'purge.done'>, signal: AbortSignal) => Promise<void>;
async function consume(
  name: string,
  handle: Handle,
  more: { maxDeliveries?: number; ackWaitMs?: number; restMs?: number; onParked?: Handle } = {},
) {
  const part = eventConsumer({
    connection: broker.connection,
    name,
    types: ['purge.done'],
    concurrency: 4,
    log,
    handle,
    ...(more as object),
  });
  await part.start?.();
  parts.push(part);
  return part;
}

before(async function () {
  this.timeout(300_000);
  stores = await startTestStores({ nats: true });
  broker = await connectBroker(stores.nats.url, 'test', log);
});
afterEach(async () => {
  for (const part of parts.splice(0)) await part.stop?.();
  const manager = await broker.connection.jetstreamManager();
  for await (const consumer of manager.consumers.list(streams.events))
    await manager.consumers.delete(streams.events, consumer.name);
  await manager.streams.purge(streams.events);
  await manager.streams.purge(streams.parked);
});
after(async () => {
  await broker?.stop?.();
  await stores?.stop();
});

describe('streams', () => {
  it('can be created by every service, concurrently and repeatedly', async () => {
    await Promise.all([1, 2, 3].map(() => ensureStreams(broker.connection)));
    const manager = await broker.connection.jetstreamManager();
    expect((await manager.streams.info(streams.events)).config.subjects).to.deep.equal(['cardlens.v1.>']);
  });
});

describe('consumer', () => {
  it('delivers an event once, within the trace of its publisher', async () => {
    const seen: [string, string | undefined][] = [];
    await consume(
      'traced',
      async ({ data }) => void seen.push([data.cardId, traceCarrier().traceparent?.split('-')[1]]),
    );
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const made = await withTraceFrom({ traceparent }, async () => event('e1'));
    await publisher().publish(made);
    await eventually(() => expect(seen).to.deep.equal([['e1', '0af7651916cd43dd8448eb211c80319c']]));
  });

  it('receives an event that was published twice once', async () => {
    const seen: string[] = [];
    await consume('dedup', async ({ data }) => void seen.push(data.cardId));
    const twice = event('same-id');
    await publisher().publish(twice);
    await publisher().publish(twice);
    await publisher().publish(event('last'));
    await eventually(() => expect(seen).to.include('last'));
    expect(seen.filter((cardId) => cardId === 'same-id')).to.have.length(1);
  });

  it('redelivers after a temporary failure', async () => {
    let attempts = 0;
    await consume('retry', async () => {
      if (++attempts < 3) throw new DomainError({ code: 'STALE_VERSION', kind: 'stale', publicMessage: 'x' });
    });
    await publisher().publish(event('r1'));
    await eventually(() => expect(attempts).to.equal(3));
  });

  it('allows a failure all of its attempts, also after redeliveries for another reason', async () => {
    let attempts = 0;
    await consume('mixed', async () => {
      attempts++;
      if (attempts <= 5) throw new DomainError({ code: 'STALE_VERSION', kind: 'stale', publicMessage: 'x' });
      if (attempts === 6) throw new Error('a fault of ours');
    });
    await publisher().publish(event('m1'));
    await eventually(() => expect(attempts).to.equal(7));
  });

  it('parks what no retry can fix, reports it once, and replays it on request', async () => {
    let isMended = false;
    const handled: string[] = [];
    const told: string[] = [];
    await consume(
      'parking',
      async ({ data }) => {
        if (!isMended) throw new DomainError({ code: 'BAD_EVENT', kind: 'invalid', publicMessage: 'x' });
        handled.push(data.cardId);
      },
      { onParked: async ({ data }) => void told.push(data.cardId) },
    );
    await publisher().publish(event('p1'));
    await eventually(async () => expect(await listParked(broker.connection)).to.have.length(1));
    const [parked] = await listParked(broker.connection);
    expect(parked).to.include({
      consumer: 'parking',
      code: 'BAD_EVENT',
      attempts: 1,
      subject: 'cardlens.v1.purge.done.p1',
    });
    expect(told).to.deep.equal(['p1']);
    isMended = true;
    expect(await replayParked(broker.connection, parked!.sequence)).to.equal(true);
    await eventually(() => expect(handled).to.deep.equal(['p1']));
    expect(await listParked(broker.connection)).to.deep.equal([]);
  });

  it('reports that there is nothing to replay', async () => {
    expect(await replayParked(broker.connection, 999_999)).to.equal(false);
  });

  it('parks a malformed message', async () => {
    const seen: string[] = [];
    const told: string[] = [];
    await consume('malformed', async ({ data }) => void seen.push(data.cardId), {
      onParked: async ({ id }) => void told.push(id),
    });
    const bad = headers();
    bad.set('ce-type', 'cardlens.v1.purge.done');
    await broker.connection
      .jetstream()
      .publish('cardlens.v1.purge.done.bad', Buffer.from('ffffff', 'hex'), { headers: bad });
    await publisher().publish(event('good'));
    await eventually(() => expect(seen).to.deep.equal(['good']));
    await eventually(async () => expect((await listParked(broker.connection))[0]?.code).to.equal('MALFORMED_EVENT'));
    expect(told).to.deep.equal([]);
  });

  it('reports a parked message within its trace', async () => {
    const traceId = 'f'.repeat(32);
    let told: string | undefined;
    await consume(
      'parking-trace',
      async () => {
        throw new DomainError({ code: 'BAD_EVENT', kind: 'invalid', publicMessage: 'x' });
      },
      {
        onParked: async () => {
          told = traceCarrier().traceparent;
        },
      },
    );
    const traced = withTraceFrom({ traceparent: `00-${traceId}-${'1'.repeat(16)}-01` }, () => event('traced'));
    await publisher().publish(traced);
    await eventually(() => expect(told).to.contain(traceId));
  });

  it('applies its settings over those of an earlier version', async () => {
    const seen: string[] = [];
    const handle: Handle = async ({ data }) => void seen.push(data.cardId);
    await (await consume('changing', handle, { ackWaitMs: 5000 })).stop?.();
    await consume('changing', handle, { ackWaitMs: 7000 });
    await publisher().publish(event('changed'));
    await eventually(() => expect(seen).to.deep.equal(['changed']));
    const manager = await broker.connection.jetstreamManager();
    expect((await manager.consumers.info(streams.events, 'changing')).config.ack_wait).to.equal(7e9);
  });

  it('does not redeliver a message to others while a slow handler runs, but does when the process is dead', async function () {
    this.timeout(60_000);
    // Long compared with the pauses of a busy machine, during which a process appears dead.
    let deliveries = 0;
    await consume(
      'slow',
      async () => {
        deliveries++;
        await new Promise((resolve) => setTimeout(resolve, 7000));
      },
      { ackWaitMs: 3000 },
    );
    await publisher().publish(event('s1'));
    const manager = await broker.connection.jetstreamManager();
    await eventually(
      async () => {
        // The broker counts a message as pending only a moment after confirming it.
        const info = await manager.consumers.info(streams.events, 'slow');
        return deliveries > 0 && info.num_pending + info.num_ack_pending === 0;
      },
      { timeoutMs: 40_000 },
    );
    expect(deliveries).to.equal(1);
  });

  it('stores nothing of a handled message', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const handled: WeakRef<object>[] = [];
    const part = consumer({
      connection: broker.connection,
      stream: streams.events,
      name: 'forgetful',
      subjects: ['cardlens.v1.purge.done.*'],
      concurrency: 1,
      log,
      handle: async (message) => void handled.push(new WeakRef(message)),
    });
    await part.start?.();
    parts.push(part);
    for (let index = 0; index < 20; index++) await publisher().publish(event(`f${index}`));
    await eventually(() => expect(handled).to.have.length(20));
    // One or two messages may still be referenced from the stack of the code waiting for the next.
    await eventually(() => {
      collectGarbage();
      return expect(handled.filter((message) => message.deref()).length).to.be.at.most(2);
    });
  });

  it('receives no more messages than it has capacity for, and the rest as capacity becomes free', async () => {
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun: string[] = [];
    await consume('roomy', async ({ data }) => {
      begun.push(data.cardId);
      await released;
    });
    for (let index = 0; index < 9; index++) await publisher().publish(event(`n${index}`));
    const manager = await broker.connection.jetstreamManager();
    const held = async () => (await manager.consumers.info(streams.events, 'roomy')).num_ack_pending;
    await eventually(() => expect(begun).to.have.length(4));
    expect(await held()).to.equal(4);
    release();
    await eventually(() => expect([...begun].sort()).to.deep.equal([...Array(9).keys()].map((index) => `n${index}`)));
    await eventually(async () => expect(await held()).to.equal(0));
  });

  it('leaves messages at the broker during its rest, and then receives them together', async () => {
    const seen: string[] = [];
    await consume('rested', async ({ data }) => void seen.push(data.cardId), { restMs: 2000 });
    await publisher().publish(event('rest-0'));
    await eventually(() => expect(seen).to.deep.equal(['rest-0']));
    for (const id of ['rest-1', 'rest-2', 'rest-3']) await publisher().publish(event(id));
    const manager = await broker.connection.jetstreamManager();
    expect((await manager.consumers.info(streams.events, 'rested')).num_pending).to.equal(3);
    await eventually(() => expect(seen).to.deep.equal(['rest-0', 'rest-1', 'rest-2', 'rest-3']));
  });

  it('does not rest while more messages wait than it has capacity for', async () => {
    const seen: string[] = [];
    for (let index = 0; index < 9; index++) await publisher().publish(event(`busy-${index}`));
    await consume('busy', async ({ data }) => void seen.push(data.cardId), { restMs: 3_600_000 });
    await eventually(() => expect(seen).to.have.length(9));
  });

  it('does not rest between messages that are redelivered after an outage', async () => {
    const failed = new Set<string>();
    const seen: string[] = [];
    for (let index = 0; index < 4; index++) await publisher().publish(event(`again-${index}`));
    await consume(
      'again',
      async ({ data: { cardId } }) => {
        if (failed.has(cardId)) seen.push(cardId);
        else {
          failed.add(cardId);
          throw new DomainError({ code: 'UNAVAILABLE', kind: 'unavailable', publicMessage: 'x' });
        }
      },
      { restMs: 3_600_000 },
    );
    await eventually(() => expect(seen).to.have.length(4));
  });

  it('leaves messages after its stop to another process at once', async function () {
    this.timeout(60_000);
    const late: string[] = [];
    const seen: string[] = [];
    const first = await consume('successive', async ({ data }) => void late.push(data.cardId), { ackWaitMs: 120_000 });
    // Its request for messages is open, and the broker serves requests in the order in which they arrived.
    await publisher().publish(event('before'));
    await eventually(() => expect(late).to.deep.equal(['before']));
    await first.stop?.();
    await publisher().publish(event('after'));
    await consume('successive', async ({ data }) => void seen.push(data.cardId), { ackWaitMs: 120_000 });
    await eventually(() => expect(seen).to.deep.equal(['after']), { timeoutMs: 40_000 });
    expect(late).to.deep.equal(['before']);
  });

  it('continues after its consumer was deleted at the broker', async function () {
    this.timeout(60_000);
    const seen: string[] = [];
    await consume('deleted', async ({ data }) => void seen.push(data.cardId));
    await publisher().publish(event('g1'));
    await eventually(() => expect(seen).to.include('g1'));
    const manager = await broker.connection.jetstreamManager();
    await manager.consumers.delete(streams.events, 'deleted');
    await publisher().publish(event('g2'));
    await eventually(() => expect(seen).to.include('g2'), { timeoutMs: 40_000 });
  });

  it('parks a message that was delivered too often without handling it, because it may kill its handlers', async () => {
    let handled = 0;
    const told: string[] = [];
    await consume(
      'deadly',
      async () => {
        handled++;
        throw new DomainError({ code: 'STALE_VERSION', kind: 'stale', publicMessage: 'x' });
      },
      { maxDeliveries: 2, onParked: async ({ data }) => void told.push(data.cardId) },
    );
    await publisher().publish(event('d1'));
    await eventually(() => expect(told).to.deep.equal(['d1']));
    expect(handled).to.equal(2);
  });
});

describe('listener', () => {
  it('delivers every event from now on to every process', async () => {
    await publisher().publish(event('before'));
    const [one, two]: [string[], string[]] = [[], []];
    for (const seen of [one, two]) {
      const part = listener({
        connection: broker.connection,
        types: ['purge.done'],
        log,
        onEvent: ({ data }) => void seen.push(data.cardId),
      });
      await part.start?.();
      parts.push(part);
    }
    for (const id of ['l1', 'l2', 'l3']) await publisher().publish(event(id));
    await eventually(() =>
      expect([one, two]).to.deep.equal([
        ['l1', 'l2', 'l3'],
        ['l1', 'l2', 'l3'],
      ]),
    );
  });
});

describe('outbox', () => {
  it('publishes at once, and removes only confirmed events', async () => {
    const forgotten: string[] = [];
    const outbox = createOutbox({
      app: 'test',
      publisher: publisher(),
      log,
      store: {
        waiting: async () => [],
        confirmed: async ([{ events } = { events: [] }]) => void forgotten.push(...events.map(({ id }) => id)),
      },
    });
    const seen: string[] = [];
    await consume('outbox', async ({ data }) => void seen.push(data.cardId));
    await outbox.flush('doc', [event('o1'), event('o2')]);
    await eventually(() => expect(forgotten).to.deep.equal(['o1', 'o2']));
    await eventually(() => expect(seen.sort()).to.deep.equal(['o1', 'o2']));
  });

  it('publishes what a crash left, with the same message id', async () => {
    const left = [event('x1'), event('x2')];
    await publisher().publish(left[0]!); // Simulates a crash between publication and confirmation.
    const outbox = createOutbox({
      app: 'test',
      publisher: publisher(),
      log,
      sweepEveryMs: 50,
      store: {
        waiting: async () => (left.length ? [{ documentId: 'doc', events: [...left] }] : []),
        confirmed: async () => void left.splice(0),
      },
    });
    const seen: string[] = [];
    await consume('swept', async ({ data }) => void seen.push(data.cardId));
    await outbox.start?.();
    parts.push(outbox);
    await eventually(() => expect(seen.sort()).to.deep.equal(['x1', 'x2']));
    await outbox.stop?.();
    expect(left).to.deep.equal([]);
  });

  it('keeps the event when the broker does not confirm', async () => {
    const forgotten: string[] = [];
    const away = {
      publish: () => Promise.reject(new DomainError({ code: 'UNAVAILABLE', kind: 'unavailable', publicMessage: 'x' })),
    };
    const outbox = createOutbox({
      app: 'test',
      publisher: away,
      log,
      store: {
        waiting: async () => [],
        confirmed: async ([{ events } = { events: [] }]) => void forgotten.push(...events.map(({ id }) => id)),
      },
    });
    await outbox.flush('doc', [event('k1')]);
    expect(forgotten).to.deep.equal([]);
  });
});

describe('a broker that lost its streams', () => {
  it('gets new ones after a reconnect; consumers and listeners continue, and readiness reports the loss', async function () {
    this.timeout(60_000);
    const consumed: string[] = [];
    const heard: string[] = [];
    await consume('orphan', async ({ data }) => void consumed.push(data.cardId));
    const live = listener({
      connection: broker.connection,
      types: ['purge.done'],
      log,
      onEvent: ({ data }) => void heard.push(data.cardId),
    });
    await live.start?.();
    parts.push(live);
    for (const id of ['v1', 'v2', 'v3']) await publisher().publish(event(id));
    await eventually(() => expect(heard).to.have.length(3));
    const manager = await broker.connection.jetstreamManager();
    for (const stream of Object.values(streams)) await manager.streams.delete(stream);
    await stores.nats.kill();
    // Some are begun during the outage.
    const ready = new Promise<void>((resolve) => {
      const checks = setInterval(() => void broker.check().then(resolve, () => {}), 20);
      parts.push({ name: 'checks', stop: () => clearInterval(checks) });
    });
    await stores.nats.start();
    await ready;
    for (const stream of Object.values(streams)) await manager.streams.info(stream);
    await publisher().publish(event('v4'));
    await eventually(() => expect([consumed, heard].map((seen) => seen.includes('v4'))).to.deep.equal([true, true]), {
      timeoutMs: 20_000,
    });
  });
});

describe('backlog', () => {
  it('is reported for every durable consumer without deliveries, and for parked messages', async () => {
    const { consumers } = await broker.connection.jetstreamManager();
    await consumers.add(streams.events, {
      durable_name: 'standing',
      ack_policy: AckPolicy.Explicit,
      filter_subject: 'cardlens.v1.purge.done.*',
    });
    for (const id of ['b1', 'b2']) await publisher().publish(event(id));
    const { consumers: backlogs, parked } = await measureBacklog(broker.connection);
    expect([backlogs.get('standing'), parked]).to.deep.equal([2, 0]);
  });
});

describe('a broker outage', () => {
  it('is survived by consumers and listeners, without losing a published event', async function () {
    this.timeout(60_000);
    const consumed: string[] = [];
    const heard: string[] = [];
    await consume('survivor', async ({ data }) => void consumed.push(data.cardId));
    const live = listener({
      connection: broker.connection,
      types: ['purge.done'],
      log,
      onEvent: ({ data }) => void heard.push(data.cardId),
    });
    await live.start?.();
    parts.push(live);
    await publisher().publish(event('w1'));
    await eventually(() => expect(consumed).to.include('w1'));
    await stores.nats.stop();
    const rejected = await publisher()
      .publish(event('w2'))
      .catch((error: unknown) => error);
    expect(rejected).to.include({ kind: 'unavailable' });
    await stores.nats.start();
    await eventually(
      () =>
        publisher()
          .publish(event('w2'))
          .then(() => true),
      { timeoutMs: 20_000 },
    );
    await publisher().publish(event('w3'));
    await eventually(() => expect([...new Set(consumed)].sort()).to.deep.equal(['w1', 'w2', 'w3']), {
      timeoutMs: 20_000,
    });
    await eventually(() => expect([...new Set(heard)].sort()).to.deep.equal(['w1', 'w2', 'w3']), { timeoutMs: 20_000 });
  });
});
