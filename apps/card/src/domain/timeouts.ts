import { type Card, type CardIn, isIn, requiredSides } from './card.js';
import type { ScanId } from './ids.js';
import { purgeOwners } from './purge.js';
import { badFramesOf, bestOf, type Side, scansInFlight } from './side.js';

/** Maximum waiting times, in milliseconds. */
export interface Timeouts {
  /** For a service, from the last progress. */
  readonly stallTimeoutMs: number;
  /** For a person to upload an image. */
  readonly abandonTimeoutMs: number;
  /** For the payer match, from the recognition. */
  readonly matchTimeoutMs: number;
  /** For a good optional back, from the reading of the front. */
  readonly optionalBackTimeoutMs: number;
  /** For services to confirm a deletion; doubled with every reminder. */
  readonly purgeRetryMs: number;
}

/** Effects of a timeout. The first four repeat a request, the others end the wait. */
export type Timeout =
  | { readonly do: 'remind-owners' }
  | { readonly do: 'ask-for-scans'; readonly scanIds: readonly ScanId[] }
  | { readonly do: 'announce-recognition' }
  | { readonly do: 'give-up-back' }
  | { readonly do: 'give-up-frames'; readonly side: Side }
  | { readonly do: 'complete-without-match' }
  | { readonly do: 'abandon' }
  | { readonly do: 'stall' };

interface Planned {
  readonly timeout: Timeout;
  readonly atMs: number;
}

/**
 * How often a stalled card repeats its request before it fails. Intervals are counted from the last retry, not from the
 * beginning, so that after a long outage a card does not fail before it has retried.
 */
const stallRetries = 2;

/** The next timeout if no input arrives; undefined when the card is not waiting for anything. */
export function nextTimeout(card: Card, timeouts: Timeouts): Planned | undefined {
  if (isIn(card, 'deleted')) {
    if (isPurged(card)) return undefined;
    return { timeout: { do: 'remind-owners' }, atMs: reminderAtMs(card, timeouts.purgeRetryMs) };
  }
  if (isIn(card, 'matching')) return forMatch(card, timeouts);
  if (!isIn(card, 'pending', 'scanning')) return undefined;
  return [
    forFrames(card, timeouts),
    forOptionalBack(card, timeouts),
    forReading(card, timeouts) ?? forUpload(card, timeouts),
  ]
    .filter((planned) => planned !== undefined)
    .reduce<Planned | undefined>((first, each) => (first && first.atMs <= each.atMs ? first : each), undefined);
}

const isPurged = ({ phase: { confirmedBy } }: CardIn<'deleted'>): boolean =>
  purgeOwners.every((owner) => confirmedBy.includes(owner));

/** The interval doubles with each reminder, up to this many times the first (4 hours at 1 minute). */
const reminderFactorMax = 256;

const reminderAtMs = ({ phase: { wait } }: CardIn<'deleted'>, purgeRetryMs: number): number =>
  (wait.retriedAtMs ?? wait.sinceMs) + purgeRetryMs * Math.min(2 ** wait.retries, reminderFactorMax);

export type Waiting = CardIn<'pending' | 'scanning'>;

function forMatch({ phase: { wait } }: CardIn<'matching'>, { matchTimeoutMs }: Timeouts): Planned {
  const timeout: Timeout = { do: wait.retries === 0 ? 'announce-recognition' : 'complete-without-match' };
  return { timeout, atMs: (wait.retriedAtMs ?? wait.sinceMs) + matchTimeoutMs / 2 };
}

function forFrames(card: Waiting, { stallTimeoutMs }: Timeouts): Planned | undefined {
  for (const side of requiredSides(card)) {
    const bad = badFramesOf(card.sides[side]);
    if (bad) return { timeout: { do: 'give-up-frames', side }, atMs: bad.sinceMs + stallTimeoutMs };
  }
  return undefined;
}

function forOptionalBack(card: Waiting, { optionalBackTimeoutMs }: Timeouts): Planned | undefined {
  const front = bestOf(card.sides.front);
  return card.backside === 'optional' && front
    ? { timeout: { do: 'give-up-back' }, atMs: front.atMs + optionalBackTimeoutMs }
    : undefined;
}

function forReading(card: Waiting, { stallTimeoutMs }: Timeouts): Planned | undefined {
  const { wait } = card.phase;
  const scanIds = requiredSides(card)
    .filter((side) => card.sides[side].progress.is === 'reading')
    .flatMap((side) => scansInFlight(card.sides[side]));
  if (scanIds.length === 0) return undefined;
  const timeout: Timeout = wait.retries < stallRetries ? { do: 'ask-for-scans', scanIds } : { do: 'stall' };
  const lastMs = Math.max(wait.retriedAtMs ?? 0, wait.sinceMs);
  return { timeout, atMs: lastMs + Math.ceil(stallTimeoutMs / (stallRetries + 1)) };
}

/**
 * The card waits for a person. The image may have been uploaded and its event lost, so upload is asked once to repeat
 * it.
 */
function forUpload(card: Waiting, { stallTimeoutMs, abandonTimeoutMs }: Timeouts): Planned | undefined {
  const { wait } = card.phase;
  if (!requiredSides(card).some((side) => card.sides[side].progress.is === 'awaited')) return undefined;
  return wait.retries === 0 && stallTimeoutMs < abandonTimeoutMs
    ? { timeout: { do: 'ask-for-scans', scanIds: [] }, atMs: wait.sinceMs + stallTimeoutMs }
    : { timeout: { do: 'abandon' }, atMs: wait.sinceMs + abandonTimeoutMs };
}

/** When the unread scans were last announced, which determines their position in the queue. */
export function queuedSinceMs({ phase, sides }: Waiting): number {
  const { retriedAtMs, sinceMs } = phase.wait;
  const reading = Object.values(sides).flatMap(({ progress }) => (progress.is === 'reading' ? [progress.sinceMs] : []));
  return retriedAtMs ?? Math.min(sinceMs, ...reading);
}
