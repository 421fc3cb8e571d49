import type { SessionClaims } from '@cardlens/access';
import type { AuditEntry, DeviceReadingName, RetentionKindName } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids } from '@cardlens/runtime';
import type { Account, Retention, Settings } from '../domain/account.js';
import type { ApiKey } from '../domain/api-key.js';
import type { BrowserLimits, BrowserSession } from '../domain/browser-session.js';
import type { Claims } from '../domain/claims.js';
import type { Environment } from '../domain/environment.js';
import type { Person, Subject } from '../domain/person.js';
import type { SignInProvider } from '../domain/sign-in-provider.js';
import type { RotationRule, SigningKey } from '../domain/signing-key.js';

export interface AccountStore {
  add(account: Account): Promise<void>;
  get(accountId: string): Promise<Account | undefined>;
  /** Oldest first, at most 10,000. */
  list(): Promise<Account[]>;
  /** Only moves forward. @returns the updated account, undefined when there is none */
  revokeTokens(accountId: string, notBeforeUs: number): Promise<Account | undefined>;
  /** Accounts whose tokens were revoked since the given time. */
  listRevokedSince(timeUs: number): Promise<{ readonly accountId: string; readonly notBeforeUs: number }[]>;
  /** Changes the given periods; 0 removes one. @returns the updated account, undefined when there is none */
  setRetention(accountId: string, change: Retention): Promise<Account | undefined>;
  /** Changes the given settings. @returns the updated account, undefined when there is none */
  changeSettings(accountId: string, change: Settings): Promise<Account | undefined>;
  /** @param png undefined: removes the logo. @returns the account, undefined when there is none */
  setLogo(accountId: string, png: Uint8Array | undefined): Promise<Account | undefined>;
  logoOf(accountId: string): Promise<Uint8Array | undefined>;
  /** Accounts that are deleted or have a retention period for this kind of data, ordered by id. */
  listRetention(query: RetentionQuery): Promise<RetentionPeriod[]>;
  /** Keeps the time of the first deletion. @returns the updated account, undefined when there is none */
  markDeleted(accountId: string, nowUs: number): Promise<Account | undefined>;
}

/** Properties of an account that all of its API keys may read. */
export interface AccountProfile extends Pick<Account, 'accountId' | 'name'>, Retention {
  readonly logo: Uint8Array | undefined;
  readonly reviewThreshold: number;
  readonly enrichedEvents: boolean;
  readonly evaluationConsent: boolean;
  readonly deviceReading: DeviceReadingName;
  readonly mfaRequired: boolean;
}

/** The data keys of an account, as stored. */
export interface DataKeys {
  readonly accountId: string;
  /** In order: their numbers, from 1, are part of ciphertexts. Empty once destroyed. */
  readonly keys: readonly StoredKey[];
}

export interface StoredKey extends WrappedKey {
  readonly createdAtUs: number;
}

export interface WrappedKey {
  readonly text: string;
  /** Identifies the wrapping key, with its version if it has versions. */
  readonly by: string;
}

export interface DataKeyStore {
  get(accountId: string): Promise<DataKeys | undefined>;
  /** @returns the stored keys: the existing ones if the account already has keys, none if they were destroyed */
  add(accountId: string, first: StoredKey): Promise<DataKeys>;
  /** @returns false when the account has a key of this number already, or its keys were destroyed */
  addLater(accountId: string, number: number, key: StoredKey): Promise<boolean>;
  /** Permanent: the account gets no other key. */
  destroy(accountId: string, nowUs: number): Promise<void>;
  /** Keys of accounts with a higher id, ordered by account id. */
  page(afterAccountId: string, limit: number): Promise<DataKeys[]>;
  /** Has no effect when the key was changed or destroyed concurrently. */
  rewrap(accountId: string, number: number, from: WrappedKey, to: WrappedKey): Promise<void>;
}

/** A key outside the database that encrypts data keys. @throws DomainError `unavailable` */
export interface KeyWrapping {
  /** The value of `by` for newly wrapped keys. */
  current(): Promise<string>;
  /** A wrapped key is bound to its account. */
  wrap(plain: Uint8Array, accountId: string): Promise<WrappedKey>;
  /** @throws DomainError `internal` when the key that wrapped it is not configured */
  unwrap(wrapped: WrappedKey, accountId: string): Promise<Uint8Array>;
}

