import { streams } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { broker, consume, event, listen, parts, publisher, stores } from './running-broker.js';

/** A consumer of the given name and a listener. @returns the cards of the events that each received */
async function receive(name: string): Promise<{ consumed: string[]; received: string[] }> {
  const consumed: string[] = [];
  await consume(name, async ({ data }) => void consumed.push(data.cardId));
  return { consumed, ...(await listen()) };
}

describe('a broker that lost its streams', () => {
  it('gets new ones after a reconnect; consumers and listeners continue, and readiness reports the loss', async function () {
    this.timeout(60_000);
    const { consumed, received } = await receive('orphan');
    for (const id of ['v1', 'v2', 'v3']) await publisher().publish(event(id));
    await eventually(() => expect(received).to.have.length(3));
    const manager = await broker.connection.jetstreamManager();
    for (const stream of Object.values(streams)) await manager.streams.delete(stream);
    await stores.nats.kill();
    // Some publishes begin during the outage.
    const ready = new Promise<void>((resolve) => {
      const checks = setInterval(() => void broker.check().then(resolve, () => {}), 20);
      parts.push({ name: 'checks', stop: () => clearInterval(checks) });
    });
    await stores.nats.start();
    await ready;
    for (const stream of Object.values(streams)) await manager.streams.info(stream);
    await publisher().publish(event('v4'));
    await eventually(
      () => expect([consumed, received].map((seen) => seen.includes('v4'))).to.deep.equal([true, true]),
      {
        timeoutMs: 20_000,
      },
    );
  });
});

describe('a broker outage', () => {
  it('is survived by consumers and listeners, without losing a published event', async function () {
    this.timeout(60_000);
    const { consumed, received } = await receive('survivor');
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
    await eventually(() => expect([...new Set(received)].sort()).to.deep.equal(['w1', 'w2', 'w3']), {
      timeoutMs: 20_000,
    });
  });
});
