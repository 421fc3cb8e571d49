import { silentLogger } from '@cardlens/runtime';
import { expect } from 'chai';
import { loadConfig } from '../src/config.js';
import { createPayerSimulator, type PayerSimulator } from '../src/service.js';
import { inquiryOf } from './sample-inquiry.js';

const secret = 'not-a-real-secret-but-as-long-as-one';
const fields = {
  PayloadType: 'X12_270_Request_005010X279A1',
  ProcessingMode: 'RealTime',
  PayloadID: '6dd863c8-f314-4033-b4db-9ed2bfd5add9',
  TimeStamp: '2026-01-02T03:04:05Z',
  SenderID: 'CARDLENS',
  ReceiverID: 'SIMPAYER',
  CORERuleVersion: '2.2.0',
  Payload: inquiryOf(),
};
type Fields = Partial<Record<keyof typeof fields | 'UserName' | 'Password', string>>;
const login = { UserName: 'cardlens', Password: secret };

describe('the payer simulator over HTTP', () => {
  let simulator: PayerSimulator;
  let base: string;

  before(async () => {
    const config = loadConfig({
      PAYER_SIMULATOR_HOST: '127.0.0.1',
      PAYER_SIMULATOR_PORT: '0',
      PAYER_SIMULATOR_HEALTH_PORT: '0',
      PAYER_SIMULATOR_SECRET: secret,
      PAYER_SIMULATOR_TOKEN_USES: '2',
    });
    simulator = createPayerSimulator(config, { log: silentLogger });
    await simulator.start();
    base = `http://127.0.0.1:${simulator.port()}`;
  });
  after(() => simulator.stop());

  const soap = async (
    changed: Fields = {},
    {
      user = 'cardlens',
      password = secret,
      core = 'http://www.caqh.org/SOAP/WSDL/CORERule2.2.0.xsd',
      all = fields,
    } = {},
  ) => {
    const wss = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
    const inner = Object.entries({ ...all, ...changed })
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `<${name}>${name === 'Payload' ? `<![CDATA[${value}]]>` : value}</${name}>`);
    const response = await fetch(`${base}/core/soap`, {
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml; charset=UTF-8; action="RealTimeTransaction"' },
      body: `<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"><e:Header><w:Security xmlns:w="${wss}"><w:UsernameToken><w:Username>${user}</w:Username><w:Password>${password}</w:Password></w:UsernameToken></w:Security></e:Header><e:Body><c:COREEnvelopeRealTimeRequest xmlns:c="${core}">${inner.join('')}</c:COREEnvelopeRealTimeRequest></e:Body></e:Envelope>`,
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      field: (name: string) =>
        new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`, 's').exec(text)?.[1],
    };
  };

  const mime = async (changed: Fields = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...login, ...changed })) if (value) form.set(name, value);
    const response = await fetch(`${base}/core/mime`, { method: 'POST', body: form });
    return response.formData();
  };

  const token = async (body = 'grant_type=client_credentials', password = secret) => {
    const response = await fetch(`${base}/oauth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`cardlens:${password}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  const json = (bearer: unknown, x12: string, headers: Record<string, string> = { 'idempotency-key': 'k' }) =>
    fetch(`${base}/json/eligibility`, {
      method: 'POST',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ x12 }),
    });

  it('returns a 271 for a SOAP envelope, with sender and receiver swapped', async () => {
    const response = await soap();
    expect([
      response.status,
      response.field('ErrorCode'),
      response.field('PayloadType'),
      response.field('SenderID'),
    ]).to.deep.equal([200, 'Success', 'X12_271_Response_005010X279A1', 'SIMPAYER']);
    expect(response.field('Payload')).to.match(/^ISA\*.*~ST\*271\*0007\*/);
  });

  it('returns a 271 for a MIME form', async () => {
    const response = await mime();
    expect(response.get('ErrorCode')).to.equal('Success');
    expect(response.get('Payload')).to.match(/^ISA\*.*~ST\*271\*0007\*/);
  });

  it('identifies acknowledgments by payload type', async () => {
    const bad = inquiryOf({ serviceTypes: '29' });
    expect((await mime({ Payload: bad })).get('PayloadType')).to.equal('X12_999_Response_005010X231A1');
    const worse = inquiryOf().replace('IEA*1*000000907', 'IEA*1*000000001');
    expect((await mime({ Payload: worse })).get('PayloadType')).to.equal('X12_TA1_Response_00501X231A1');
  });

  for (const [what, changed, code] of [
    ['without a payload type', { PayloadType: '' }, 'PayloadTypeRequired'],
    ['with one of another transaction', { PayloadType: 'X12_276_Request_005010X212' }, 'PayloadTypeIllegal'],
    ['for a batch', { ProcessingMode: 'Batch' }, 'ProcessingModeIllegal'],
    ['whose id is no UUID', { PayloadID: '1' }, 'PayloadIDIllegal'],
    ['with a local time', { TimeStamp: '2026-01-02 03:04' }, 'TimeStampIllegal'],
    ['of another version', { CORERuleVersion: '4.0.0' }, 'VersionMismatch'],
    ['without a payload', { Payload: '' }, 'PayloadRequired'],
    ['whose payload is no interchange', { Payload: 'hello' }, 'PayloadIllegal'],
  ] as const) {
    it(`rejects an envelope ${what} as ${code}`, async () => {
      expect((await soap(changed)).field('ErrorCode')).to.equal(code);
      expect((await mime(changed)).get('ErrorCode')).to.equal(code);
    });
  }

  it('rejects a wrong password and an unknown user', async () => {
    expect((await soap({}, { password: 'x' })).field('ErrorCode')).to.equal('UnAuthorized');
    expect((await soap({}, { user: 'x' })).field('ErrorCode')).to.equal('UnAuthorized');
    expect((await mime({ Password: 'x' })).get('ErrorCode')).to.equal('UnAuthorized');
  });

  it('returns a sender fault for an invalid request', async () => {
    const response = await soap({}, { core: 'http://www.caqh.org/SOAP/WSDL/CORERule2.0.1.xsd' });
    expect([response.status, response.text.includes('soapenv:Sender')]).to.deep.equal([400, true]);
  });

  it('accepts the fields of a SOAP body only in schema order', async () => {
    const { Payload, ...rest } = fields;
    const response = await soap({}, { all: { Payload, ...rest } });
    expect([response.status, response.text.includes('soapenv:Sender')]).to.deep.equal([400, true]);
  });

  it('returns a sender fault for unparsable XML', async () => {
    const response = await fetch(`${base}/core/soap`, {
      method: 'POST',
      headers: { 'content-type': 'application/soap+xml' },
      // The validator accepts a declaration with an extra quotation mark, but the parser does not.
      body: '<?xml version="1"0"?><a/>',
    });
    expect(response.status).to.equal(400);
  });

  it('repeats nothing of an unreadable body', async () => {
    const { body } = await token();
    const response = await fetch(`${base}/json/eligibility`, {
      method: 'POST',
      headers: { authorization: `Bearer ${body.access_token}`, 'content-type': 'application/json' },
      body: '{ "x12": JANE }',
    });
    expect([response.status, await response.text()]).to.deep.equal([400, 'the request cannot be read']);
  });

  it('issues access tokens for the correct secret, each valid for the configured number of uses', async () => {
    expect((await token(undefined, 'x')).status).to.equal(401);
    expect((await token('grant_type=password')).body).to.deep.equal({ error: 'unsupported_grant_type' });
    const { body } = await token();
    expect(body).to.include({ token_type: 'Bearer', expires_in: 300 });
    const question = inquiryOf();
    expect((await json(body.access_token, question)).status).to.equal(200);
    const response = (await (await json(body.access_token, question)).json()) as { x12: string };
    expect(response.x12).to.match(/^ISA\*.*~ST\*271\*0007\*/);
    expect((await json(body.access_token, question)).status).to.equal(401);
  });

  it('requires an idempotency key', async () => {
    const { body } = await token();
    expect((await json(body.access_token, inquiryOf(), {})).status).to.equal(400);
  });

  for (const [memberId, status] of [
    ['SIM500', 500],
    ['SIM503', 503],
    ['SIM429', 429],
  ] as const) {
    it(`returns ${status} for ${memberId}`, async () => {
      const { body } = await token();
      expect((await json(body.access_token, inquiryOf({ memberId }))).status).to.equal(status);
    });
  }

  it('is ready, also on its health port', async () => {
    expect((await fetch(`http://127.0.0.1:${simulator.healthPort()}/readyz`)).status).to.equal(200);
  });
});
