import { randomUUID } from 'node:crypto';
import { CardStage } from '@cardlens/contracts';
import { connectBroker, createPublisher, outgoing, type Publisher } from '@cardlens/messaging';
import { type Part, silentLogger, systemClock } from '@cardlens/runtime';
import { eventually, testTlsDir, useTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createGateway, type Gateway } from '../src/service.js';
import { aToken, fakeServices, ourAccount, ourClaims, ourKey } from './fakes.js';
import { type LiveClient, liveClient } from './live-client.js';

const stores = useTestStores({ nats: true });
const nowS = () => Math.floor(Date.now() / 1000);

async function newGateway(env: Record<string, string> = {}): Promise<Gateway> {
  const config = loadConfig({
    CARDLENS_TLS_DIR: await testTlsDir('gateway'),
    GATEWAY_HOST: '127.0.0.1',
    GATEWAY_PORT: '0',
    GATEWAY_HEALTH_PORT: '0',
    GATEWAY_NATS_URL: stores().nats.url,
    GATEWAY_CURSOR_SECRET: 'cursors-of-the-tests-0123456789abcdefghij',
    GATEWAY_PUBLIC_URL: 'http://127.0.0.1:8080',
    ...env,
  });
  return createGateway(config, {
    log: silentLogger,
    services: fakeServices({ session: { appendAudit: async () => ({}) } }).services,
  });
}

describe('two gateway replicas', () => {
  const gateways: Gateway[] = [];
  let broker: Part;
  let publisher: Publisher;

  before(async () => {
    for (let count = 0; count < 2; count++) {
      const gateway = await newGateway();
      gateways.push(gateway);
      await gateway.start();
    }
    const connected = await connectBroker(stores().nats.url, 'test', silentLogger);
    broker = connected;
    publisher = createPublisher(connected.connection, 'card');
  });
  after(async () => {
    await broker?.stop?.();
    for (const gateway of gateways) await gateway.stop();
  });

  const publish = async (
    cardId: string,
    stage: CardStage,
    type: 'card.created' | 'card.progressed' | 'card.completed',
    sessionId = '',
  ) => {
    const atUs = systemClock.nowUs();
    const event = {
      cardId,
      accountId: ourAccount,
      identityId: undefined,
      sessionId,
      stage,
      failure: undefined,
      enableBacksideScan: false,
      enableLivescan: false,
      deleted: false,
      createdAtUs: atUs,
      updatedAtUs: atUs,
      occurredAtUs: atUs,
      version: 1,
      recognition: 0,
    };
    await publisher.publish(outgoing(randomUUID(), type, cardId, event, systemClock.nowMs()));
  };

  const clientsOf = (credential: string): Promise<LiveClient[]> =>
    Promise.all(gateways.map((gateway) => liveClient(gateway.port(), credential)));
  const statesOf = (client: LiveClient, cardId: string) =>
    client.heard.filter(({ card_id }) => card_id === cardId).map(({ state }) => state);

  it('both deliver every event of a card once and in order', async () => {
    const cardId = randomUUID();
    const clients = await clientsOf(ourKey);
    for (const client of clients) {
      client.send({ action: 'register', card_id: cardId, snapshot: true });
      await eventually(() => client.heard.length === 1);
    }
    await publish(cardId, CardStage.CARD_STAGE_PENDING, 'card.created');
    await publish(cardId, CardStage.CARD_STAGE_PROCESSING, 'card.progressed');
    await publish(randomUUID(), CardStage.CARD_STAGE_COMPLETED, 'card.completed');
    await publish(cardId, CardStage.CARD_STAGE_COMPLETED, 'card.completed');
    for (const client of clients) {
      await eventually(() => client.heard.at(-1)?.state === 'completed');
      expect(statesOf(client, cardId)).to.deep.equal(['pending', 'processing', 'completed']);
      expect(JSON.stringify(client.heard)).not.to.contain('ann.sample');
    }
  });

  it('both deliver the cards of a session to its end user, wherever the phone is connected', async () => {
    const token = aToken({}, { expiresAtS: nowS() + 3600 });
    const clients = await clientsOf(token);
    const cardId = randomUUID();
    await publish(cardId, CardStage.CARD_STAGE_PENDING, 'card.created', randomUUID());
    await publish(cardId, CardStage.CARD_STAGE_PROCESSING, 'card.progressed', ourClaims.session_id);
    for (const client of clients) {
      await eventually(() => client.heard.length > 0);
      expect(statesOf(client, cardId)).to.deep.equal(['processing']);
      expect(client.heard[0]).to.include({ session_id: ourClaims.session_id, type: 'card' });
    }
  });

  it('both close connections of a revoked key and of the tokens that it minted', async () => {
    const token = aToken({ key_id: 'key-1' }, { expiresAtS: nowS() + 3600 });
    const clients = [...(await clientsOf(ourKey)), ...(await clientsOf(token))];
    const event = { keyId: 'key-1', accountId: ourAccount, occurredAtUs: systemClock.nowUs() };
    await publisher.publish(outgoing(randomUUID(), 'session.key_revoked', 'key-1', event, systemClock.nowMs()));
    for (const client of clients) expect(await client.closed).to.equal(4401);
  });

  it('respond over HTTP while the broker is unavailable, and deliver the missed events after it', async function () {
    this.timeout(90_000);
    const [gateway] = gateways;
    const cardId = randomUUID();
    // Of a key that no earlier test revoked.
    const token = aToken({ key_id: 'key-2' }, { expiresAtS: nowS() + 3600 });
    const client = await liveClient(gateway!.port(), token);
    client.send({ action: 'register', card_id: cardId, snapshot: true });
    await eventually(() => client.heard.length === 1);
    await stores().nats.kill();
    const headers = { authorization: `Bearer ${ourKey}` };
    const res = await fetch(`http://127.0.0.1:${gateway!.port()}/v1/cards`, { headers });
    expect(res.status).to.equal(200);
    expect(await readiness(gateway!)).to.include({ status: 503 });
    await stores().nats.start();
    await eventually(() => publish(cardId, CardStage.CARD_STAGE_COMPLETED, 'card.completed').then(() => true), {
      timeoutMs: 30_000,
    });
    await eventually(() => client.heard.at(-1)?.state === 'completed', { timeoutMs: 45_000 });
  });

  it('count rate limits together', async () => {
    const burst = 40;
    const limits = { GATEWAY_TOKEN_RATE: '0.01', GATEWAY_TOKEN_BURST: `${burst}` };
    const [one, other] = await Promise.all([newGateway(limits), newGateway(limits)]);
    const authorization = `Bearer ${aToken({ session_id: randomUUID() }, { expiresAtS: nowS() + 600 })}`;
    /** Makes a request. @returns how many requests remain */
    const left = async (gateway: Gateway): Promise<number> => {
      const res = await fetch(`http://127.0.0.1:${gateway.port()}/v1/authping`, { headers: { authorization } });
      await res.arrayBuffer();
      expect(res.status).to.equal(200);
      return Number(/;r=(\d+)/.exec(res.headers.get('ratelimit') ?? '')?.[1]);
    };
    try {
      await Promise.all([one.start(), other.start()]);
      let looks = 0;
      for (let count = 1; count <= 20; count++) expect(await left(one)).to.equal(burst - count);
      await eventually(async () => expect(await left(other)).to.be.at.most(burst - 20 - ++looks), { intervalMs: 1000 });
      expect(looks).to.be.at.most(20);
    } finally {
      await Promise.all([one.stop(), other.stop()]);
    }
  });
});

