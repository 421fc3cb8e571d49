import { join } from 'node:path';
import { AccountAdminServiceClient } from '@cardlens/contracts';
import { type RpcClient, rpcClient } from '@cardlens/rpc';
import { readPrivate, writePrivate } from './secrets.js';
import type { Environment } from './settings.js';

export type AdminClient = RpcClient<AccountAdminServiceClient>;

/** Account administration of a session app. The caller stops it. */
export const adminClient = (address: string): AdminClient => rpcClient('session', AccountAdminServiceClient, address);

export interface AccountKey {
  readonly accountId: string;
  readonly keyId: string;
  /** The key itself. Shown only when asked. */
  readonly apiKey: string;
}

/** Makes an account with one key. */
export async function createAccountKey(admin: AdminClient, name: string): Promise<AccountKey> {
  const { accountId } = await admin.call((client) => client.createAccount, { name });
  const created = await admin.call((client) => client.createKey, { accountId });
  return { accountId, keyId: created.key?.keyId ?? '', apiKey: created.apiKey };
}

const pathIn = (dataDir: string, environment: Environment) => join(dataDir, `key.${environment}.json`);

/**
 * The key of the data folder's own account: made at the first start, and again when it was revoked or the database is a
 * new one. The service stores its hash only; this file, readable by its owner alone, is the operator's copy.
 */
export async function ensureLocalKey(
  admin: AdminClient,
  dataDir: string,
  environment: Environment,
): Promise<AccountKey> {
  const known = await localKey(dataDir, environment);
  if (known && (await isGood(admin, known))) return known;
  const made = await createAccountKey(admin, 'Local');
  await writePrivate(pathIn(dataDir, environment), made);
  return made;
}

/** The operator's copy of the local key, if there is one. */
export const localKey = (dataDir: string, environment: Environment): Promise<AccountKey | undefined> =>
  readPrivate<AccountKey>(pathIn(dataDir, environment)).catch(() => undefined);

async function isGood(admin: AdminClient, { accountId, keyId }: AccountKey): Promise<boolean> {
  const { keys } = await admin
    .call((client) => client.listKeys, { accountId })
    .catch((error: { kind?: string }) => {
      if (error.kind === 'not_found') return { keys: [] };
      throw error;
    });
  return keys.some((key) => key.keyId === keyId && !key.revokedAtUs);
}
