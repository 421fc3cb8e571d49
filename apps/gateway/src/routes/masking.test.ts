import { hasRole } from '@cardlens/access';
import { Flag } from '@cardlens/contracts';
import { expect } from 'chai';
import { z } from 'zod';
import { asPerson } from '../../test/as-person.js';
import { aCardId, anEligibilityId, testApp } from '../../test/fakes.js';
import { numberedServices, numbers } from '../../test/numbered.js';
import { exampleOf, send } from '../../test/send.js';
import { marked } from '../openapi/schemas.js';
import { endpoints } from './index.js';
import { masked, maskedNumber } from './masking.js';

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const foundIn = (text: string): string[] =>
  Object.entries(numbers)
    .filter(([, number]) => plain(text).includes(plain(number)))
    .map(([where]) => where);

const services = (sent: ReturnType<typeof exampleOf>) =>
  Object.fromEntries(
    Object.keys({ ...sent.services, ...numberedServices }).map((name) => [
      name,
      {
        ...sent.services[name as keyof typeof sent.services],
        ...numberedServices[name as keyof typeof numberedServices],
      },
    ]),
  );

describe('what a viewer sees', () => {
  for (const endpoint of endpoints.filter(
    ({ role, access }) => ['key', 'any'].includes(access) && hasRole('viewer', role),
  )) {
    it(`${endpoint.method.toUpperCase()} ${endpoint.path} contains no number of a member`, async () => {
      const sent = exampleOf(endpoint);
      const { authorization, ...headers } = sent.headers;
      const { status, text } = await send(testApp(services(sent)).app, {
        method: endpoint.method,
        url: `${sent.path}?${new URLSearchParams(sent.query)}`,
        headers: { ...headers, ...asPerson('viewer') },
        body: sent.body,
      });
      expect(status, text).to.be.below(500);
      expect(foundIn(text)).to.deep.equal([]);
    });
  }

  const get = (url: string, role: 'viewer' | 'clerk' = 'viewer', headers = {}) =>
    send(testApp(numberedServices).app, { method: 'get', url, headers: { ...asPerson(role), ...headers } });

  for (const [url, shown] of [
    [`/v1/cards/${aCardId}?confirmed=true`, ['medicareNumber', 'rxId', 'cardSpecificId', 'prefix', 'stated']],
    [`/v1/cards/${aCardId}?corrected=true`, ['memberNumber', 'corrected', 'correctedBefore', 'stated']],
    ['/v1/cards', ['memberNumber', 'medicareNumber', 'rxId', 'corrected']],
    ['/v1/cards/search?query=jordan', ['memberNumber', 'medicareNumber', 'rxId', 'corrected']],
    [
      `/v1/eligibility/${anEligibilityId}`,
      ['asked', 'inResponse', 'ofSubscriber', 'ofDependent', 'atMedicare', 'atOtherPayer', 'policy', 'attemptedTo'],
    ],
    ['/eligibility', ['asked', 'ofSubscriber', 'ofDependent', 'atMedicare', 'attemptedFrom']],
    [`/v1/eligibility/batches/${aCardId}/results`, ['asked', 'ofSubscriber']],
    [`/v1/eligibility/discoveries/${aCardId}`, ['discovered']],
  ] as const) {
    it(`${url} has the numbers for a clerk, and not for a viewer`, async () => {
      const [clerk, viewer] = [await get(url, 'clerk'), await get(url)];
      expect([clerk.status, viewer.status]).to.deep.equal([200, 200]);
      expect(foundIn(clerk.text)).to.include.members([...shown]);
      expect(foundIn(viewer.text)).to.deep.equal([]);
    });
  }

  it('are the last four characters of a long number, and everything else', async () => {
    const { details, corrections, confirmations, images, client_metadata } = JSON.parse(
      (await get(`/v1/cards/${aCardId}`)).text,
    );
    expect(details.member_number.value).to.equal('••••6789');
    expect(details.medicare_medicaid_id).to.include({ value: '••••MK73', normalized: '••••MK73' });
    expect(details.member_id_prefix.value).to.equal('••••');
    expect(details.group_number.value).to.equal('GRP-4711');
    expect(details.member_name.value).to.equal('JORDAN EXAMPLE');
    expect(details.addresses[0].label).to.equal('ID ••••6789');
    expect(corrections.member_number.value).to.equal('••••6780');
    expect(confirmations.member_number).to.include({ value: '••••6789', card_value: '••••6789' });
    expect(images).to.equal(undefined);
    expect(client_metadata).to.deep.equal({});
  });

  it('of a check is its summary, with masked numbers also in messages, and no response of the payer', async () => {
    const body = JSON.parse((await get(`/v1/eligibility/${anEligibilityId}`)).text);
    expect(body).not.to.have.property('eligibility_response');
    const { subscriber_details, coverage_summary, chiropractic } = body.eligibility_summarized_response;
    expect(subscriber_details).to.deep.equal({ first_name: 'Jordan', member_id: '••••0302', group_number: 'GRP-4711' });
    expect(coverage_summary.messages).to.deep.equal(['ID ••••0302 IS ACTIVE']);
    expect(chiropractic.messages).to.deep.equal(['CALL WITH ••••0300']);
    expect(chiropractic).not.to.have.property('of_a_later_version');
  });

  for (const [what, url, headers] of [
    ['evidence', `/v1/cards/${aCardId}?include=evidence`, {}],
    ['FHIR by the Accept header', `/v1/cards/${aCardId}`, { accept: 'application/fhir+json' }],
    ['FHIR', `/v1/cards/${aCardId}/fhir`, {}],
    ['the FHIR of a check', `/v1/eligibility/${anEligibilityId}/fhir`, {}],
    ['a PDF', `/v1/eligibility/${anEligibilityId}/pdf`, {}],
    ['a PDF by the alias', `/eligibility/${anEligibilityId}/pdf`, {}],
    ['the CSV of a batch', `/v1/eligibility/batches/${aCardId}/results?format=csv`, {}],
    ['a session token, which would see more', '/v1/access-token', {}],
  ] as const) {
    it(`is not ${what}`, async () => {
      const { status, text } = await get(url, 'viewer', headers);
      expect(status).to.equal(403);
      expect(foundIn(text)).to.deep.equal([]);
    });
  }

  it('is not said by the length or headers of a response to HEAD', async () => {
    const head = await send(testApp(numberedServices).app, {
      method: 'head',
      url: `/v1/cards/${aCardId}`,
      headers: asPerson('viewer'),
    });
    const viewed = await get(`/v1/cards/${aCardId}`);
    expect(Number(head.headers.get('content-length'))).to.equal(Buffer.byteLength(viewed.text));
  });
});