describe('a gateway whose services are unavailable', () => {
  it('returns 503 and is not ready', async () => {
    const config = loadConfig({
      CARDLENS_TLS_DIR: await testTlsDir('gateway'),
      GATEWAY_HOST: '127.0.0.1',
      GATEWAY_PORT: '0',
      GATEWAY_HEALTH_PORT: '0',
      GATEWAY_NATS_URL: stores().nats.url,
      GATEWAY_CURSOR_SECRET: 'cursors-of-the-tests-0123456789abcdefghij',
      GATEWAY_PUBLIC_URL: 'http://127.0.0.1:8080',
      // Nothing listens on port 1.
      GATEWAY_SESSION_ADDRESS: '127.0.0.1:1',
    });
    const gateway = await createGateway(config, { log: silentLogger });
    await gateway.start();
    const res = await fetch(`http://127.0.0.1:${gateway.port()}/v1/cards`, {
      headers: { authorization: `Bearer ${ourKey}` },
    });
    expect(res.status).to.equal(503);
    expect(await res.json()).to.deep.equal({ message: 'Service Unavailable', type: 'Service Unavailable', code: 503 });
    expect(await readiness(gateway)).to.deep.equal({
      status: 503,
      body: { status: 'unavailable', checks: { broker: true, session: false } },
    });
    await gateway.stop();
  });
});

async function readiness(gateway: Gateway) {
  const res = await fetch(`http://127.0.0.1:${gateway.healthPort()}/readyz`);
  return { status: res.status, body: await res.json() };
}
