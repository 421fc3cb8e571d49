import {
  AccountAdminServiceService,
  type ApiKey as ApiKeyMessage,
  type AuditEvent,
  type BrowserSession,
  deviceReadingNames,
  type ListAuditRequest,
  type Person as PersonMessage,
  type RetentionKind,
  type RetentionKindName,
  retentionKindNames,
  SessionServiceService,
  type SignInProvider as SignInProviderMessage,
} from '@cardlens/contracts';
import { DomainError, type ErrorKind, InvalidInput } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { isUuid } from '@cardlens/runtime';
import type { Account } from '../domain/account.js';
import type { ApiKey } from '../domain/api-key.js';
import type { Person } from '../domain/person.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import { getSettings, updateSettings } from '../handlers/account-settings.js';
import { backChannelLogout } from '../handlers/back-channel-logout.js';
import { signOut, verifySession } from '../handlers/browser-sessions.js';
import { createAccount } from '../handlers/create-account.js';
import { createKey } from '../handlers/create-key.js';
import { getDataKey, rotateDataKey } from '../handlers/data-keys.js';
import { deleteAccount } from '../handlers/delete-account.js';
import { finishSignIn } from '../handlers/finish-sign-in.js';
import { generateMagicLink } from '../handlers/generate-magic-link.js';
import { getAccountProfile } from '../handlers/get-account-profile.js';
import { getJwks } from '../handlers/get-jwks.js';
import { getSessionUser } from '../handlers/get-session-user.js';
import { issueToken } from '../handlers/issue-token.js';
import { startKeySession } from '../handlers/key-session.js';
import type { Keyring } from '../handlers/keyring.js';
import { listAudit } from '../handlers/list-audit.js';
import type { LiveSession } from '../handlers/live-session.js';
import { invitePerson, updatePerson } from '../handlers/people.js';
import type { AccountProfile, Deps } from '../handlers/ports.js';
import { removeProvider, setProvider } from '../handlers/providers.js';
import { listRetention, setRetention } from '../handlers/retention.js';
import { revokeKey } from '../handlers/revoke-key.js';
import { revokeTokens } from '../handlers/revoke-tokens.js';
import { setLogo } from '../handlers/set-logo.js';
import { startSignIn } from '../handlers/start-sign-in.js';
import { validateMagicLink } from '../handlers/validate-magic-link.js';
import { verifyKey } from '../handlers/verify-key.js';

const keyMessage = ({ digest, version, ...key }: ApiKey) =>
  ({ ...key, scopes: [...key.scopes] }) satisfies ApiKeyMessage;

const profileMessage = ({ logo, deviceReading, ...profile }: AccountProfile) => ({
  ...profile,
  deviceReading: deviceReadingNames.toWire(deviceReading),
  logo: logo && Buffer.from(logo),
});

const accountMessage = ({
  reviewThreshold,
  enrichedEvents,
  evaluationConsent,
  deviceReading,
  mfaRequired,
  ...account
}: Account) => account;

const personMessage = ({ invitedEmail, subject, version, ...person }: Person) => person satisfies PersonMessage;

const sessionMessage = ({ session, accountName, person, key, idleExpiresAtUs }: LiveSession) => {
  const { sessionId, accountId, expiresAtUs } = session;
  return {
    sessionId,
    accountId,
    accountName,
    person: person && personMessage(person),
    key: key && { accountId, keyId: key.keyId, scopes: [...key.scopes], expiresAtUs: key.expiresAtUs },
    idleExpiresAtUs,
    expiresAtUs,
  } satisfies BrowserSession;
};

const providerMessage = ({ clientSecret, version, ...provider }: SignInProvider) =>
  ({
    ...provider,
    emailDomains: [...provider.emailDomains],
    scopes: [...provider.scopes],
    roleMap: [...provider.roleMap],
    mfaAcrValues: [...provider.mfaAcrValues],
  }) satisfies SignInProviderMessage;

function kindOf(value: RetentionKind): RetentionKindName {
  const kind = retentionKindNames.fromWire(value);
  if (!kind) throw new InvalidInput('kind must be cards, images or checks');
  return kind;
}

const auditPage = async (deps: Deps, { oldestFirst, before, after, ...query }: ListAuditRequest) => ({
  entries: await listAudit(deps, { ...query, ...(oldestFirst ? { after } : { before }) }),
});

/** Without the fields that are undefined. */
const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;

type Append = (event: AuditEvent) => Promise<void>;

