import '@cardlens/runtime/telemetry';
import { randomUUID } from 'node:crypto';
import {
  CardServiceService,
  type DomainEvent,
  Side,
  type UploadImageRequest,
  UploadServiceService,
  type UploadTarget,
} from '@cardlens/contracts';
import { fakeAccountKeys } from '@cardlens/encryption/testing';
import { DomainError } from '@cardlens/errors';
import { connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { connectObjects, type Objects } from '@cardlens/objects';
import { loadTls, rpcClient } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { type Part, silentLogger } from '@cardlens/runtime';
import type { RunningService } from '@cardlens/service';
import { cardEventOf, eventually, testTlsDir } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createUploadService } from '../src/service.js';
import { stores } from './stores.js';

export const images = 'cardlens-images';
export const readings = 'cardlens-readings';
export const keys = fakeAccountKeys();

export let service: RunningService;
export let objects: Objects;
export let broker: Awaited<ReturnType<typeof connectBroker>>;
let listening: Part;
export let upload: ReturnType<typeof rpcClient<UploadServiceService>>;
export const events: DomainEvent[] = [];
let card: ReturnType<typeof fakeServer>;
/** The response of the card service. */
export const deletedCards = new Set<string>();

export const accountId = randomUUID();

export const env = async () => {
  const { nats, mongo, objects: store } = stores();
  return {
    CARDLENS_TLS_DIR: await testTlsDir('upload'),
    UPLOAD_HOST: '127.0.0.1',
    UPLOAD_GRPC_PORT: '0',
    UPLOAD_HEALTH_PORT: '0',
    UPLOAD_NATS_URL: nats.url,
    UPLOAD_MONGO_URL: mongo.databaseUrl(`upload_${randomUUID().slice(0, 8)}`),
    UPLOAD_OBJECTS_URL: store.endpoint,
    UPLOAD_OBJECTS_ACCESS_KEY: store.accessKey,
    UPLOAD_OBJECTS_SECRET_KEY: store.secretKey,
    UPLOAD_OBJECTS_REGION: store.region,
    UPLOAD_CARD_ADDRESS: `127.0.0.1:${card.port()}`,
    UPLOAD_RECONCILE_INTERVAL: '300ms',
  };
};

before(async () => {
  const { nats, objects: store } = stores();
  const { endpoint, accessKey, secretKey, region } = store;
  const cardTls = await loadTls(await testTlsDir('card'), silentLogger);
  card = fakeServer(CardServiceService, cardTls, {
    getDeletion: async ({ cardId }) => ({ deleted: deletedCards.has(cardId) }),
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
    UploadServiceService,
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
});

export const scanOf = (cardId: string, side = Side.SIDE_FRONT) => ({
  caller: { accountId },
  cardId,
  side,
  captureType: 'manual',
  clientMetadataJson: '{"device":"test"}',
  enableLivescan: false,
});
export const target = (cardId: string, of = upload) =>
  of.calls.createTarget({ scan: scanOf(cardId), expirationS: 600 });
/** Posts the form like a browser: every parameter, then the file. */
export const post = async ({ uploadUrl, uploadParameters }: UploadTarget, bytes: Uint8Array, changes = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...uploadParameters, ...changes })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'card.png');
  const response = await fetch(uploadUrl, { method: 'POST', body: form });
  return { status: response.status, code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] };
};
export const eventsOf = (cardId: string) => events.filter(({ data }) => 'cardId' in data && data.cardId === cardId);
export const onlyEventOf = async (cardId: string) => {
  await eventually(() => eventsOf(cardId).length > 0);
  expect(eventsOf(cardId)).to.have.length(1);
  return eventsOf(cardId)[0]!;
};
export const partOf = (cardId: string, scanId: string, offset: number, length: number, of = upload) =>
  of.calls.readImage({ accountId, cardId, scanId, offset, length });
export const imageOf = async (cardId: string, scanId: string, of = upload) =>
  (await partOf(cardId, scanId, 0, 4_000_000, of)).data;
export const failureOf = (work: Promise<unknown>): Promise<DomainError> =>
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
export const direct = (cardId: string, bytes: Uint8Array, to = upload) =>
  to.calls.uploadImage(message(cardId, bytes), { timeoutMs: 15_000 });
export const deleteCard = (cardId: string, eventId: string) => {
  deletedCards.add(cardId);
  const data = cardEventOf({ cardId, accountId, deleted: true });
  return createPublisher(broker.connection, 'test').publish(
    outgoing(eventId, 'card.deleted', cardId, data, Date.now()),
  );
};
export const purged = (cardId: string, eventId: string) =>
  eventually(() => eventsOf(cardId).some(({ id, type }) => type === 'purge.done' && id === `${eventId}.upload`));
