import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { WebhookWithSecret } from '@cardlens/sdk';
import { eventually as within } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases } from '../dump.js';
import { startCard } from '../many-cards.js';
import { program } from '../program.js';
import { type Receiver, startReceiver } from '../receiver.js';
import { specimen, useSharedSandboxWorld, type World } from '../world.js';

const eventually = <T>(check: () => T | Promise<T>) => within(check, { timeoutMs: 60_000, intervalMs: 50 });

describe('webhooks', function () {
  this.timeout(120_000);
  const shared = useSharedSandboxWorld();
  let account: Pick<World, 'apiKey' | 'client'>;
  /** With an account that has no other endpoints. */
  const world = (): World => ({ ...shared(), ...account });
  let front: Buffer;
  let receiver: Receiver;
  let webhook: WebhookWithSecret;
  before(async () => {
    front = await specimen('delta-dental_front.jpg');
    const { apiKey } = await shared().stack.createAccountKey('Webhooks');
    account = { apiKey, client: shared().clientOf({ token: apiKey }) };
  });
  beforeEach(async () => {
    receiver = await startReceiver();
    webhook = await world().client.webhooks.create({ url: receiver.url });
  });
  afterEach(async () => {
    await world().client.webhooks.delete(webhook.webhook_id);
    receiver.stop();
  });

  const typesOf = async (cardId: string) =>
    (await receiver.events(webhook.secret)).flatMap((event) =>
      event.type !== 'webhook.test' && event.card_id === cardId ? [event.type] : [],
    );
  const delivered = (cardId: string, ...types: string[]) =>
    eventually(async () => expect(await typesOf(cardId)).to.include.members(types));

  it('report a scan and a check in order, signed, and without any value of the card', async () => {
    const { client, clientOf } = world();
    const { Token: token, session_id } = await client.accessToken({ userId: 'patient-4711' });
    const card = await clientOf({ token }).scan({ front });
    expect(card.state).to.equal('completed');
    const check = await client.checkEligibility({
      cardId: card.card_id,
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19870822' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      payerId: 'SIMHMO',
    });
    await delivered(card.card_id, 'card.confirmed');
    await client.cards.correct(card.card_id, { member_number: { value: 'CORRECTED4711' } });
    await delivered(card.card_id, 'card.created', 'card.completed', 'eligibility.completed', 'card.corrected');
    expect(await typesOf(card.card_id)).to.deep.equal([
      'card.created',
      'card.completed',
      'eligibility.created',
      'eligibility.completed',
      'card.confirmed',
      'card.corrected',
    ]);
    const completed = (await receiver.events(webhook.secret)).find(({ type }) => type === 'card.completed');
    expect(completed).to.deep.include({
      card_id: card.card_id,
      configuration: { enable_backside_scan: false, enable_livescan: false, enable_payer_match: true },
      created_at: card.created_at,
      deleted: false,
      session_id,
      user_id: 'patient-4711',
    });
    const sent = receiver.received.map(({ body }) => body).join('\n');
    expect(sent).to.contain(check.eligibility_id);
    for (const value of [
      card.details?.member_number?.value,
      card.details?.payer_name?.value,
      'Jordan',
      'Cedar',
      'CORRECTED',
    ])
      expect(sent).to.not.contain(value);
    const { deliveries } = await client.webhooks.deliveries(webhook.webhook_id);
    expect(deliveries.map(({ type, status }) => [type, status])).to.deep.equal([
      ['card.corrected', 'succeeded'],
      ['card.confirmed', 'succeeded'],
      ['eligibility.completed', 'succeeded'],
      ['eligibility.created', 'succeeded'],
      ['card.completed', 'succeeded'],
      ['card.created', 'succeeded'],
    ]);
  });

  it('report a failed card with its code', async () => {
    const { card_id } = await world().client.cards.create();
    const metadata = { sandbox_outcome: 'error:IMG_BLURRY' };
    const target = await world().client.generateUploadUrl(card_id, { orientation: 'front', metadata });
    await world().client.uploadToTarget(target, front);
    await delivered(card_id, 'card.error');
    const failed = (await receiver.events(webhook.secret)).find(({ type }) => type === 'card.error');
    expect(failed).to.have.nested.property('error.code', 'IMG_BLURRY');
  });

  it('are retried with the same id after an error of the receiver', async () => {
    receiver.respond = 500;
    const cardId = await startCard(world(), front);
    await eventually(() => receiver.received.length >= 2);
    receiver.respond = 200;
    const deliveries = await eventually(async () => {
      const found = (await world().client.webhooks.deliveries(webhook.webhook_id)).deliveries;
      return found.length === 2 && found.every(({ status }) => status === 'succeeded') ? found : undefined;
    });
    expect(await typesOf(cardId)).to.have.members(['card.created', 'card.completed']);
    const created = deliveries.at(-1);
    const tries = receiver.received.filter(({ id }) => id === created?.event_id);
    expect(created).to.include({ type: 'card.created', attempts: tries.length });
    expect(tries.length).to.be.greaterThan(1);
    expect(new Set(tries.map(({ body }) => body)).size).to.equal(1);
  });

  it('reach a healthy receiver while another one does not respond', async () => {
    const dead = await startReceiver();
    dead.respond = () => {};
    const { webhook_id } = await world().client.webhooks.create({ url: dead.url });
    const cardIds = await Promise.all(Array.from({ length: 6 }, () => startCard(world(), front)));
    for (const cardId of cardIds) await delivered(cardId, 'card.created', 'card.completed');
    const { deliveries } = await world().client.webhooks.deliveries(webhook_id);
    expect(deliveries.filter(({ status }) => status === 'succeeded')).to.deep.equal([]);
    await world().client.webhooks.delete(webhook_id);
    dead.stop();
  });

  it('survive kill -9, both running deliveries and later events', async () => {
    const { stack, client } = world();
    // The receiver has the deliveries, but the sender is killed before it gets the responses.
    receiver.respond = () => {};
    const before = await startCard(world(), front);
    await eventually(() => receiver.received.length >= 1);
    await stack.app('webhook').kill();
    receiver.respond = 204;
    const meanwhile = await startCard(world(), front);
    expect((await client.waitForCard(meanwhile)).state).to.equal('completed');
    await stack.app('webhook').ready();
    for (const cardId of [before, meanwhile]) await delivered(cardId, 'card.created', 'card.completed');
    await eventually(async () => {
      const { deliveries } = await client.webhooks.deliveries(webhook.webhook_id);
      expect(deliveries.map(({ status }) => status)).to.deep.equal(Array(4).fill('succeeded'));
      return true;
    });
  });

  it('are removed with their card, except for its deletion event', async () => {
    const { client, clientOf } = world();
    const { Token: token } = await client.accessToken({ userId: 'planted.for.deletion' });
    const card = await clientOf({ token }).scan({ front });
    await delivered(card.card_id, 'card.completed');
    const ofCard = async () =>
      (await dumpDatabases(world())).filter(
        ({ place, text }) => place === 'webhook.deliveries' && text.includes(card.card_id),
      );
    const stored = (await ofCard()).map(({ text }) => text).join();
    expect(stored).to.contain('card.completed').and.not.to.contain('planted.for.deletion');
    // The deliveries are retried for hours, and must not contain data of the card.
    receiver.respond = 503;
    await client.cards.delete(card.card_id);
    await eventually(async () => {
      const left = await ofCard();
      expect(left).to.have.length(1);
      expect(left[0]?.text).to.contain('card.deleted').and.to.not.contain('planted.for.deletion');
      return true;
    });
    const isPurged = async () =>
      (await dumpDatabases(world())).some(
        ({ place, text }) =>
          place === 'card.cards' && text.includes(card.card_id) && /"confirmedBy":\[[^\]]*"webhook"/.test(text),
      );
    await eventually(isPurged);
    receiver.respond = 204;
    await delivered(card.card_id, 'card.deleted');
    const deletion = (await receiver.events(webhook.secret)).find(({ type }) => type === 'card.deleted');
    expect(deletion).to.include({ deleted: true, user_id: null });
  });

  it('can be tested, are signed with two secrets during a rotation, and can be replayed', async () => {
    const { client } = world();
    const test = await client.webhooks.test(webhook.webhook_id);
    const events = await eventually(async () => {
      const all = await receiver.events(webhook.secret);
      return all.length > 0 ? all : undefined;
    });
    expect(events[0]).to.include({ type: 'webhook.test', webhook_id: webhook.webhook_id });
    const { secret } = await client.webhooks.rotateSecret(webhook.webhook_id);
    await eventually(async () => {
      const { deliveries } = await client.webhooks.deliveries(webhook.webhook_id);
      return deliveries[0]?.status === 'succeeded';
    });
    await client.webhooks.replay(webhook.webhook_id, test.delivery_id);
    await eventually(() => receiver.received.length === 2);
    receiver.received.shift();
    for (const known of [webhook.secret, secret]) expect(await receiver.events(known)).to.have.length(1);
  });

  it('can be received locally with a command, which removes its endpoint', async () => {
    const { stack, client, apiKey } = world();
    const args = [
      'webhooks',
      'listen',
      '--base',
      stack.baseUrl,
      '--key',
      apiKey,
      '--events',
      'card.completed',
      '--json',
    ];
    const listening = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    try {
      await once(createInterface({ input: listening.stderr }), 'line');
      const line = once(createInterface({ input: listening.stdout }), 'line');
      const cardId = await startCard(world(), front);
      const [text] = (await line) as [string];
      expect(JSON.parse(text).event).to.include({ type: 'card.completed', card_id: cardId });
      expect((await client.webhooks.list()).webhooks).to.have.length(2);
      listening.kill('SIGINT');
      const [code] = (await once(listening, 'exit')) as [number];
      expect(code).to.equal(0);
      expect((await client.webhooks.list()).webhooks.map((one) => one.webhook_id)).to.deep.equal([webhook.webhook_id]);
    } finally {
      listening.kill('SIGKILL');
    }
  });
});
