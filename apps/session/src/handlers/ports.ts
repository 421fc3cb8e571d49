import type { AuditEntry, SessionClaims } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids } from '@cardlens/runtime';
import type { Account, Retention } from '../domain/account.js';
import type { ApiKey } from '../domain/api-key.js';
import type { Environment } from '../domain/environment.js';
import type { RotationRule, SigningKey } from '../domain/signing-key.js';

export interface AccountStore {
  add(account: Account): Promise<void>;
  get(accountId: string): Promise<Account | undefined>;
  /** Oldest first, at most 10,000. */
  list(): Promise<Account[]>;
  /** Never moves back. @returns the account with it, undefined when there is none */
  revokeTokens(accountId: string, notBeforeUs: number): Promise<Account | undefined>;
  /** Accounts whose tokens were revoked since. */
  listRevokedSince(timeUs: number): Promise<{ readonly accountId: string; readonly notBeforeUs: number }[]>;
  /** Changes the periods that are given; 0 removes one. @returns the account with it, undefined when there is none */
  setRetention(accountId: string, change: Retention): Promise<Account | undefined>;
  /** @returns the account with it, undefined when there is none */
  setReviewThreshold(accountId: string, probability: number): Promise<Account | undefined>;
  /** @param png undefined: none. @returns the account, undefined when there is none */
  setLogo(accountId: string, png: Uint8Array | undefined): Promise<Account | undefined>;
  logoOf(accountId: string): Promise<Uint8Array | undefined>;
  /** Accounts that are deleted or have a period for this kind of data, by id. */
  listRetention(query: RetentionQuery): Promise<RetentionPeriod[]>;
  /** Keeps the time of the first deletion. @returns the account with it, undefined when there is none */
  markDeleted(accountId: string, nowUs: number): Promise<Account | undefined>;
}

/** Properties of an account that all of its API keys may read. */
export interface AccountProfile extends Pick<Account, 'accountId' | 'name'> {
  readonly logo: Uint8Array | undefined;
  readonly reviewThreshold: number;
}

/** The data key of an account, as it is stored. */
export interface DataKey {
  readonly accountId: string;
  /** Absent once it is destroyed. */
  readonly wrapped?: WrappedKey;
  readonly createdAtUs: number;
}

export interface WrappedKey {
  readonly text: string;
  /** Names the wrapping key, with its version where it has versions. */
  readonly by: string;
}

export interface DataKeyStore {
  get(accountId: string): Promise<DataKey | undefined>;
  /** @returns the key that is stored: another one when the account has one already, or had one that was destroyed */
  add(key: DataKey & { readonly wrapped: WrappedKey }): Promise<DataKey>;
  /** Permanent: the account gets no other key. */
  destroy(accountId: string, nowUs: number): Promise<void>;
  /** By account id, those with a higher one. */
  page(afterAccountId: string, limit: number): Promise<DataKey[]>;
  /** Changes nothing when it was changed or destroyed concurrently. */
  rewrap(accountId: string, from: WrappedKey, to: WrappedKey): Promise<void>;
}

/** A key outside of the database that encrypts data keys. @throws DomainError `unavailable` */
export interface KeyWrapping {
  /** `by` of newly wrapped keys. */
  current(): Promise<string>;
  /** A wrapped key is bound to its account. */
  wrap(plain: Uint8Array, accountId: string): Promise<WrappedKey>;
  /** @throws DomainError `internal` when it was wrapped by a key that is not configured */
  unwrap(wrapped: WrappedKey, accountId: string): Promise<Uint8Array>;
}

export interface RetentionPeriod {
  readonly accountId: string;
  /** 0 of a deleted account. */
  readonly retentionDays: number;
}

export interface RetentionQuery {
  readonly kind: 'cards' | 'images' | 'checks';
  /** Only accounts with a higher id. */
  readonly afterAccountId: string;
  readonly limit: number;
}

