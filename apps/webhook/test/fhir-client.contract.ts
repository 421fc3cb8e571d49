import { randomUUID } from 'node:crypto';
import { resolving } from '@cardlens/outbound';
import { systemClock } from '@cardlens/runtime';
import { expect } from 'chai';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { destinationSecrets } from '../src/destinations/adapters/destination-secrets.js';
import { fhirClient } from '../src/destinations/adapters/fhir-client.js';
import { jwksOf } from '../src/destinations/adapters/wire.js';
import { type Destination, type SmartAuth, withKeys } from '../src/destinations/domain/destination.js';
import { aDestination, aDestinationId } from './fakes.js';
import { type FhirServer, startFhirServer } from './fhir-server.js';

const secrets = destinationSecrets('key-of-the-tests-0123456789abcdefghij');
const never = new AbortController().signal;
const answered = (count: number) =>
  JSON.stringify({ resourceType: 'Bundle', entry: Array(count).fill({ response: { status: '201 Created' } }) });
const aBundle = {
  resourceType: 'Bundle',
  type: 'transaction',
  entry: [{ request: { method: 'PUT', url: 'Patient?identifier=x' } }],
};

describe('a FHIR server that is sent a transaction', function () {
  this.timeout(20_000);
  let server: FhirServer;
  before(async () => {
    server = await startFhirServer();
  });
  after(() => server.stop());

  const client = (targets: 'loopback' | 'public' = 'loopback', timeoutMs = 2000) =>
    fhirClient(secrets, { targets, timeoutMs, lookup: resolving({ targets }) }, systemClock);
  const to = (path: string, more: Partial<Destination> = {}) => aDestination({ baseUrl: server.url(path), ...more });
  const send = async (destination: Destination, sends = client()) => sends.send(destination, [aBundle], never);
  const failureOf = async (destination: Destination, sends = client()) => {
    const { outcome } = await send(destination, sends);
    return outcome.failure;
  };

  it('gets it once, with the media type of FHIR and no more than that', async () => {
    server.respond('/ok', (res) => res.writeHead(200).end(answered(1)));
    expect((await send(to('/ok'))).outcome).to.deep.equal({ status: 200 });
    const [{ headers, body }] = server.at('/ok') as [FhirServer['received'][number]];
    expect(headers).to.include({ 'content-type': 'application/fhir+json', prefer: 'return=minimal' });
    expect(headers).to.not.have.property('authorization');
    expect(JSON.parse(body)).to.deep.equal(aBundle);
  });

  it('fails with what it responded, so that the reason can be read, but nothing of what was sent is kept', async () => {
    const outcome = JSON.stringify({ resourceType: 'OperationOutcome', issue: [{ diagnostics: 'no such code' }] });
    server.respond('/bad', (res) => res.writeHead(422, { 'x-id': '7' }).end(outcome));
    const sent = await send(
      to('/bad', { auth: { method: 'bearer', sealedToken: secrets.seal('t0ken', aDestinationId) } }),
    );
    expect(sent.outcome).to.deep.equal({ status: 422, failure: 'FHIR_REFUSED' });
    expect(sent.exchange?.response).to.deep.include({ status: 422, body: outcome });
    expect(JSON.stringify(sent)).to.not.contain('t0ken').and.not.contain('Patient?identifier');
    expect(server.at('/bad')[0]?.headers.authorization).to.equal('Bearer t0ken');
  });

  const answers: Record<string, string> = {
    'HTML of a sign-in page': '<html>Sign in</html>',
    'JSON of something else': '{"ok":true}',
    'a bundle without a response to every entry': answered(0),
    'a batch in which an entry failed': JSON.stringify({
      resourceType: 'Bundle',
      entry: [{ response: { status: '422' } }],
    }),
    'a number': '7',
    null: 'null',
    'a list': '[]',
    'no body': '',
  };
  for (const [name, body] of Object.entries(answers))
    it(`has failed if it responds 200 with ${name}`, async () => {
      server.respond('/odd', (res) => res.writeHead(200).end(body));
      expect(await failureOf(to('/odd'))).to.equal('FHIR_RESPONSE_INVALID');
    });

  it('is not read without an end, neither on success nor on failure', async () => {
    for (const [status, failure] of [
      [200, 'FHIR_RESPONSE_INVALID'],
      [400, 'FHIR_REFUSED'],
    ] as const) {
      let written = 0;
      const closed = new Promise<void>((resolve) => {
        server.respond('/endless', (res) => {
          res.writeHead(status, { 'content-type': 'application/fhir+json' });
          const more = () => {
            while (!res.destroyed && res.write(Buffer.alloc(65_536, '{'))) written += 65_536;
          };
          res.on('drain', more).on('close', resolve);
          more();
        });
      });
      const sent = await send(to('/endless'));
      expect(sent.outcome.failure).to.equal(failure);
      expect(sent.exchange?.response?.body).to.have.length(4096);
      await closed;
      expect(written).to.be.lessThan(32 * 1024 * 1024);
    }
  });

  it('has failed if it does not respond, or not completely, within the time of all requests together', async () => {
    server.respond('/silent', () => {});
    server.respond('/half', (res) => void res.writeHead(200).write('{'));
    for (const path of ['/silent', '/half'])
      expect(await failureOf(to(path), client('loopback', 300))).to.equal('WEBHOOK_TIMEOUT');
  });

  it('is not followed elsewhere', async () => {
    server.respond('/moved', (res) => res.writeHead(307, { location: server.url('/inside') }).end());
    expect(await failureOf(to('/moved'))).to.equal('FHIR_REFUSED');
    expect(server.at('/inside')).to.deep.equal([]);
  });

  for (const url of [
    'https://127.0.0.1/fhir',
    'https://10.0.0.7/fhir',
    'https://169.254.169.254/latest',
    'https://[::1]/fhir',
    'https://[::ffff:169.254.169.254]/fhir',
    'https://metadata.google.internal/fhir',
    'http://fhir.example/r4',
    'https://user:password@fhir.example/r4',
    'https://fhir.example/r4#fragment',
    'https://fhir.example/r4?token=x',
    'file:///etc/passwd',
  ])
    it(`cannot be at ${url}`, () => {
      expect(() => client('public').checkUrl('base_url', url)).to.throw(/base_url/);
      if (!url.includes('?')) expect(() => client('public').checkUrl('token_url', url)).to.throw(/token_url/);
    });

  it('is not reached at a private address, also if its name resolves to one only when it is connected to', async () => {
    const lookup: ReturnType<typeof resolving> = (_name, options, found) => {
      const here = { address: '127.0.0.1', family: 4 };
      if (options.all) found(null, [here]);
      else found(null, here.address, 4);
    };
    const sends = fhirClient(secrets, { targets: 'public', timeoutMs: 2000, lookup }, systemClock);
    const rebound = aDestination({ baseUrl: `http://fhir.example:${server.port}/never` });
    expect(await failureOf(rebound, sends)).to.equal('WEBHOOK_ADDRESS_REFUSED');
    expect(server.at('/never')).to.deep.equal([]);
  });

  describe('with SMART Backend Services', () => {
    const auth: SmartAuth = { method: 'smart', clientId: 'cardlens', scopes: 'system/*.cruds', algorithm: 'ES384' };
    let destination: Destination;
    let base: string;
    beforeEach(async () => {
      base = `/${randomUUID()}`;
      const keys = await Promise.all(
        (['ES384', 'RS384'] as const).map((algorithm) => secrets.createKey(aDestinationId, algorithm, Date.now())),
      );
      destination = to(base, { auth, keys });
      server.respond(base, (res) => res.writeHead(200).end(answered(1)));
      server.respond(`${base}/.well-known/smart-configuration`, (res) =>
        res.end(JSON.stringify({ token_endpoint: server.url(`${base}/token`) })),
      );
      server.respond(`${base}/token`, (res) =>
        res.end(JSON.stringify({ access_token: 'issued', token_type: 'Bearer', expires_in: 300 })),
      );
    });

    for (const algorithm of ['ES384', 'RS384'] as const)
      it(`gets a token for an assertion signed with ${algorithm}, which its published keys verify`, async () => {
        const sent = await send({ ...destination, auth: { ...auth, algorithm } });
        expect(sent.outcome).to.deep.equal({ status: 200 });
        expect(server.at(base)[0]?.headers.authorization).to.equal('Bearer issued');
        const form = new URLSearchParams(server.at(`${base}/token`)[0]?.body);
        expect(form.get('scope')).to.equal('system/*.cruds');
        const keySet = createLocalJWKSet(JSON.parse(jwksOf(destination, Date.now())));
        const audience = server.url(`${base}/token`);
        const { payload } = await jwtVerify(form.get('client_assertion') ?? '', keySet, {
          audience,
          issuer: 'cardlens',
          subject: 'cardlens',
          algorithms: [algorithm],
        });
        expect(payload.exp! - payload.iat!).to.be.at.most(300);
      });

    it('publishes no private part of a key', async () => {
      const { keys } = JSON.parse(jwksOf(destination, Date.now())) as { keys: Record<string, unknown>[] };
      expect(keys).to.have.length(2);
      for (const key of keys) expect(key).to.not.have.any.keys('d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k');
      expect(JSON.stringify(destination.keys)).to.not.contain('PRIVATE');
    });

    it('keeps the token until it expires, and asks for another one if it is not accepted', async () => {
      const sends = client();
      for (let n = 0; n < 3; n++) await send(destination, sends);
      expect(server.at(`${base}/token`)).to.have.length(1);
      let isFirst = true;
      server.respond(base, (res) => {
        res.writeHead(isFirst ? 401 : 200).end(isFirst ? '' : answered(1));
        isFirst = false;
      });
      expect((await send(destination, sends)).outcome).to.deep.equal({ status: 200 });
      expect(server.at(`${base}/token`)).to.have.length(2);
    });

    it('signs with a new key only after it has been published for an hour, unless the others are known', async () => {
      const nowMs = Date.now();
      const keyIdOf = async (one: Destination) => {
        await send(one);
        const form = new URLSearchParams(server.at(`${base}/token`).at(-1)?.body);
        const [header = ''] = (form.get('client_assertion') ?? '').split('.');
        return (JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string }).kid;
      };
      const added = [await secrets.createKey(aDestinationId, 'ES384', nowMs + 3_600_000)];
      const rotated = withKeys(destination, added, nowMs, false);
      expect(await keyIdOf(rotated)).to.equal(destination.keys[0]!.keyId);
      expect(JSON.parse(jwksOf(rotated, nowMs)).keys).to.have.length(3);
      expect(JSON.parse(jwksOf(rotated, nowMs + 26 * 3_600_000)).keys).to.have.length(1);
      const replaced = withKeys(destination, added, nowMs, true);
      expect(await keyIdOf(replaced)).to.equal(added[0]!.keyId);
      expect(JSON.parse(jwksOf(replaced, nowMs)).keys).to.have.length(1);
    });

    it('gets no token from a host that only the FHIR server names', async () => {
      server.respond(`${base}/.well-known/smart-configuration`, (res) =>
        res.end(JSON.stringify({ token_endpoint: server.url(`${base}/token`, 'localhost') })),
      );
      expect(await failureOf(destination)).to.equal('FHIR_TOKEN_HOST');
      expect(server.at(`${base}/token`)).to.deep.equal([]);
      const named = { ...destination, auth: { ...auth, tokenUrl: server.url(`${base}/token`, 'localhost') } };
      expect((await send(named)).outcome).to.deep.equal({ status: 200 });
    });

    const tokens: Record<string, [status: number, body: string]> = {
      'refuses the client': [401, '{"error":"invalid_client"}'],
      'responds with HTML': [200, '<html>'],
      'issues no token': [200, '{"token_type":"bearer"}'],
      'issues a token of another type': [200, '{"access_token":"x","token_type":"mac"}'],
      'issues a token that would add a header': [200, '{"access_token":"x\\r\\nhost: other","token_type":"bearer"}'],
      redirects: [302, ''],
    };
    for (const [name, [status, body]] of Object.entries(tokens))
      it(`sends nothing if the authorization server ${name}`, async () => {
        server.respond(`${base}/token`, (res) => res.writeHead(status, { location: '/elsewhere' }).end(body));
        const sent = await send(destination);
        expect(sent.outcome.failure).to.equal('FHIR_TOKEN_REFUSED');
        expect(JSON.stringify(sent)).to.not.contain('client_assertion');
        expect(server.at(base)).to.deep.equal([]);
      });

    it('sends nothing if its keys cannot be decrypted', async () => {
      const [key, ...more] = destination.keys;
      const moved = { ...destination, keys: [{ ...key!, sealedPrivate: more[0]!.sealedPrivate.slice(2) }, ...more] };
      expect(await failureOf(moved)).to.equal('WEBHOOK_SECRET_LOST');
    });
  });
});
