import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyScopes } from '@cardlens/access';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { storedMessages } from './events.js';
import { startReceiver } from './receiver.js';
import { specimen, useWorld } from './world.js';

const truthFile = 'cedar-hmo.json';

/** All values printed on the card, in all spellings. */
function valuesIn(truth: unknown): string[] {
  if (typeof truth === 'string') return [truth];
  if (Array.isArray(truth)) return truth.flatMap(valuesIn);
  if (typeof truth !== 'object' || truth === null) return [];
  return Object.entries(truth).flatMap(([name, value]) => (meanings.has(name) ? [] : valuesIn(value)));
}
/** Fields of the ground truth with the use of a value, which are words of our own vocabulary. */
const meanings = new Set(['service', 'category', 'network', 'type', 'label']);

/**
 * Matches a value with or without its spaces and hyphens, case-insensitively. Short numbers match only as whole
 * numbers, because every long timestamp contains six consecutive digits.
 */
function finderOf(value: string): RegExp {
  const loose = value.split('').map((c) => (/[\s-]/.test(c) ? '[\\s-]*' : c.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')));
  const isNumber = /^[\d\s.,$%-]+$/.test(value);
  return new RegExp(isNumber ? `(?<![\\w.-])${loose.join('')}(?![\\w-])` : loose.join(''), 'i');
}

describe('protected health information', function () {
  this.timeout(60_000);
  const world = useWorld();

  it('is only in the card: not in logs, spans, metrics, events, error bodies or URLs', async () => {
    const { client, clientOf, collector, stack } = world();
    const truth: unknown = JSON.parse((await specimen(truthFile)).toString('utf8'));
    const correction = 'CORRECTED-4711';
    const values = [...new Set([...valuesIn(truth), correction])].filter((value) => value.length >= 3);
    const seen = { urls: [] as string[], errors: [] as string[] };
    const watching = clientOf({
      maxRetries: 0,
      fetch: async (...args) => {
        const response = await fetch(...args);
        seen.urls.push(response.url);
        if (!response.ok) seen.errors.push(await response.clone().text(), JSON.stringify([...response.headers]));
        return response;
      },
    });
    const [front, back] = await Promise.all([specimen('cedar-hmo_front.jpg'), specimen('cedar-hmo_back.jpg')]);
    const card = await watching.scan({ front, back });
    expect(card.state).to.equal('completed');
    const userId = 'quentin.planted@mail.test';
    const user = clientOf({ token: (await client.accessToken({ userId })).Token });
    const matched = await user.scan({ front: await specimen('delta-dental_front.jpg') });
    const payer = matched.payer_match?.svc_payer_name ?? '';
    expect(payer, 'a payer that matches').to.match(/delta dental/i);
    const fileName = 'quentin-planted-4711.csv';
    const staff = { email: 'sam.planted@clinic.test', name: 'Sam Plantedinpeople', role: 'clerk' };
    const fhirToken = 'planted-as-a-token-of-a-fhir-server';
    const hidden = [...values, userId, payer, fileName, staff.email, staff.name, fhirToken];
    const found = values.filter((value) => finderOf(value).test(JSON.stringify(card.details)));
    expect(found.length, 'values that the search finds where they belong').to.be.greaterThan(8);

    // Failing requests, some of which contain the values.
    const memberNumber = card.details?.member_number?.value ?? '';
    await watching.cards.get(memberNumber).catch(() => {});
    await watching.cards.correct(card.card_id, { member_number: { value: correction } });
    await watching.cards.correct(card.card_id, { [memberNumber]: { value: correction } }).catch(() => {});
    await watching.upload(card.card_id, front, { orientation: 'front' }).catch(() => {});
    await watching.cards.list({ cursor: memberNumber }).catch(() => {});
    const query = `query=${encodeURIComponent(`${memberNumber} ${card.details?.member_name?.value}`)}`;
    const headers = { authorization: `Bearer ${world().apiKey}` };
    expect((await fetch(`${stack.baseUrl}/v1/cards/search?${query}`, { headers })).status).to.equal(200);
    await watching.cards.search(memberNumber);
    const subscriber = { firstName: 'Jordan', lastName: 'Example', dateOfBirth: '19800102', memberId: memberNumber };
    const provider = { organizationName: 'Juniper Family Medicine', npi: '1234567893' };
    await watching.eligibility.create({ payerId: 'SIMHMO', subscriber, provider });
    await watching.accessToken({ userId: card.details?.member_name?.value ?? '' });

    // A batch whose file is named after a patient, and a FHIR server that repeats what it refuses.
    const file = `payer_id,provider_npi,provider_organization_name,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,subscriber_member_id
SIMHMO,1234567893,Juniper Family Medicine,Jordan,Example,19800102,${memberNumber}`;
    await watching.eligibility.batches.create(file, { fileName });
    const server = await startReceiver();
    server.respond = (res) => void res.writeHead(422).end(server.received.at(-1)?.body);
    const auth = { method: 'bearer' as const, token: fhirToken };
    const { destination_id: destination } = await watching.fhir.create({ base_url: server.url, auth });
    await watching.fhir.push(destination, { cardId: card.card_id });
    await eventually(async () => {
      const { deliveries } = await watching.fhir.deliveries(destination);
      return deliveries.some(({ attempts }) => attempts > 0);
    });
    await watching.fhir.delete(destination);
    server.stop();

    // People of the account, and a sign-in that fails.
    const { apiKey: adminKey } = await stack.createAccountKey('People', keyScopes);
    const post = async (path: string, body: object) => {
      const response = await fetch(`${stack.baseUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminKey}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!response.ok) seen.errors.push(await response.text());
      return response.status;
    };
    expect(await post('/v1/people', staff)).to.equal(201);
    expect(await post('/v1/people', staff)).to.equal(409);
    expect(await post('/auth/sign-in', { email: staff.email })).to.equal(404);
    await fetch(`${stack.baseUrl}/v1/cards`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: `{"enable_backside_scan": "${memberNumber}", ${memberNumber}`,
    }).then(async (response) => seen.errors.push(await response.text()));
    const urls = [
      ...seen.urls.filter((url) => !url.includes(memberNumber)),
      ...Object.values(card.images ?? {}).map(({ url }) => url),
    ];
    await client.cards.delete(card.card_id);

    // The last spans of the scan arrive a moment later.
    await eventually(() =>
      collector.spans.some((span) => span.name.includes('card.completed') && collector.texts.length > 0),
    );
    const places = {
      'a log': await logsOf(stack.dataDir),
      'a span or a metric': collector.texts,
      'an event': (await storedMessages(world())).flatMap(({ subject, headers, data }) => [
        subject,
        ...headers,
        Buffer.from(data).toString('utf8'),
        Buffer.from(data).toString('latin1'),
      ]),
      'an error': seen.errors,
      'a URL': urls,
    };
    for (const [place, texts] of Object.entries(places)) {
      expect(texts.length, `${place} was looked at`).to.be.greaterThan(0);
      for (const value of hidden) {
        const finder = finderOf(value);
        const hit = texts.find((text) => finder.test(text));
        expect(hit, `"${value}" in ${place}`).to.equal(undefined);
      }
    }
  });
});

async function logsOf(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'logs');
  return Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), 'utf8')));
}
