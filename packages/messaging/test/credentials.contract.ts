import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NatsServer, startNats } from '@cardlens/embedded';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { nkeys } from 'nats';
import { type Broker, connectBroker } from '../src/index.js';
import { log } from './running-broker.js';

type KeyPair = ReturnType<typeof nkeys.createUser>;

const base64Url = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url');
const seedOf = (pair: KeyPair): string => Buffer.from(pair.getSeed()).toString('utf8');

/** A token of NATS, as `nsc` issues it. @source NATS, "JWT authentication", version 2 of the claims */
function tokenOf(issuer: KeyPair, subject: string, nats: object): string {
  const claims = { iat: Math.floor(Date.now() / 1000), iss: issuer.getPublicKey(), name: 'test', sub: subject, nats };
  const jti = createHash('sha256').update(JSON.stringify(claims)).digest('hex');
  const header = base64Url(JSON.stringify({ typ: 'JWT', alg: 'ed25519-nkey' }));
  const signed = `${header}.${base64Url(JSON.stringify({ ...claims, jti }))}`;
  return `${signed}.${base64Url(issuer.sign(new TextEncoder().encode(signed)))}`;
}

const unlimited = { subs: -1, data: -1, payload: -1 };
const ofAccount = { ...unlimited, imports: -1, exports: -1, wildcards: true, conn: -1, leaf: -1 };
const ofJetStream = { mem_storage: -1, disk_storage: -1, streams: -1, consumer: -1 };

/** The text of a `.creds` file of a new user of an account. */
function credentialsOf(account: KeyPair): { user: string; text: string } {
  const pair = nkeys.createUser();
  const user = pair.getPublicKey();
  const token = tokenOf(account, user, { pub: {}, sub: {}, ...unlimited, type: 'user', version: 2 });
  const blocks = [
    ['NATS USER JWT', token],
    ['USER NKEY SEED', seedOf(pair)],
  ].map(([title, content]) => `-----BEGIN ${title}-----\n${content}\n------END ${title}------\n`);
  return { user, text: blocks.join('\n') };
}

describe('a file with the broker’s credentials', function () {
  this.timeout(60_000);
  let folder: string;
  let server: NatsServer | undefined;
  let broker: Broker | undefined;
  const file = () => join(folder, 'broker.creds');
  const write = (text: string) => writeFile(file(), text, { mode: 0o600 });
  const start = async (config: string): Promise<string> => {
    server = await startNats({ dataDir: folder, access: { config, passwords: {} } });
    return server.url;
  };
  const userOf = async ({ connection }: Broker): Promise<string> =>
    (await connection.request('$SYS.REQ.USER.INFO')).json<{ data: { user: string } }>().data.user;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nats-credentials-'));
  });
  afterEach(async () => {
    await broker?.stop?.();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('may be a .creds file, and is read again at every connect', async () => {
    const operator = nkeys.createOperator();
    const [account, system] = [nkeys.createAccount(), nkeys.createAccount()];
    const entryOf = (pair: KeyPair, limits: object): string =>
      `${pair.getPublicKey()}: ${tokenOf(operator, pair.getPublicKey(), { limits, type: 'account', version: 2 })}`;
    const url = await start(
      `operator: ${tokenOf(operator, operator.getPublicKey(), { type: 'operator', version: 2 })}
system_account: ${system.getPublicKey()}
resolver: MEMORY
resolver_preload: {
  ${entryOf(system, ofAccount)}
  ${entryOf(account, { ...ofAccount, ...ofJetStream })}
}
`,
    );
    const [first, second] = [credentialsOf(account), credentialsOf(account)];
    await write(first.text);
    const connected = await connectBroker(url, 'test', log, { natsCredentialsFile: file() });
    broker = connected;
    await connected.check();
    expect(await userOf(connected)).to.equal(first.user);

    await write(second.text);
    await connected.connection.reconnect();
    await eventually(async () => (await userOf(connected)) === second.user);
  });

  it('may be the seed of an NKEY', async () => {
    const user = nkeys.createUser();
    const url = await start(`authorization { users: [{ nkey: ${user.getPublicKey()} }] }\n`);
    await write(`${seedOf(user)}\n`);
    broker = await connectBroker(url, 'test', log, { natsCredentialsFile: file() });
    await broker.check();
    expect(await userOf(broker)).to.equal(user.getPublicKey());
  });

  it('may be missing or incomplete at a reconnect, in which case its last valid content is used', async () => {
    const [first, second] = [nkeys.createUser(), nkeys.createUser()];
    const users = [first, second].map((pair) => `{ nkey: ${pair.getPublicKey()} }`).join(', ');
    const url = await start(`authorization { users: [${users}] }\n`);
    await write(seedOf(first));
    const connected = await connectBroker(url, 'test', log, { natsCredentialsFile: file() });
    broker = connected;
    const reconnectsAs = async (pair: KeyPair) => {
      await connected.connection.reconnect();
      await eventually(async () => (await userOf(connected)) === pair.getPublicKey());
    };
    for (const broken of ['', seedOf(second).slice(0, 20), '-----BEGIN NATS USER JWT-----\nabc']) {
      await write(broken);
      await reconnectsAs(first);
    }
    await rm(file());
    await reconnectsAs(first);
    await write(seedOf(second));
    await reconnectsAs(second);
  });
});
