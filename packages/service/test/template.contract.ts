import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { CardServiceService, CardStage, type DomainEvent } from '@cardlens/contracts';
import { type Broker, connectBroker, createPublisher, ensureStreams, listener, outgoing } from '@cardlens/messaging';
import { connectMongo, type Mongo } from '@cardlens/mongo';
import { plainText } from '@cardlens/rpc';
import { fakeServer } from '@cardlens/rpc/testing';
import { type Part, type ServiceConfig, silentLogger } from '@cardlens/runtime';
import { cardEventOf, eventually, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { openService, type RunningService } from '../src/index.js';
import { mongoTallyStore } from '../template/adapters/tally-store.js';
import { loadConfig } from '../template/config.js';
import { createTallyService } from '../template/service.js';

const log = silentLogger;
const template = new URL('../../template/', import.meta.url);

describe('the template of a service, on real stores', () => {
  const stores = useTestStores({ nats: true, mongo: true });
  const database = `tally_${randomUUID().slice(0, 8)}`;
  const purged: DomainEvent<'purge.done'>[] = [];
  let broker: Broker;
  let mongo: Mongo;
  let service: RunningService;
  let listening: Part;
  const card = fakeServer(CardServiceService, plainText, {
    getDeletion: async () => ({ deleted: true }),
  });

  before(async () => {
    const [natsUrl, mongoUrl] = [stores().nats.url, stores().mongo.databaseUrl(database)];
    broker = await connectBroker(natsUrl, 'test', log);
    await ensureStreams(broker.connection);
    mongo = await connectMongo(mongoUrl, 'test');
    listening = listener({
      connection: broker.connection,
      types: ['purge.done'],
      log,
      onEvent: (event) => void purged.push(event as DomainEvent<'purge.done'>),
    });
    await listening.start?.();
    await card.start?.();
    service = await createTallyService(
      loadConfig({
        CARDLENS_ENVIRONMENT: 'sandbox',
        CARDLENS_TLS_DIR: 'none',
        TALLY_HOST: '127.0.0.1',
        TALLY_GRPC_PORT: '0',
        TALLY_HEALTH_PORT: '0',
        TALLY_NATS_URL: natsUrl,
        TALLY_MONGO_URL: mongoUrl,
        TALLY_CARD_ADDRESS: `127.0.0.1:${card.port()}`,
      }),
      { log },
    );
    await service.start();
  });
  after(async () => {
    await service?.stop();
    await card.stop?.();
    await listening?.stop?.();
    await mongo?.stop?.();
    await broker?.stop?.();
  });

  const publish = async (type: 'card.completed' | 'card.deleted', cardId: string) => {
    const atUs = Date.parse('2026-03-01T12:00:00Z') * 1000;
    const data = cardEventOf({
      cardId,
      accountId: 'a1',
      stage: CardStage.CARD_STAGE_COMPLETED,
      deleted: type === 'card.deleted',
      createdAtUs: atUs,
      updatedAtUs: atUs,
      occurredAtUs: atUs,
      recognition: 1,
    });
    await createPublisher(broker.connection, 'card').publish(outgoing(randomUUID(), type, cardId, data, Date.now()));
  };

  it('becomes ready, handles repeated events once, and confirms deletions', async () => {
    expect((await fetch(`http://127.0.0.1:${service.healthPort()}/readyz`)).status).to.equal(200);
    const tallies = mongoTallyStore(mongo.connection);
    const count = () => tallies.count('a1', '2026-03-01');
    const [cardId, other] = [randomUUID(), randomUUID()];
    await publish('card.completed', cardId);
    await publish('card.completed', other);
    // Not the deleted one, because nothing shows when a repeated event was handled.
    await publish('card.completed', other);
    await eventually(async () => expect(await count()).to.equal(2));
    await publish('card.deleted', cardId);
    await eventually(async () => expect(await count()).to.equal(1));
    await eventually(() => expect(purged.map(({ data }) => data.cardId)).to.include(cardId));
  });

  it('is alive but not ready until every part has started', async () => {
    const config = {
      ...{ environment: 'sandbox', logLevel: 'silent', host: '127.0.0.1', grpcPort: 0, healthPort: 0 },
      ...{ tlsDir: undefined, natsUrl: stores().nats.url, mongoUrl: stores().mongo.databaseUrl(database) },
    } as ServiceConfig;
    let finish = () => {};
    const starting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const opened = await openService('tally', config, { log });
    const slow: Part = { name: 'slow', start: () => starting };
    const started = opened.serve({ bindings: [], parts: [slow] });
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${started.healthPort()}/${path}`).catch(() => undefined))?.status;
    const ready = started.start();
    try {
      await eventually(async () => expect(await statusOf('livez')).to.equal(200));
      expect(await statusOf('readyz')).to.equal(503);
      finish();
      await ready;
      expect(await statusOf('readyz')).to.equal(200);
    } finally {
      finish();
      await ready;
      await started.stop();
    }
  });

  it('has at most 150 lines besides its domain', () => {
    const files = readdirSync(template, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !path.startsWith('domain'),
    );
    const sources = files.map((path) => readFileSync(new URL(path, template), 'utf8'));
    expect(files).to.have.length.greaterThan(5);
    expect(sources.join('').split('\n').length).to.be.at.most(150);
  });
});
