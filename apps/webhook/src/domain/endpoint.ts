import type { AccountId, WebhookId } from './ids.js';

/** Why an endpoint was disabled without being asked: it answered 410, or nothing but failures for days. */
export type DisabledReason = 'gone' | 'failing';

/** A secret as it is stored. */
export interface EndpointSecret {
  /** Encrypted: only what signs opens it. */
  readonly sealed: string;
  /** Absent for the current one. */
  readonly signsUntilMs?: number;
}

/** Where an account wants to hear of what happens. Values are never changed in place. */
export interface Endpoint {
  readonly webhookId: WebhookId;
  readonly accountId: AccountId;
  /** Of the stored document that this value was read from. */
  readonly version: number;
  /** May hold a token of the receiver's: never logged. */
  readonly url: string;
  /** Absent: all, also those of later versions. */
  readonly events?: readonly string[];
  readonly description: string;
  readonly isEnabled: boolean;
  readonly disabledReason?: DisabledReason;
  readonly createdAtUs: number;
  /** The current one first. */
  readonly secrets: readonly EndpointSecret[];
  /** Since when every attempt failed; absent after a success. */
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

/** What a request may change; an absent field stays, `events: 'all'` takes a choice back. */
export interface EndpointChange {
  readonly url?: string;
  readonly events?: readonly string[] | 'all';
  readonly description?: string;
  readonly isEnabled?: boolean;
}

/** Enabling it again also forgives what went wrong before. */
export function changed(endpoint: Endpoint, { url, events, description, isEnabled }: EndpointChange): Endpoint {
  const { events: chosen, disabledReason, failingSinceMs, ...rest } = endpoint;
  const wanted = events === 'all' ? undefined : (events ?? chosen);
  return {
    ...rest,
    ...(wanted === undefined ? {} : { events: wanted }),
    ...(isEnabled === undefined && disabledReason !== undefined ? { disabledReason } : {}),
    // Another receiver, or one that was repaired: the days are counted anew.
    ...(isEnabled === undefined && url === undefined && failingSinceMs !== undefined ? { failingSinceMs } : {}),
    url: url ?? endpoint.url,
    description: description ?? endpoint.description,
    isEnabled: isEnabled ?? endpoint.isEnabled,
  };
}

/** More than this do not sign at once, so that the header stays short. */
const secretsMax = 5;

/** With a new secret; the one until now signs too, until the overlap is over. */
export function rotated(endpoint: Endpoint, sealed: string, nowMs: number, overlapMs: number): Endpoint {
  const [current, ...older] = liveSecrets(endpoint, nowMs);
  const before = current === undefined ? [] : [{ sealed: current.sealed, signsUntilMs: nowMs + overlapMs }];
  return { ...endpoint, secrets: [{ sealed }, ...before, ...older].slice(0, secretsMax) };
}

/** Secrets that sign now, the current one first. */
export const liveSecrets = ({ secrets }: Endpoint, nowMs: number): readonly EndpointSecret[] =>
  secrets.filter(({ signsUntilMs }) => signsUntilMs === undefined || signsUntilMs > nowMs);

export const wants = ({ isEnabled, events }: Endpoint, type: string): boolean =>
  isEnabled && (events === undefined || events.includes(type));

/** Whether it has failed for so long that it is disabled. */
export const isGivenUp = ({ failingSinceMs }: Endpoint, nowMs: number, disableAfterMs: number): boolean =>
  failingSinceMs !== undefined && nowMs - failingSinceMs >= disableAfterMs;
