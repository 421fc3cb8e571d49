import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { operationPaths } from './gen/operations.js';
import { json, type TestServer, testServer } from './test-server.js';
import type { CardReading } from './types.js';

const id = '5f2b7d3e-8a14-4c7e-9b60-2d1f6a3c9e54';
const image = new Uint8Array([0xff, 0xd8]);

const question = {
  cardId: id,
  subscriber: { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' },
  provider: { npi: '1234567893', organizationName: 'Cedar Clinic' },
};

/** The client call for each published operation. A new operation needs a method and a line here. */
const calls: Readonly<Record<string, (client: Cardlens) => Promise<unknown>>> = {
  ping: (client) => client.ping(),
  getStatus: (client) => client.status(),
  authPing: (client) => client.authping(),
  getAccessToken: (client) => client.accessToken({ userId: 'u' }),
  generateMagicLink: (client) => client.generateMagicLink(),
  validateMagicLink: (client) => client.validateMagicLink('t'),
  getJwks: (client) => client.jwks(),
  getOpenApiDocument: (client) => client.openapi(),
  createCard: (client) => client.cards.create(),
  importCard: (client) => client.cards.importCard('shlink:/e30', { passcode: '4711', position: 2 }),
  listCards: (client) => client.cards.list(),
  searchCardsByBody: (client) => client.cards.search('jordan'),
  getCard: (client) => client.cards.get(id),
  getCardFhir: (client) => client.cards.fhir(id),
  deleteCard: (client) => client.cards.delete(id),
  compareCard: (client) => client.cards.compare(id, { member_number: 'A1' }),
  correctCard: (client) => client.cards.correct(id, { group_number: null }),
  setCardHolder: (client) => client.cards.setHolder(id, null),
  flagCard: (client) => client.cards.flag(id, { type: 'other' }),
  listFlags: (client) => client.cards.flags(id),
  setFlag: (client) => client.cards.setFlag(id, id, 'closed'),
  createShare: (client) => client.cards.share(id, { passcode: '271828', expiresInS: 3600 }),
  listShares: (client) => client.cards.shares(id),
  deleteShare: (client) => client.cards.revokeShare(id, id),
  recordPerformance: (client) => client.cards.recordPerformance(id, { capture: 1 }),
  generateUploadUrl: (client) => client.generateUploadUrl(id, { orientation: 'front' }),
  createCardWithUploadUrl: (client) => client.createCardWithUploadUrl(),
  uploadImage: (client) => client.upload(id, image, { orientation: 'front' }),
  replaceScanMetadata: (client) => client.replaceScanMetadata(id, { attempt: 2 }),
  searchPayers: (client) => client.payers.search('cedar'),
  translatePayers: (client) => client.payers.translate(['60054'], { from: 'office_ally', to: 'availity' }),
  matchCard: (client) => client.cards.match(id),
  replaceCustomPayerList: (client) => client.payerList.replace([]),
  getCustomPayerList: (client) => client.payerList.get(),
  deleteCustomPayerList: (client) => client.payerList.delete(),
  createEligibility: (client) => client.eligibility.create(question),
  listEligibility: (client) => client.eligibility.list(),
  deleteEligibility: (client) => client.eligibility.delete(id),
  getEligibility: (client) => client.eligibility.get(id),
  getPayerConnection: (client) => client.eligibility.connection('60054'),
  getEligibilityFhir: (client) => client.eligibility.fhir(id),
  getEligibilityEstimate: (client) => client.eligibility.estimate(id, { services: ['98'], allowed: '125.00' }),
  getEligibilityPdf: (client) => client.eligibility.pdf(id),
  createEligibilityBatch: (client) => client.eligibility.batches.create([question]),
  listEligibilityBatches: (client) => client.eligibility.batches.list(),
  getEligibilityBatch: (client) => client.eligibility.batches.get(id),
  listEligibilityBatchResults: (client) => client.eligibility.batches.results(id),
  cancelEligibilityBatch: (client) => client.eligibility.batches.cancel(id),
  deleteEligibilityBatch: (client) => client.eligibility.batches.delete(id),
  createEligibilityDiscovery: (client) =>
    client.eligibility.discoveries.create({ person: question.subscriber, provider: question.provider, consent: true }),
  listEligibilityDiscoveries: (client) => client.eligibility.discoveries.list(),
  getEligibilityDiscovery: (client) => client.eligibility.discoveries.get(id),
  cancelEligibilityDiscovery: (client) => client.eligibility.discoveries.cancel(id),
  deleteEligibilityDiscovery: (client) => client.eligibility.discoveries.delete(id),
  joinEligibilityToCard: (client) => client.eligibility.joinCard(id, id),
  createEligibilitySchedule: (client) =>
    client.eligibility.schedules.create({ ...question, appointmentDate: '20301015', daysBefore: [7, 1] }),
  listEligibilitySchedules: (client) => client.eligibility.schedules.list(),
  getEligibilitySchedule: (client) => client.eligibility.schedules.get(id),
  deleteEligibilitySchedule: (client) => client.eligibility.schedules.delete(id),
  createWebhook: (client) => client.webhooks.create({ url: 'https://hooks.example.com/' }),
  listWebhooks: (client) => client.webhooks.list(),
  getWebhook: (client) => client.webhooks.get(id),
  updateWebhook: (client) => client.webhooks.update(id, { enabled: false }),
  deleteWebhook: (client) => client.webhooks.delete(id),
  rotateWebhookSecret: (client) => client.webhooks.rotateSecret(id),
  listWebhookDeliveries: (client) => client.webhooks.deliveries(id),
  getWebhookDelivery: (client) => client.webhooks.delivery(id, id),
  replayWebhookDelivery: (client) => client.webhooks.replay(id, id),
  testWebhook: (client) => client.webhooks.test(id),
  createFhirDestination: (client) => client.fhir.create({ base_url: 'https://fhir.example/r4' }),
  listFhirDestinations: (client) => client.fhir.list(),
  getFhirDestination: (client) => client.fhir.get(id),
  updateFhirDestination: (client) => client.fhir.update(id, { is_enabled: true }),
  deleteFhirDestination: (client) => client.fhir.delete(id),
  rotateFhirDestinationKey: (client) => client.fhir.rotateKey(id),
  getFhirDestinationJwks: (client) => client.fhir.keys(id),
  listFhirDeliveries: (client) => client.fhir.deliveries(id),
  getFhirDelivery: (client) => client.fhir.delivery(id, id),
  replayFhirDelivery: (client) => client.fhir.replay(id, id),
  dryRunFhirDestination: (client) => client.fhir.dryRun(id, { cardId: id }),
  pushToFhirDestination: (client) => client.fhir.push(id, { eligibilityId: id }),
  recoverWebhookDeliveries: (client) => client.webhooks.recover(id, new Date(0)),
  createWebhookPortalLink: (client) => client.webhooks.createPortalLink(),
  revokeWebhookPortalLink: (client) => client.webhooks.revokePortalLink(id),
  listAudit: (client) => client.audit.list(),
  getAccount: (client) => client.account.get(),
  updateAccount: (client) => client.account.update({ reviewThreshold: 0.85 }),
  listKeys: (client) => client.account.keys(),
  createKey: (client) => client.account.createKey({ name: 'Reports', scopes: ['read'] }),
  revokeKey: (client) => client.account.revokeKey(id),
  listPeople: (client) => client.account.people(),
  invitePerson: (client) => client.account.invitePerson({ email: 'casey@clinic.example', role: 'clerk' }),
  updatePerson: (client) => client.account.updatePerson(id, { state: 'deactivated' }),
  getUsage: (client) => client.account.usage(),
  explainMatch: (client) => client.cards.explainMatch(id),
  streamCardEvents: (client) => client.follow(id).next(),
};

/** `GET /v1/cards/{card_id}` as a pattern for requests. */
const patternOf = (operation: string) =>
  new RegExp(`^${operation.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[\\w-]+')}(\\?|$)`);

describe('the client', () => {
  let server: TestServer;
  before(async () => {
    server = await testServer(json(200, {}));
  });
  after(() => server.close());

  // The client searches only by POST, because a query in a URL ends up in the logs of proxies; and `uploadToTarget` itself
  // completes an upload. Viewers of links, which are made by others, call the last two.
  const withoutMethod = ['searchCards', 'completeUpload', 'openHealthLink', 'getSharedFile'];
  for (const [operationId, operation] of Object.entries(operationPaths)) {
    if (withoutMethod.includes(operationId)) continue;
    it(`implements ${operation} (${operationId})`, async () => {
      const call = calls[operationId];
      expect(call, 'no method makes it').to.be.a('function');
      const before = server.seen.length;
      await call?.(new Cardlens({ baseUrl: server.baseUrl, token: 't' }));
      const [seen] = server.seen.slice(before);
      expect(`${seen?.method} ${seen?.url}`).to.match(patternOf(operation));
    });
  }
});

describe('requests', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const bodies = async (work: (client: Cardlens) => Promise<unknown>) => {
    server = await testServer(json(200, {}));
    await work(new Cardlens({ baseUrl: server.baseUrl, token: 't' }));
    return {
      headers: server.seen[0]!.headers,
      url: server.seen[0]!.url,
      body: JSON.parse(server.seen[0]!.body.toString() || 'null'),
    };
  };

  it('include every option of a creation, and its idempotency key as a header', async () => {
    const metadata = { visit: 'A-17' };
    const reading: CardReading = {
      details: { member_number: { value: 'CVH123456789', scores: [0.98, 0.97] } },
      sides: ['front'],
      reader: { version: '1.4.0', files: { 'detection.onnx': 'a'.repeat(64) } },
      pictures: 'follow',
    };
    const { body, headers } = await bodies((client) =>
      client.cards.create({ enableLivescan: true, backside: 'optional', reading, metadata, idempotencyKey: 'k-1' }),
    );
    expect(body).to.deep.equal({ enable_livescan: true, backside: { scanning: 'optional' }, reading, metadata });
    expect(headers['idempotency-key']).to.equal('k-1');
  });

  it('put a search into the body, not the URL', async () => {
    const { url, body } = await bodies((client) => client.cards.search('o’neil & co', { limit: 5 }));
    expect(body).to.deep.equal({ query: 'o’neil & co', limit: 5 });
    expect(url).to.equal('/v1/cards/search');
  });

  it('include a webhook, and the changed fields of an update', async () => {
    const url = 'https://hooks.example.com/';
    const made = await bodies((client) => client.webhooks.create({ url, events: ['card.error'], description: 'd' }));
    expect(made.body).to.deep.equal({ url, events: ['card.error'], description: 'd' });
    await server.close();
    expect((await bodies((client) => client.webhooks.update(id, { events: null }))).body).to.deep.equal({
      events: null,
    });
    await server.close();
    expect((await bodies((client) => client.webhooks.deliveries(id, { limit: 2, cursor: 'c' }))).url).to.match(
      /\?cursor=c&limit=2$/,
    );
  });

  it('include corrections, and the options `corrected` and `confirmed`', async () => {
    const corrections = { member_number: { value: 'CVH123456780' }, group_number: null };
    expect((await bodies((client) => client.cards.correct(id, corrections))).body).to.deep.equal({ corrections });
    await server.close();
    expect((await bodies((client) => client.cards.get(id, { corrected: true }))).url).to.match(/\?corrected=true$/);
    await server.close();
    expect((await bodies((client) => client.cards.get(id, { confirmed: true }))).url).to.match(/\?confirmed=true$/);
  });

  it('include a record to compare, payers to translate, and the card that a check joins', async () => {
    const record = { member_number: 'CVH123456780', dependent_names: ['Riley Example'] };
    expect((await bodies((client) => client.cards.compare(id, record))).body).to.deep.equal({ record });
    await server.close();
    const between = { from: 'office_ally', to: 'availity', transactionType: 'eligibility' };
    expect((await bodies((client) => client.payers.translate(['60054'], between))).body).to.deep.equal({
      from: 'office_ally',
      to: 'availity',
      transaction_type: 'eligibility',
      payers: ['60054'],
    });
    await server.close();
    expect((await bodies((client) => client.eligibility.joinCard(id, 'c'))).body).to.deep.equal({ card_id: 'c' });
  });

  it('include the services of an estimate, and the consent and the hints of a discovery', async () => {
    const visit = { services: ['98', '99213:25'], allowed: ['125.00', '80'], choose: ['98.copays.2'] };
    expect((await bodies((client) => client.eligibility.estimate(id, visit))).url).to.match(
      /\/estimate\?services=98%2C99213%3A25&allowed=125.00%2C80&choose=98.copays.2$/,
    );
    await server.close();
    const person = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102' };
    const provider = { npi: '1234567893', organizationName: 'Cedar Clinic' };
    const asked = { person, provider, hints: { state: 'TX', cardId: id }, consent: true, stopRule: 'budget' } as const;
    expect((await bodies((client) => client.eligibility.discoveries.create(asked))).body).to.deep.equal({
      person: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19800102' },
      provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
      hints: { state: 'TX', card_id: id },
      consent: true,
      stop_rule: 'budget',
    });
  });

  it('include a flag, timings, and the fields of an upload target', async () => {
    expect(
      (await bodies((client) => client.cards.flag(id, { type: 'bad_payer_match', message: 'm' }))).body,
    ).to.deep.equal({
      flag_type: 'bad_payer_match',
      message: 'm',
    });
    await server.close();
    expect((await bodies((client) => client.cards.recordPerformance(id, { capture: 2 }))).body).to.deep.equal({
      performance: { capture: 2 },
    });
    await server.close();
    const options = { orientation: 'back', captureType: 'automatic', metadata: { n: 1 }, expiration: 300 } as const;
    expect((await bodies((client) => client.generateUploadUrl(id, options))).body).to.deep.equal({
      orientation: 'back',
      capture_type: 'automatic',
      metadata: { n: 1 },
      expiration: 300,
    });
  });
});