/** The subject of an operator's command, and the operator. */
interface Command {
  readonly accountId: string;
  readonly resourceIds?: string[];
  readonly operator: string;
}

/** Calls from other services. */
export const sessionBinding = (deps: Deps & { keyring: Keyring }, append: Append) =>
  bind(SessionServiceService, {
    verifyKey: ({ apiKey }) => verifyKey(deps, apiKey),
    issueToken: (request) => issueToken(deps, request),
    getJwks: async () => ({ json: JSON.stringify(await getJwks(deps)), issuer: deps.issuer }),
    generateMagicLink: (session) => generateMagicLink(deps, session),
    listRevokedKeys: async ({ sinceUs }) => ({
      keyIds: [...(await deps.keys.listRevokedSince(sinceUs)), ...(await deps.browserSessions.listEndedSince(sinceUs))],
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
      profileMessage(await updateSettings(deps, accountId, { reviewThreshold })),
    updateAccountSettings: async ({
      accountId,
      deviceReading: rule,
      mfaRequired,
      retentionDays,
      imageRetentionDays,
      checkRetentionDays,
      ...change
    }) => {
      const deviceReading = rule === undefined ? undefined : deviceReadingNames.fromWire(rule);
      const retention = { retentionDays, imageRetentionDays, checkRetentionDays };
      return profileMessage(
        await updateSettings(deps, accountId, { ...change, mfaRequired, deviceReading }, given(retention)),
      );
    },
    getAccountSettings: async ({ accountId }) => {
      const { deviceReading, ...settings } = await getSettings(deps, accountId);
      return { ...settings, deviceReading: deviceReadingNames.toWire(deviceReading) };
    },
    listRetentionPeriods: async ({ kind, ...page }) => ({
      periods: await listRetention(deps, { ...page, kind: kindOf(kind) }),
    }),
    getSessionUser: async (session) => ({ userId: await getSessionUser(deps, session) }),
    getDataKey: async ({ accountId }) => {
      const { keys, current } = await getDataKey(deps, accountId);
      const [key = Buffer.alloc(0), ...laterKeys] = keys.map((one) => Buffer.from(one));
      return { key, laterKeys, current };
    },
    createKey: async (wanted) => {
      const { key, apiKey } = await createKey(deps, wanted);
      return { key: keyMessage(key), apiKey };
    },
    revokeKey: async ({ keyId, accountId = '' }) => keyMessage(await revokeKey(deps, keyId, accountId)),
    listSignInProviders: async ({ accountId }) => {
      const providers = await (accountId === undefined ? deps.providers.listed() : deps.providers.listOf(accountId));
      return { providers: providers.map(({ providerId, name }) => ({ providerId, name })) };
    },
    startSignIn: (request) => startSignIn(deps, request),
    finishSignIn: async (request) => {
      const { token, live, returnTo } = await finishSignIn(deps, request, append);
      return { token, session: sessionMessage(live), returnTo };
    },
    startKeySession: async ({ apiKey }) => {
      const { token, live } = await startKeySession(deps, apiKey);
      return { token, session: sessionMessage(live), returnTo: '/' };
    },
    verifyBrowserSession: async ({ token }) => sessionMessage(await verifySession(deps, token)),
    endBrowserSession: async (request) => ({ endSessionUrl: await signOut(deps, request) }),
    backChannelLogout: async ({ logoutToken }) => {
      await backChannelLogout(deps, logoutToken);
      return {};
    },
    listPeople: async ({ accountId }) => ({ people: (await deps.people.listOf(accountId)).map(personMessage) }),
    invitePerson: async (request) => personMessage(await invitePerson(deps, request)),
    updatePerson: async (request) => personMessage(await updatePerson(deps, request)),
  });

/** The account for entries about commands that do not concern a single account. */
const wholeDeployment = 'deployment';

/** Status in the entry of a failed command, as in the public API; any other kind of error: 500. */
const statuses: Readonly<Partial<Record<ErrorKind, number>>> = {
  invalid: 400,
  not_found: 404,
  conflict: 409,
  stale: 409,
  gone: 410,
  unavailable: 503,
  timeout: 503,
};

/** Calls from operators, on a separate port. Every command is recorded, including failed ones. */
export const adminBinding = (deps: Deps, append: Append) => {
  const record = (action: string, status: number, { accountId, resourceIds = [], operator }: Command) =>
    append({
      entryId: deps.ids.orderedUuid(),
      accountId,
      occurredAtUs: deps.clock.nowUs(),
      actor: 'administrator',
      keyId: '',
      identityId: '',
      action,
      resourceIds,
      status,
      address: '',
      requestId: '',
      operator: operator === '' ? undefined : operator,
    });
  /** @param about  the result's account and resources, if the request does not name them */
  const audited = async <T>(
    action: string,
    command: Command,
    work: () => Promise<T>,
    about: (result: T) => Partial<Command> = () => ({}),
  ): Promise<T> => {
    let result: T;
    try {
      result = await work();
    } catch (error) {
      const { kind } = DomainError.from(error);
      const accountId = kind !== 'not_found' && isUuid(command.accountId) ? command.accountId : wholeDeployment;
      const resourceIds = [command.accountId, ...(command.resourceIds ?? [])].filter(isUuid);
      await record(action, statuses[kind] ?? 500, { ...command, accountId, resourceIds });
      throw error;
    }
    await record(action, 200, { ...command, ...about(result) });
    return result;
  };
  return bind(AccountAdminServiceService, {
    createAccount: ({ name }, { operator }) =>
      audited(
        'accounts.create',
        { accountId: wholeDeployment, operator },
        async () => accountMessage(await createAccount(deps, name)),
        ({ accountId }) => ({ accountId }),
      ),
    listAccounts: (_, { operator }) =>
      audited('accounts.list', { accountId: wholeDeployment, operator }, async () => ({
        accounts: (await deps.accounts.list()).map(accountMessage),
      })),
    revokeTokens: ({ accountId }, { operator }) =>
      audited('accounts.revoke-tokens', { accountId, operator }, async () =>
        accountMessage(await revokeTokens(deps, accountId)),
      ),
    setRetention: ({ accountId, ...change }, { operator }) =>
      audited('accounts.set-retention', { accountId, operator }, async () =>
        accountMessage(await setRetention(deps, accountId, change)),
      ),
    deleteAccount: ({ accountId }, { operator }) =>
      audited('accounts.delete', { accountId, operator }, async () =>
        accountMessage(await deleteAccount(deps, accountId)),
      ),
    rotateDataKey: ({ accountId }, { operator }) =>
      audited('accounts.rotate-key', { accountId, operator }, () => rotateDataKey(deps, accountId)),
    setLogo: ({ accountId, logo }, { operator }) =>
      audited('accounts.set-logo', { accountId, operator }, async () =>
        accountMessage(await setLogo(deps, accountId, logo)),
      ),
    createKey: (wanted, { operator }) =>
      audited(
        'keys.create',
        { accountId: wanted.accountId, operator },
        async () => {
          const { key, apiKey } = await createKey(deps, wanted);
          return { key: keyMessage(key), apiKey };
        },
        ({ key }) => ({ resourceIds: [key.keyId] }),
      ),
    listKeys: ({ accountId }, { operator }) =>
      audited('keys.list', { accountId, operator }, async () => ({
        keys: (await deps.keys.listOf(accountId)).map(keyMessage),
      })),
    revokeKey: ({ keyId }, { operator }) =>
      audited(
        'keys.revoke',
        { accountId: wholeDeployment, resourceIds: [keyId], operator },
        async () => keyMessage(await revokeKey(deps, keyId)),
        ({ accountId }) => ({ accountId }),
      ),
    // Every page is recorded, because the reader can choose any position to start from.
    listAudit: (request, { operator }) =>
      audited('audit.export', { accountId: request.accountId, operator }, () => auditPage(deps, request)),
    setSignInProvider: (wanted, { operator }) =>
      audited(
        'sign-in-providers.set',
        { accountId: wanted.accountId, operator },
        async () => providerMessage(await setProvider(deps, wanted)),
        ({ providerId }) => ({ resourceIds: [providerId] }),
      ),
    listAccountSignInProviders: ({ accountId }, { operator }) =>
      audited('sign-in-providers.list', { accountId, operator }, async () => ({
        providers: (await deps.providers.listOf(accountId)).map(providerMessage),
      })),
    removeSignInProvider: (request, { operator }) =>
      audited(
        'sign-in-providers.remove',
        { accountId: request.accountId, resourceIds: [request.providerId], operator },
        async () => providerMessage(await removeProvider(deps, request)),
      ),
    invitePerson: (request, { operator }) =>
      audited(
        'people.invite',
        { accountId: request.accountId, operator },
        async () => personMessage(await invitePerson(deps, request)),
        ({ personId }) => ({ resourceIds: [personId] }),
      ),
  });
};