export interface KeyStore {
  add(key: ApiKey): Promise<void>;
  /** The key that is kept under one of these digests of it. */
  findByDigest(digests: Digests): Promise<ApiKey | undefined>;
  findById(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first, at most 1,000. */
  listOf(accountId: string): Promise<ApiKey[]>;
  /** State and event in one write. @throws StaleVersion when it was written since `key` was read */
  revoke(key: ApiKey, revokedAtUs: number, event: OutgoingEvent): Promise<void>;
  /** Ids of the keys that were revoked since, at most 10,000. */
  listRevokedSince(timeUs: number): Promise<string[]>;
  /** Never moves back. */
  markUsed(digest: string, usedAtUs: number): Promise<void>;
}

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
  readonly identityId: string;
  readonly createdAtUs: number;
  readonly expiresAtMs: number;
}

export interface SessionStore {
  add(session: Session): Promise<void>;
  /** @returns how many ended before this time and were removed */
  removeEndedBefore(timeMs: number): Promise<number>;
}

export interface MagicLink {
  /** Keyed digest of the token; what a link is looked up by. */
  readonly digest: string;
  readonly accountId: string;
  readonly identityId: string;
  readonly sessionId: string;
  readonly userId: string | undefined;
  /** The key that minted the session's token; undefined for links of older versions. */
  readonly keyId: string | undefined;
  readonly expiresAtMs: number;
}

export interface MagicLinkStore {
  add(link: MagicLink): Promise<void>;
  find(digests: Digests): Promise<MagicLink | undefined>;
  /** @returns how many were removed */
  removeExpiredBefore(timeMs: number): Promise<number>;
}

export interface IdentityStore {
  /** The identity kept under one of these digests of account and user id; `candidate` becomes it when there is none. */
  findOrAdd(digests: Digests, accountId: string, candidate: string): Promise<string>;
}

/** Audit logs, one chain for each account. Entries are only ever added, and removed by age. */
export interface AuditStore {
  /** The newest entry of an account. */
  last(accountId: string): Promise<AuditEntry | undefined>;
  /** Those of these entries that are written already. */
  known(entryIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false when one of these places or entries was written before; those in front of it are written now */
  append(entries: readonly AuditEntry[]): Promise<boolean>;
  /** Newest first, before a place; or oldest first, behind one. */
  list(query: {
    readonly accountId: string;
    readonly limit: number;
    readonly before?: number | undefined;
    readonly after?: number | undefined;
  }): Promise<AuditEntry[]>;
  /** Entries about a resource, newest first, before a place. */
  listAbout(query: {
    readonly accountId: string;
    readonly resourceId: string;
    readonly limit: number;
    readonly before?: number | undefined;
  }): Promise<AuditEntry[]>;
  /** @returns how many were removed */
  removeOlder(occurredBeforeUs: number): Promise<number>;
}

export interface SigningKeyStore {
  /** Those that are stored, expired ones too; at most the newest 100. */
  list(): Promise<SigningKey[]>;
  add(key: SigningKey): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

/** Digests of a text with each accepted pepper; new records use the first. */
export type Digests = readonly [string, ...string[]];

/** Everything that needs secrets or randomness. */
export interface Vault {
  /** Keyed digests of a key's environment and secret. */
  digestsOfKey(environment: Environment, secret: string): Digests;
  /** Keyed digests of a user id within its account: a user id can be an e-mail address, so it is not stored itself. */
  digestsOfUser(accountId: string, userId: string): Digests;
  /** Keyed digests of a magic token. */
  digestsOfMagicToken(token: string): Digests;
  randomBytes(count: number): Uint8Array;
  /** A fresh pair of ES256 keys. */
  newSigningKey(createdAtMs: number, expiresAtMs: number): SigningKey;
}

export interface TokenSigner {
  sign(key: SigningKey, claims: SessionClaims, identityId: string, issuedAtS: number, expiresAtS: number): string;
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
  readonly keyring: { signing(): Promise<SigningKey> };
}