describe('a call of an operation by its path', () => {
  it('has the query, the JSON body and the credential', async () => {
    const server = await testServer(json(200, {}), json(200, {}));
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    await client.call<'listWebhookDeliveries'>({ path: `/v1/webhooks/${id}/deliveries`, query: { limit: 2 } });
    await client.call<'updateWebhook'>({ method: 'PATCH', path: `/v1/webhooks/${id}`, json: { enabled: false } });
    expect(server.seen.map(({ method, url, body }) => ({ method, url, body: String(body) }))).to.deep.equal([
      { method: 'GET', url: `/v1/webhooks/${id}/deliveries?limit=2`, body: '' },
      { method: 'PATCH', url: `/v1/webhooks/${id}`, body: '{"enabled":false}' },
    ]);
    expect(server.seen.map(({ headers }) => headers.authorization)).to.deep.equal(['Bearer t', 'Bearer t']);
    await server.close();
  });
});

describe('a creation with an idempotency key', () => {
  it('is retried when its response was lost', async () => {
    const server = await testServer((_seen, res) => void res.destroy(), json(201, { card_id: id }));
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    expect(await client.cards.create({ idempotencyKey: 'k-1' })).to.deep.equal({ card_id: id });
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).to.deep.equal(['k-1', 'k-1']);
    await server.close();
  });
});
