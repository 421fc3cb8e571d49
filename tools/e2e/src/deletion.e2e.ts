import { randomUUID } from 'node:crypto';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { dumpDatabases, dumpFiles, dumpObjects, dumpStreams, type Kept, objectFiles } from './dump.js';
import { startReceiver } from './receiver.js';
import { specimen, useWorld } from './world.js';

const planted = {
  userId: 'erin.planted@mail.test',
  cardMetadata: 'planted-in-card-metadata',
  uploadMetadata: 'planted-in-upload-metadata',
  scanMetadata: 'planted-in-scan-metadata',
  flagMessage: 'planted-in-a-flag',
  correction: 'PLANTED-IN-A-CORRECTION',
  idempotencyKey: 'planted-in-an-idempotency-key',
  subscriberName: 'Plantedinacheck',
  providerName: 'Plantedinaprovider',
  shareLabel: 'planted-in-the-label-of-a-share',
  sharePasscode: 'planted-as-a-passcode',
  shareRecipient: 'planted-as-a-recipient',
  fhirResponse: 'planted-in-the-response-of-a-fhir-server',
};

/** All texts in a value that are long enough not to occur elsewhere by chance. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length >= 5 ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (meanings.has(name) ? [] : textsIn(inner)));
}
/** Words of our own vocabulary, which occur in every card. */
const meanings = new Set(['scores', 'service', 'category', 'network', 'type', 'label']);

const hitsOf = (needles: readonly string[], kept: readonly Kept[]): string[] =>
  kept.flatMap(({ place, text }) =>
    needles.filter((needle) => text.toLowerCase().includes(needle.toLowerCase())).map((it) => `"${it}" in ${place}`),
  );

