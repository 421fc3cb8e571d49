import { type Card, isIn } from '../card.js';
import * as events from '../events.js';
import type { TimePassed } from '../input.js';
import { retried } from '../phase.js';
import { nextTimeout, queuedSinceMs, type Timeout, type Timeouts, type Waiting } from '../timeouts.js';
import { ownersReminded } from './deletion.js';
import type { Move } from './move.js';
import { completed, recognitionAnnounced, recognized } from './recognition.js';
import { framesGivenUp } from './scans.js';

/** Handles a timeout: repeats a request or ends the wait. */
export function timePassed(card: Card, input: TimePassed, nowMs: number, timeouts: Timeouts): Move | undefined {
  const planned = nextTimeout(card, timeouts);
  // Another process was faster, or the timeouts were reconfigured: saving the card schedules its next check.
  if (!planned || planned.atMs > nowMs) return { card, events: [] };
  const { timeout } = planned;
  const move = moveOn(card, timeout, input, nowMs);
  return move && { ...move, timeout };
}

function moveOn(card: Card, timeout: Timeout, input: TimePassed, nowMs: number): Move | undefined {
  if (isIn(card, 'deleted')) return ownersReminded(card, nowMs);
  if (isIn(card, 'matching')) {
    // Matching cannot have received an unpublished recognition, so the wait does not begin while the broker is down.
    if (input.hasUnpublished) return undefined;
    return timeout.do === 'announce-recognition' ? recognitionAnnounced(card, nowMs) : completed(card, undefined);
  }
  return isIn(card, 'pending', 'scanning') ? waitOver(card, timeout, input, nowMs) : undefined;
}

function waitOver(card: Waiting, timeout: Timeout, { queueReachedMs }: TimePassed, nowMs: number): Move | undefined {
  const { wait } = card.phase;
  const isForReading = timeout.do === 'stall' || (timeout.do === 'ask-for-scans' && timeout.scanIds.length > 0);
  // Announcing every scan of a long queue again would only lengthen it; a queue that moves counts as progress.
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
