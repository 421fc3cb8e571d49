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
});

describe('listener', () => {
  it('delivers every event from now on to every process', async () => {
    await publisher().publish(event('before'));
    const { heard: one } = await listen();
    const { heard: two } = await listen();
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
