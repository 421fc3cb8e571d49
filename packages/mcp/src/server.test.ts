import { expect } from 'chai';
import {
  aCard,
  aCardId,
  aCheckId,
  aPicture,
  aRejectedCheck,
  connected,
  fakeClient,
  injection,
  secrets,
} from '../test/fake-api.js';

const provider = { npi: '1234567893', organization_name: 'Example Clinic' };
const image = aPicture.toString('base64');

/** A call of each tool of a server that is not on the user's machine. */
const calls: Readonly<Record<string, object>> = {
  scan_file: { image, back_image: image },
  get_card: { card_id: aCardId },
  list_doubtful_cards: {},
  flag_card: { card_id: aCardId, flag_type: 'incorrect_elements', message: 'The group is wrong.' },
  search_payers: { query: 'zebra' },
  explain_match: { card_id: aCardId },
  check_eligibility: { card_id: aCardId, provider },
  get_check: { eligibility_id: aCheckId },
  explain_rejection: { eligibility_id: aCheckId },
};

const quoting = () =>
  Response.json({ message: `bad ${secrets.quoted}`, type: secrets.quoted, code: 400 }, { status: 400 });
const withPhi = ['read', 'write', 'eligibility', 'phi'];

/** Calls every tool, reads every resource. @returns everything that the agent received, as text */
async function everything(agent: Awaited<ReturnType<typeof connected>>, shouldFail = false) {
  const { tools } = await agent.agent.listTools();
  expect(tools.map(({ name }) => name)).to.have.members(Object.keys(calls));
  for (const [name, args] of Object.entries(calls)) {
    const result = await agent.agent.callTool({ name, arguments: { ...args } }, undefined, { onprogress: () => {} });
    expect(result.isError === true, `${name} ${JSON.stringify(result)}`).to.equal(shouldFail);
  }
  const { resources } = await agent.agent.listResources();
  for (const { uri } of resources) await agent.agent.readResource({ uri }).catch(() => undefined);
  return JSON.stringify(agent.received);
}

