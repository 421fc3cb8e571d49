import { readFileSync } from 'node:fs';
import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { coreProtocol } from '../src/payers/adapters/core-protocol.js';
import type { Poster } from '../src/payers/adapters/transport.js';
import { readConnectors } from '../src/payers/config/settings.js';
import { question } from './connector-world.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const fixture = (name: string) => read(`apps/eligibility/test/fixtures/clearinghouses/${name}`);
const soap = 'application/soap+xml; charset=utf-8';

/** Presets, their samples of responses, and who they address. */
const presets = [
  { name: 'stedi-core', secret: 'STEDI', response: 'stedi-core.response.xml', type: soap, receiver: ['ZZ', 'STEDI'] },
  {
    name: 'office-ally',
    secret: 'OFFICE_ALLY',
    response: 'office-ally.response.xml',
    type: soap,
    receiver: ['01', 'OFFALLY'],
  },
  {
    name: 'office-ally-mime',
    secret: 'OFFICE_ALLY',
    response: 'office-ally-mime.response.txt',
    type: 'multipart/form-data; boundary=office-ally-boundary',
    receiver: ['01', 'OFFALLY'],
  },
  {
    name: 'availity',
    secret: 'AVAILITY',
    response: 'availity.response.xml',
    type: soap,
    receiver: ['01', '030240928'],
  },
  {
    name: 'trizetto',
    secret: 'TRIZETTO',
    response: 'trizetto.response.txt',
    type: 'multipart/related; type="application/xop+xml"; start="<root>"; boundary="uuid:example"',
    receiver: ['ZZ', 'GATEWAY EDI'],
  },
] as const;

/** What a preset sends, and what it makes of the sample of a response. */
async function exchangeOf({ name, secret, response, type }: (typeof presets)[number]) {
  const { connectors, fallback } = readConnectors({
    ELIGIBILITY_CONNECTORS: read(`deploy/connectors/${name}.json`),
    [`ELIGIBILITY_SECRET_${secret}_USER`]: 'example-clinic',
    [`ELIGIBILITY_SECRET_${secret}`]: 'not-a-real-secret',
    CARDLENS_ENVIRONMENT: 'production',
  }).connectors;
  const [settings] = connectors;
  if (settings?.protocol.kind !== 'core') throw new Error('the preset is not of a CORE protocol');
  const sent: Parameters<Poster['post']>[0][] = [];
  const poster: Poster = {
    async post(message) {
      sent.push(message);
      return { status: 200, headers: { 'content-type': type }, body: Buffer.from(fixture(response)) };
    },
  };
  const { senderId, receiverId } = settings.partner;
  const request = {
    payload: question().replace('SIMPAYER       ', receiverId.padEnd(15)).replace('SIMPAYER', receiverId),
    payloadId: '7d1c0f7a-44a3-4f35-8d0f-3f3f2a0f6d11',
    payerId: '12345',
    senderId,
    receiverId,
    timestamp: new Date('2026-11-21T17:41:00Z'),
  };
  const outcome = await coreProtocol(settings.protocol, poster).exchange(request, AbortSignal.timeout(5_000));
  return { settings, fallback, sent: sent[0]!, outcome };
}

/** CAQH CORE endpoints; sources and what is only known from public clients: docs/eligibility-connectors.md. */
describe('CORE presets of clearinghouses', () => {
  for (const preset of presets)
    it(`are valid, address ${preset.name}, and read its response without losing a benefit`, async () => {
      const { settings, fallback, sent, outcome } = await exchangeOf(preset);
      expect(fallback).to.equal(preset.name);
      expect(sent.url.protocol).to.equal('https:');
      const { receiverQualifier, receiverId } = settings.partner;
      expect([receiverQualifier, receiverId]).to.deep.equal(preset.receiver);
      const body = String(sent.body);
      for (const value of ['example-clinic', 'not-a-real-secret', 'RealTime', '2.2.0', preset.receiver[1]])
        expect(body).to.contain(value);
      if (!('payload' in outcome)) throw new Error(outcome.failure);
      const document = readResponse(outcome.payload);
      if (document.kind !== '271') throw new Error(document.kind);
      expect(document.envelope.senderId).to.equal(preset.receiver[1]);
      const benefits = document.responses[0]?.subscriber?.benefits ?? [];
      expect(benefits.map(({ information, amount }) => [information.code, amount])).to.deep.equal([
        ['1', undefined],
        ['B', '25'],
      ]);
    });

  it('send a SOAP envelope as in the sample', async () => {
    const { sent } = await exchangeOf(presets[0]);
    expect(sent.headers['content-type']).to.equal('application/soap+xml; charset=UTF-8; action="RealTimeTransaction"');
    expect(`${sent.body}\n`).to.equal(fixture('stedi-core.request.xml'));
  });

  it('send one part of a form for each field of the envelope', async () => {
    const { sent } = await exchangeOf(presets[2]);
    const names = [...String(sent.body).matchAll(/form-data; name="(\w+)"/g)].map(([, name]) => name);
    expect(sent.headers['content-type']).to.match(/^multipart\/form-data; boundary=/);
    expect(names).to.deep.equal([
      'PayloadType',
      'ProcessingMode',
      'PayloadID',
      'TimeStamp',
      'UserName',
      'Password',
      'SenderID',
      'ReceiverID',
      'CORERuleVersion',
      'Payload',
    ]);
  });
});