describe('deletion', function () {
  this.timeout(90_000);
  const world = useWorld();

  it('removes a card from every database, bucket and stream, except for its record', async () => {
    const { client, clientOf, stack } = world();
    const user = clientOf({ token: (await client.accessToken({ userId: planted.userId })).Token });
    // Nothing listens there, so its deliveries are kept for later attempts.
    const webhook = await client.webhooks.create({ url: 'https://hooks.example.invalid/' });
    const server = await startReceiver();
    server.respond = (res) => void res.writeHead(503).end(planted.fhirResponse);
    const { destination_id: destination } = await client.fhir.create({
      base_url: server.url,
      mapping: { on_delete: 'delete' },
    });

    const { card_id: cardId } = await user.cards.create({
      enableBacksideScan: true,
      metadata: { note: planted.cardMetadata },
      idempotencyKey: planted.idempotencyKey,
    });
    // Other tests upload the same specimens, so text appended to each file makes these two unique.
    const signatures = ['front', 'back'].map((side) => `planted-behind-the-${side}-${randomUUID()}`);
    const specimens = [await specimen('cedar-hmo_front.jpg'), await specimen('cedar-hmo_back.jpg')];
    const images = specimens.map((image, index) => Buffer.concat([image, Buffer.from(signatures[index]!)]));
    for (const [index, orientation] of (['front', 'back'] as const).entries()) {
      const metadata = { note: planted.uploadMetadata };
      const target = await user.generateUploadUrl(cardId, { orientation, metadata });
      if (index === 1) await user.replaceScanMetadata(target.scan_id, { note: planted.scanMetadata });
      await user.uploadToTarget(target, images[index]!);
    }
    const card = await client.waitForCard(cardId);
    expect(card.state).to.equal('completed');
    await user.cards.flag(cardId, { type: 'other', message: planted.flagMessage });
    await client.cards.correct(cardId, { group_number: { value: planted.correction } });
    await user.cards.recordPerformance(cardId, { upload_ms: 12 });
    const { link } = await client.cards.share(cardId, { passcode: planted.sharePasscode, label: planted.shareLabel });
    const shared = JSON.parse(Buffer.from(link.slice('shlink:/'.length), 'base64url').toString()) as Record<
      string,
      string
    >;
    const opened = await fetch(shared.url!, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recipient: planted.shareRecipient, passcode: planted.sharePasscode }),
    });
    const { files: manifest } = (await opened.json()) as { files: { embedded: string }[] };
    // What only the link has, and the copy that it opens.
    const sharing = [shared.key!, shared.url!.split('/').at(-1)!, manifest[0]!.embedded.slice(-100)];
    const check = await client.checkEligibility({
      cardId,
      subscriber: { firstName: planted.subscriberName, lastName: 'Example', dateOfBirth: '19870822' },
      provider: { npi: '1234567893', organizationName: planted.providerName },
      payerId: 'SIMPPO',
      idempotencyKey: planted.idempotencyKey,
    });
    expect(check.state).to.equal('completed');

    // What the server responded is kept, and the delivery is repeated later.
    await eventually(async () => {
      const { deliveries } = await client.fhir.deliveries(destination);
      const { delivery_id: failing = '' } =
        deliveries.find(({ card_id, attempts }) => card_id === cardId && attempts > 0) ?? {};
      if (failing === '') return false;
      const attempts = JSON.stringify(await client.fhir.delivery(destination, failing));
      expect(attempts).to.contain(planted.fhirResponse);
      return true;
    });

    // The payer of the other specimen is in the directory, so only its id is stored in plain text.
    const matched = await user.scan({ front: await specimen('delta-dental_front.jpg') });
    const payer = matched.payer_match!;
    expect([payer.svc_payer_name, payer.svc_payer_id].join()).to.match(/^.*delta dental.*,pay_/i);

    const read = [...new Set(textsIn(card.details))];
    expect(read.length).to.be.greaterThan(8);
    const before = await dumpDatabases(world());
    const own = (kept: readonly Kept[]) => kept.filter(({ text }) => text.includes(cardId));
    expect(own(before).map(({ place }) => place)).to.include.members([
      'card.cards',
      'card.shares',
      'eligibility.eligibilities',
    ]);
    // Databases and readings are encrypted with the account's key.
    expect(hitsOf(read, own(before))).to.deep.equal([]);
    expect(hitsOf([...Object.values(planted), ...sharing], before)).to.deep.equal([]);
    const deliveries = before.filter(({ place, text }) => place === 'webhook.deliveries' && text.includes(cardId));
    expect(deliveries.filter(({ text }) => text.includes('hasUser'))).not.to.deep.equal([]);
    expect(
      new Set(before.filter(({ text }) => text.includes(payer.svc_payer_id!)).map(({ place }) => place)),
    ).to.deep.equal(new Set(['card.cards']));
    expect(hitsOf([payer.svc_payer_name!], before)).to.deep.equal([]);
    // The streams, and the files on disk that a backup contains, have none of it either.
    const { member_name: name, member_number: number } = card.details!;
    const personal = [...Object.values(planted), ...sharing, payer.svc_payer_name!, name!.value, number!.value];
    expect(hitsOf([...personal, payer.svc_payer_id!], await dumpStreams(world()))).to.deep.equal([]);
    const files = await dumpFiles(stack.dataDir);
    // Ids are not encrypted, so they show that the files were read.
    for (const store of [/\/(documents|mongod)\//, /\/nats\//])
      expect(
        files.some(({ place, text }) => store.test(place) && text.includes(cardId)),
        `${store}`,
      ).to.equal(true);
    expect(hitsOf(personal, files)).to.deep.equal([]);
    const readings = (await dumpObjects(world())).filter(({ place }) => place.includes(`cardlens-readings/${cardId}`));
    expect(readings.length).to.be.greaterThan(1);
    expect(hitsOf(read, readings)).to.deep.equal([]);
    expect((await objectFiles(world())).filter((file) => file.includes(cardId))).not.to.deep.equal([]);
    // Not even the original images are stored unencrypted, although they are returned unchanged.
    await eventually(async () => expect(hitsOf(signatures, await dumpObjects(world()))).to.deep.equal([]));
    const shown = await Promise.all(
      Object.values(card.images!).map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())),
    );
    expect(shown.map((image) => images.some((sent) => sent.equals(image)))).to.deep.equal([true, true]);

    await client.cards.delete(cardId);
    await client.cards.delete(matched.card_id);
    const isPurged = async () => {
      const kept = own(await dumpDatabases(world()));
      const isConfirmed = kept.some(
        ({ place, text }) => place === 'card.cards' && text.includes('"confirmedBy":["') && !text.includes('wakeAtMs'),
      );
      return isConfirmed && !kept.some(({ place }) => place === 'card.shares');
    };
    await eventually(isPurged, { timeoutMs: 30_000 });

    const databases = await dumpDatabases(world());
    // Their removal at the server is still tried.
    const pushes = (await client.fhir.deliveries(destination)).deliveries.filter((one) => one.card_id === cardId);
    expect([...new Set(pushes.map(({ type }) => type))]).to.deep.equal(['card.deleted']);
    await client.fhir.delete(destination);
    server.stop();
    await client.webhooks.delete(webhook.webhook_id);
    expect(hitsOf(Object.values(planted), databases)).to.deep.equal([]);
    // Other cards of this suite may have the same payer, so this card's data is identified by its id.
    expect(hitsOf(read, own(databases))).to.deep.equal([]);
    expect((await objectFiles(world())).filter((file) => file.includes(cardId))).to.deep.equal([]);
    expect(hitsOf(signatures, await dumpObjects(world()))).to.deep.equal([]);
    const streams = await dumpStreams(world());
    expect(streams.filter(({ text }) => text.includes(cardId))).not.to.deep.equal([]);
    expect(hitsOf([...Object.values(planted), ...read], streams)).to.deep.equal([]);

    const left = own(databases).find(({ place }) => place === 'card.cards')?.text ?? '';
    expect(left).to.contain('"type":"other"').and.to.contain('upload_ms');
    expect(await client.cards.get(cardId)).to.include({ deleted: true });
    const found = await client.cards.search(card.details?.member_number?.value ?? '');
    expect(JSON.stringify(found)).not.to.contain(cardId);
  });

  it('returns 404 for an unknown card, and for a deleted one', async () => {
    const { client } = world();
    const { card_id } = await client.cards.create();
    await client.cards.delete(card_id);
    for (const id of [card_id, randomUUID()]) {
      const error = await client.cards.delete(id).catch((caught: unknown) => caught);
      expect(error).to.include({ status: 404 });
    }
  });
});
