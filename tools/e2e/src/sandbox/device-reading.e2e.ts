import { randomUUID } from 'node:crypto';
import type { Card, Cardlens, CardReading, LiveEvent } from '@cardlens/sdk';
import { eventually as within } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases, dumpObjects, dumpStreams } from '../dump.js';
import { startReceiver } from '../receiver.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

const eventually = <T>(check: () => T | Promise<T>) => within(check, { timeoutMs: 60_000, intervalMs: 50 });

describe('a card that a device has read', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  let client: Cardlens;
  let front: Buffer;
  /** What the sandbox reads from the specimen. */
  let read: NonNullable<Card['details']>;
  before(async () => {
    client = await newClient();
    front = await specimen('delta-dental_front.jpg');
    read = (await client.scan({ front })).details!;
  });
  const newClient = async () =>
    world().clientOf({ token: (await world().stack.createAccountKey('Device reading')).apiKey });
  const given = (more: Partial<CardReading> = {}): CardReading => ({
    details: {
      payer_name: { value: read.payer_name!.value, scores: [0.91, 0.92] },
      member_number: { value: read.member_number!.value, scores: [0.51, 0.52] },
    },
    sides: ['front'],
    reader: { version: 'device-1', files: { 'detection.onnx': 'a'.repeat(64) } },
    confirmed: ['member_number'],
    ...more,
  });
  const completed = async (by: Cardlens, reading: CardReading, options: object = {}) => {
    const { card_id, state } = await by.cards.create({ reading, ...options });
    expect(state).to.equal('pending');
    const card = await by.waitForCard(card_id);
    expect(card.state).to.equal('completed');
    return card;
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 200,
      ({ status }: { status: number }) => status,
    );

  it('completes in the usual states and with the usual webhooks, and works like any other card', async () => {
    const own = await newClient();
    const receiver = await startReceiver();
    const webhook = await own.webhooks.create({ url: receiver.url });
    const { Token: token } = await own.accessToken({ userId: `user-${randomUUID()}` });
    const phone = world().clientOf({ token });
    const reading = given();
    const card = await completed(phone, reading, { idempotencyKey: 'visit-1' });
    const id = card.card_id;
    expect(card.payer_match?.svc_payer_name).to.be.a('string');
    expect([card.images, card.evidence]).to.deep.equal([{}, undefined]);
    expect(card.metadata?.insurance_scan_version).to.equal(undefined);
    expect(card.metadata?.read_by).to.deep.include({ reader: 'device', version: 'device-1', pictures: 'none' });
    expect(card.details?.member_number?.scores).to.deep.equal(['0.510', '0.520']);
    expect((await own.cards.get(id, { include: 'evidence' })).evidence).to.deep.equal({});
    expect((await own.cards.search(read.member_number!.value)).cards.map(({ card_id }) => card_id)).to.include(id);
    expect((await own.cards.list({ needsReview: true })).cards.map(({ card_id }) => card_id)).to.include(id);
    expect((await own.cards.fhir(id)).resourceType).to.equal('Bundle');
    const record = { member_number: read.member_number!.value };
    expect((await own.cards.compare(id, record)).same).to.equal(1);
    await phone.cards.flag(id, { type: 'other' });
    await own.cards.correct(id, { payer_name: { value: read.payer_name!.value } });
    expect((await own.cards.list({ needsReview: true })).cards.map(({ card_id }) => card_id)).not.to.include(id);
    const check = await own.checkEligibility({
      cardId: id,
      subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19870822' },
      provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
      payerId: 'SIMPPO',
    });
    expect(check.state).to.equal('completed');
    await eventually(async () => expect((await own.cards.get(id)).confirmations).to.be.an('object'));
    expect(await codeOf(phone.upload(id, front, { orientation: 'front' }))).to.equal(409);

    expect((await phone.cards.create({ reading, idempotencyKey: 'visit-1' })).card_id).to.equal(id);
    const other = given({ confirmed: [] });
    expect(await codeOf(phone.cards.create({ reading: other, idempotencyKey: 'visit-1' }))).to.equal(422);

    await eventually(async () => {
      const types = (await receiver.events(webhook.secret)).map(({ type }) => type);
      return expect(types.slice(0, 2)).to.deep.equal(['card.created', 'card.completed']);
    });
    const counted = await eventually(async () => {
      const { days } = await own.account.usage();
      return days.reduce((cards, { cards: { completed: done } }) => cards + done, 0);
    });
    expect(counted).to.equal(1);
    await own.webhooks.delete(webhook.webhook_id);
    receiver.stop();
  });

  it('tells listeners each stage, and stays completed while its picture is compared', async () => {
    const card = await completed(client, given({ pictures: 'follow' }));
    const id = card.card_id;
    const live: LiveEvent[] = [];
    const watch = await client.watch(id, { onEvent: (event) => live.push(event), snapshot: true });
    await eventually(() => live.length > 0);
    await client.upload(id, front, { orientation: 'front' });
    const { metadata, details, images, evidence } = await eventually(async () => {
      const found = await client.cards.get(id, { include: 'evidence' });
      expect(found.state).to.equal('completed');
      return found.metadata?.read_by?.agreement && found;
    });
    const { agreement, scores, pictures } = metadata!.read_by!;
    expect(agreement).to.deep.include({ sides: ['front'], same: ['member_number', 'payer_name'], different: [] });
    expect(agreement?.only_server).not.to.deep.equal([]);
    expect([pictures, scores?.member_number]).to.deep.equal(['follow', ['0.510', '0.520']]);
    expect(details?.member_number).to.deep.equal(read.member_number);
    expect(details).to.have.all.keys('member_number', 'payer_name');
    expect(evidence?.front?.elements).to.have.any.keys('member_number', 'payer_name');
    expect(await (await fetch(images!.front!.url)).arrayBuffer()).to.have.property('byteLength', front.byteLength);
    await eventually(() => expect(live.at(-1)).to.include({ state: 'completed', confirmed: true }));
    expect(new Set(live.map(({ state }) => state))).to.deep.equal(new Set(['completed']));
    expect(await codeOf(client.upload(id, front, { orientation: 'front' }))).to.equal(409);
    watch.close();
  });

  it('completes, and is compared once, although card is killed between its writes', async () => {
    const { stack } = world();
    const own = await newClient();
    const receiver = await startReceiver();
    const webhook = await own.webhooks.create({ url: receiver.url });
    const { card_id: id } = await own.cards.create({ reading: given({ pictures: 'follow' }) });
    await stack.app('card').kill();
    await stack.app('card').ready();
    expect((await own.waitForCard(id)).state).to.equal('completed');
    await own.upload(id, front, { orientation: 'front' });
    await stack.app('card').kill();
    await stack.app('card').ready();
    await eventually(async () => {
      const card = await own.cards.get(id).catch(() => undefined);
      return card?.metadata?.read_by?.agreement;
    });
    const typesNow = async () => (await receiver.events(webhook.secret)).map(({ type }) => type);
    await eventually(async () => (await typesNow()).includes('card.confirmed'));
    // Whatever is repeated is delivered before the event of a later change.
    await own.cards.delete(id);
    await eventually(async () => (await typesNow()).includes('card.deleted'));
    expect(await typesNow()).to.deep.equal(['card.created', 'card.completed', 'card.confirmed', 'card.deleted']);
    await own.webhooks.delete(webhook.webhook_id);
    receiver.stop();
  });

  it('keeps a value that was read otherwise, and says so', async () => {
    const details = { member_number: { value: 'ZZZ9999999', scores: [0.99, 0.99] } };
    const card = await completed(client, given({ details, pictures: 'follow' }));
    const needing = async () => (await client.cards.list({ needsReview: true })).cards.map(({ card_id }) => card_id);
    expect(await needing()).not.to.include(card.card_id);
    await client.upload(card.card_id, front, { orientation: 'front' });
    const compared = await eventually(async () => {
      const found = await client.cards.get(card.card_id);
      return found.metadata?.read_by?.agreement && found;
    });
    expect(compared.metadata?.read_by?.agreement?.different).to.deep.equal(['member_number']);
    expect(compared.details?.member_number).to.include({ value: 'ZZZ9999999' });
    expect(compared.details?.member_number?.scores).to.deep.equal(['0.000', '0.000']);
    expect(await needing()).to.include(card.card_id);
  });

  it('says which side could not be read, and takes another picture of it', async () => {
    const options = { metadata: { sandbox_outcome: 'error:IMG_BLURRY' }, enableBacksideScan: true };
    const reading = given({ pictures: 'follow', sides: ['front', 'back'] });
    const { card_id: id } = await completed(client, reading, options);
    const failing = () =>
      eventually(async () => {
        const { metadata, state } = await client.cards.get(id);
        expect(state).to.equal('completed');
        return metadata?.read_by?.agreement?.failed;
      });
    await client.upload(id, front, { orientation: 'front' });
    expect((await failing())?.front).to.include({ code: 'IMG_BLURRY' });
    expect(await codeOf(client.upload(id, front, { orientation: 'front' }))).to.equal(200);
    expect(await codeOf(client.upload(id, front, { orientation: 'back' }))).to.equal(200);
    await eventually(async () => expect(await failing()).to.have.all.keys('front', 'back'));
  });

  it('is seen by nobody else, and leaves nothing behind once it is deleted', async () => {
    const value = `PLANTED7${randomUUID().slice(0, 8)}`;
    const details = { member_number: { value } };
    const reader = { version: `planted-${randomUUID()}`, files: {} };
    const card = await completed(client, given({ details, reader, confirmed: [], pictures: 'follow' }));
    await client.upload(card.card_id, front, { orientation: 'front' });
    await eventually(async () => (await client.cards.get(card.card_id)).metadata?.read_by?.agreement);
    const others = await newClient();
    expect(await codeOf(others.cards.get(card.card_id))).to.equal(404);
    expect(await codeOf(others.upload(card.card_id, front, { orientation: 'front' }))).to.equal(404);
    const stored = async () => {
      const kept = [
        ...(await dumpDatabases(world())),
        ...(await dumpObjects(world())),
        ...(await dumpStreams(world())),
      ];
      return kept.filter(({ text }) => text.includes(value) || text.includes(reader.version)).map(({ place }) => place);
    };
    expect(await stored()).to.deep.equal([]);
    await client.cards.delete(card.card_id);
    const { metadata, details: gone, deleted } = await client.cards.get(card.card_id);
    expect([metadata, gone, deleted]).to.deep.equal([undefined, undefined, true]);
    const documents = async () =>
      (await dumpDatabases(world())).filter(({ place, text }) => place === 'card.cards' && text.includes(card.card_id));
    await eventually(async () => expect((await documents())[0]?.text).not.to.match(/sealed|searchHashes|readBy/));
    expect(await stored()).to.deep.equal([]);
  });

  it('is refused, or requires pictures, as its account has chosen', async () => {
    for (const [rule, none, follow] of [
      ['with_picture', 403, 200],
      ['refused', 403, 403],
    ] as const) {
      // Card asks session for the settings of an account at most once a minute.
      const own = await newClient();
      expect((await own.account.update({ deviceReading: rule })).device_reading).to.equal(rule);
      expect(await codeOf(own.cards.create({ reading: given() }))).to.equal(none);
      expect(await codeOf(own.cards.create({ reading: given({ pictures: 'follow' }) }))).to.equal(follow);
    }
  });
});
