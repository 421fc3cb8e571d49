import '@cardlens/runtime/telemetry';
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CardServiceServer,
  CardServiceService,
  type DomainEvent,
  objectSubject,
  Side,
  streams,
  subjectFilter,
  subjectOf,
  type UploadImageRequest,
  UploadServiceClient,
  type UploadTarget,
} from '@cardlens/contracts';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { DomainError } from '@cardlens/errors';
import { connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { connectObjects, type Objects } from '@cardlens/objects';
import { bind, type Handlers, loadTls, rpcClient, rpcServer } from '@cardlens/rpc';
import { type Part, silentLogger, withTraceFrom } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { eventually, startTestStores, type TestStores, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { AckPolicy } from 'nats';
import { objectImageStore } from '../src/adapters/image-store.js';
import { loadConfig } from '../src/config.js';
import { aScan } from '../src/handlers/fakes.js';
import { createUploadService } from '../src/service.js';
import { pngOf } from './images.js';

const images = 'cardlens-images';
const readings = 'cardlens-readings';
const keys = fakeAccountKeys();

describe('the upload service on real stores', () => {
  let stores: TestStores<{ nats: true; mongo: true; objects: true }>;
  let service: RunningService;
  let objects: Objects;
  let broker: Awaited<ReturnType<typeof connectBroker>>;
  let listening: Part;
  let upload: ReturnType<typeof rpcClient<UploadServiceClient>>;
  const events: DomainEvent[] = [];
  let card: ReturnType<typeof rpcServer>;

  const accountId = randomUUID();

  const env = async () => {
    const { nats, mongo, objects: store } = stores;
    return {
      CARDLENS_TLS_DIR: await testTlsDir('upload'),
      UPLOAD_HOST: '127.0.0.1',
      UPLOAD_GRPC_PORT: '0',
      UPLOAD_HEALTH_PORT: '0',
      UPLOAD_NATS_URL: nats.url,
      UPLOAD_MONGO_URL: `${mongo.url}/upload_${randomUUID().slice(0, 8)}`,
      UPLOAD_OBJECTS_URL: store.endpoint,
      UPLOAD_OBJECTS_ACCESS_KEY: store.accessKey,
      UPLOAD_OBJECTS_SECRET_KEY: store.secretKey,
      UPLOAD_OBJECTS_REGION: store.region,
      UPLOAD_CARD_ADDRESS: `127.0.0.1:${card.port()}`,
      UPLOAD_RECONCILE_INTERVAL: '300ms',
    };
  };

  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ nats: true, mongo: true, objects: true });
    const { nats, objects: store } = stores;
    const { endpoint, accessKey, secretKey, region } = store;
    const confirming = { getDeletion: async () => ({ deleted: true }) };
    card = rpcServer({
      tls: await loadTls(await testTlsDir('card'), silentLogger),
      port: 0,
      host: '127.0.0.1',
      services: [bind(CardServiceService, confirming as unknown as Handlers<CardServiceServer>)],
      checks: {},
      log: silentLogger,
    });
    await card.start?.();
    objects = connectObjects({ endpoint, accessKey, secretKey, region });
    service = await createUploadService(loadConfig(await env()), { log: silentLogger, keys });
    await service.start();
    broker = await connectBroker(nats.url, 'test', silentLogger);
    listening = listener({
      connection: broker.connection,
      types: ['scan.accepted', 'scan.queued', 'scan.deferred', 'scan.rejected', 'purge.done'],
      log: silentLogger,
      onEvent: (event) => void events.push(event),
    });
    await listening.start?.();
    upload = rpcClient(
      'upload',
      UploadServiceClient,
      `127.0.0.1:${service.grpcPort()}`,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    );
  });
  after(async () => {
    await upload?.stop?.();
    await listening?.stop?.();
    await broker?.stop?.();
    await service?.stop();
    await card?.stop?.();
    await stores?.stop();
  });

  const scanOf = (cardId: string, side = Side.SIDE_FRONT) => ({
    caller: { accountId, identityId: '', sessionId: '', userId: '' },
    cardId,
    side,
    captureType: 'manual',
    clientMetadataJson: '{"device":"test"}',
    enableLivescan: false,
  });
  const target = (cardId: string) =>
    upload.call((client) => client.createTarget, { scan: scanOf(cardId), expirationS: 600 });
  /** Posts the form like a browser: every parameter, then the file. */
  const post = async ({ uploadUrl, uploadParameters }: UploadTarget, bytes: Uint8Array, changes = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...uploadParameters, ...changes })) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'card.png');
    const response = await fetch(uploadUrl, { method: 'POST', body: form });
    return { status: response.status, code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] };
  };
  const eventsOf = (cardId: string) => events.filter(({ data }) => 'cardId' in data && data.cardId === cardId);
  const onlyEventOf = async (cardId: string) => {
    await eventually(() => eventsOf(cardId).length > 0);
    expect(eventsOf(cardId)).to.have.length(1);
    return eventsOf(cardId)[0]!;
  };
  const partOf = (cardId: string, scanId: string, offset: number, length: number) =>
    upload.call((client) => client.readImage, { accountId, cardId, scanId, offset, length });
  const imageOf = async (cardId: string, scanId: string) => (await partOf(cardId, scanId, 0, 4_000_000)).data;
  const failureOf = (work: Promise<unknown>): Promise<DomainError> =>
    work.then(
      () => expect.fail('did not fail'),
      (error) => DomainError.from(error),
    );
  async function* message(cardId: string, bytes: Uint8Array): AsyncGenerator<UploadImageRequest> {
    yield { part: { $case: 'header', value: scanOf(cardId) } };
    for (let at = 0; at < bytes.length; at += 65_536) {
      yield { part: { $case: 'chunk', value: Buffer.from(bytes.subarray(at, at + 65_536)) } };
    }
  }
  const direct = (cardId: string, bytes: Uint8Array) =>
    upload.upload((client) => client.uploadImage, message(cardId, bytes), { timeoutMs: 15_000 });
  const deleteCard = (cardId: string, eventId: string) =>
    createPublisher(broker.connection, 'test').publish(
      outgoing(
        eventId,
        'card.deleted',
        cardId,
        {
          cardId,
          accountId,
          identityId: '',
          sessionId: '',
          stage: 0,
          failure: undefined,
          enableBacksideScan: false,
          enableLivescan: false,
          deleted: true,
          createdAtUs: 1,
          updatedAtUs: 1,
          occurredAtUs: 1,
          version: 1,
          recognition: 0,
        },
        Date.now(),
      ),
    );
  const purged = (cardId: string, eventId: string) =>
    eventually(() => eventsOf(cardId).some(({ id, type }) => type === 'purge.done' && id === `${eventId}.upload`));

  it('reads and shows the accepted image, whatever is posted later with the same form', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const first = pngOf(640, 400);
    expect(await post(made, first)).to.include({ status: 204 });
    const { data } = await onlyEventOf(cardId);
    const { bucket, objectKey } = data as { bucket: string; objectKey: string };
    expect(await post(made, pngOf(800, 500))).to.include({ status: 204 });
    const uploaded = `uploads/${cardId}/${made.scanId}`;
    await eventually(async () => (await objects.list(images, uploaded)).length === 0);
    // The stored object is encrypted with the key of the account.
    const stored = await objects.getBytes(bucket, objectKey);
    expect(stored.includes(first.subarray(0, 64))).to.equal(false);
    const { files } = await keys.of(accountId);
    expect(files.decrypt(['image', cardId, made.scanId], stored).equals(first)).to.equal(true);
    expect((await imageOf(cardId, made.scanId)).equals(first)).to.equal(true);
  });

  it('accepts the form post of a browser, within the trace of the request for its target', async () => {
    const cardId = randomUUID();
    const traceId = randomBytes(16).toString('hex');
    const traces: string[] = [];
    const watching = broker.connection.subscribe(subjectOf('scan.accepted', cardId), {
      callback: (_error, { headers }) => void traces.push(headers?.get('traceparent') ?? ''),
    });
    const made = await withTraceFrom({ traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` }, () =>
      target(cardId),
    );
    const bytes = pngOf(640, 400);
    expect(await post(made, bytes)).to.include({ status: 204 });
    const event = await onlyEventOf(cardId);
    expect(event.type).to.equal('scan.accepted');
    expect((event.data as { objectKey: string }).objectKey).to.match(new RegExp(`^judged/${cardId}/${made.scanId}/`));
    expect(event.data).to.deep.include({
      scanId: made.scanId,
      cardId,
      accountId,
      side: Side.SIDE_FRONT,
      bucket: images,
      sizeBytes: bytes.length,
      format: 'png',
      width: 640,
      height: 400,
    });
    watching.unsubscribe();
    expect(traces).to.have.length(1);
    expect(traces[0]).to.contain(traceId);
  });

  it('has the store reject a file of a wrong size and another key', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    expect(await post(made, randomBytes(100))).to.include({ code: 'EntityTooSmall' });
    expect(await post(made, new Uint8Array(52_428_801))).to.include({ code: 'EntityTooLarge' });
    const key = `uploads/${cardId}/${randomUUID()}`;
    expect(await post(made, pngOf(640, 400), { key })).to.include({ code: 'AccessDenied' });
    expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
  });

  it('validates an object once, however often it is announced', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    await onlyEventOf(cardId);
    const records = [
      {
        eventName: 's3:ObjectCreated:Post',
        s3: { bucket: { name: images }, object: { key: `uploads%2F${cardId}%2F${made.scanId}` } },
      },
    ];
    for (let i = 0; i < 5; i++)
      await broker.connection.jetstream().publish(objectSubject, JSON.stringify({ Records: records }));
    const manager = await broker.connection.jetstreamManager();
    await eventually(async () => {
      const { num_pending, num_ack_pending } = await manager.consumers.info(streams.objects, 'upload-objects');
      return num_pending + num_ack_pending === 0;
    });
    await onlyEventOf(cardId);
  });

  it('finds an object whose announcement was lost', async () => {
    const manager = await broker.connection.jetstreamManager();
    const until = new Date(Date.now() + 600_000);
    expect(await manager.consumers.pause(streams.objects, 'upload-objects', until)).to.include({ paused: true });
    const cardId = randomUUID();
    try {
      await post(await target(cardId), pngOf(640, 400));
      expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
    } finally {
      await manager.consumers.resume(streams.objects, 'upload-objects');
    }
  });

  for (const [what, bytes, code] of [
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a GIF, which is not read', Buffer.concat([Buffer.from('GIF89a'), randomBytes(6000)]), 'IMG_UNSUPPORTED'],
    [
      'a JPEG that ends within its header',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from([0xff, 0xf0]), Buffer.alloc(6000)]),
      'IMG_CORRUPT',
    ],
    ['a small file of huge dimensions', pngOf(60_000, 60_000), 'IMG_DIMENSIONS'],
    ['an image under 200 px', pngOf(900, 199), 'IMG_DIMENSIONS'],
  ] as const) {
    it(`rejects ${what} as ${code}`, async () => {
      const cardId = randomUUID();
      const made = await target(cardId);
      expect(await post(made, bytes)).to.include({ status: 204 });
      const event = await onlyEventOf(cardId);
      expect(event.type).to.equal('scan.rejected');
      expect(event.data).to.deep.include({ scanId: made.scanId, side: Side.SIDE_FRONT, failure: { code } });
    });
  }

  it('streams a direct upload of many parts to the store and accepts it', async () => {
    const cardId = randomUUID();
    const bytes = pngOf(3000, 2000, 12 * 1024 * 1024);
    const { scanId } = await direct(cardId, bytes);
    const stored = await objects.getBytes(images, `uploads/${cardId}/${scanId}`);
    expect(stored.equals(bytes)).to.equal(true);
    expect((await onlyEventOf(cardId)).type).to.equal('scan.accepted');
  });

  it('accepts uploads of others while one account has the maximum of slow uploads', async () => {
    const trickler = randomUUID();
    const trickling = new AbortController();
    async function* trickle(): AsyncGenerator<UploadImageRequest> {
      const caller = { accountId: trickler, identityId: '', sessionId: '', userId: '' };
      yield { part: { $case: 'header', value: { ...scanOf(randomUUID()), caller } } };
      while (!trickling.signal.aborted) {
        yield { part: { $case: 'chunk', value: Buffer.from(pngOf(300, 200, 6000).subarray(0, 100)) } };
        await delay(20);
      }
    }
    const send = () => upload.upload((client) => client.uploadImage, trickle(), { timeoutMs: 15_000 });
    const kinds: string[] = [];
    const held = Array.from({ length: 16 }, () => send().catch((error: DomainError) => void kinds.push(error.kind)));
    await eventually(() => kinds.length === 12);
    expect(new Set(kinds)).to.deep.equal(new Set(['rate_limited']));
    expect((await direct(randomUUID(), pngOf(300, 200, 6000))).scanId).to.be.a('string');
    trickling.abort();
    await Promise.all(held);
  });

  for (const [what, bytes, code] of [
    ['empty', new Uint8Array(0), 'IMG_TOO_SMALL'],
    ['under 5 KB', randomBytes(5119), 'IMG_TOO_SMALL'],
    ['over 50 MB', pngOf(3000, 2000, 52_428_801), 'IMG_TOO_LARGE'],
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a text of some size', Buffer.alloc(3_000_000, 'no image at all. '), 'IMG_UNSUPPORTED'],
    ['a GIF, which is not read', Buffer.concat([Buffer.from('GIF89a'), randomBytes(6000)]), 'IMG_UNSUPPORTED'],
  ] as const) {
    it(`rejects a direct upload that is ${what} and stores nothing`, async () => {
      const cardId = randomUUID();
      const failure = await failureOf(direct(cardId, bytes));
      expect(failure).to.include({ kind: 'invalid', code });
      expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
      expect(eventsOf(cardId)).to.deep.equal([]);
    });
  }

  it('rejects a target with a lifetime out of range, or without a card', async () => {
    for (const expirationS of [99, 3601]) {
      const failure = await failureOf(
        upload.call((client) => client.createTarget, { scan: scanOf(randomUUID()), expirationS }),
      );
      expect(failure.publicMessage).to.equal('expiration must be between 100 and 3600');
    }
    expect(await failureOf(target('no-uuid'))).to.include({ kind: 'invalid' });
  });

  it('names accepted images of the requested card only, and reads them in parts with their content type', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const open = await target(cardId);
    const image = Buffer.concat([pngOf(640, 400), randomBytes(200_000)]);
    await post(made, image);
    await onlyEventOf(cardId);
    const shown = (card: string) =>
      upload.call((client) => client.signImageUrls, { cardId: card, scanIds: [made.scanId, open.scanId] });
    expect((await shown(cardId)).images).to.deep.equal([{ scanId: made.scanId, side: Side.SIDE_FRONT, url: '' }]);
    expect((await shown(randomUUID())).images).to.deep.equal([]);
    for (const [offset, length] of [
      [0, 10],
      [65_530, 20],
      [131_072, 65_536],
      [image.length - 5, 100],
    ] as const) {
      const part = await partOf(cardId, made.scanId, offset, length);
      expect(part).to.include({ sizeBytes: image.length, contentType: 'image/png' });
      expect(part.data.equals(image.subarray(offset, offset + length)), `${offset}`).to.equal(true);
    }
    expect((await partOf(cardId, made.scanId, image.length, 10)).data).to.have.length(0);
    expect(await failureOf(partOf(cardId, open.scanId, 0, 10))).to.include({ kind: 'not_found' });
    expect(await failureOf(partOf(randomUUID(), made.scanId, 0, 10))).to.include({ kind: 'not_found' });
  });

  it('announces the outcome of a scan again as a new event', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    const first = await onlyEventOf(cardId);
    const card = rpcClient(
      'upload',
      UploadServiceClient,
      `127.0.0.1:${service.grpcPort()}`,
      await loadTls(await testTlsDir('card'), silentLogger),
    );
    const again = await card.call((client) => client.reannounceScans, { cardId, scanIds: [] });
    await card.stop?.();
    expect(again.scanCount).to.equal(1);
    await eventually(() => eventsOf(cardId).length === 2);
    const second = eventsOf(cardId)[1]!;
    expect(second.id).to.not.equal(first.id);
    expect(second).to.have.nested.property('data.scanId', made.scanId);
  });

  it('replaces the metadata of a scan for its account, until its card is deleted', async () => {
    const cardId = randomUUID();
    const { scanId } = await target(cardId);
    const get = (account: string) => upload.call((client) => client.getScan, { accountId: account, scanId });
    const replace = (account: string, clientMetadataJson: string) =>
      upload.call((client) => client.replaceScanMetadata, { accountId: account, scanId, clientMetadataJson });
    expect(await get(accountId)).to.deep.equal({
      scanId,
      cardId,
      side: Side.SIDE_FRONT,
      clientMetadataJson: '{"device":"test"}',
    });
    expect(await replace(accountId, '{"angle":3}')).to.include({ clientMetadataJson: '{"angle":3}' });
    expect((await get(accountId)).clientMetadataJson).to.equal('{"angle":3}');
    const stranger = randomUUID();
    for (const work of [get(stranger), replace(stranger, '{}')]) {
      expect(await failureOf(work)).to.include({
        kind: 'not_found',
        publicMessage: `No resource found for scan_id - ${scanId}`,
      });
    }
    await deleteCard(cardId, 'deletion-of-metadata');
    await purged(cardId, 'deletion-of-metadata');
    expect(await failureOf(replace(accountId, '{"late":1}'))).to.include({ kind: 'not_found' });
  });

  it('removes an image and its original upload after the retention period for images, and keeps its reading', async () => {
    const [cardId, otherId] = [randomUUID(), randomUUID()];
    const made = await target(cardId);
    await post(made, pngOf(640, 400));
    await post(await target(otherId), pngOf(640, 400));
    await Promise.all([onlyEventOf(cardId), onlyEventOf(otherId)]);
    await objects.putJson(readings, `${cardId}/${made.scanId}.json`, {});
    const store = objectImageStore(objects, keys, { images, readings });
    const scan = aScan({ cardId, scanId: made.scanId });
    await objects.putBytes(images, scan.key, pngOf(640, 400));
    await store.removeImage(scan);
    for (const prefix of ['uploads', 'judged'])
      expect(await objects.list(images, `${prefix}/${cardId}/`)).to.deep.equal([]);
    expect(await objects.list(readings, `${cardId}/`)).to.have.length(1);
    expect(await objects.list(images, `judged/${otherId}/`)).to.have.length(1);
    await store.removeImage(scan);
  });

  it('removes images and readings of a deleted card, and late uploads', async () => {
    const cardId = randomUUID();
    const made = await target(cardId);
    const late = await target(cardId);
    await post(made, pngOf(640, 400));
    await onlyEventOf(cardId);
    await post(made, pngOf(641, 400));
    await objects.putJson(readings, `${cardId}/${made.scanId}.json`, {});

    const eventId = randomUUID();
    await deleteCard(cardId, eventId);
    await purged(cardId, eventId);
    expect(await objects.list(images, `uploads/${cardId}/`)).to.deep.equal([]);
    expect(await objects.list(readings, `${cardId}/`)).to.deep.equal([]);

    expect(await post(late, pngOf(640, 400))).to.include({ status: 204 });
    await eventually(async () => (await objects.list(images, `uploads/${cardId}/`)).length === 0);
    expect(eventsOf(cardId).filter(({ type }) => type !== 'purge.done')).to.have.length(1);
    expect(await failureOf(target(cardId))).to.include({ kind: 'not_found' });
  });

  it('confirms a deletion each time it is announced', async () => {
    const cardId = randomUUID();
    for (const eventId of [randomUUID(), randomUUID()]) {
      await deleteCard(cardId, eventId);
      await purged(cardId, eventId);
    }
  });

  it('queues scans of busy accounts, and releases one of each account in turn when ocr has capacity', async () => {
    const [many, few] = [randomUUID(), randomUUID()];
    const uploadOne = async (account: string) => {
      async function* one(): AsyncGenerator<UploadImageRequest> {
        const scan = scanOf(randomUUID());
        yield { part: { $case: 'header', value: { ...scan, caller: { ...scan.caller, accountId: account } } } };
        yield { part: { $case: 'chunk', value: pngOf(640, 400) } };
      }
      await upload.upload((client) => client.uploadImage, one(), { timeoutMs: 15_000 });
    };
    const names = new Map<string, string>([
      [many, 'many'],
      [few, 'few'],
    ]);
    const accountsOf = (type: string) =>
      events.flatMap(
        (event) => (event.type === type && 'accountId' in event.data && names.get(event.data.accountId)) || [],
      );
    const uploads = async (account: string, count: number) => {
      for (let n = 0; n < count; n++) await uploadOne(account);
    };
    // At the same time, because an account is busy with more than 20 scans in a minute.
    await Promise.all([uploads(many, 20 + 4), uploads(few, 20 + 2)]);
    await eventually(() => accountsOf('scan.queued').length === 6, { timeoutMs: 20_000 });
    expect(accountsOf('scan.accepted')).to.have.length(40);
    expect(accountsOf('scan.deferred')).to.deep.equal([]);

    const manager = await broker.connection.jetstreamManager();
    await manager.consumers.add(streams.events, {
      durable_name: 'ocr-deferred-scans',
      filter_subject: subjectFilter('scan.deferred'),
      ack_policy: AckPolicy.Explicit,
    });
    await eventually(() => accountsOf('scan.deferred').length === 6, { timeoutMs: 20_000 });
    const inTurn = accountsOf('scan.deferred');
    expect([inTurn.slice(0, 2).sort(), inTurn.slice(2, 4).sort(), inTurn.slice(4)]).to.deep.equal([
      ['few', 'many'],
      ['few', 'many'],
      ['many', 'many'],
    ]);
  }).timeout(120_000);

  // Last, because these tests stop the stores.
  it('accepts uploads while the broker is unavailable, and announces them afterwards', async () => {
    await stores.nats.kill();
    const cardId = randomUUID();
    expect(await post(await target(cardId), pngOf(640, 400))).to.include({ status: 204 });
    await stores.nats.start();
    await eventually(() => eventsOf(cardId).length > 0, { timeoutMs: 20_000 });
    expect(eventsOf(cardId).map(({ type }) => type)).to.deep.equal(['scan.accepted']);
  }).timeout(40_000);

  it('fails calls in time while a store is unavailable, and works afterwards', async () => {
    const cardId = randomUUID();
    const ready = async () => (await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`)).status;
    for (const server of [stores.objects, stores.mongo]) {
      await server.kill();
      expect(await failureOf(direct(cardId, pngOf(640, 400)))).to.include({ kind: 'unavailable' });
      expect(await ready()).to.equal(503);
      await server.start();
      await eventually(async () => (await ready()) === 200, { timeoutMs: 20_000 });
    }
    const { scanId } = await direct(cardId, pngOf(640, 400));
    await eventually(() => eventsOf(cardId).some(({ data }) => 'scanId' in data && data.scanId === scanId));
  }).timeout(60_000);
});
