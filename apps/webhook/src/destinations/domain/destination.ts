import type { AccountId, DestinationId } from '../../domain/ids.js';

/** How requests to a destination are authorized. */
export type DestinationAuth =
  | { readonly method: 'none' }
  /** @property sealedToken  encrypted */
  | { readonly method: 'bearer'; readonly sealedToken: string }
  | SmartAuth;

/** SMART Backend Services (HL7 SMART App Launch 2.2): an access token for a signed assertion. */
export interface SmartAuth {
  readonly method: 'smart';
  readonly clientId: string;
  /** Absent: the server names it in `.well-known/smart-configuration`. */
  readonly tokenUrl?: string;
  /** Separated by spaces. */
  readonly scopes: string;
  readonly algorithm: SmartAlgorithm;
}

export type SmartAlgorithm = 'ES384' | 'RS384';

/** How cards and checks become resources of the destination. */
export interface Mapping {
  /** Whether a push creates a Patient, or refers to the one that has an identifier. */
  readonly patient:
    | { readonly mode: 'create' }
    | { readonly mode: 'match'; readonly value: 'user_id' | 'member_number'; readonly system: string };
  /** System of member numbers; absent: one of the payer. */
  readonly memberSystem?: string;
  readonly images: 'none' | 'document_reference';
  /** What happens to what was sent when a card or check is deleted. */
  readonly onDelete: 'leave' | 'delete';
}

/** A key that signs assertions. */
export interface SigningKey {
  readonly keyId: string;
  readonly algorithm: SmartAlgorithm;
  /** Public JSON Web Key, without `kid`, `alg` and `use`. */
  readonly publicJwk: Readonly<Record<string, string>>;
  /** Private key in PKCS #8, encrypted. */
  readonly sealedPrivate: string;
  /** Published before it signs, because servers cache the keys. */
  readonly signsFromMs: number;
  /** Absent for those that have not been replaced. */
  readonly publishedUntilMs?: number;
}

/** A FHIR server that cards and checks are sent to. Immutable. */
export interface Destination {
  readonly destinationId: DestinationId;
  readonly accountId: AccountId;
  /** Version of the stored document this value was read from. */
  readonly version: number;
  /** Without a trailing slash; may contain a token of the server: never logged. */
  readonly baseUrl: string;
  readonly name: string;
  readonly isEnabled: boolean;
  readonly disabledReason?: 'failing';
  /** Start of the current run of failures; absent after a success. */
  readonly failingSinceMs?: number;
  readonly createdAtUs: number;
  readonly auth: DestinationAuth;
  readonly mapping: Mapping;
  /** Newest first. */
  readonly keys: readonly SigningKey[];
}

/** Fields a request may change; absent fields are kept. */
export type DestinationChange = Partial<Pick<Destination, 'baseUrl' | 'name' | 'isEnabled' | 'auth' | 'mapping'>>;

/** Enabling, and another server, also start a new failure run. */
export function changed(destination: Destination, change: DestinationChange): Destination {
  const { disabledReason, failingSinceMs, ...rest } = destination;
  return {
    ...rest,
    ...(change.isEnabled === undefined && disabledReason !== undefined ? { disabledReason } : {}),
    ...(change.isEnabled === undefined && change.baseUrl === undefined && failingSinceMs !== undefined
      ? { failingSinceMs }
      : {}),
    ...change,
  };
}

/** How long a new key is published before it signs, and one that it replaces after that. */
export const keyTimes = { leadMs: 3_600_000, overlapMs: 24 * 3_600_000 } as const;

/** At most this many keys are published; bounds the key set. */
const keysMax = 8;

export const publishedKeys = ({ keys }: Pick<Destination, 'keys'>, nowMs: number): readonly SigningKey[] =>
  keys.filter(({ publishedUntilMs }) => publishedUntilMs === undefined || publishedUntilMs > nowMs);

/** The newest key of the algorithm that has been published for long enough; the first one signs at once. */
export function signingKey(destination: Destination, algorithm: SmartAlgorithm, nowMs: number): SigningKey | undefined {
  const usable = publishedKeys(destination, nowMs).filter((key) => key.algorithm === algorithm);
  return usable.find(({ signsFromMs }) => signsFromMs <= nowMs) ?? usable.at(-1);
}

/**
 * With new keys. They sign after `leadMs`, and the others stay published until servers have had a day to notice.
 * @param isImmediate  the new ones sign at once and the others are removed, because a private key is known to somebody else
 */
export function withKeys(
  destination: Destination,
  added: readonly SigningKey[],
  nowMs: number,
  isImmediate: boolean,
): Destination {
  if (isImmediate) return { ...destination, keys: added };
  const publishedUntilMs = nowMs + keyTimes.leadMs + keyTimes.overlapMs;
  const before = publishedKeys(destination, nowMs).map((key) => ({ publishedUntilMs, ...key }));
  return { ...destination, keys: [...added, ...before].slice(0, keysMax) };
}
