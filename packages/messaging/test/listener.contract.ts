import { streams } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { AckPolicy } from 'nats';
import { ensureStreams, measureBacklog } from '../src/index.js';
import { broker, event, listen, publisher } from './running-broker.js';

describe('streams', () => {
  it('can be created by every service, concurrently and repeatedly', async () => {
    await Promise.all([1, 2, 3].map(() => ensureStreams(broker.connection)));
    const manager = await broker.connection.jetstreamManager();
    expect((await manager.streams.info(streams.events)).config.subjects).to.deep.equal(['cardlens.v1.>']);
  });

  it('have a maximum size, unless the broker has less storage, and keep the limits that an operator has set', async () => {
    const { streams: all } = await broker.connection.jetstreamManager();
    const name = streams.objects;
    const limitsOf = async () => {
      const { max_bytes, max_age, subjects } = (await all.info(name)).config;
      return { max_bytes, max_age, subjects };
    };
    const { max_age, subjects } = await limitsOf();
    await all.delete(name);
    await ensureStreams(broker.connection, { bytesMax: 5_000_000 });
    expect(await limitsOf()).to.deep.equal({ max_bytes: 5_000_000, max_age, subjects });
    await all.update(name, { max_bytes: 7_000_000, max_age: max_age / 2, subjects: ['elsewhere'] });
    await ensureStreams(broker.connection, { bytesMax: 5_000_000 });
    expect(await limitsOf()).to.deep.equal({ max_bytes: 7_000_000, max_age: max_age / 2, subjects });
    await all.delete(name);
    await ensureStreams(broker.connection, { bytesMax: 2 ** 52 });
    expect(await limitsOf()).to.deep.equal({ max_bytes: -1, max_age, subjects });
  });
});

describe('listener', () => {
  it('delivers every event from now on to every process', async () => {
    await publisher().publish(event('before'));
    const { received: one } = await listen();
    const { received: two } = await listen();
    for (const id of ['l1', 'l2', 'l3']) await publisher().publish(event(id));
    await eventually(() =>
      expect([one, two]).to.deep.equal([
        ['l1', 'l2', 'l3'],
        ['l1', 'l2', 'l3'],
      ]),
    );
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
