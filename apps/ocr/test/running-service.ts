import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DomainEvent, imagesBucket, readingsBucket, Side } from '@cardlens/contracts';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { connectBroker, createPublisher, listener, listParked, outgoing } from '@cardlens/messaging';
import { connectObjects, type Objects } from '@cardlens/objects';
import { type Part, silentLogger } from '@cardlens/runtime';
import { eventually, testTlsDir, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createOcrService, type OcrService, type Overrides } from '../src/service.js';

const images = imagesBucket;
export const readings = readingsBucket;
export const accountId = randomUUID();
export const keys = fakeAccountKeys();
export const specimen = (name: string) =>
  readFile(new URL(`../../../../tools/evaluation/specimens/${name}`, import.meta.url));

const stores = useTestStores({ nats: true, objects: true });
export let objects: Objects;
export let broker: Awaited<ReturnType<typeof connectBroker>>;
let listening: Part;
let service: OcrService | undefined;
const events: DomainEvent[] = [];

/** Settings of the service. */
export const env = async () => {
  const { nats, objects: store } = stores();
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
/** Creates the service; only one runs at a time. */
export const create = async (overrides: Overrides = {}, settings: Record<string, string> = {}) => {
  const config = loadConfig({ ...(await env()), ...settings });
  service = await createOcrService(config, { log: silentLogger, keys, ...overrides });
  return service;
};
export const start = async (...given: Parameters<typeof create>) => (await create(...given)).start();
export const stop = async () => {
  await service?.stop();
  service = undefined;
};

before(async () => {
  const { nats, objects: store } = stores();
  const { endpoint, accessKey, secretKey, region } = store;
  objects = connectObjects({ endpoint, accessKey, secretKey, region });
  for (const bucket of [images, readings]) await objects.ensureBucket(bucket);
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
});

type ScanType = 'scan.accepted' | 'scan.deferred';
export interface Announced {
  readonly cardId: string;
  readonly scanId: string;
}
export const announce = async (
  bytes: Uint8Array | undefined,
  {
    idSuffix = '',
    scan = undefined as Announced | undefined,
    type = 'scan.accepted' as ScanType,
    isSealed = false,
  } = {},
): Promise<Announced> => {
  const { cardId, scanId } = scan ?? { cardId: randomUUID(), scanId: randomUUID() };
  const objectKey = `uploads/${cardId}/${scanId}`;
  if (bytes) {
    const { files } = await keys.of(accountId);
    const chunks = isSealed ? chunksOf(bytes) : files.encrypt(['image', cardId, scanId], chunksOf(bytes));
    await objects.putStream(images, objectKey, chunks, { contentType: 'image/jpeg' });
  }
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
export const outcomeOf = async (scan: Announced, count = 1) => {
  await eventually(() => eventsOf(scan).length >= count, { timeoutMs: 30_000 });
  expect(eventsOf(scan)).to.have.length(count);
  return eventsOf(scan).at(-1)!;
};
/** The parked messages of a scan. */
export const parkedOf = async ({ cardId }: Announced) =>
  (await listParked(broker.connection)).filter(({ subject }) => subject.endsWith(cardId));

export async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
