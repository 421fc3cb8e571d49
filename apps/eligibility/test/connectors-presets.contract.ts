import { readFileSync } from 'node:fs';
import { readResponse } from '@cardlens/x12';
import { expect } from 'chai';
import { jsonProtocol } from '../src/payers/adapters/json-protocol.js';
import type { Poster } from '../src/payers/adapters/transport.js';
import { readConnectors } from '../src/payers/config/settings.js';

const read = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const secrets = {
  ELIGIBILITY_SECRET_STEDI: 'not-a-real-key',
  ELIGIBILITY_SECRET_OPTUM_ID: 'example-clinic',
  ELIGIBILITY_SECRET_OPTUM: 'not-a-real-secret',
};

const request = {
  payload: 'ISA*…~',
  payloadId: '7d1c0f7a-44a3-4f35-8d0f-3f3f2a0f6d11',
  payerId: '12345',
  senderId: 'CARDLENS',
  receiverId: 'PEER',
  timestamp: new Date(0),
};

/** Documented behavior of each service, with fictitious responses (sources: docs/eligibility-connectors.md). */
describe('presets of clearinghouses', () => {
  for (const [name, headers] of [
    ['stedi', { authorization: 'not-a-real-key' }],
    ['optum', {}],
  ] as const)
    it(`are valid, and send and read what ${name} documents`, async () => {
      const preset = { ELIGIBILITY_CONNECTORS: read(`deploy/connectors/${name}.json`), ...secrets };
      const { connectors, fallback } = readConnectors({ ...preset, CARDLENS_ENVIRONMENT: 'production' }).connectors;
      expect(fallback).to.equal(name);
      const [settings] = connectors;
      if (settings?.protocol.kind !== 'json') throw new Error('the preset is not of the protocol json');
      const sent: Parameters<Poster['post']>[0][] = [];
      const poster: Poster = {
        async post(message) {
          sent.push(message);
          const body = Buffer.from(read(`apps/eligibility/test/fixtures/clearinghouses/${name}.response.json`));
          return { status: 200, headers: { 'content-type': 'application/json' }, body };
        },
      };
      const outcome = await jsonProtocol(settings.protocol, poster, undefined).exchange(
        request,
        AbortSignal.timeout(5_000),
      );
      expect(sent[0]?.headers).to.include(headers);
      expect(JSON.parse(String(sent[0]?.body))).to.deep.equal({ x12: request.payload });
      if (!('payload' in outcome)) throw new Error(outcome.failure);
      expect(readResponse(outcome.payload)).to.include({ kind: '271' });
    });

  it('get a token with id and secret in the body at Optum', () => {
    const preset = { ELIGIBILITY_CONNECTORS: read('deploy/connectors/optum.json'), ...secrets };
    const protocol = readConnectors(preset).connectors.connectors[0]?.protocol;
    expect(protocol).to.have.nested.property('oauth.sentAs', 'body');
    expect(protocol).to.have.nested.property('oauth.clientId', 'example-clinic');
  });
});
