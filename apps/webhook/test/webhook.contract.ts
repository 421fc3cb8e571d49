import { readFile } from 'node:fs/promises';
import { type PurgeDone, WebhookServiceClient } from '@cardlens/contracts';
import { connectBroker, createPublisher, listener, outgoing } from '@cardlens/messaging';
import { connectMongo } from '@cardlens/mongo';
import { rpcClient } from '@cardlens/rpc';
import { type Part, settingsTable, silentLogger } from '@cardlens/runtime';
import { eventually, startTestStores, type TestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig, settings } from '../src/config.js';
import { createWebhookService, type WebhookService } from '../src/service.js';

let stores: TestStores<{ nats: true; mongo: true }>;
let service: WebhookService;
let mongoUrl: string;

before(async function () {
  this.timeout(600_000);
  stores = await startTestStores({ nats: true, mongo: true });
  mongoUrl = `${stores.mongo.url.replace(/\/$/, '')}/cardlens_webhook`;
  service = await createWebhookService(
    loadConfig({
      WEBHOOK_HOST: '127.0.0.1',
      WEBHOOK_GRPC_PORT: '0',
      WEBHOOK_HEALTH_PORT: '0',
      WEBHOOK_NATS_URL: stores.nats.url,
      WEBHOOK_MONGO_URL: mongoUrl,
    }),
    { log: silentLogger },
  );
  await service.start();
});
after(async () => {
  await service?.stop();
  await stores?.stop();
});

describe('webhook', () => {
  it('is ready', async () => {
    const response = await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`);
    expect(response.status).to.equal(200);
  });

  it('refuses politely instead of not knowing the call', async () => {
    const client = rpcClient('webhook', WebhookServiceClient, `127.0.0.1:${service.grpcPort()}`);
    const error = await client.call((c) => c.listEndpoints, { accountId: 'x' }).catch((e: unknown) => e);
    expect(error).to.include({ kind: 'not_implemented', publicMessage: 'Webhooks are not available in this version' });
    await client.stop?.();
  });

  it('removes what it holds of a deleted card and confirms', async () => {
    const mongo = await connectMongo(mongoUrl, 'test');
    const records = mongo.connection.collection<{ _id: string; cardId: string }>('deliveries');
    await records.insertMany([
      { _id: 'r1', cardId: 'c1' },
      { _id: 'r2', cardId: 'c2' },
    ]);
    const broker = await connectBroker(stores.nats.url, 'test', silentLogger);
    const confirmed: PurgeDone[] = [];
    const live: Part = listener({
      connection: broker.connection,
      types: ['purge.done'],
      log: silentLogger,
      onEvent: ({ data }) => void confirmed.push(data),
    });
    await live.start?.();
    const deleted = {
      cardId: 'c1',
      accountId: 'a',
      identityId: '',
      sessionId: '',
      userId: '',
      stage: 0,
      failure: undefined,
      enableBacksideScan: false,
      enableLivescan: false,
      deleted: true,
      createdAtUs: 1,
      updatedAtUs: 1,
      occurredAtUs: 1,
      version: 2,
      recognition: 0,
    };
    await createPublisher(broker.connection, 'test').publish(outgoing('d1', 'card.deleted', 'c1', deleted, Date.now()));
    await eventually(() => confirmed.length > 0);
    expect(confirmed[0]).to.include({ cardId: 'c1', owner: 'webhook' });
    expect((await records.find().toArray()).map(({ _id }) => _id)).to.deep.equal(['r2']);
    await live.stop?.();
    await broker.stop?.();
    await mongo.stop?.();
  });

  it('documents its settings as they are', async () => {
    const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
    expect(readme).to.contain(settingsTable(settings));
  });
});
