import { type Card, type CardIn, isIn, requiredSides } from './card.js';
import { isPurged, ownersReminded, reminderAtMs } from './deletion.js';
import * as events from './events.js';
import type { ScanId } from './ids.js';
import type { TimePassed } from './input.js';
import type { Move } from './move.js';
import { retried } from './phase.js';
import { completed, recognitionAnnounced, recognized } from './recognition.js';
import { framesGivenUp } from './scans.js';
import { badFramesOf, bestOf, type Side, scansInFlight } from './side.js';

/** How long a card waits, in milliseconds. */
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

/** What a timeout causes. The first four ask again, the others end the wait. */
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
 * How often a stalled card asks again before it ends. Intervals are counted from the last retry, not from the beginning: after
 * a long outage a card must not end before it has asked.
 */
const stallRetries = 2;

/** What happens to the card, and when, if no input arrives; undefined when it waits for nothing. */
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

type Waiting = CardIn<'pending' | 'scanning'>;

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

/** The card waits for a person. The image may have been uploaded and its event lost, so upload is asked once. */
function forUpload(card: Waiting, { stallTimeoutMs, abandonTimeoutMs }: Timeouts): Planned | undefined {
  const { wait } = card.phase;
  if (!requiredSides(card).some((side) => card.sides[side].progress.is === 'awaited')) return undefined;
  return wait.retries === 0 && stallTimeoutMs < abandonTimeoutMs
    ? { timeout: { do: 'ask-for-scans', scanIds: [] }, atMs: wait.sinceMs + stallTimeoutMs }
    : { timeout: { do: 'abandon' }, atMs: wait.sinceMs + abandonTimeoutMs };
}

/** When the unread scans were last announced, which is their position in the queue. */
export function queuedSinceMs({ phase, sides }: Waiting): number {
  const { retriedAtMs, sinceMs } = phase.wait;
  const reading = Object.values(sides).flatMap(({ progress }) => (progress.is === 'reading' ? [progress.sinceMs] : []));
  return retriedAtMs ?? Math.min(sinceMs, ...reading);
}

/** Ends or repeats a wait that is over. */
export function timePassed(card: Card, input: TimePassed, nowMs: number, timeouts: Timeouts): Move | undefined {
  const planned = nextTimeout(card, timeouts);
  // Another writer was faster, or the timeouts were reconfigured: saving the card schedules its next check.
  if (!planned || planned.atMs > nowMs) return { card, events: [] };
  const { timeout } = planned;
  const move = moveOn(card, timeout, input, nowMs);
  return move && { ...move, timeout };
}

function moveOn(card: Card, timeout: Timeout, input: TimePassed, nowMs: number): Move | undefined {
  if (isIn(card, 'deleted')) return ownersReminded(card, nowMs);
  if (isIn(card, 'matching')) {
    // Matching cannot have received a recognition that was not published: while the broker is down, the wait has not begun.
    if (input.hasUnpublished) return undefined;
    return timeout.do === 'announce-recognition' ? recognitionAnnounced(card, nowMs) : completed(card, undefined);
  }
  return isIn(card, 'pending', 'scanning') ? waitOver(card, timeout, input, nowMs) : undefined;
}

function waitOver(card: Waiting, timeout: Timeout, { queueReachedMs }: TimePassed, nowMs: number): Move | undefined {
  const { wait } = card.phase;
  const isForReading = timeout.do === 'stall' || (timeout.do === 'ask-for-scans' && timeout.scanIds.length > 0);
  // Announcing every scan of a long queue again would only make the queue longer; a moving queue is progress.
  if (isForReading && queueReachedMs !== undefined && queueReachedMs < queuedSinceMs(card))
    return { card: { ...card, phase: { ...card.phase, wait: { ...wait, sinceMs: nowMs } } }, events: [] };
  switch (timeout.do) {
    case 'ask-for-scans':
      return {
        card: { ...card, phase: { ...card.phase, wait: retried(wait, nowMs) } },
        events: [],
        reannounce: timeout.scanIds,
      };
    case 'give-up-back':
      return recognized(card, nowMs);
    case 'give-up-frames':
      return framesGivenUp(card, timeout.side, nowMs);
    case 'abandon':
      return {
        card: { ...card, phase: { is: 'failed', failure: { code: 'UPLOAD_EXPIRED', atMs: nowMs } } },
        events: [events.failed('UPLOAD_EXPIRED')],
      };
    case 'stall':
      return { card: { ...card, phase: { is: 'unknown' } }, events: [events.stalled] };
    default:
      return undefined;
  }
}
