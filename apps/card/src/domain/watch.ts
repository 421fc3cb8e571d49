import { type Card, requiredSides } from './card.js';
import { isPurged } from './deletion.js';
import type { ScanId } from './ids.js';
import { phaseOf, type Side, scansInFlight } from './side.js';

/** How long a card may wait, in milliseconds. */
export interface Patience {
  /** For work of ours, from the last progress. */
  readonly stallTimeoutMs: number;
  /** For a person who is to upload something. */
  readonly abandonTimeoutMs: number;
  /** For the payer match, from the recognition. */
  readonly matchTimeoutMs: number;
  /** For a good back that is optional, from the reading of the front. */
  readonly optionalBackTimeoutMs: number;
  /** For owners that did not confirm a deletion. */
  readonly purgeRetryMs: number;
}

/** What the watchdog does to a card that waited long enough. The first four ask again, the others end the wait. */
export type Step =
  | { readonly do: 'remind-owners' }
  /** Upload tells once more what became of these scans; none named: of all. */
  | { readonly do: 'ask-for-scans'; readonly scanIds: readonly ScanId[] }
  | { readonly do: 'announce-recognition' }
  | { readonly do: 'give-up-back' }
  | { readonly do: 'give-up-frames'; readonly side: Side }
  | { readonly do: 'complete-without-match' }
  | { readonly do: 'abandon' }
  | { readonly do: 'stall' };

export interface PlannedStep {
  readonly step: Step;
  readonly atMs: number;
}

/**
 * How often a stalled card asks again before it ends. The time between is counted from the last asking, not from the
 * beginning: after an outage of everything a card must not end before it has asked.
 */
const stallNudges = 2;

/** What happens to the card, and when, if nobody else does anything; undefined when it waits for nothing. */
export function nextStep(card: Card, patience: Patience): PlannedStep | undefined {
  if (card.deletion) {
    return isPurged(card.deletion)
      ? undefined
      : { step: { do: 'remind-owners' }, atMs: card.deletion.askedAtMs + patience.purgeRetryMs };
  }
  if (card.state !== 'pending' && card.state !== 'processing') return undefined;
  if (card.recognition > 0) return forMatch(card, patience);
  return [
    forFrames(card, patience),
    forOptionalBack(card, patience),
    forReading(card, patience) ?? forUpload(card, patience),
  ]
    .filter((step) => step !== undefined)
    .reduce<PlannedStep | undefined>((first, step) => (first && first.atMs <= step.atMs ? first : step), undefined);
}

const lastSignMs = (card: Card): number => Math.max(card.nudgedAtMs ?? 0, card.progressAtMs);

function forMatch(card: Card, { matchTimeoutMs }: Patience): PlannedStep {
  const step: Step = { do: card.nudges === 0 ? 'announce-recognition' : 'complete-without-match' };
  const sinceMs = card.nudges === 0 ? card.recognizedAtMs! : card.nudgedAtMs!;
  return { step, atMs: sinceMs + matchTimeoutMs / 2 };
}

function forFrames(card: Card, { stallTimeoutMs }: Patience): PlannedStep | undefined {
  const side = requiredSides(card).find((each) => card[each].badFrame && !card[each].best);
  const { triedAtMs } = side ? card[side] : {};
  return side && triedAtMs !== undefined
    ? { step: { do: 'give-up-frames', side }, atMs: triedAtMs + stallTimeoutMs }
    : undefined;
}

function forOptionalBack(card: Card, { optionalBackTimeoutMs }: Patience): PlannedStep | undefined {
  const frontReadAtMs = card.front.best?.atMs;
  return card.backside === 'optional' && frontReadAtMs !== undefined
    ? { step: { do: 'give-up-back' }, atMs: frontReadAtMs + optionalBackTimeoutMs }
    : undefined;
}

function forReading(card: Card, { stallTimeoutMs }: Patience): PlannedStep | undefined {
  const scanIds = requiredSides(card)
    .filter((side) => phaseOf(card[side]) === 'processing')
    .flatMap((side) => scansInFlight(card[side]));
  if (scanIds.length === 0) return undefined;
  const step: Step = card.nudges < stallNudges ? { do: 'ask-for-scans', scanIds } : { do: 'stall' };
  return { step, atMs: lastSignMs(card) + Math.ceil(stallTimeoutMs / (stallNudges + 1)) };
}

/** A person is waited for; but the upload may have happened and its news been lost, so upload is asked once. */
function forUpload(card: Card, { stallTimeoutMs, abandonTimeoutMs }: Patience): PlannedStep | undefined {
  const isWaiting = requiredSides(card).some((side) => phaseOf(card[side]) === 'awaited');
  if (!isWaiting) return undefined;
  return card.nudges === 0 && stallTimeoutMs < abandonTimeoutMs
    ? { step: { do: 'ask-for-scans', scanIds: [] }, atMs: card.progressAtMs + stallTimeoutMs }
    : { step: { do: 'abandon' }, atMs: card.progressAtMs + abandonTimeoutMs };
}

/** The card stands in a line that moves: that is progress, though not its own, so how often it asked still counts. */
export const movedUp = (card: Card, nowMs: number): Card => ({ ...card, progressAtMs: nowMs });

/** When the scans that are not read yet were last announced: where in the line they stand. */
export const inLineSinceMs = (card: Card): number =>
  card.nudgedAtMs ??
  requiredSides(card)
    .filter((side) => scansInFlight(card[side]).length > 0)
    .reduce((first, side) => Math.min(first, card[side].triedAtMs ?? first), card.progressAtMs);

/** Whether a step says that a scan was lost or never read, which a long line explains as well. */
export const isForReading = (step: Step): boolean =>
  step.do === 'stall' || (step.do === 'ask-for-scans' && step.scanIds.length > 0);

/** The card after it was asked about once more. */
export const nudged = (card: Card, nowMs: number): Card => ({ ...card, nudges: card.nudges + 1, nudgedAtMs: nowMs });
