import '@cardlens/runtime/telemetry';
import type { JsonWebKey } from 'node:crypto';
import { AccountAdminServiceService, SessionServiceService } from '@cardlens/contracts';
import type { DomainError } from '@cardlens/errors';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { type Clock, silentLogger, systemClock } from '@cardlens/runtime';
import { testTlsDir } from '@cardlens/testing';
import { loadConfig } from '../src/config.js';
import { createSessionService, type SessionService } from '../src/service.js';
import { stores } from './stores.js';

export const databaseUrl = (name: string) => stores().mongo.databaseUrl(`cardlens_session_${name}`);

interface Running {
  readonly service: SessionService;
  readonly session: RpcClient<SessionServiceService>;
  readonly admin: RpcClient<AccountAdminServiceService>;
}

const running: Running[] = [];

export async function start(
  database: string,
  env: Record<string, string> = {},
  clock: Clock = systemClock,
): Promise<Running> {
  const config = loadConfig({
    CARDLENS_TLS_DIR: await testTlsDir('session'),
    SESSION_HOST: '127.0.0.1',
    SESSION_GRPC_PORT: '0',
    SESSION_ADMIN_PORT: '0',
    SESSION_HEALTH_PORT: '0',
    SESSION_NATS_URL: stores().nats.url,
    SESSION_MONGO_URL: databaseUrl(database),
    SESSION_KEY_PEPPER: 'pepper-of-the-tests-0123456789abcdefghij',
    SESSION_WRAPPING_KEY: 'wrapping-of-the-tests-0123456789abcdefgh',
    SESSION_ISSUER: 'https://cardlens.test',
    ...env,
  });
  const service = await createSessionService(config, { clock, log: silentLogger });
  try {
    await service.start();
  } catch (error) {
    await service.stop();
    throw error;
  }
  const address = `127.0.0.1:${service.grpcPort()}`;
  const started = {
    service,
    session: rpcClient(
      'session',
      SessionServiceService,
      address,
      await loadTls(await testTlsDir('gateway'), silentLogger),
    ),
    admin: rpcClient(
      'session',
      AccountAdminServiceService,
      `127.0.0.1:${service.adminPort()}`,
      await loadTls(await testTlsDir('operator'), silentLogger),
    ),
  };
  running.push(started);
  return started;
}

export async function stop({ service, session, admin }: Running): Promise<void> {
  running.splice(0, running.length, ...running.filter((each) => each.service !== service));
  await session.stop?.();
  await admin.stop?.();
  await service.stop();
}

export const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: DomainError) => error.kind,
  );

export const verify = ({ session }: Running, apiKey: string) => session.calls.verifyKey({ apiKey });
/** Issues a token with a new key. */
export const issue = async (running: Running, accountId: string, userId?: string) => {
  const { keyId } = await newKey(running);
  return issueWith(running, { accountId, keyId, userId });
};
export const issueWith = (
  { session }: Running,
  request: { accountId: string; keyId: string; userId?: string | undefined },
) => session.calls.issueToken(request);
export const keysOf = async ({ session }: Running) => {
  const { json } = await session.calls.getJwks({});
  return (JSON.parse(json) as { keys: (JsonWebKey & { kid: string })[] }).keys;
};

export const plain = { name: '', scopes: [] as string[] };

export async function newKey({ admin }: Running, more: Partial<typeof plain> & { expiresAtUs?: number } = {}) {
  const { accountId } = await admin.calls.createAccount({ name: 'Example Clinic' });
  const { key, apiKey } = await admin.calls.createKey({ accountId, ...plain, ...more });
  return { accountId, keyId: key?.keyId ?? '', apiKey };
}

export let app: Running;

before(async () => {
  app = await start('main');
});
after(async () => {
  for (const each of [...running]) await stop(each);
});
