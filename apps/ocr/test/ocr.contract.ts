import '@cardlens/runtime/telemetry';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type DomainEvent, Side, streams } from '@cardlens/contracts';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { CardError } from '@cardlens/errors';
import { connectBroker, createPublisher, listener, listParked, outgoing } from '@cardlens/messaging';
import { connectObjects, type Objects } from '@cardlens/objects';
import { storedReading } from '@cardlens/reading';
import { type Part, silentLogger, withTraceFrom } from '@cardlens/runtime';
import { eventually, startTestStores, type TestStores, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { deliveriesMax } from '../src/handlers/read-scan.js';
import { createOcrService, type OcrService, type Overrides } from '../src/service.js';

const images = 'cardlens-images';
const readings = 'cardlens-readings';
const accountId = randomUUID();
const keys = fakeAccountKeys();
const specimen = (name: string) =>
  readFile(new URL(`../../../../packages/evaluation/specimens/${name}`, import.meta.url));

describe('the ocr service on a real broker and store, with the real models', function () {
  this.timeout(60_000);
  let stores: TestStores<{ nats: true; objects: true }>;
  let objects: Objects;
  let broker: Awaited<ReturnType<typeof connectBroker>>;
  let listening: Part;
  let service: OcrService | undefined;
  const events: DomainEvent[] = [];

  const env = async () => {
    const { nats, objects: store } = stores;
    return {
      CARDLENS_TLS_DIR: await testTlsDir('ocr'),
      OCR_HOST: '127.0.0.1',
      OCR_HEALTH_PORT: '0',
      OCR_NATS_URL: nats.url,
      OCR_OBJECTS_URL: store.endpoint,
      OCR_OBJECTS_ACCESS_KEY: store.accessKey,
      OCR_OBJECTS_SECRET_KEY: store.secretKey,
      OCR_ACK_WAIT: '5s',
    };
  };
  const start = async (overrides: Overrides = {}, settings: Record<string, string> = {}) => {
    service = await createOcrService(loadConfig({ ...(await env()), ...settings }), {
      log: silentLogger,
      keys,
      ...overrides,
    });
    await service.start();
  };
  const stop = async () => {
    await service?.stop();
    service = undefined;
  };

  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ nats: true, objects: true });
    const { nats, objects: store } = stores;
    const { endpoint, accessKey, secretKey, region } = store;
    objects = connectObjects({ endpoint, accessKey, secretKey, region });
    for (const bucket of [images, readings]) await objects.ensureBucket(bucket);
    await start();
    broker = await connectBroker(nats.url, 'test', silentLogger);
    listening = listener({
      connection: broker.connection,
      types: ['scan.recognized', 'scan.failed'],
      log: silentLogger,
      onEvent: (event) => void events.push(event),
    });
    await listening.start?.();
  });
  after(async () => {
    await stop();
    await listening?.stop?.();
    await broker?.stop?.();
    await stores?.stop();
  });

  type ScanType = 'scan.accepted' | 'scan.deferred';
  interface Announced {
    readonly cardId: string;
    readonly scanId: string;
  }
  const announce = async (
    bytes: Uint8Array | undefined,
    { idSuffix = '', scan = undefined as Announced | undefined, type = 'scan.accepted' as ScanType } = {},
  ): Promise<Announced> => {
    const { cardId, scanId } = scan ?? { cardId: randomUUID(), scanId: randomUUID() };
    const objectKey = `uploads/${cardId}/${scanId}`;
    if (bytes) await objects.putStream(images, objectKey, chunksOf(bytes), { contentType: 'image/jpeg' });
    const data = {
      scanId,
      cardId,
      accountId,
      side: Side.SIDE_FRONT,
      bucket: images,
      objectKey,
      sizeBytes: bytes?.length ?? 0,
      format: 'jpeg',
      width: 1,
      height: 1,
      occurredAtUs: 1,
    };
    const event = outgoing(`${scanId}.accepted${idSuffix}`, type, cardId, data, Date.now());
    await createPublisher(broker.connection, 'test').publish(event);
    return { cardId, scanId };
  };
  const eventsOf = ({ cardId }: Announced) => events.filter(({ data }) => 'cardId' in data && data.cardId === cardId);
  const outcomeOf = async (scan: Announced, count = 1) => {
    await eventually(() => eventsOf(scan).length >= count, { timeoutMs: 30_000 });
    expect(eventsOf(scan)).to.have.length(count);
    return eventsOf(scan).at(-1)!;
  };

  it('reads a card, stores the reading and announces it', async () => {
    const scan = await announce(await specimen('harborview-ppo_front.png'));
    const event = await outcomeOf(scan);
    const key = `${scan.cardId}/${scan.scanId}.json`;
    expect(event).to.deep.include({ id: `${scan.scanId}.recognized`, type: 'scan.recognized' });
    expect(event.data).to.deep.include({
      scanId: scan.scanId,
      bucket: readings,
      readingKey: key,
      side: Side.SIDE_FRONT,
    });
    const stored = await objects.getBytes(readings, key);
    const box = await keys.of(accountId);
    const reading = storedReading.parse(box.openJson(['reading', scan.cardId, scan.scanId], stored)).front!;
    const truth = JSON.parse((await specimen('harborview-ppo.json')).toString());
    expect(reading.side).to.equal('front');
    expect(stored.toString('latin1')).not.to.contain(truth.member_number);
    expect(reading.lines.map(({ text }) => text).join('\n')).to.contain(truth.member_number);
    expect(event.data).to.include({ insuranceScanVersion: reading.insuranceScanVersion });
    expect((event.data as { elementCount: number }).elementCount).to.be.greaterThan(3);
  });

  for (const [what, bytes, code] of [
    ['no image', randomBytes(6000), 'IMG_UNSUPPORTED'],
    ['a JPEG that ends in the middle', undefined, 'IMG_CORRUPT'],
  ] as const) {
    it(`reports ${code} for ${what}, and reads the next`, async () => {
      const whole = await specimen('granite-student_front.jpg');
      const bad = await announce(bytes ?? whole.subarray(0, whole.length / 2));
      const good = await announce(whole);
      const event = await outcomeOf(bad);
      expect(event).to.deep.include({ id: `${bad.scanId}.failed`, type: 'scan.failed' });
      expect(event.data).to.deep.include({ scanId: bad.scanId, failure: { code } });
      expect((await outcomeOf(good)).type).to.equal('scan.recognized');
    });
  }

  it('reports a missing image, and reads the next', async () => {
    const gone = await announce(undefined);
    const next = await announce(randomBytes(6000));
    await outcomeOf(next);
    expect((await outcomeOf(gone)).data).to.deep.include({ scanId: gone.scanId, failure: { code: 'INTERNAL' } });
    expect(await listParked(broker.connection)).to.deep.equal([]);
  });

  it('announces the outcome as a new event when the scan is announced again', async () => {
    const scan = await announce(randomBytes(6000));
    await outcomeOf(scan);
    await announce(undefined, { idSuffix: '.again', scan });
    expect((await outcomeOf(scan, 2)).id).to.equal(`${scan.scanId}.failed.again`);
  });

  it('continues the trace of the upload', async () => {
    const traceId = randomBytes(16).toString('hex');
    const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
    const seen: string[] = [];
    const subscription = broker.connection.subscribe('cardlens.v1.scan.failed.*', {
      callback: (_error, message) => void seen.push(message.headers?.get('traceparent') ?? ''),
    });
    await outcomeOf(await withTraceFrom({ traceparent }, () => announce(randomBytes(6000))));
    await eventually(() => seen.length > 0);
    subscription.unsubscribe();
    expect(seen[0]).to.contain(traceId);
  });

  describe('when an account sends many scans', () => {
    beforeEach(stop);
    afterEach(stop);

    it("reads another account's scan in turn with the deferred ones", async () => {
      const order: number[] = [];
      let open = () => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      const reader = {
        name: 'test reader',
        check: () => {},
        readBoth: () => Promise.reject(new Error('one side is wanted')),
        read: async ([mark = 0]: Uint8Array) => {
          order.push(mark);
          await opened;
          throw new CardError('IMG_NO_TEXT');
        },
      };
      await start({ reader });
      const deferred = [];
      for (const mark of [1, 2, 3, 4, 5]) deferred.push(await announce(Uint8Array.of(mark), { type: 'scan.deferred' }));
      await eventually(() => order.length === 1, { timeoutMs: 30_000 });
      const other = await announce(Uint8Array.of(100));
      const manager = await broker.connection.jetstreamManager();
      const isTaken = async () => (await manager.consumers.info(streams.events, 'ocr-scans')).num_ack_pending === 1;
      await eventually(isTaken, { timeoutMs: 30_000 });
      open();
      for (const scan of [other, ...deferred]) await outcomeOf(scan);
      expect(order.indexOf(100)).to.be.below(3);
      expect(order).to.have.members([1, 2, 3, 4, 5, 100]);
    });
  });

  describe('when a worker fails', () => {
    beforeEach(stop);
    afterEach(stop);

    const readerThat = (read: () => Promise<never>) => ({
      name: 'test reader',
      check: () => {},
      readBoth: () => Promise.reject(new Error('one side is wanted')),
      read,
    });
    const taken = async () => {
      const manager = await broker.connection.jetstreamManager();
      return (await manager.consumers.info(streams.events, 'ocr-scans')).num_ack_pending === 1;
    };
    const worker = async (mode: string): Promise<ChildProcess> => {
      const script = fileURLToPath(new URL('./dying-worker.js', import.meta.url));
      return spawn(process.execPath, [script], {
        env: { PATH: process.env.PATH, ...(await env()), DYING_WORKER: mode },
        stdio: 'ignore',
      });
    };

    it('is redelivered within the ack wait after its worker was killed', async () => {
      const scan = await announce(await specimen('granite-student_front.jpg'));
      const child = await worker('wait');
      await eventually(taken, { timeoutMs: 20_000 });
      child.kill('SIGKILL');
      await once(child, 'exit');
      await start();
      expect((await outcomeOf(scan)).type).to.equal('scan.recognized');
    });

    it('ends a scan that keeps killing workers, and reads the next', async () => {
      const deadly = await announce(randomBytes(6000));
      for (let deaths = 1; deaths <= deliveriesMax; deaths++) {
        const [, signal] = (await once(await worker('die'), 'exit')) as [number | null, string | null];
        expect(signal).to.equal('SIGKILL');
      }
      await start();
      const event = await outcomeOf(deadly);
      expect(event.data).to.deep.include({ scanId: deadly.scanId, failure: { code: 'OCR_FAILED' } });
      expect(await listParked(broker.connection)).to.have.length(1);
      const next = await announce(randomBytes(6000));
      expect((await outcomeOf(next)).data).to.deep.include({ failure: { code: 'IMG_UNSUPPORTED' } });
    });

    it('retries a failure that the image did not cause, then ends the scan with OCR_FAILED', async () => {
      let attempts = 0;
      const failing = readerThat(async () => {
        attempts++;
        throw new CardError('OCR_FAILED');
      });
      await start({ reader: failing });
      const scan = await announce(randomBytes(6000));
      expect((await outcomeOf(scan)).data).to.deep.include({ failure: { code: 'OCR_FAILED' } });
      expect(attempts).to.equal(3);
    });

    it('releases its messages at once when a worker stops', async () => {
      let signalled: AbortSignal | undefined;
      const reader = {
        ...readerThat(() => expect.fail('not called')),
        read: (_bytes: Uint8Array, _side: string, signal: AbortSignal) => {
          signalled = signal;
          return new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        },
      };
      // The ack wait is longer than this test, so it does not cause the redelivery.
      const settings = { OCR_ACK_WAIT: '5m' };
      await start({ reader }, settings);
      const scan = await announce(await specimen('granite-student_front.jpg'));
      await eventually(() => signalled !== undefined);
      await stop();
      await start({}, settings);
      expect((await outcomeOf(scan)).type).to.equal('scan.recognized');
    });

    it('is not ready until its models are loaded', async () => {
      let isLoaded = false;
      let load = () => {};
      const loading = new Promise<void>((resolve) => {
        load = resolve;
      });
      const reader = {
        ...readerThat(() => expect.fail('not called')),
        check: () => {
          if (!isLoaded) throw new Error('not yet');
        },
        start: () => loading,
      };
      service = await createOcrService(loadConfig(await env()), { log: silentLogger, keys, reader });
      const started = service.start();
      const readyz = async () => (await fetch(`http://127.0.0.1:${service?.healthPort()}/readyz`)).status;
      await eventually(async () => (await readyz()) === 503);
      isLoaded = true;
      load();
      await started;
      expect(await readyz()).to.equal(200);
    });
  });

  describe('when images are encrypted', () => {
    before(() => start());

    it('decrypts an image with the key of its account, and rejects one moved from another scan', async () => {
      const [scan, other] = [1, 2].map(() => ({ cardId: randomUUID(), scanId: randomUUID() })) as [
        Announced,
        Announced,
      ];
      const { files } = await keys.of(accountId);
      const plain = chunksOf(await specimen('harborview-ppo_front.png'));
      const parts: Buffer[] = [];
      for await (const part of files.encrypt(['image', scan.cardId, scan.scanId], plain)) parts.push(part);
      const sealed = Buffer.concat(parts);
      expect((await outcomeOf(await announce(sealed, { scan }))).type).to.equal('scan.recognized');
      await announce(sealed, { scan: other });
      const failed = await outcomeOf(other);
      expect(failed.data).to.deep.include({ scanId: other.scanId, failure: { code: 'OCR_FAILED' } });
    });
  });
});

async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
