import type { Cardlens, LiveEvent } from '@cardlens/sdk';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { startReceiver } from '../receiver.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

describe('an account with the setting enriched_events', function () {
  this.timeout(120_000);
  const shared = useSharedSandboxWorld();
  let client: Cardlens;
  before(async () => {
    const { apiKey } = await shared().stack.createAccountKey('Published clients');
    client = shared().clientOf({ token: apiKey });
  });

  it('gets the state enriched after completed, live and by webhook, while the card stays completed', async () => {
    expect((await client.account.get()).enriched_events).to.equal(false);
    expect((await client.account.update({ enrichedEvents: true })).enriched_events).to.equal(true);
    const receiver = await startReceiver();
    const webhook = await client.webhooks.create({ url: receiver.url });
    const states = async (events: LiveEvent[], cardId: string, snapshot = false) => {
      const watch = await client.watch(cardId, { onEvent: (event) => events.push(event), snapshot });
      return { watch, statesNow: () => events.map(({ state }) => state) };
    };
    const card = await client.cards.create();
    const live = await states([], card.card_id);
    await client.upload(card.card_id, await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    await eventually(() => expect(live.statesNow().slice(-2)).to.deep.equal(['completed', 'enriched']), {
      timeoutMs: 60_000,
    });
    live.watch.close();
    expect((await client.cards.get(card.card_id)).state).to.equal('completed');

    const late = await states([], card.card_id, true);
    await eventually(() => expect(late.statesNow()).to.deep.equal(['completed', 'enriched']), { timeoutMs: 60_000 });
    late.watch.close();

    await eventually(
      async () => {
        const types = (await receiver.events(webhook.secret)).map(({ type }) => type);
        return expect(types).to.deep.equal(['card.created', 'card.completed', 'card.enriched']);
      },
      { timeoutMs: 60_000 },
    );
    await client.webhooks.delete(webhook.webhook_id);
    receiver.stop();
  });

  it('compares a card with the record on file', async () => {
    const card = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    const { member_number: number, member_name: name } = card.details ?? {};
    const record = { member_number: `${number?.value}9`, member_name: name?.value.toLowerCase() ?? '' };
    const { differences, same } = await client.cards.compare(card.card_id, record);
    const kindOf = (element: string) => differences.find((each) => each.element === element)?.kind;
    expect([kindOf('member_number'), kindOf('member_name'), same]).to.deep.equal(['changed', 'spelling', 0]);
    expect(differences.filter(({ kind }) => kind === 'new')).not.to.have.length(0);
    expect(name?.parts?.last.value).to.be.a('string');
  });
});
