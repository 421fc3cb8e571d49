import { randomUUID } from 'node:crypto';
import { keyScopes } from '@cardlens/access';
import { checkRejections, deliveryErrors, serviceErrors, signInErrors } from '@cardlens/errors';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { documentedMessages, documentedPaths, type Paths } from '../documented.js';
import { specimen, useSharedSandboxWorld } from '../world.js';

/** Conflicts that no test can provoke quickly, or at all without a race, on running services. */
const notProvoked = [
  'The resource was changed by another request',
  'A request with this Idempotency-Key is still running',
  'The account has no storage left for images; delete cards to upload more',
  'A card accepts at most 1000 uploads',
  serviceErrors.tooManySchedules.publicMessage,
  serviceErrors.tooManyKeys.publicMessage,
  // Of an account whose people have signed in: people.e2e.ts.
  signInErrors.lastAdministrator.publicMessage,
  signInErrors.roleByProvider.publicMessage,
  // Only with several images of the largest accepted size.
  deliveryErrors.FHIR_BUNDLE_TOO_LARGE.publicMessage,
  // Of the sandbox’s simulator, some payers do.
  serviceErrors.noPayerToAsk.publicMessage,
  checkRejections.noPayerId.publicMessage,
  checkRejections.badMemberNumber.publicMessage,
];

