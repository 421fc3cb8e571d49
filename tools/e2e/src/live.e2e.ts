import type { LiveEvent } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { specimen, useWorld } from './world.js';

describe('live events', function () {
  this.timeout(60_000);
  const world = useWorld();

  /** Scans a card and returns its live events, from before the first upload until the end. */
  async function eventsOf(front: Buffer, back?: Buffer): Promise<LiveEvent[]> {
    const { client } = world();
    const { card_id } = await client.cards.create({ enableBacksideScan: back !== undefined });
    const events: LiveEvent[] = [];
    const watch = await client.watch(card_id, { onEvent: (event) => events.push(event), snapshot: true });
    // The snapshot shows that the registration is active.
    await eventually(() => events.length > 0);
    await client.upload(card_id, front, { orientation: 'front' });
    if (back) await client.upload(card_id, back, { orientation: 'back' });
    await eventually(() => events.some(({ state }) => state === 'completed' || state === 'error'), {
      timeoutMs: 30_000,
    });
    watch.close();
    await watch.closed;
    return events;
  }

  it('report each step of a front once, in order', async () => {
    const events = await eventsOf(await specimen('delta-dental_front.jpg'));
    expect(events.map(({ state }) => state)).to.deep.equal([
      'pending',
      'processing',
      'frontside_processing',
      'post_processing',
      'completed',
    ]);
    expect(new Set(events.map(({ event_id }) => event_id)).size).to.equal(events.length);
    const times = events.map(({ created_at }) => created_at);
    expect(times).to.deep.equal([...times].sort());
    expect(new Set(times).size).to.equal(times.length);
    for (const event of events) expect(event).to.have.property('session_id', null);
  });

  it('announce both sides before later steps', async () => {
    const states = (
      await eventsOf(await specimen('harborview-ppo_front.png'), await specimen('harborview-ppo_back.png'))
    ).map(({ state }) => state);
    expect(states.slice(0, 2)).to.deep.equal(['pending', 'processing']);
    expect(states.slice(-2)).to.deep.equal(['post_processing', 'completed']);
    expect(states).to.include.members(['frontside_processing', 'backside_processing']);
    expect(states.filter((state) => state === 'completed')).to.have.length(1);
  });

  it('end with the reason when a side cannot be read', async () => {
    const events = await eventsOf(await specimen('bad/no-text.jpg'));
    expect(events.map(({ state }) => state)).to.include('frontside_failed');
    const last = events.at(-1)!;
    expect(last.state).to.equal('error');
    expect(last.error?.message).to.include('[IMG_NO_TEXT]');
  });

  it('are not delivered for another account’s card', async () => {
    const { client, stack, clientOf } = world();
    const other = clientOf({ token: (await stack.createAccountKey('Listener')).apiKey });
    const { card_id } = await client.cards.create();
    const own = (await other.cards.create()).card_id;
    const events: LiveEvent[] = [];
    const foreign = await other.watch(card_id, { onEvent: (event) => events.push(event), snapshot: true });
    const mine: LiveEvent[] = [];
    const watch = await other.watch(own, { onEvent: (event) => mine.push(event), snapshot: true });
    await client.upload(card_id, await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    await client.waitForCard(card_id);
    await eventually(() => mine.length > 0);
    foreign.close();
    watch.close();
    expect(events).to.deep.equal([]);
  });
});
