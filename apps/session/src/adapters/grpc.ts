import {
  type AccountAdminServiceServer,
  AccountAdminServiceService,
  type ApiKey as ApiKeyMessage,
  type SessionServiceServer,
  SessionServiceService,
} from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import type { ApiKey } from '../domain/api-key.js';
import { createAccount } from '../handlers/create-account.js';
import { createKey } from '../handlers/create-key.js';
import { generateMagicLink } from '../handlers/generate-magic-link.js';
import { getJwks } from '../handlers/get-jwks.js';
import { issueToken } from '../handlers/issue-token.js';
import type { Keyring } from '../handlers/keyring.js';
import type { Deps } from '../handlers/ports.js';
import { revokeKey } from '../handlers/revoke-key.js';
import { validateMagicLink } from '../handlers/validate-magic-link.js';
import { verifyKey } from '../handlers/verify-key.js';

const keyMessage = ({ keyId, accountId, prefix, lastFour, createdAtUs, lastUsedAtUs, revokedAtUs }: ApiKey) =>
  ({
    keyId,
    accountId,
    prefix,
    lastFour,
    createdAtUs,
    lastUsedAtUs: lastUsedAtUs ?? 0,
    revokedAtUs: revokedAtUs ?? 0,
  }) satisfies ApiKeyMessage;

/** What the gateway asks. */
export const sessionBinding = (deps: Deps & { keyring: Keyring }) =>
  bind<SessionServiceServer>(SessionServiceService, {
    verifyKey: ({ apiKey }) => verifyKey(deps, apiKey),
    issueToken: ({ accountId, userId }) => issueToken(deps, { accountId, userId: userId === '' ? undefined : userId }),
    getJwks: async () => ({ json: JSON.stringify(await getJwks(deps)), issuer: deps.issuer }),
    generateMagicLink: ({ userId, ...session }) =>
      generateMagicLink(deps, { ...session, userId: userId === '' ? undefined : userId }),
    validateMagicLink: ({ token }) => validateMagicLink(deps, token),
  });

/** What operators ask, on the internal port only: the gateway has no route to it. */
export const adminBinding = (deps: Deps) =>
  bind<AccountAdminServiceServer>(AccountAdminServiceService, {
    createAccount: ({ name }) => createAccount(deps, name),
    listAccounts: async () => ({ accounts: await deps.accounts.list() }),
    createKey: async ({ accountId }) => {
      const { key, apiKey } = await createKey(deps, accountId);
      return { key: keyMessage(key), apiKey };
    },
    listKeys: async ({ accountId }) => ({ keys: (await deps.keys.listOf(accountId)).map(keyMessage) }),
    revokeKey: async ({ keyId }) => keyMessage(await revokeKey(deps, keyId)),
  });
