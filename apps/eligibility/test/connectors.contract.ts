import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { Connector, ConnectorError } from '../src/payers/domain/connector.js';
import { anAuthority } from './certificates.js';
import { ask, connectorOf, question, secretAt } from './connector-world.js';
import { freePort, type Simulator, simulatorSecret, startSimulator } from './simulator.js';

const secrets = { PASSWORD: simulatorSecret, USER: 'cardlens' };
const login = { username: secretAt('USER'), password: secretAt('PASSWORD') };
const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
const described = {
  'core-soap': (port: number) => ({ protocol: 'core-soap', url: at(port, '/core/soap'), ...login }),
  'core-mime': (port: number) => ({ protocol: 'core-mime', url: at(port, '/core/mime'), ...login }),
  json: (port: number) => ({
    protocol: 'json',
    url: at(port, '/json/eligibility'),
    oauth: {
      token_url: at(port, '/oauth/token'),
      client_id: 'cardlens',
      client_secret: secretAt('PASSWORD'),
    },
  }),
} as const;

describe('connectors to the payer simulator', function () {
  this.timeout(60_000);
  let simulator: Simulator;
  const open: Connector[] = [];
  const connect = (description: object, values: Record<string, string> = secrets) => {
    const connector = connectorOf(description, values);
    open.push(connector);
    return connector;
  };
  before(async () => {
    simulator = await startSimulator();
  });
  after(() => simulator.stop());
  afterEach(() => Promise.all(open.splice(0).map((connector) => connector.close())));

  for (const [protocol, describedAt] of Object.entries(described)) {
    describe(protocol, () => {
      const here = (more: object = {}) => connect({ ...describedAt(simulator.port), ...more });

      it('send an inquiry and return its 271 unchanged', async () => {
        const response = await ask(here());
        expect(response).to.match(/^ISA\*00\*.*\*000000907\*0\*T\*:~GS\*HB\*.*~ST\*271\*0007\*.*~IEA\*1\*000000907~$/);
        expect(response).to.contain('TRN*2*93175-1*9CARDLENS1');
      });

      it('return acknowledgments: a 999, a TA1', async () => {
        const connector = here();
        const send = (payload: string) =>
          connector.exchange(
            {
              payload,
              payloadId: '6dd863c8-f314-4033-b4db-9ed2bfd5add9',
              payerId: 'ANYPAYER',
              senderId: 'CARDLENS',
              receiverId: 'SIMPAYER',
              timestamp: new Date(),
            },
            new AbortController().signal,
          );
        expect(await send(question().replace('EQ*30', 'EQ*29'))).to.contain('~ST*999*');
        expect(await send(question().replace('IEA*1*000000907', 'IEA*1*000000908'))).to.contain('~TA1*000000907*');
      });

      it('return a response of 60 KB completely', async () => {
        const response = (await ask(here(), { memberId: 'SIMLARGE' })) as string;
        expect(response.length).to.be.greaterThan(60_000);
        expect(response).to.match(/~IEA\*1\*000000907~$/);
      });

      for (const [memberId, expected] of [
        ['SIMRESET', { failure: 'unavailable', retry: 'yes', detail: 'econnreset' }],
        ['SIM500', { failure: 'unavailable', retry: 'yes', detail: 'http_500' }],
        ['SIM503', { failure: 'unavailable', retry: 'yes', detail: 'http_503', retryAfterMs: 2_000 }],
        ['SIM429', { failure: 'throttled', retry: 'yes', detail: 'http_429', retryAfterMs: 3_000 }],
        ['SIMBROKEN', { failure: 'malformed', retry: 'once' }],
        ['SIMHUGE', { failure: 'malformed', retry: 'once', detail: 'response_too_large' }],
      ] as const) {
        it(`report ${expected.failure} when the payer is ${memberId}, without a value of the inquiry`, async () => {
          const error = await ask(here(), { memberId });
          expect(error).to.include(expected);
          expect(`${error} ${JSON.stringify(error)}`).to.not.match(/DOE|JANE|SIM\w{4,}|W123/);
        });
      }

      it('report a timeout when no response comes', async () => {
        expect(await ask(here({ timeout: '250ms' }), { memberId: 'SIMSILENT' })).to.include({
          failure: 'timeout',
          detail: 'no_response',
        });
      });

      it('pass on a truncated response, which the codec reports', async () => {
        expect(await ask(here(), { memberId: 'SIMGARBLED' }))
          .to.match(/^ISA\*/)
          .and.not.contain('IEA*');
      });

      it('report unauthorized when the secret is rejected, and do not retry', async () => {
        const connector = connect(describedAt(simulator.port), { ...secrets, PASSWORD: 'wrong' });
        expect(await ask(connector)).to.include({ failure: 'unauthorized', retry: 'no' });
      });

      it('report a refused connection', async () => {
        const wrong = { url: at(simulator.port, '/elsewhere') };
        expect(await ask(here(wrong))).to.include({ failure: 'rejected', detail: 'http_404' });
      });

      it('handle a hundred inquiries at once', async () => {
        const connector = here();
        const responses = await Promise.all(
          Array.from({ length: 100 }, (_, i) => ask(connector, { memberId: `W${i}00` })),
        );
        expect(responses.filter((response) => typeof response === 'string')).to.have.length(100);
      });

      it('reject at once while the circuit of a dead peer is open', async () => {
        const connector = connect({ ...describedAt(await freePort()), breaker: { failures_max: 2, open_for: '10m' } });
        expect(await ask(connector)).to.include({ failure: 'unavailable', detail: 'econnrefused' });
        await ask(connector);
        const error = await ask(connector, { payerId: 'OTHER' });
        expect(error).to.include({ failure: 'unavailable', detail: 'circuit_open' });
        expect((error as { retryAfterMs: number }).retryAfterMs).to.be.within(500_000, 600_000);
      });
    });
  }

  describe('access tokens', () => {
    it('are renewed when one is rejected, and the inquiry is repeated', async () => {
      const strict = await startSimulator({ PAYER_SIMULATOR_TOKEN_USES: '2' });
      try {
        const connector = connect(described.json(strict.port));
        for (let i = 0; i < 5; i++) expect(await ask(connector)).to.match(/^ISA/);
      } finally {
        await strict.stop();
      }
    });

    it('are renewed once for all waiting callers', async () => {
      // A hundred inquiries with a token that is valid for a hundred uses: all are accepted only if the token is
      // reused.
      const strict = await startSimulator({ PAYER_SIMULATOR_TOKEN_USES: '100' });
      try {
        const connector = connect(described.json(strict.port));
        const responses = await Promise.all(Array.from({ length: 100 }, () => ask(connector)));
        expect(responses.every((response) => typeof response === 'string')).to.equal(true);
        await strict.restart();
        const later = await Promise.all(Array.from({ length: 20 }, () => ask(connector)));
        expect(later.every((response) => typeof response === 'string')).to.equal(true);
      } finally {
        await strict.stop();
      }
    });

    it('can be requested with id and secret in the form', async () => {
      const { oauth, ...rest } = described.json(simulator.port);
      const connector = connect({ ...rest, oauth: { ...oauth, credentials: 'body' } });
      expect(await ask(connector)).to.match(/^ISA/);
    });
  });

  describe('over TLS', () => {
    const authority = anAuthority('Payers');
    const strangers = anAuthority('Strangers');
    let folder: string;
    let secure: Simulator;
    const tls = (path: string, more: object) => ({ url: `https://127.0.0.1:${secure.port}${path}`, ...more });
    const pem = { CA: authority.certificate, OTHER_CA: strangers.certificate };
    const identity = (issued: { certificate: string; key: string }) => ({ CERT: issued.certificate, KEY: issued.key });
    const client = { client_certificate: { certificate: secretAt('CERT'), key: secretAt('KEY') } };

    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'cardlens-tls-'));
      const own = authority.issue('localhost');
      const write = async (name: string, content: string) => {
        await writeFile(join(folder, name), content);
        return join(folder, name);
      };
      secure = await startSimulator({
        PAYER_SIMULATOR_TLS_CERTIFICATE: await write('cert.pem', own.certificate),
        PAYER_SIMULATOR_TLS_KEY: await write('key.pem', own.key),
        PAYER_SIMULATOR_TLS_CLIENT_CA: await write('ca.pem', authority.certificate),
      });
    });
    after(async () => {
      await secure.stop();
      await rm(folder, { recursive: true });
    });

    for (const protocol of ['core-soap', 'core-mime'] as const) {
      const path = protocol.replace('core-', '/core/');

      it(`${protocol}: a client certificate replaces the password`, async () => {
        const description = tls(path, { protocol, ca: secretAt('CA'), ...client });
        const connector = connect(description, { ...pem, ...identity(authority.issue('Cardlens')) });
        expect(await ask(connector)).to.match(/^ISA/);
      });

      it(`${protocol}: no certificate is unauthorized, and an untrusted one cannot connect`, async () => {
        const description = tls(path, { protocol, ca: secretAt('CA'), ...login });
        expect(await ask(connect(description, { ...pem, ...secrets }))).to.include({ failure: 'unauthorized' });
        const strange = { ...pem, ...secrets, ...identity(strangers.issue('Cardlens')) };
        // Servers differ: Node's closes the connection without an alert.
        const error = await ask(connect({ ...description, ...client }, strange));
        expect((error as ConnectorError).failure).to.be.oneOf(['unauthorized', 'unavailable']);
      });
    }

    it('a peer with an untrusted certificate gets nothing, whatever the environment says', async () => {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      try {
        for (const ca of [secretAt('OTHER_CA'), undefined]) {
          const description = tls('/core/soap', { protocol: 'core-soap', ca, ...client });
          const connector = connect(description, { ...pem, ...identity(authority.issue('Cardlens')) });
          expect(await ask(connector)).to.include({ failure: 'unavailable', retry: 'yes' });
        }
      } finally {
        delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      }
    });
  });
});