describe('the server for agents', () => {
  it('hides every value of a card and of a payer’s answer from an agent whose key lacks the scope phi', async () => {
    const { client } = fakeClient({ [`GET /v1/eligibility/${aCheckId}`]: () => aRejectedCheck });
    const texts = [await everything(await connected(fakeClient())), await everything(await connected({ client }))];
    for (const text of texts) {
      for (const [what, secret] of Object.entries(secrets)) expect(text.includes(secret), what).to.equal(false);
      expect(text).to.include(`card:${aCardId}/member_number`);
    }
    expect(texts[1]).to.include('MEMBER_NOT_FOUND');
  });

  it('hides what the errors of the service quote, and what of unexpected failures', async () => {
    const { client } = fakeClient(
      Object.fromEntries(
        [
          'POST /v1/cards',
          'GET /v1/cards',
          `GET /v1/cards/${aCardId}`,
          `POST /v1/cards/${aCardId}/flag`,
          'GET /v1/payers',
          `GET /v1/cards/${aCardId}/match/explanation`,
          `GET /v1/eligibility/${aCheckId}`,
          'GET /v1/account',
          'GET /v1/openapi.json',
        ].map((route) => [route, quoting]),
      ),
    );
    const text = await everything(await connected({ client }), true);
    expect(text).to.not.include(secrets.quoted);
    expect(text).to.include('The service does not accept the request.');
    const thrown: string[] = [];
    const failing = fakeClient({
      [`GET /v1/cards/${aCardId}`]: () => ({
        ...aCard,
        created_at: { toString: secrets.quoted },
        details: secrets.quoted,
      }),
    });
    const { agent } = await connected({ ...failing, onFailure: (tool) => thrown.push(tool) });
    const result = await agent.callTool({ name: 'get_card', arguments: { card_id: aCardId } });
    expect([result.isError, JSON.stringify(result).includes(secrets.quoted)]).to.deep.equal([true, false]);
    expect(thrown).to.deep.equal(['get_card']);
  });

  it('shows values to an agent whose key has the scope phi, each in a field of its own', async () => {
    const { agent } = await connected({ ...fakeClient(), scopes: withPhi });
    const { structuredContent } = await agent.callTool({ name: 'get_card', arguments: { card_id: aCardId } });
    const { elements } = structuredContent as { elements: { element: string; value: string }[] };
    const of = (name: string) => elements.find(({ element }) => element === name);
    expect(of('member_number')).to.deep.include({ state: 'corrected', certainty: 'sure', value: secrets.corrected });
    expect(of('group_number')).to.deep.include({ certainty: 'doubtful', payer: 'differs', value: secrets.group });
    expect(of('rx_bin')).to.equal(undefined);
    const text = JSON.stringify(structuredContent);
    for (const never of [secrets.unknownField, secrets.holder, secrets.clientMetadata, secrets.imageUrl])
      expect(text).to.not.include(never);
  });

  it('passes text that a card prints as instructions on as a value only, and without phi not at all', async () => {
    const seen = await connected({ ...fakeClient(), scopes: withPhi });
    await everything(seen);
    const places: string[] = [];
    const walk = (value: unknown, path: string): void => {
      if (typeof value === 'string' && value.includes(injection)) places.push(path);
      if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
    };
    for (const message of seen.received) walk((message as { result?: object }).result, '');
    // The same JSON as text, for clients that do not know structured content.
    const isValue = (path: string) => /^\.structuredContent\.(cards\.\d+\.\w+|elements)\.\d+\.value$/.test(path);
    expect(places.filter((path) => !isValue(path) && path !== '.content.0.text')).to.deep.equal([]);
    expect(places.some(isValue)).to.equal(true);
  });

  it('lists only the tools that the key can use', async () => {
    const { agent } = await connected({ ...fakeClient(), scopes: ['read'] });
    const names = (await agent.listTools()).tools.map(({ name }) => name);
    expect(names).to.include('get_card').and.not.include('check_eligibility').and.not.include('scan_file');
    const denied = await agent.callTool({ name: 'flag_card', arguments: { card_id: aCardId, flag_type: 'other' } });
    expect(denied.isError).to.equal(true);
  });

  it('keeps values hidden while the service does not say which scopes the key has', async () => {
    const text = await everything(await connected({ ...fakeClient(), scopes: undefined }));
    for (const secret of Object.values(secrets)) expect(text).to.not.include(secret);
  });

  it('takes name and date of birth of a check from the card, so that an agent needs no value', async () => {
    const { client, requests } = fakeClient();
    const { agent } = await connected({ client });
    const { structuredContent } = await agent.callTool({
      name: 'check_eligibility',
      arguments: { card_id: aCardId, provider, service_type_codes: ['98'] },
    });
    const sent = requests.find(({ method, url }) => method === 'POST' && url.endsWith('/v1/eligibility'));
    const { eligibility } = JSON.parse((await sent?.text()) ?? '{}') as { eligibility: { subscriber: object } };
    expect(eligibility.subscriber).to.deep.include({
      first_name: secrets.firstName,
      last_name: secrets.lastName,
      date_of_birth: secrets.birthDigits,
    });
    expect(structuredContent).to.deep.include({ covered: 'active', state: 'completed', is_simulated: true });
    const { costs, plan_costs: ofPlan } = structuredContent as { costs: object[]; plan_costs: object[] };
    expect(costs[0]).to.deep.equal({
      service: { code: '98', meaning: 'Physician office visit' },
      covered: 'active',
      kind: 'copays',
      network: 'in',
      level: 'individual',
      amount: '15.00',
    });
    expect(ofPlan[0]).to.deep.include({ kind: 'deductibles', amount: '500.00', remaining: '80.00' });
  });

  it('says what is missing for a check, without the rest', async () => {
    const { member_dob: _dob, ...details } = aCard.details;
    const { agent } = await connected(fakeClient({ [`GET /v1/cards/${aCardId}`]: () => ({ ...aCard, details }) }));
    const { structuredContent } = await agent.callTool({
      name: 'check_eligibility',
      arguments: { card_id: aCardId, provider },
    });
    const { error } = structuredContent as { error: { message: string } };
    expect(error.message).to.equal('The card does not have subscriber.date_of_birth: ask the user, and give it.');
  });

  it('explains every reject reason and error code, and no other text', async () => {
    const { agent } = await connected(fakeClient());
    const explained = async (code: string) => agent.callTool({ name: 'explain_rejection', arguments: { code } });
    expect((await explained('75')).structuredContent).to.deep.equal({
      reasons: [{ reject_reason: { code: '75', meaning: 'The subscriber was not found' } }],
    });
    expect((await explained('PAYER_TIMEOUT')).structuredContent).to.deep.include({ may_pass: true });
    for (const code of ['CONSTRUCTOR', '__PROTO__', 'ZZ9']) expect((await explained(code)).isError).to.equal(true);
  });

  it('rejects hostile input of every tool before the service is called, and goes on', async () => {
    const { client, requests } = fakeClient();
    const { agent } = await connected({ client });
    const hostile: unknown[] = [
      '../../etc/passwd',
      `${aCardId}/../../keys`,
      `${aCardId}?include=evidence`,
      { $ne: null },
      ['x'],
      'x'.repeat(100_000),
      '\u202egnp.exe',
      -1,
      1e308,
      null,
      true,
      '%2e%2e%2f',
      `card:${aCardId}/__proto__`,
    ];
    for (const [name, args] of Object.entries(calls)) {
      for (const field of [...Object.keys(args), 'unknown_field']) {
        for (const value of hostile) {
          const isText = ['query', 'message'].includes(field) && typeof value === 'string' && value.length < 100;
          if (isText && value !== '\u202egnp.exe') continue;
          const result = await agent.callTool({ name, arguments: { ...args, [field]: value } });
          expect(result.isError, `${name}.${field} ${String(value).slice(0, 20)}`).to.equal(true);
        }
      }
    }
    expect(requests).to.deep.equal([]);
    expect((await agent.callTool({ name: 'get_card', arguments: { card_id: aCardId } })).isError).to.equal(undefined);
  });

  it('removes invisible and directional characters from values', async () => {
    const hidden = {
      ...aCard.details,
      plan_name: { value: 'GO\u200bLD\u202e\u{e0041}\nPLAN', scores: ['0.99', '0.99'] },
    };
    const { agent } = await connected({
      ...fakeClient({ [`GET /v1/cards/${aCardId}`]: () => ({ ...aCard, details: hidden }) }),
      scopes: withPhi,
    });
    const { structuredContent } = await agent.callTool({ name: 'get_card', arguments: { card_id: aCardId } });
    expect(JSON.stringify(structuredContent)).to.include('"GOLD PLAN"');
  });
});