export interface RetentionPeriod {
  readonly accountId: string;
  /** 0 for a deleted account. */
  readonly retentionDays: number;
}

export interface RetentionQuery {
  readonly kind: RetentionKindName;
  /** Only accounts with a higher id. */
  readonly afterAccountId: string;
  readonly limit: number;
}

export interface KeyStore {
  add(key: ApiKey): Promise<void>;
  /** The key stored under one of its digests. */
  findByDigest(digests: Digests): Promise<ApiKey | undefined>;
  findById(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first: those that are valid and then the newest others, together at most 1,000, and links to the webhook portal. */
  listOf(accountId: string): Promise<ApiKey[]>;
  /** Links to the webhook portal that have not expired, also revoked ones. */
  countPortalLinksOf(accountId: string): Promise<number>;
  /** Links to the webhook portal. They have nothing that outlives them. @returns the number removed */
  removePortalLinksExpiredBefore(timeUs: number): Promise<number>;
  /** Keys that were not revoked, in any order; some have expired. */
  unrevokedOf(accountId: string, limit: number): Promise<ApiKey[]>;
  /** State and event in one write. @throws StaleVersion when the key was changed since `key` was read */
  revoke(key: ApiKey, revokedAtUs: number, event: OutgoingEvent): Promise<void>;
  /** Ids of all keys revoked since the given time. */
  listRevokedSince(timeUs: number): Promise<string[]>;
  /** Only moves forward. */
  markUsed(digest: string, usedAtUs: number): Promise<void>;
}

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
  readonly identityId: string;
  /** Absent for an anonymous identity. */
  readonly userId?: string;
  /** When its token was issued: a whole second, as in the token. */
  readonly createdAtUs: number;
  readonly expiresAtMs: number;
}

export interface SessionStore {
  add(session: Session): Promise<void>;
  get(sessionId: string): Promise<Session | undefined>;
  /** @returns the number of removed sessions that ended before this time */
  removeEndedBefore(timeMs: number): Promise<number>;
}

export interface MagicLink {
  /** Keyed digest of the token, by which a link is looked up. */
  readonly digest: string;
  readonly accountId: string;
  readonly identityId: string;
  readonly sessionId: string;
  /** The key that created the session's token. */
  readonly keyId: string;
  readonly expiresAtMs: number;
}

export interface MagicLinkStore {
  add(link: MagicLink): Promise<void>;
  find(digests: Digests): Promise<MagicLink | undefined>;
  /** @returns the number removed */
  removeExpiredBefore(timeMs: number): Promise<number>;
}

export interface IdentityStore {
  /** The identity stored under one of these digests of account and user id; stores `candidate` when there is none. */
  findOrAdd(digests: Digests, accountId: string, candidate: string): Promise<string>;
}

