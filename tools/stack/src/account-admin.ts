import { type KeyScope, keyScopes } from '@cardlens/access';
import { AccountAdminServiceService } from '@cardlens/contracts';
import { loadTls, type RpcClient, rpcClient } from '@cardlens/rpc';
import { silentLogger } from '@cardlens/runtime';
import { type AccountKey, localKey, writeLocalKey } from './local-key.js';
import type { Environment } from './settings.js';

export type AdminClient = RpcClient<AccountAdminServiceService>;

/**
 * Client for account administration in a session app. The caller stops it.
 *
 * @param tlsDir  certificate of the operator; undefined: plain text
 */
export const adminClient = async (address: string, tlsDir: string | undefined): Promise<AdminClient> =>
  rpcClient('session', AccountAdminServiceService, address, await loadTls(tlsDir, silentLogger));

/** Creates an account with one key that has the default scopes: all but that for the audit log. */
export async function createAccountKey(
  admin: AdminClient,
  name: string,
  scopes: readonly KeyScope[] = [],
): Promise<AccountKey> {
  const { accountId } = await admin.calls.createAccount({ name });
  const created = await admin.calls.createKey({
    accountId,
    name: 'embedded stack',
    scopes: [...scopes],
  });
  return { accountId, keyId: created.key?.keyId ?? '', apiKey: created.apiKey };
}

/**
 * The API key of the data folder's own account: created at the first start, and again if it was revoked or the database
 * is new. The key has all scopes, because the owner of the data folder is the operator, and the console shows them the
 * audit log. The service stores only its hash; this file, readable only by its owner, is the operator's copy.
 */
export async function ensureLocalKey(
  admin: AdminClient,
  dataDir: string,
  environment: Environment,
): Promise<AccountKey> {
  const known = await localKey(dataDir, environment);
  if (known && (await isGood(admin, known))) return known;
  const made = await createAccountKey(admin, 'Local', keyScopes);
  await writeLocalKey(dataDir, environment, made);
  return made;
}

async function isGood(admin: AdminClient, { accountId, keyId }: AccountKey): Promise<boolean> {
  const { keys } = await admin.calls.listKeys({ accountId }).catch((error: { kind?: string }) => {
    if (error.kind === 'not_found') return { keys: [] };
    throw error;
  });
  return keys.some((key) => key.keyId === keyId && !key.revokedAtUs);
}
