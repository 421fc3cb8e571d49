import type { LiveEvent, WebhookEvent } from '@cardlens/sdk';
import { eventually as within } from '@cardlens/testing';
import { expect } from 'chai';
import { startReceiver } from '../receiver.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

const eventually = <T>(check: () => T | Promise<T>) => within(check, { timeoutMs: 60_000, intervalMs: 50 });

describe('confirmations', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  const question = (cardId: string, payerId: string, firstName = 'Jordan') => ({
    cardId,
    subscriber: { firstName, lastName: 'Example', dateOfBirth: '19870822' },
    provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
    payerId,
  });

  it('arrive, and are announced once, when both services are killed while the payer responds', async () => {
    const { stack, clientOf } = world();
    const client = clientOf({ token: (await stack.createAccountKey('Killed')).apiKey });
    const receiver = await startReceiver();
    const webhook = await client.webhooks.create({ url: receiver.url, events: ['card.confirmed'] });
    const { card_id } = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    const { eligibility_id } = await client.eligibility.create(question(card_id, 'SIMSLOW'));
    for (const app of ['eligibility', 'card'] as const) await stack.app(app).kill();
    for (const app of ['eligibility', 'card'] as const) await stack.app(app).ready();
    const { confirmations } = await eventually(async () => {
      const card = await client.cards.get(card_id).catch(() => undefined);
      return card?.confirmations && card;
    });
    expect(confirmations!.member_number).to.include({ eligibility_id });
    const delivered = async () =>
      (await receiver.events(webhook.secret)).filter(({ type }) => type === 'card.confirmed').length;
    await eventually(async () => (await delivered()) > 0);
    // Whatever is repeated is delivered before the event of a later change.
    await client.checkEligibility(question(card_id, 'SIMPPO'));
    await eventually(async () => (await delivered()) >= 2);
    expect(await delivered()).to.equal(2);
    await client.webhooks.delete(webhook.webhook_id);
    receiver.stop();
  });

  it('show what the payer says about a card, which a correction accepts, with events and without values in them', async () => {
    const { apiKey } = await world().stack.createAccountKey('Confirmations');
    const client = world().clientOf({ token: apiKey });
    const receiver = await startReceiver();
    const webhook = await client.webhooks.create({ url: receiver.url, events: ['card.confirmed'] });
    const { card_id } = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    // As on a photo in which a character was misread; the payer knows the person under another last name.
    const read = (await client.cards.get(card_id)).details!;
    const [first = 'Jordan'] = read.member_name!.value.split(' ');
    const live: LiveEvent[] = [];
    const watch = await client.watch(card_id, { onEvent: (event) => live.push(event), snapshot: true });
    await eventually(() => live.length > 0);
    const check = () => client.checkEligibility(question(card_id, 'SIMMEDICAID', first));
    const record = await check();
    expect(record).to.include({ state: 'completed', simulated: true });
    const confirmed = await eventually(async () => {
      const card = await client.cards.get(card_id);
      expect(card.confirmations).to.be.an('object');
      return card;
    });
    const { confirmations, payer_match } = confirmed;
    expect(confirmations!.member_number).to.include({
      eligibility_id: record.eligibility_id,
      payer_id: 'SIMMEDICAID',
      simulated: true,
    });
    expect(confirmations!.member_number?.status).to.be.oneOf(['confirmed', 'normalized']);
    const name = confirmations!.member_name!;
    expect(name).to.include({ status: 'differs', card_value: read.member_name!.value });
    expect(payer_match?.real_payer).to.include({ reason: 'managed_care', identifier: 'SIMMCO', simulated: true });
    const merged = (await client.cards.get(card_id, { confirmed: true })).details!;
    expect(merged.member_name).to.include({ value: name.value, source: 'payer' });
    expect((await client.cards.get(card_id)).details).to.deep.equal(read);

    await client.cards.correct(card_id, { member_name: { value: name.value } });
    const accepted = await client.cards.get(card_id, { confirmed: true });
    expect(accepted.confirmations!.member_name).to.include({ status: 'confirmed', card_value: name.value });
    expect(accepted.details!.member_name).to.include({ value: name.value, source: 'correction' });
    // A later response compares itself with the correction, and does not replace it.
    const later = await check();
    const compared = await eventually(async () => {
      const { confirmations: current } = await client.cards.get(card_id);
      return current?.member_name?.eligibility_id === later.eligibility_id ? current.member_name : undefined;
    });
    expect(compared).to.include({ status: 'confirmed', card_value: name.value });

    await eventually(() => live.some((event) => event.confirmed === true));
    const delivered = await eventually(async () => {
      const found = (await receiver.events(webhook.secret)).filter(
        (event): event is Extract<WebhookEvent, { type: 'card.confirmed' }> => event.type === 'card.confirmed',
      );
      return found.length > 0 ? found : undefined;
    });
    expect(delivered[0]).to.include({ card_id, deleted: false });
    const sent = `${receiver.received.map(({ body }) => body).join()}${JSON.stringify(live)}`;
    for (const value of [name.value, read.member_number!.value, 'SIMMCO']) expect(sent).not.to.contain(value);
    watch.close();
    await client.webhooks.delete(webhook.webhook_id);
    receiver.stop();
    await client.cards.delete(card_id);
    expect(await client.cards.get(card_id)).not.to.have.property('confirmations');
  });
});
