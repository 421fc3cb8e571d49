import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { rpcIdentities } from '@cardlens/access';
import { ensureCertificates } from '@cardlens/certificates';
import {
  AccountAdminServiceService,
  CardServiceService,
  EligibilityServiceService,
  MatchingServiceService,
  SessionServiceService,
  UploadServiceService,
  WebhookServiceService,
} from '@cardlens/contracts';
import { NotFound } from '@cardlens/errors';
import { silentLogger } from '@cardlens/runtime';
import { credentials, type ServiceDefinition } from '@grpc/grpc-js';
import { expect } from 'chai';
import { type Binding, loadTls, plainText, rpcClient, rpcServer, type Tls } from '../src/index.js';

const services = {
  session: SessionServiceService,
  admin: AccountAdminServiceService,
  card: CardServiceService,
  upload: UploadServiceService,
  matching: MatchingServiceService,
  eligibility: EligibilityServiceService,
  webhook: WebhookServiceService,
} as const;

/**
 * The table as this test expects it, except for the gateway, which may call all methods that customers can use
 * indirectly.
 */
const notForTheGateway: Readonly<Record<string, readonly string[]>> = {
  createAccount: ['operator'],
  listAccounts: ['operator'],
  'admin.createKey': ['operator'],
  'admin.listKeys': ['operator'],
  'admin.revokeKey': ['operator'],
  setSignInProvider: ['operator'],
  listAccountSignInProviders: ['operator'],
  removeSignInProvider: ['operator'],
  'admin.invitePerson': ['operator'],
  revokeTokens: ['operator'],
  setRetention: ['operator'],
  deleteAccount: ['operator'],
  rotateDataKey: ['operator'],
  getDataKey: ['card', 'upload', 'ocr', 'matching', 'eligibility', 'webhook'],
  getCard: ['gateway', 'webhook'],
  getEligibility: ['gateway', 'webhook'],
  readImage: ['gateway', 'webhook'],
  getSessionUser: ['card'],
  getAccountSettings: ['card'],
  setLogo: ['operator'],
  listRetentionPeriods: ['card', 'upload', 'eligibility'],
  'admin.listAudit': ['operator'],
  getRecognition: ['matching'],
  requestMatch: ['gateway', 'matching'],
  getCardForCheck: ['eligibility'],
  getCardUser: ['webhook'],
  getDeletion: ['upload', 'matching', 'eligibility', 'webhook'],
  wantsScan: ['ocr'],
  reannounceScans: ['card'],
  searchPayers: ['gateway', 'operator'],
  identifyPayer: ['eligibility'],
  explainMatch: ['operator'],
  importPayerList: ['operator'],
  previewPayerList: ['operator'],
  listPayerListVersions: ['operator'],
  rollBackPayerList: ['operator'],
  getRematch: ['operator'],
};

type Called = (typeof services)[keyof typeof services];

/** All handlers return the same response, so that a response shows that the call was allowed. */
function implementing(definition: object): Binding {
  const handlers = Object.keys(definition).map((name) => [name, () => Promise.reject(new NotFound('method', name))]);
  return { definition: definition as ServiceDefinition, handlers: Object.fromEntries(handlers) };
}

