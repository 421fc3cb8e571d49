import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { streams } from '@cardlens/contracts';
import { DomainError } from '@cardlens/errors';
import { traceCarrier, withTraceFrom } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { consumer } from '../src/index.js';
import { broker, consume, event, type Handle, log, parts, publisher } from './running-broker.js';

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

  it('receives an event once if it was published twice', async () => {
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

  it('allows a failure all of its attempts, even after redeliveries for another reason', async () => {
    let attempts = 0;
    await consume('mixed', async () => {
      attempts++;
      if (attempts <= 5) throw new DomainError({ code: 'STALE_VERSION', kind: 'stale', publicMessage: 'x' });
      if (attempts === 6) throw new Error('a fault of ours');
    });
    await publisher().publish(event('m1'));
    await eventually(() => expect(attempts).to.equal(7));
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

  it('redelivers a message to others when its process is dead, but not while a slow handler runs', async function () {
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

  it('leaves messages at the broker during its pause, and then receives them together', async () => {
    const seen: string[] = [];
    await consume('rested', async ({ data }) => void seen.push(data.cardId), { restMs: 2000 });
    await publisher().publish(event('rest-0'));
    await eventually(() => expect(seen).to.deep.equal(['rest-0']));
    for (const id of ['rest-1', 'rest-2', 'rest-3']) await publisher().publish(event(id));
    const manager = await broker.connection.jetstreamManager();
    expect((await manager.consumers.info(streams.events, 'rested')).num_pending).to.equal(3);
    await eventually(() => expect(seen).to.deep.equal(['rest-0', 'rest-1', 'rest-2', 'rest-3']));
  });

  it('does not pause while more messages are waiting than it has capacity for', async () => {
    const seen: string[] = [];
    for (let index = 0; index < 9; index++) await publisher().publish(event(`busy-${index}`));
    await consume('busy', async ({ data }) => void seen.push(data.cardId), { restMs: 3_600_000 });
    await eventually(() => expect(seen).to.have.length(9));
  });

  it('does not pause between messages that are redelivered after an outage', async () => {
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

  it('leaves messages to another process immediately when it stops', async function () {
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
});
