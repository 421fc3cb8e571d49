import {
  AccountAdminServiceService,
  type ApiKey as ApiKeyMessage,
  type AuditEvent,
  type ListAuditRequest,
  RetentionKind,
  SessionServiceService,
} from '@cardlens/contracts';
import { bind } from '@cardlens/rpc';
import type { Account } from '../domain/account.js';
import type { ApiKey } from '../domain/api-key.js';
import { createAccount } from '../handlers/create-account.js';
import { createKey } from '../handlers/create-key.js';
import { getDataKey } from '../handlers/data-keys.js';
import { deleteAccount } from '../handlers/delete-account.js';
import { generateMagicLink } from '../handlers/generate-magic-link.js';
import { getAccountProfile } from '../handlers/get-account-profile.js';
import { getJwks } from '../handlers/get-jwks.js';
import { getSessionUser } from '../handlers/get-session-user.js';
import { issueToken } from '../handlers/issue-token.js';
import type { Keyring } from '../handlers/keyring.js';
import { listAudit } from '../handlers/list-audit.js';
import type { AccountProfile, Deps } from '../handlers/ports.js';
import { listRetention, setRetention } from '../handlers/retention.js';
import { revokeKey } from '../handlers/revoke-key.js';
import { revokeTokens } from '../handlers/revoke-tokens.js';
import { setLogo } from '../handlers/set-logo.js';
import { setReviewThreshold } from '../handlers/set-review-threshold.js';
import { validateMagicLink } from '../handlers/validate-magic-link.js';
import { verifyKey } from '../handlers/verify-key.js';

const keyMessage = ({ digest: _digest, version: _version, ...key }: ApiKey) =>
  ({
    ...key,
    scopes: [...key.scopes],
    expiresAtUs: key.expiresAtUs ?? 0,
    lastUsedAtUs: key.lastUsedAtUs ?? 0,
    revokedAtUs: key.revokedAtUs ?? 0,
  }) satisfies ApiKeyMessage;

const profileMessage = ({ logo, ...profile }: AccountProfile) => ({ ...profile, logo: logo && Buffer.from(logo) });

const accountMessage = ({
  notBeforeUs = 0,
  retentionDays = 0,
  imageRetentionDays = 0,
  checkRetentionDays = 0,
  deletedAtUs = 0,
  reviewThreshold: _,
  ...account
}: Account) => ({
  ...account,
  notBeforeUs,
  retentionDays,
  imageRetentionDays,
  checkRetentionDays,
  deletedAtUs,
});

const kindOf = (kind: RetentionKind) => {
  if (kind === RetentionKind.RETENTION_KIND_IMAGES) return 'images';
  return kind === RetentionKind.RETENTION_KIND_CHECKS ? 'checks' : 'cards';
};

const present = (text: string): string | undefined => (text === '' ? undefined : text);

const auditPage = async (deps: Deps, { oldestFirst, before, after, ...query }: ListAuditRequest) => ({
  entries: await listAudit(deps, { ...query, ...(oldestFirst ? { after } : before === 0 ? {} : { before }) }),
});

type Append = (event: AuditEvent) => Promise<void>;

/** Calls from other services. */
export const sessionBinding = (deps: Deps & { keyring: Keyring }, append: Append) =>
  bind(SessionServiceService, {
    verifyKey: ({ apiKey }) => verifyKey(deps, apiKey),
    issueToken: ({ accountId, keyId, userId }) => issueToken(deps, { accountId, keyId, userId: present(userId) }),
    getJwks: async () => ({ json: JSON.stringify(await getJwks(deps)), issuer: deps.issuer }),
    generateMagicLink: ({ userId: _, keyId, ...session }) =>
      generateMagicLink(deps, { ...session, keyId: present(keyId) }),
    listRevokedKeys: async ({ sinceUs }) => ({
      keyIds: await deps.keys.listRevokedSince(sinceUs),
      tokens: await deps.accounts.listRevokedSince(sinceUs),
    }),
    validateMagicLink: ({ token }) => validateMagicLink(deps, token),
    appendAudit: async ({ events }) => {
      await Promise.all(events.map(append));
      return {};
    },
    listAudit: (request) => auditPage(deps, request),
    listKeys: async ({ accountId }) => ({ keys: (await deps.keys.listOf(accountId)).map(keyMessage) }),
    getAccountProfile: async ({ accountId }) => profileMessage(await getAccountProfile(deps, accountId)),
    setReviewThreshold: async ({ accountId, reviewThreshold }) =>
      profileMessage(await setReviewThreshold(deps, accountId, reviewThreshold)),
    listRetentionPeriods: async ({ kind, ...page }) => ({
      periods: await listRetention(deps, { ...page, kind: kindOf(kind) }),
    }),
    getSessionUser: async (session) => ({ userId: (await getSessionUser(deps, session)) ?? '' }),
    getDataKey: async ({ accountId }) => ({ key: Buffer.from(await getDataKey(deps, accountId)) }),
  });

/** The account for entries about commands that do not concern a single account. */
const wholeDeployment = 'deployment';

/** Calls from operators, on a separate port. Every command is recorded. */
export const adminBinding = (deps: Deps, append: Append) => {
  const audited = (action: string, accountId: string, resourceIds: string[] = []) =>
    append({
      entryId: deps.ids.orderedUuid(),
      accountId,
      occurredAtUs: deps.clock.nowUs(),
      actor: 'administrator',
      keyId: '',
      identityId: '',
      action,
      resourceIds,
      status: 200,
      address: '',
      requestId: '',
    });
  return bind(AccountAdminServiceService, {
    createAccount: async ({ name }) => {
      const account = await createAccount(deps, name);
      await audited('accounts.create', account.accountId);
      return accountMessage(account);
    },
    listAccounts: async () => {
      await audited('accounts.list', wholeDeployment);
      return { accounts: (await deps.accounts.list()).map(accountMessage) };
    },
    revokeTokens: async ({ accountId }) => {
      const account = await revokeTokens(deps, accountId);
      await audited('accounts.revoke-tokens', accountId);
      return accountMessage(account);
    },
    setRetention: async ({ accountId, ...change }) => {
      const account = await setRetention(deps, accountId, change);
      await audited('accounts.set-retention', accountId);
      return accountMessage(account);
    },
    deleteAccount: async ({ accountId }) => {
      const account = await deleteAccount(deps, accountId);
      await audited('accounts.delete', accountId);
      return accountMessage(account);
    },
    setLogo: async ({ accountId, logo }) => {
      const account = await setLogo(deps, accountId, logo);
      await audited('accounts.set-logo', accountId);
      return accountMessage(account);
    },
    createKey: async ({ expiresAtUs, ...wanted }) => {
      const { key, apiKey } = await createKey(deps, { ...wanted, expiresAtUs: expiresAtUs || undefined });
      await audited('keys.create', key.accountId, [key.keyId]);
      return { key: keyMessage(key), apiKey };
    },
    listKeys: async ({ accountId }) => {
      const keys = await deps.keys.listOf(accountId);
      await audited('keys.list', accountId);
      return { keys: keys.map(keyMessage) };
    },
    revokeKey: async ({ keyId }) => {
      const key = await revokeKey(deps, keyId);
      await audited('keys.revoke', key.accountId, [keyId]);
      return keyMessage(key);
    },
    listAudit: async (request) => {
      const page = await auditPage(deps, request);
      // Recorded once per exported log, not for each page.
      if (request.after === 0 && request.before === 0) await audited('audit.export', request.accountId);
      return page;
    },
  });
};