/** Audit logs, one chain per account. Entries are only added, and removed only by age. */
export interface AuditStore {
  /** The newest entry of an account. */
  last(accountId: string): Promise<AuditEntry | undefined>;
  /** Those of these entries of an account that have already been written. */
  known(accountId: string, entryIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false when one of these positions or entries already exists; the ones before it have been written */
  append(entries: readonly AuditEntry[]): Promise<boolean>;
  /** Newest first, before a position; or oldest first, after one. */
  list(query: {
    readonly accountId: string;
    readonly limit: number;
    readonly before?: number | undefined;
    readonly after?: number | undefined;
  }): Promise<AuditEntry[]>;
  /** Entries about a resource, newest first, before a position. */
  listAbout(query: {
    readonly accountId: string;
    readonly resourceId: string;
    readonly limit: number;
    readonly before?: number | undefined;
  }): Promise<AuditEntry[]>;
  /**
   * Removes old entries from the start of each chain, up to the first entry that is recent enough to keep, but never the
   * last one. Old entries after it are kept, because entries may be appended out of order and a chain with a gap could
   * not be verified.
   * @returns the number removed
   */
  removeOlder(occurredBeforeUs: number): Promise<number>;
}

export interface SigningKeyStore {
  /** All stored keys, including expired ones; at most the newest 100. */
  list(): Promise<SigningKey[]>;
  add(key: SigningKey): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

/** Digests of a text, one per accepted pepper; new records use the first. */
export type Digests = readonly [string, ...string[]];

/** What digests of sign-in are of. */
export type SignInDigest =
  | 'browser session'
  | 'sign-in token'
  | 'subject'
  | 'email'
  | 'provider session'
  | 'logout token';

/** Operations that need secrets or randomness. */
export interface Vault {
  /** Keyed digests of a key's environment and secret. */
  digestsOfKey(environment: Environment, secret: string): Digests;
  /** Keyed digests of a user id within its account, stored in place of the user id, which may be an email address. */
  digestsOfUser(accountId: string, userId: string): Digests;
  /** Keyed digests of a magic token. */
  digestsOfMagicToken(token: string): Digests;
  /** Keyed digests of a secret or identifier of sign-in, each use apart from the others. */
  digestsOf(use: SignInDigest, ...parts: string[]): Digests;
  randomBytes(count: number): Uint8Array;
  /** A new ES256 key pair. */
  newSigningKey(createdAtMs: number, expiresAtMs: number): SigningKey;
}

export interface TokenSigner {
  sign(key: SigningKey, claims: SessionClaims, identityId: string, issuedAtS: number, expiresAtS: number): string;
}

/** Client secrets are stored encrypted. */
export interface ProviderStore {
  add(provider: SignInProvider): Promise<void>;
  get(providerId: string): Promise<SignInProvider | undefined>;
  /** Oldest first. */
  listOf(accountId: string): Promise<SignInProvider[]>;
  /** Those that the sign-in page offers to everybody, oldest first. */
  listed(): Promise<SignInProvider[]>;
  ofDomains(domains: readonly string[]): Promise<SignInProvider[]>;
  ofIssuer(issuer: string): Promise<SignInProvider[]>;
  /** @throws StaleVersion */
  change(before: SignInProvider, after: SignInProvider): Promise<void>;
  remove(providerId: string): Promise<void>;
  /** Encrypts secrets with the current pepper. */
  reseal(): Promise<void>;
}

/** Maximum number of people in an account. */
export const peopleMax = 1000;

/** Names, email addresses and identifiers of people at providers are stored encrypted, with digests to find them by. */
export interface PersonStore {
  /** @returns false when the account has a person with this subject or invited address */
  add(person: Person): Promise<boolean>;
  get(accountId: string, personId: string): Promise<Person | undefined>;
  bySubject(accountId: string, subject: Subject): Promise<Person | undefined>;
  byInvitation(accountId: string, email: string): Promise<Person | undefined>;
  /** Oldest first, at most `peopleMax`. */
  listOf(accountId: string): Promise<Person[]>;
  named(accountId: string, personIds: readonly string[]): Promise<Person[]>;
  /** @throws StaleVersion */
  change(before: Person, after: Person): Promise<void>;
  removeAllOf(accountId: string): Promise<void>;
  /** Encrypts with the current pepper, and computes the digests with it. */
  reseal(): Promise<void>;
}

/** The active administrators of an account. Its versions put changes of several people in an order. */
export interface Administrators {
  readonly accountId: string;
  readonly personIds: readonly string[];
  readonly version: number;
}

export interface AdministratorStore {
  get(accountId: string): Promise<Administrators | undefined>;
  /** @returns false when there is one already */
  add(administrators: Administrators): Promise<boolean>;
  /** @throws StaleVersion */
  change(before: Administrators, personIds: readonly string[]): Promise<void>;
  remove(accountId: string): Promise<void>;
}

/** A sign-in that was begun and is finished at most once. */
export interface PendingSignIn {
  /** Keyed digest of the token that the browser keeps. */
  readonly digest: string;
  readonly accountId: string;
  readonly providerId: string;
  readonly redirectUri: string;
  readonly returnTo: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE. */
  readonly verifier: string;
  readonly expiresAtMs: number;
}

/** State, nonce and verifier are stored encrypted. */
export interface PendingSignInStore {
  add(pending: PendingSignIn): Promise<void>;
  find(digests: Digests): Promise<PendingSignIn | undefined>;
  /** @returns whether it was there: true for one caller only */
  remove(digest: string): Promise<boolean>;
  removeExpiredBefore(timeMs: number): Promise<number>;
}

export interface BrowserSessionStore {
  /** @param idToken  stored encrypted, for sign-out at the provider */
  add(session: BrowserSession, idToken?: string): Promise<void>;
  findByDigest(digests: Digests): Promise<BrowserSession | undefined>;
  findById(sessionId: string): Promise<BrowserSession | undefined>;
  idTokenOf(session: BrowserSession): Promise<string | undefined>;
  /** Sessions that were not ended; some have expired. */
  liveOf(of: SessionsOf, limit: number): Promise<BrowserSession[]>;
  /** State and event in one write. @throws StaleVersion */
  end(session: BrowserSession, endedAtUs: number, event: OutgoingEvent): Promise<void>;
  /** Ids of all sessions ended since the given time. */
  listEndedSince(timeUs: number): Promise<string[]>;
  /** Only moves forward. */
  markUsed(digest: string, usedAtUs: number): Promise<void>;
  /** @returns the number removed */
  removeExpiredBefore(timeUs: number): Promise<number>;
}

/** Whose browser sessions. */
export type SessionsOf =
  | { readonly personId: string }
  | { readonly keyId: string }
  | { readonly providerId: string }
  | { readonly accountId: string; readonly providerId: string }
  | { readonly providerId: string; readonly personId: string; readonly sidDigest?: undefined }
  | { readonly providerId: string; readonly sidDigests: Digests }
  | { readonly accountId: string }
  /** Of people only. */
  | { readonly accountId: string; readonly hasSecondFactor: false; readonly keyId: undefined };

/** Logout tokens that were accepted. */
export interface LogoutTokenStore {
  isKnown(digest: string): Promise<boolean>;
  add(token: { readonly digest: string; readonly expiresAtMs: number }): Promise<void>;
  removeExpiredBefore(timeMs: number): Promise<number>;
}

/** OpenID Connect with a provider. @throws DomainError of `signInErrors`: the provider is unavailable, or its response is rejected */
export interface OpenId {
  /** @throws InvalidInput unless it is the URL of an allowed address */
  issuerOf(text: string): string;
  authorizationUrl(
    provider: SignInProvider,
    request: Pick<PendingSignIn, 'redirectUri' | 'state' | 'nonce' | 'verifier'> & {
      readonly loginHint?: string | undefined;
      readonly isMfaRequired: boolean;
    },
  ): Promise<string>;
  /** The claims of the person, those of the ID token alone, and the ID token. */
  finish(
    provider: SignInProvider,
    response: Pick<PendingSignIn, 'state' | 'nonce' | 'verifier'> & { readonly callbackUrl: string },
  ): Promise<{ readonly claims: Claims; readonly own: Claims; readonly idToken: string }>;
  /** Undefined: the provider has no sign-out. */
  endSessionUrl(
    provider: SignInProvider,
    request: { readonly idToken?: string | undefined; readonly postLogoutRedirectUri: string },
  ): Promise<string | undefined>;
  /** Issuer and audience that a logout token states, before it is verified; undefined if it has not its form. */
  statedIn(logoutToken: string): { readonly issuer: string; readonly audience: ReadonlySet<string> } | undefined;
  /** The claims of a logout token with a valid signature, issuer, audience and time. */
  logoutClaims(provider: SignInProvider, logoutToken: string): Promise<Claims>;
}

interface OutboxPort {
  flush(documentId: string, events: readonly OutgoingEvent[]): Promise<void>;
}

export interface Deps {
  readonly environment: Environment;
  readonly issuer: string;
  readonly rule: RotationRule;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly accounts: AccountStore;
  readonly keys: KeyStore;
  readonly sessions: SessionStore;
  readonly identities: IdentityStore;
  readonly magicLinks: MagicLinkStore;
  readonly signingKeys: SigningKeyStore;
  readonly dataKeys: DataKeyStore;
  readonly wrapping: KeyWrapping;
  readonly audit: AuditStore;
  readonly vault: Vault;
  readonly signer: TokenSigner;
  readonly outbox: OutboxPort;
  readonly keyUse: { note(digest: string): void };
  readonly providers: ProviderStore;
  readonly people: PersonStore;
  readonly administrators: AdministratorStore;
  readonly pendingSignIns: PendingSignInStore;
  readonly browserSessions: BrowserSessionStore;
  readonly browserOutbox: OutboxPort;
  readonly browserUse: { note(digest: string): void; noted(digest: string): number };
  readonly browserLimits: BrowserLimits;
  readonly logoutTokens: LogoutTokenStore;
  readonly openId: OpenId;
  readonly keyring: { signing(): Promise<SigningKey> };
}