describe('calls between services with certificates', () => {
  let dir: string;
  let ofCard: Tls;
  let address: string;
  let server: ReturnType<typeof rpcServer>;

  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cardlens-rpc-'));
    await ensureCertificates({ dir, identities: rpcIdentities });
    ofCard = await loadTls(join(dir, 'card'), silentLogger);
    server = rpcServer({
      port: 0,
      host: '127.0.0.1',
      services: Object.values(services).map(implementing),
      checks: {},
      tls: ofCard,
      log: silentLogger,
    });
    await server.start?.();
    address = `127.0.0.1:${server.port()}`;
  });
  after(async () => {
    await server.stop?.();
    await rm(dir, { recursive: true, force: true });
  });

  const clientOf = (definition: Called, tls: Tls, { name = 'card', to = address } = {}) =>
    rpcClient(name, definition as unknown as ServiceDefinition, to, tls);

  /** `let in`, or the error of the client. */
  function outcomeWith(client: ReturnType<typeof clientOf>, definition: Called, method: string): Promise<string> {
    const { requestStream, requestDeserialize } = (definition as unknown as ServiceDefinition)[method]!;
    const call = client.calls[method] as (request: unknown, options: object) => Promise<unknown>;
    const request = requestStream ? (async function* () {})() : requestDeserialize(Buffer.alloc(0));
    return call(request, { timeoutMs: 5000 }).then(
      () => 'ok',
      (error: { kind: string; cause?: { details?: string } }) =>
        error.kind === 'not_found' ? 'let in' : (error.cause?.details ?? error.kind),
    );
  }

  async function outcomeOf(called: Called, method: string, tls: Tls, options = {}): Promise<string> {
    const client = clientOf(called, tls, options);
    const outcome = await outcomeWith(client, called, method);
    await client.stop?.();
    return outcome;
  }

  for (const identity of rpcIdentities) {
    it(`let ${identity} call only its own methods`, async () => {
      const tls = await loadTls(join(dir, identity), silentLogger);
      for (const [service, called] of Object.entries(services)) {
        const client = clientOf(called, tls);
        for (const method of Object.keys(called)) {
          const callers = notForTheGateway[`${service}.${method}`] ?? notForTheGateway[method] ?? ['gateway'];
          const expected = callers.includes(identity) ? 'let in' : 'not allowed';
          expect(await outcomeWith(client, called, method), `${service}.${method}`).to.equal(expected);
        }
        await client.stop?.();
      }
    });
  }

  it('reject a caller without a certificate before any method', async () => {
    const authority = await readFile(join(dir, 'gateway', 'ca.crt'));
    const nameless: Tls = { ...ofCard, channel: () => credentials.createSsl(authority) };
    expect(await outcomeOf(services.card, 'getCard', nameless)).to.not.be.oneOf(['let in', 'not allowed']);
    expect(await outcomeOf(services.card, 'getCard', plainText)).to.not.be.oneOf(['let in', 'not allowed']);
  });

  it('reject a certificate of another authority, whatever its name', async () => {
    const theirs = await mkdtemp(join(tmpdir(), 'cardlens-rpc-'));
    await ensureCertificates({ dir: theirs, identities: ['gateway'] });
    await cp(join(dir, 'gateway', 'ca.crt'), join(theirs, 'gateway', 'ca.crt'));
    const tls = await loadTls(join(theirs, 'gateway'), silentLogger);
    expect(await outcomeOf(services.card, 'getCard', tls)).to.not.be.oneOf(['let in', 'not allowed']);
    await rm(theirs, { recursive: true, force: true });
  });

  it('reject callers that are not in the table', async () => {
    await ensureCertificates({ dir, identities: ['ocr', '*', 'gateway.example.com'] });
    for (const name of ['ocr', '*', 'gateway.example.com']) {
      const tls = await loadTls(join(dir, name), silentLogger);
      expect(await outcomeOf(services.card, 'getCard', tls), name).to.equal('not allowed');
    }
  });

  it('check every call of a connection, but read its certificate once', async () => {
    const tls = await loadTls(join(dir, 'gateway'), silentLogger);
    const client = rpcClient('card', CardServiceService, address, tls);
    const kindOf = (call: Promise<unknown>) => call.catch((error: { kind: string }) => error.kind);
    const allowed = () => kindOf(client.calls.getCard({ caller: undefined, cardId: '' }));
    const forbidden = () => kindOf(client.calls.getRecognition({ cardId: '' }));
    expect(await allowed()).to.equal('not_found');
    const { getPeerCertificate } = TLSSocket.prototype;
    let reads = 0;
    Object.assign(TLSSocket.prototype, {
      getPeerCertificate(this: TLSSocket) {
        reads++;
        return Reflect.apply(getPeerCertificate, this, []);
      },
    });
    try {
      expect([await allowed(), await forbidden(), await allowed()]).to.deep.equal([
        'not_found',
        'internal',
        'not_found',
      ]);
    } finally {
      TLSSocket.prototype.getPeerCertificate = getPeerCertificate;
      await client.stop?.();
    }
    expect(reads).to.equal(0);
  });

  it('send no request to a service with another service’s certificate', async () => {
    const gateway = await loadTls(join(dir, 'gateway'), silentLogger);
    expect(await outcomeOf(services.session, 'verifyKey', gateway, { name: 'session' })).to.match(
      /altnames|No connection/,
    );
  });

  it('use renewed certificates for new connections, and keep the last valid ones', async () => {
    const folder = join(dir, 'renewed');
    await cp(join(dir, 'card'), folder, { recursive: true });
    const tls = await loadTls(folder, silentLogger, { everyMs: 20 });
    const renewing = rpcServer({
      port: 0,
      host: '127.0.0.1',
      services: [implementing(CardServiceService)],
      checks: {},
      tls,
      log: silentLogger,
    });
    await renewing.start?.();
    const to = `127.0.0.1:${renewing.port()}`;
    const ask = (caller: Tls) => outcomeOf(services.card, 'getCard', caller, { to });
    const before = await loadTls(join(dir, 'gateway'), silentLogger);
    expect(await ask(before)).to.equal('let in');

    const nextDir = await mkdtemp(join(tmpdir(), 'cardlens-rpc-'));
    await ensureCertificates({ dir: nextDir, identities: ['card', 'gateway'] });
    const next = await loadTls(join(nextDir, 'gateway'), silentLogger);
    expect(await ask(next)).to.not.equal('let in');
    await writeFile(join(folder, 'tls.crt'), 'half a file');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await ask(before)).to.equal('let in');

    for (const name of ['ca.crt', 'tls.key', 'tls.crt']) await cp(join(nextDir, 'card', name), join(folder, name));
    const deadline = Date.now() + 10_000;
    while ((await ask(next)) !== 'let in' && Date.now() < deadline) await new Promise((done) => setTimeout(done, 20));
    expect(await ask(next)).to.equal('let in');
    expect(await ask(before)).to.not.equal('let in');
    await renewing.stop?.();
    await rm(nextDir, { recursive: true, force: true });
  });

  it('do not start without certificates, and report the missing file', async () => {
    const failure = await loadTls(join(dir, 'nobody'), silentLogger).catch((error: Error) => error);
    expect(failure).to.have.property('name', 'ConfigError');
    expect((failure as Error).message).to.match(/CARDLENS_TLS_DIR: ENOENT.*tls\.crt/);
  });
});
