import type { WebhookEvent } from './webhook-events.js';

/** Why a delivery failed verification. */
export type WebhookRejection =
  | 'missing_header'
  | 'invalid_timestamp'
  | 'too_old'
  | 'too_new'
  | 'no_matching_signature'
  | 'invalid_payload';

/** The delivery was not sent by the service, is too old, or was changed. Respond with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';

  constructor(
    message: string,
    readonly reason: WebhookRejection,
  ) {
    super(message);
  }
}

/** Headers of a delivery, from `fetch` or Node's `http`, in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookDelivery {
  /** Exactly as received: a body that was parsed and serialized again has a different signature. */
  readonly body: string | Uint8Array;
  readonly headers: WebhookHeaders;
  /** `whsec_…` of the endpoint; during a rotation, the new one and the old one. */
  readonly secrets: string | readonly string[];
  /** Maximum clock difference to the sender. Default 5 minutes. */
  readonly toleranceMs?: number;
  /** For tests. */
  readonly nowMs?: number;
}

const defaultToleranceMs = 5 * 60_000;
const secretPrefix = 'whsec_';

/** Not every environment with WebCrypto knows the global type by this name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/**
 * Verifies that a delivery was signed with one of the secrets and is recent.
 *
 * A retried delivery keeps its `webhook-id`; remember the ids to handle each event once.
 *
 * @returns the event
 * @throws WebhookVerificationError; TypeError when a secret is invalid
 * @source Standard Webhooks 1.0.0: HMAC-SHA-256 over `id.timestamp.body`, in base64 after `v1,`
 */
export async function verifyWebhook(delivery: WebhookDelivery): Promise<WebhookEvent> {
  const { body, headers, secrets, toleranceMs = defaultToleranceMs, nowMs = Date.now() } = delivery;
  // An invalid secret is an error of the receiver, so it is reported first.
  const keys = await Promise.all([secrets].flat().map(keyOf));
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  rejectOutOfTime(timestamp, toleranceMs, nowMs);

  const encoder = new TextEncoder();
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = joined(encoder.encode(`${id}.${timestamp}.`), bytes);
  if (!(await isSignedBy(keys, signaturesIn(signatures), signed))) {
    throw new WebhookVerificationError('No signature matches the body and the secret', 'no_matching_signature');
  }
  return eventIn(bytes);
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = isFetchHeaders(headers)
    ? headers.get(name)
    : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  const [text] = [value].flat();
  if (!text) throw new WebhookVerificationError(`The header ${name} is missing`, 'missing_header');
  return text;
}

const isFetchHeaders = (headers: WebhookHeaders): headers is Headers => typeof headers.get === 'function';

function rejectOutOfTime(timestamp: string, toleranceMs: number, nowMs: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) {
    throw new WebhookVerificationError('The timestamp is not a number of seconds', 'invalid_timestamp');
  }
  // Whole seconds on both sides, as the sender counts them.
  const ageMs = (Math.floor(nowMs / 1000) - Number(timestamp)) * 1000;
  if (ageMs > toleranceMs) throw new WebhookVerificationError('The delivery is too old', 'too_old');
  if (-ageMs > toleranceMs) throw new WebhookVerificationError('The delivery is from the future', 'too_new');
}

/** Signatures of the known version; there are several during a rotation: `v1,<base64> v1,<base64>`. */
const signaturesIn = (header: string): Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .flatMap((entry) => fromBase64(entry.slice(3)) ?? []);

async function isSignedBy(
  keys: readonly Key[],
  signatures: readonly Uint8Array<ArrayBuffer>[],
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  // `verify` compares in constant time, and all pairs are tried, so that timing does not reveal which one matched.
  const attempts = keys.flatMap((key) =>
    signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed)),
  );
  return (await Promise.all(attempts)).includes(true);
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = fromBase64(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret);
  // An empty key is not secret.
  if (bytes === undefined || bytes.length === 0)
    throw new TypeError('A webhook secret must be whsec_ followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function joined(start: Uint8Array, rest: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(start.length + rest.length);
  all.set(start);
  all.set(rest, start.length);
  return all;
}

function eventIn(bytes: Uint8Array): WebhookEvent {
  let event: unknown;
  try {
    event = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookVerificationError('The body is not JSON', 'invalid_payload');
  }
  if (typeof event !== 'object' || event === null) {
    throw new WebhookVerificationError('The body is not a JSON object', 'invalid_payload');
  }
  return event as WebhookEvent;
}
