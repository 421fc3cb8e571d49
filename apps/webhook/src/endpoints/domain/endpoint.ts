import type { AccountId, WebhookId } from '../../domain/ids.js';

/** Why an endpoint was disabled automatically: it responded with 410, or has had no success for days. */
export type DisabledReason = 'gone' | 'failing';

/** A secret as it is stored. */
export interface EndpointSecret {
  /** Encrypted; decrypted only for signing. */
  readonly sealed: string;
  /** Absent for the current one. */
  readonly signsUntilMs?: number;
}

/** A customer's webhook endpoint. Immutable. */
export interface Endpoint {
  readonly webhookId: WebhookId;
  readonly accountId: AccountId;
  /** Version of the stored document this value was read from. */
  readonly version: number;
  /** May contain a receiver's token: never logged. */
  readonly url: string;
  /** Absent: all event types, including future ones. */
  readonly events?: readonly string[];
  readonly description: string;
  readonly isEnabled: boolean;
  readonly disabledReason?: DisabledReason;
  readonly createdAtUs: number;
  /** The current one first. */
  readonly secrets: readonly EndpointSecret[];
  /** Start of the current run of failures; absent after a success. */
  readonly failingSinceMs?: number;
}

export type NewEndpoint = Pick<Endpoint, 'webhookId' | 'accountId' | 'url' | 'events' | 'description'>;

export const newEndpoint = (input: NewEndpoint, sealed: string, nowUs: number): Endpoint => ({
  ...input,
  version: 1,
  isEnabled: true,
  createdAtUs: nowUs,
  secrets: [{ sealed }],
});

/** Fields a request may change; absent fields are kept, `events: 'all'` clears the filter. */
export interface EndpointChange {
  readonly url?: string;
  readonly events?: readonly string[] | 'all';
  readonly description?: string;
  readonly isEnabled?: boolean;
}

/** Enabling also resets the failure run. */
export function changed(endpoint: Endpoint, { url, events, description, isEnabled }: EndpointChange): Endpoint {
  const { events: chosen, disabledReason, failingSinceMs, ...rest } = endpoint;
  const wanted = events === 'all' ? undefined : (events ?? chosen);
  return {
    ...rest,
    ...(wanted === undefined ? {} : { events: wanted }),
    ...(isEnabled === undefined && disabledReason !== undefined ? { disabledReason } : {}),
    // A different or repaired receiver starts a new failure run.
    ...(isEnabled === undefined && url === undefined && failingSinceMs !== undefined ? { failingSinceMs } : {}),
    url: url ?? endpoint.url,
    description: description ?? endpoint.description,
    isEnabled: isEnabled ?? endpoint.isEnabled,
  };
}

/** Maximum number of secrets that sign at the same time; bounds the header length. */
const secretsMax = 5;

/** Adds a new secret; the previous one keeps signing until the overlap ends. */
export function rotated(endpoint: Endpoint, sealed: string, nowMs: number, overlapMs: number): Endpoint {
  const [current, ...older] = liveSecrets(endpoint, nowMs);
  const before = current === undefined ? [] : [{ sealed: current.sealed, signsUntilMs: nowMs + overlapMs }];
  return { ...endpoint, secrets: [{ sealed }, ...before, ...older].slice(0, secretsMax) };
}

/** Secrets that currently sign, newest first. */
export const liveSecrets = ({ secrets }: Endpoint, nowMs: number): readonly EndpointSecret[] =>
  secrets.filter(({ signsUntilMs }) => signsUntilMs === undefined || signsUntilMs > nowMs);

export const isSubscribed = ({ isEnabled, events }: Endpoint, type: string): boolean =>
  isEnabled && (events === undefined || events.includes(type));

/** Whether it has been failing long enough to be disabled. */
export const hasFailedTooLong = ({ failingSinceMs }: Endpoint, nowMs: number, disableAfterMs: number): boolean =>
  failingSinceMs !== undefined && nowMs - failingSinceMs >= disableAfterMs;
