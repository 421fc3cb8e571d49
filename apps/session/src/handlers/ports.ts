import type { SessionClaims } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import type { Clock, Ids } from '@cardlens/runtime';
import type { Account } from '../domain/account.js';
import type { ApiKey } from '../domain/api-key.js';
import type { Environment } from '../domain/environment.js';
import type { RotationRule, SigningKey } from '../domain/signing-key.js';

export interface AccountStore {
  add(account: Account): Promise<void>;
  get(accountId: string): Promise<Account | undefined>;
  /** Oldest first. */
  list(): Promise<Account[]>;
}

export interface KeyStore {
  add(key: ApiKey): Promise<void>;
  findByDigest(digest: string): Promise<ApiKey | undefined>;
  findById(keyId: string): Promise<ApiKey | undefined>;
  /** Oldest first. */
  listOf(accountId: string): Promise<ApiKey[]>;
  /** State and event in one write. @throws StaleVersion when somebody else wrote since `key` was read */
  revoke(key: ApiKey, revokedAtUs: number, event: OutgoingEvent): Promise<void>;
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
  readonly expiresAtMs: number;
}

export interface MagicLinkStore {
  add(link: MagicLink): Promise<void>;
  find(digest: string): Promise<MagicLink | undefined>;
  /** @returns how many were removed */
  removeExpiredBefore(timeMs: number): Promise<number>;
}

export interface IdentityStore {
  /** The identity kept under this digest of account and user id; `candidate` becomes it when there is none. */
  findOrAdd(digest: string, accountId: string, candidate: string): Promise<string>;
}

export interface SigningKeyStore {
  /** All that are stored, expired ones too. */
  list(): Promise<SigningKey[]>;
  add(key: SigningKey): Promise<void>;
  removeExpired(nowMs: number): Promise<void>;
}

/** Everything that needs secrets or randomness. */
export interface Vault {
  /** Keyed digest of a key's environment and secret. */
  digestOfKey(environment: Environment, secret: string): string;
  /** Keyed digest of a user id within its account: a user id can be an e-mail address, so it is not stored itself. */
  digestOfUser(accountId: string, userId: string): string;
  /** Keyed digest of a magic token. */
  digestOfMagicToken(token: string): string;
  randomBytes(count: number): Uint8Array;
  /** A fresh pair of ES256 keys. */
  newSigningKey(createdAtMs: number, expiresAtMs: number): SigningKey;
}

export interface TokenSigner {
  sign(key: SigningKey, claims: SessionClaims, identityId: string, issuedAtS: number, expiresAtS: number): string;
}

export interface OutboxPort {
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
  readonly vault: Vault;
  readonly signer: TokenSigner;
  readonly outbox: OutboxPort;
  readonly keyUse: { note(digest: string): void };
  readonly keyring: { signing(): Promise<SigningKey> };
}