describe('conflicts that the services report', function () {
  this.timeout(120_000);
  const world = useSharedSandboxWorld();
  let paths: Paths;
  let apiKey: string;
  const reported = new Set<string>();
  before(async () => {
    paths = await documentedPaths(world().stack.baseUrl);
    ({ apiKey } = await world().stack.createAccountKey('Conflicts', keyScopes));
  });

  const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${world().stack.baseUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body instanceof Uint8Array ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body) }),
    });
  const sent = async (method: string, path: string, body?: unknown) => {
    const response = await send(method, path, body);
    expect(response.ok, `${method} ${path}: ${response.status}`).to.equal(true);
    return (await response.json()) as Record<string, string>;
  };

  /** The service rejects the request with a status and message that the operation documents. */
  async function rejects(
    status: 409 | 422,
    [method, documented, path]: readonly [method: string, documented: string, path: string],
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<void> {
    const response = await send(method, path, body, headers);
    const { message } = (await response.json()) as { message: string };
    expect(response.status, `${method} ${documented}: ${message}`).to.equal(status);
    expect(documentedMessages(paths[documented]?.[method.toLowerCase()], status), documented).to.include(message);
    reported.add(message);
  }

  const question = {
    subscriber: { first_name: 'Jordan', last_name: 'Example', date_of_birth: '19870822' },
    provider: { npi: '1234567893', organization_name: 'Cedar Clinic' },
  };

  const completed = async (outcome?: string) => {
    const card = outcome === undefined ? {} : { metadata: { sandbox_outcome: outcome } };
    const { card_id: cardId } = await sent('POST', '/v1/cards', card);
    const client = world().clientOf({ token: apiKey });
    await client.upload(cardId ?? '', await specimen('delta-dental_front.jpg'), { orientation: 'front' });
    expect((await client.waitForCard(cardId ?? '')).state).to.equal('completed');
    return cardId;
  };

  it('about a card that is not completed', async () => {
    const { card_id: card } = await sent('POST', '/v1/cards', {});
    const corrections = { corrections: { member_number: { value: 'A1' } } };
    await rejects(409, ['PATCH', '/v1/cards/{card_id}/corrections', `/v1/cards/${card}/corrections`], corrections);
    await rejects(409, ['POST', '/v1/cards/{card_id}/match', `/v1/cards/${card}/match`]);
    await rejects(409, ['GET', '/v1/cards/{card_id}/match/explanation', `/v1/cards/${card}/match/explanation`]);
    await rejects(409, ['GET', '/v1/cards/{card_id}/fhir', `/v1/cards/${card}/fhir`]);
    await rejects(409, ['POST', '/v1/eligibility', '/v1/eligibility'], { card_id: card, eligibility: question });
    const schedule = { card_id: card, eligibility: question, appointment_date: '20301015' };
    await rejects(409, ['POST', '/v1/eligibility/schedules', '/v1/eligibility/schedules'], schedule);
  });

  it('about a side that was uploaded before', async () => {
    const front = await specimen('delta-dental_front.jpg');
    const { card_id: card } = await world().clientOf({ token: apiKey }).scan({ front });
    const upload = `/v1/cards/${card}/upload?orientation=front`;
    const binary = { 'content-type': 'image/jpeg' };
    await rejects(409, ['POST', '/v1/cards/{card_id}/upload', upload], front, binary);
    const target = `/v1/cards/${card}/generate-upload-url`;
    await rejects(409, ['POST', '/v1/cards/{card_id}/generate-upload-url', target], { orientation: 'front' });
  });

  it('about a picture of a card that was completed without one', async () => {
    const reading = {
      details: { member_number: { value: 'XQP841207' } },
      sides: ['front'],
      reader: { version: 'scan-1', files: {} },
    };
    const { card_id: card } = await sent('POST', '/v1/cards', { reading });
    const front = await specimen('delta-dental_front.jpg');
    const upload = `/v1/cards/${card}/upload?orientation=front`;
    await rejects(409, ['POST', '/v1/cards/{card_id}/upload', upload], front, { 'content-type': 'image/jpeg' });
    const target = `/v1/cards/${card}/generate-upload-url`;
    await rejects(409, ['POST', '/v1/cards/{card_id}/generate-upload-url', target], { orientation: 'front' });
  });

  it('about an upload target without an image', async () => {
    const { card_id: card } = await sent('POST', '/v1/cards', {});
    const target = `/v1/cards/${card}/generate-upload-url`;
    const { scan_id: scan } = await sent('POST', target, { orientation: 'front' });
    await rejects(409, ['POST', '/v1/scans/{scan_id}/complete', `/v1/scans/${scan}/complete`]);
  });

  it('about a completed card without the data that a check needs, and about a check of a card', async () => {
    const check = ['POST', '/v1/eligibility', '/v1/eligibility'] as const;
    const simulated = { ...question, payer_id: 'SIMHMO' };
    // Cards of the sandbox with an unknown payer, and with almost no elements.
    await rejects(409, check, { card_id: await completed('card:18'), eligibility: question });
    await rejects(409, check, { card_id: await completed('card:19'), eligibility: simulated });
    const { eligibility_id: made } = await sent('POST', '/v1/eligibility', {
      card_id: await completed(),
      eligibility: simulated,
    });
    await rejects(409, ['DELETE', '/v1/eligibility/{eligibility_id}', `/v1/eligibility/${made}`]);
  });

  it('about the 201st flag of a card', async () => {
    const { card_id: card } = await sent('POST', '/v1/cards', {});
    for (let flags = 0; flags < 200; flags++) await sent('POST', `/v1/cards/${card}/flag`, { flag_type: 'other' });
    await rejects(409, ['POST', '/v1/cards/{card_id}/flag', `/v1/cards/${card}/flag`], { flag_type: 'other' });
  });

  it('about the 11th link to a card', async () => {
    const card = await completed();
    for (let shares = 0; shares < 10; shares++) await sent('POST', `/v1/cards/${card}/share`, {});
    await rejects(409, ['POST', '/v1/cards/{card_id}/share', `/v1/cards/${card}/share`], {});
  });

  it('about an idempotency key that was used with another body', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await send('POST', '/v1/cards', {}, headers);
    await rejects(422, ['POST', '/v1/cards', '/v1/cards'], { enable_livescan: true }, headers);
  });

  it('about the 21st webhook, and one that is disabled', async () => {
    const made: string[] = [];
    for (let count = 0; count < 20; count++) {
      const { webhook_id } = await sent('POST', '/v1/webhooks', { url: `http://127.0.0.1:9/${count}` });
      made.push(webhook_id ?? '');
    }
    await rejects(409, ['POST', '/v1/webhooks', '/v1/webhooks'], { url: 'http://127.0.0.1:9/' });
    const [webhook = ''] = made;
    const { delivery_id: delivery } = await sent('POST', `/v1/webhooks/${webhook}/test`);
    await sent('PATCH', `/v1/webhooks/${webhook}`, { enabled: false });
    await rejects(409, ['POST', '/v1/webhooks/{webhook_id}/test', `/v1/webhooks/${webhook}/test`]);
    const replay = '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay';
    await rejects(409, ['POST', replay, `/v1/webhooks/${webhook}/deliveries/${delivery}/replay`]);
    for (const id of made) await send('DELETE', `/v1/webhooks/${id}`);
  });

  it('about the 21st FHIR destination, one that is disabled, and a card without a value that identifies the patient', async () => {
    const made: string[] = [];
    const mapping = { patient: 'match', patient_identifier: { value: 'user_id', system: 'urn:oid:1.2.36.146' } };
    for (let count = 0; count < 20; count++) {
      const body = { base_url: `http://127.0.0.1:9/${count}`, mapping };
      const { destination_id } = await sent('POST', '/v1/fhir/destinations', body);
      made.push(destination_id ?? '');
    }
    const another = { base_url: 'http://127.0.0.1:9/' };
    await rejects(409, ['POST', '/v1/fhir/destinations', '/v1/fhir/destinations'], another);
    const [destination = ''] = made;
    const at = (operation: string) =>
      [
        'POST',
        `/v1/fhir/destinations/{destination_id}/${operation}`,
        `/v1/fhir/destinations/${destination}/${operation}`,
      ] as const;
    // Created without a session of an end user.
    const card = { card_id: await completed() };
    await rejects(409, at('dry-run'), card);
    await rejects(409, at('push'), card);
    await sent('PATCH', `/v1/fhir/destinations/${destination}`, { is_enabled: false });
    await rejects(409, at('push'), card);
    for (const id of made) await send('DELETE', `/v1/fhir/destinations/${id}`);
  });

  it('about a person who was already invited', async () => {
    const person = { email: 'casey@clinic.example', role: 'clerk' };
    await sent('POST', '/v1/people', person);
    await rejects(409, ['POST', '/v1/people', '/v1/people'], person);
  });

  it('about a batch that is completed, and a check that is part of it', async () => {
    const row = { ...question, subscriber: { ...question.subscriber, member_id: 'CVH123456789' }, payer_id: 'SIMHMO' };
    const { batch_id: batch } = await sent('POST', '/v1/eligibility/batches', [row]);
    await eventually(async () => (await sent('GET', `/v1/eligibility/batches/${batch}`)).state === 'completed', {
      timeoutMs: 60_000,
    });
    const cancel = `/v1/eligibility/batches/${batch}/cancel`;
    await rejects(409, ['POST', '/v1/eligibility/batches/{batch_id}/cancel', cancel]);
    const { results } = (await sent('GET', `/v1/eligibility/batches/${batch}/results`)) as unknown as {
      results: { eligibility_id: string }[];
    };
    const check = `/v1/eligibility/${results[0]?.eligibility_id}`;
    await rejects(409, ['DELETE', '/v1/eligibility/{eligibility_id}', check]);
  });

  it('about a check that cannot be estimated or join a card, and a discovery that is completed', async () => {
    const ended = (path: string) =>
      eventually(async () => (await sent('GET', path)).state !== 'processing', { timeoutMs: 60_000 });
    const checked = async (payer_id: string) => {
      const eligibility = { ...question, subscriber: { ...question.subscriber, member_id: 'CVH123456789' }, payer_id };
      const { eligibility_id: id } = await sent('POST', '/v1/eligibility', { eligibility });
      await ended(`/v1/eligibility/${id}`);
      return id;
    };
    const scanned = async () => {
      const front = await specimen('delta-dental_front.jpg');
      return (await world().clientOf({ token: apiKey }).scan({ front })).card_id;
    };
    const join = (id: string | undefined) =>
      ['POST', '/v1/eligibility/{eligibility_id}/card', `/v1/eligibility/${id}/card`] as const;
    const rejected = await checked('SIMNOTFOUND');
    const estimate = `/v1/eligibility/${rejected}/estimate?services=98&allowed=100`;
    await rejects(409, ['GET', '/v1/eligibility/{eligibility_id}/estimate', estimate]);
    const card = await scanned();
    await rejects(409, join(rejected), { card_id: card });
    await rejects(409, join(await checked('SIMPPO')), { card_id: card });
    const { eligibility_id: ofCard } = await sent('POST', '/v1/eligibility', {
      card_id: card,
      eligibility: { ...question, payer_id: 'SIMPPO' },
    });
    await ended(`/v1/eligibility/${ofCard}`);
    await rejects(409, join(ofCard), { card_id: await scanned() });

    const discoveries = '/v1/eligibility/discoveries';
    const { subscriber: person, provider } = question;
    const { discovery_id: discovery } = await sent('POST', discoveries, { person, provider, consent: true, budget: 1 });
    await ended(`${discoveries}/${discovery}`);
    const cancel = `${discoveries}/${discovery}/cancel`;
    await rejects(409, ['POST', `${discoveries}/{discovery_id}/cancel`, cancel]);
  });

  it('are exactly those in the OpenAPI document', () => {
    const documented = Object.values(paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) => documentedMessages(operation, 409)),
    );
    const missing = [...new Set(documented)].filter((message) => ![...reported, ...notProvoked].includes(message));
    expect(missing).to.deep.equal([]);
  });
});
