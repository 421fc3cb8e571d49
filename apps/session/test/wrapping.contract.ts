import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { decrypt, encrypt } from '@cardlens/encryption';
import { DomainError } from '@cardlens/errors';
import { expect } from 'chai';
import { kmsWrapping } from '../src/adapters/wrapping/aws-kms.js';
import { localWrapping } from '../src/adapters/wrapping/local.js';
import { vaultWrapping } from '../src/adapters/wrapping/vault-transit.js';
import type { KeyWrapping } from '../src/handlers/ports.js';

const plain = randomBytes(32);
const [account, other] = [randomUUID(), randomUUID()];
const key = randomBytes(32);

type Respond = (request: IncomingMessage, body: Record<string, string>) => [status: number, body: object];

const servers: Server[] = [];
async function serve(respond: Respond): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body] = respond(request, JSON.parse((await text(request)) || '{}'));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => DomainError.from(error).kind,
  );

/** Behavior required of every key management system. */
function wrappingSuite(open: () => Promise<KeyWrapping>): void {
  it('unwraps what it wrapped, for the same account only', async () => {
    const wrapping = await open();
    const wrapped = await wrapping.wrap(plain, account);
    expect(wrapped.by).to.equal(await wrapping.current());
    expect(Buffer.from(await wrapping.unwrap(wrapped, account))).to.deep.equal(plain);
    expect(Buffer.from(wrapped.text, 'base64').includes(plain)).to.equal(false);
    expect(await kindOf(wrapping.unwrap(wrapped, other))).not.to.equal('ok');
  });
}

describe('wrapping by a secret of the deployment', () => {
  const secret = 'wrapping-of-the-tests-0123456789abcdefgh';
  wrappingSuite(async () => localWrapping(secret));

  it('unwraps with the current and the previous secret only', async () => {
    const wrapped = await localWrapping(secret).wrap(plain, account);
    expect(Buffer.from(await localWrapping('new', secret).unwrap(wrapped, account))).to.deep.equal(plain);
    expect(await kindOf(localWrapping('new').unwrap(wrapped, account))).to.equal('internal');
  });
});

describe('wrapping by AWS KMS', () => {
  const environment = ['AWS_ENDPOINT_URL_KMS', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const;
  const before = environment.map((name) => process.env[name]);
  afterEach(() => {
    environment.forEach((name, index) => {
      if (before[index] === undefined) delete process.env[name];
      else process.env[name] = before[index];
    });
  });

  /** Responds as the KMS API documents Encrypt and Decrypt. */
  const kms: Respond = ({ headers }, { KeyId, EncryptionContext, Plaintext, CiphertextBlob }) => {
    const boundTo = JSON.stringify([KeyId, EncryptionContext]);
    if (headers['x-amz-target'] === 'TrentService.Encrypt')
      return [
        200,
        { KeyId, CiphertextBlob: encrypt(key, Buffer.from(Plaintext!, 'base64'), boundTo).toString('base64') },
      ];
    try {
      const opened = decrypt(key, Buffer.from(CiphertextBlob!, 'base64'), boundTo);
      return [200, { KeyId, Plaintext: opened.toString('base64') }];
    } catch {
      return [400, { __type: 'InvalidCiphertextException' }];
    }
  };
  const open = async (respond: Respond) => {
    process.env.AWS_ENDPOINT_URL_KMS = await serve(respond);
    Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' });
    return kmsWrapping('alias/cardlens');
  };
  wrappingSuite(() => open(kms));

  it('is unavailable while KMS denies access', async () => {
    const denied = await open(() => [400, { __type: 'AccessDeniedException' }]);
    expect(await kindOf(denied.wrap(plain, account))).to.equal('unavailable');
  });
});

describe("wrapping by Vault's transit engine", () => {
  let dir: string;
  let version = 1;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), 'cardlens-vault-'));
    await writeFile(join(dir, 'token'), 'a-token\n');
  });
  after(() => rm(dir, { recursive: true }));

  /** Responds as the transit engine's API documents encrypt, decrypt and keys. */
  const vault: Respond = ({ headers, url, method }, { plaintext, ciphertext, associated_data }) => {
    if (headers['x-vault-token'] !== 'a-token') return [403, { errors: ['permission denied'] }];
    if (method === 'GET' && url === '/v1/transit/keys/cardlens') return [200, { data: { latest_version: version } }];
    if (url === '/v1/transit/encrypt/cardlens') {
      const sealed = encrypt(key, Buffer.from(plaintext!, 'base64'), associated_data).toString('base64');
      return [200, { data: { ciphertext: `vault:v${version}:${sealed}` } }];
    }
    try {
      const [, , sealed = ''] = ciphertext!.split(':');
      const opened = decrypt(key, Buffer.from(sealed, 'base64'), associated_data);
      return [200, { data: { plaintext: opened.toString('base64') } }];
    } catch {
      return [400, { errors: ['cipher: message authentication failed'] }];
    }
  };
  const open = async (respond: Respond) =>
    vaultWrapping({ url: await serve(respond), mount: 'transit', key: 'cardlens', tokenFile: join(dir, 'token') });
  wrappingSuite(() => open(vault));

  it('names the version of the key, so that a rotation is detected', async () => {
    const wrapping = await open(vault);
    const wrapped = await wrapping.wrap(plain, account);
    version = 2;
    expect(await wrapping.current()).not.to.equal(wrapped.by);
    expect(Buffer.from(await wrapping.unwrap(wrapped, account))).to.deep.equal(plain);
  });

  it('is unavailable while Vault is sealed or unreachable', async () => {
    expect(await kindOf((await open(() => [503, { errors: ['Vault is sealed'] }])).wrap(plain, account))).to.equal(
      'unavailable',
    );
    const gone = vaultWrapping({ url: 'http://127.0.0.1:1', mount: 'm', key: 'k', tokenFile: join(dir, 'token') });
    expect(await kindOf(gone.current())).to.equal('unavailable');
  });
});