describe('a flag', () => {
  it('is shown to viewers without its message, which may have a number', async () => {
    const flagged = testApp({
      ...numberedServices,
      cards: {
        ...numberedServices.cards,
        listFlags: async () => ({
          flags: [Flag.fromPartial({ flagId: aCardId, message: `should be ${numbers.memberNumber}`, createdAtUs: 1 })],
        }),
      },
    });
    const ask = async (role: 'viewer' | 'clerk') =>
      (await send(flagged.app, { method: 'get', url: `/v1/cards/${aCardId}/flags`, headers: asPerson(role) })).text;
    expect(await ask('clerk')).to.include(numbers.memberNumber);
    expect(await ask('viewer'))
      .to.include(aCardId)
      .and.not.include(numbers.memberNumber);
  });
});

describe('a search by a viewer', () => {
  const search = (query: string, role: 'viewer' | 'clerk' = 'viewer') =>
    send(testApp(numberedServices).app, {
      method: 'post',
      url: '/v1/cards/search',
      headers: { ...asPerson(role), 'content-type': 'application/json' },
      body: { query },
    });

  for (const query of ['CVH1', '1', 'jordan 1EG4', '１２３', '²', '٣'])
    it(`cannot ask whether a number has the digits of ${query}`, async () => {
      expect((await search(query)).status).to.equal(403);
      expect((await search(query, 'clerk')).status).to.equal(200);
    });

  for (const query of [
    'cvh',
    'jordan XYQ',
    'te',
    'Rx',
    'jordan,cvh',
    'jordan-cvh',

    "cv'h",
    'ćvh',
    'jordan;rx',
  ])
    it(`cannot ask whether a number begins with the letters of ${query}`, async () => {
      const { status, text } = await search(query);
      expect(status).to.equal(200);
      expect(JSON.parse(text).cards).to.deep.equal([]);
      expect(JSON.parse(text).response_metadata).to.deep.equal({ limit: 50 });
      expect(JSON.parse((await search(query, 'clerk')).text).cards).to.have.length(1);
    });

  it('finds names', async () => {
    expect(JSON.parse((await search('jord')).text).cards).to.have.length(1);
  });
});

describe('masking', () => {
  const shape = z.object({ id: marked(z.string(), { sensitive: 'always' }), note: z.string().optional() });

  it('leaves out what no schema describes', () => {
    expect(masked(shape, { id: 'A1234567', other: 'A1234567', note: 'x' }).value).to.deep.equal({
      id: '••••4567',
      note: 'x',
    });
    expect(
      masked(z.object({ any: z.unknown(), kept: z.literal('a') }), { any: 'secret', kept: 'a' }).value,
    ).to.deep.equal({ any: undefined, kept: 'a' });
  });

  it('finds a number in other spellings', () => {
    expect(masked(shape, { id: 'AB12-345-678', note: 'id ab12345678 or AB 12 345 678' }).value).to.deep.equal({
      id: '••••5678',
      note: 'id ••••5678 or ••••5678',
    });
  });

  it('shows nothing of a short number', () => {
    expect(['1234567', '12', 'ABC-123'].map(maskedNumber)).to.deep.equal(Array(3).fill('••••'));
  });
});
