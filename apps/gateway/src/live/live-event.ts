import {
  type Card,
  type CardEvent,
  CardStage,
  CardState,
  cardOfCheck,
  cardStageNames,
  cardStateNames,
  type Eligibility,
  type EligibilityBatch,
  type EligibilityBatchEvent,
  EligibilityBatchState,
  type EligibilityDiscovery,
  type EligibilityDiscoveryEvent,
  EligibilityDiscoveryState,
  type EligibilityEvent,
  eligibilityStateNames,
} from '@cardlens/contracts';
import { formatTimestampUs } from '@cardlens/runtime';
import { failureBody, unknownFailureBody } from '../routes/cards/card-body.js';
import { eligibilityFailureBody } from '../routes/eligibility/record-body.js';

/** An event for live listeners: its recipients, and its text, serialized once for all of them. */
export interface LiveEvent {
  /** Ids of its subject: a card, a check and its card, a batch or a discovery. */
  readonly ids: readonly string[];
  readonly accountId: string;
  /** Undefined when an API key created the card. */
  readonly sessionId: string | undefined;
  /**
   * When the card was last written, in microseconds: shows whether a snapshot includes the event. Infinite for others.
   */
  readonly cardUpdatedAtUs: number;
  /** Whether it reports an eligibility check or a batch of them, which require their own scope. */
  readonly isOfEligibility: boolean;
  /** Identifies an event that may be repeated for a listener that connects later, so that no listener gets it twice. */
  readonly repeatableId?: string;
  readonly text: string;
}

interface EventFields {
  readonly eventId: string;
  readonly type: 'card' | 'eligibility' | 'eligibility_batch' | 'eligibility_discovery';
  /** Identifiers of its subject, by field name. */
  readonly subject: Readonly<Record<string, string | undefined>>;
  readonly state: string;
  readonly atUs: number;
  readonly sessionId?: string | undefined;
}

/** JSON text of an event, without fields that are undefined. `created_at` is the event's own time. */
const eventText = ({ eventId, type, subject, state, atUs, sessionId }: EventFields, more: object = {}): string =>
  JSON.stringify({
    event_id: eventId,
    type,
    ...subject,
    state,
    created_at: formatTimestampUs(atUs),
    session_id: sessionId ?? null,
    ...more,
  });

/** The state that published clients wait for, of accounts with the setting `enriched_events`; cards have no such state. */
const enriched = 'enriched';

type CardFields = Omit<EventFields, 'type' | 'subject'> & { readonly cardId: string };

function cardText({ cardId, ...fields }: CardFields, failureCode: string | undefined, more: object = {}): string {
  const failure = failureCode === undefined ? undefined : failureBody(failureCode);
  const error = fields.state === 'unknown' ? unknownFailureBody(cardId) : failure;
  return eventText({ ...fields, type: 'card', subject: { card_id: cardId } }, { ...more, error });
}

/** @param change  what happened to the completed card; `enriched` follows its completion */
export function liveEventOf(
  eventId: string,
  event: CardEvent,
  change?: 'corrected' | 'confirmed' | typeof enriched,
): LiveEvent {
  const { cardId, accountId, sessionId, stage, failure, occurredAtUs: atUs, updatedAtUs, rematched } = event;
  const state = change === enriched ? enriched : (cardStageNames.fromWire(stage) ?? 'unknown');
  return {
    ids: [cardId],
    accountId,
    sessionId,
    cardUpdatedAtUs: updatedAtUs,
    isOfEligibility: false,
    text: cardText({ eventId, cardId, state, atUs, sessionId }, failure?.code, {
      ...(change && change !== enriched && { [change]: true }),
      rematched: rematched || undefined,
    }),
  };
}

/** The card's current progress as an event; of a completed card, followed by the event that follows its completion. */
export function snapshotTexts(
  { cardId, sessionId, ...card }: Card,
  nextId: () => string,
  nowUs: () => number,
): string[] {
  const known = card.stage === CardStage.CARD_STAGE_UNSPECIFIED ? undefined : cardStageNames.fromWire(card.stage);
  const state = known ?? cardStateNames.fromWire(card.state) ?? 'unknown';
  const failureCode = card.state === CardState.CARD_STATE_ERROR ? card.failure?.code : undefined;
  const states = state === 'completed' && card.enrichedEvents ? [state, enriched] : [state];
  return states.map((each) =>
    cardText({ eventId: nextId(), cardId, state: each, atUs: nowUs(), sessionId }, failureCode),
  );
}

type Check = Pick<EligibilityEvent, 'eligibilityId' | 'cardId' | 'sessionId' | 'failure' | 'simulated'>;

const checkText = (check: Check, fields: Pick<EventFields, 'eventId' | 'state' | 'atUs'>): string => {
  const { eligibilityId, sessionId, failure, simulated } = check;
  const subject = { eligibility_id: eligibilityId, card_id: cardOfCheck(check) };
  return eventText(
    { ...fields, type: 'eligibility', subject, sessionId },
    { simulated: simulated || undefined, error: failure && eligibilityFailureBody(failure.code) },
  );
};

export function liveCheckOf(eventId: string, event: EligibilityEvent): LiveEvent {
  const { eligibilityId, cardId, accountId, sessionId, occurredAtUs: atUs } = event;
  const state = eligibilityStateNames.fromWire(event.state) ?? 'processing';
  return {
    ids: [...new Set([cardId, eligibilityId])],
    accountId,
    sessionId,
    cardUpdatedAtUs: Number.POSITIVE_INFINITY,
    isOfEligibility: true,
    repeatableId: eventId,
    text: checkText(event, { eventId, state, atUs }),
  };
}

/** An event that reports a final result. */
export type End = Pick<LiveEvent, 'repeatableId' | 'text'>;

/** The end of a check is not sent to listeners that register later than this after it. */
const reportedForUs = 5 * 60 * 1_000_000;

/**
 * The end of a card's newest check, for a new listener: sent when the check ended within the last five minutes.
 * @returns the same event that was sent at the time; undefined when there is none
 */
export function recentEndOf(newest: Eligibility | undefined, nowUs: number): End | undefined {
  if (newest === undefined || nowUs - newest.endedAtUs > reportedForUs) return undefined;
  return endOfCheck(newest);
}

/** The end of a check, as the same event that was sent at the time; undefined while the check is processing. */
export function endOfCheck(newest: Eligibility): End | undefined {
  const { endedAtUs: atUs, endEventId: eventId } = newest;
  const state = eligibilityStateNames.fromWire(newest.state);
  if (state === undefined || state === 'processing') return undefined;
  return { repeatableId: eventId, text: checkText(newest, { eventId, state, atUs }) };
}

const batchText = (eventId: string, batchId: string, isCanceled: boolean | undefined, atUs: number): string => {
  const state = isCanceled ? 'canceled' : 'completed';
  return eventText({ eventId, type: 'eligibility_batch', subject: { batch_id: batchId }, state, atUs });
};

export const liveBatchOf = (
  eventId: string,
  { batchId, accountId, occurredAtUs: atUs, canceled }: EligibilityBatchEvent,
): LiveEvent => ({
  ids: [batchId],
  accountId,
  sessionId: undefined,
  cardUpdatedAtUs: Number.POSITIVE_INFINITY,
  isOfEligibility: true,
  repeatableId: eventId,
  text: batchText(eventId, batchId, canceled, atUs),
});

/** The end of a batch, as the same event that was sent at the time; undefined while the batch is processing. */
export const endOfBatch = ({ batchId, state, endedAtUs: atUs, endEventId }: EligibilityBatch): End | undefined => {
  if (atUs === 0) return undefined;
  const isCanceled = state === EligibilityBatchState.ELIGIBILITY_BATCH_STATE_CANCELED;
  return { repeatableId: endEventId, text: batchText(endEventId, batchId, isCanceled, atUs) };
};

interface DiscoveryProgress {
  readonly discoveryId: string;
  readonly inquiriesMade: number;
  readonly coveragesFound: number;
}

const discoveryText = (eventId: string, discovery: DiscoveryProgress, state: string, atUs: number): string =>
  eventText(
    { eventId, type: 'eligibility_discovery', subject: { discovery_id: discovery.discoveryId }, state, atUs },
    { inquiries_made: discovery.inquiriesMade, coverages_found: discovery.coveragesFound },
  );

export function liveDiscoveryOf(
  eventId: string,
  event: EligibilityDiscoveryEvent,
  { isEnd = false }: { readonly isEnd?: boolean } = {},
): LiveEvent {
  const { discoveryId, accountId, occurredAtUs: atUs, canceled } = event;
  const end = canceled ? 'canceled' : 'completed';
  return {
    ids: [discoveryId],
    accountId,
    sessionId: undefined,
    cardUpdatedAtUs: Number.POSITIVE_INFINITY,
    isOfEligibility: true,
    repeatableId: eventId,
    text: discoveryText(eventId, event, isEnd ? end : 'processing', atUs),
  };
}

/** The end of a discovery, as the same event that was sent at the time; undefined while it is processing. */
export const endOfDiscovery = (discovery: EligibilityDiscovery): End | undefined => {
  const { state, endedAtUs: atUs, endEventId } = discovery;
  if (atUs === 0) return undefined;
  const isCanceled = state === EligibilityDiscoveryState.ELIGIBILITY_DISCOVERY_STATE_CANCELED;
  const text = discoveryText(endEventId, discovery, isCanceled ? 'canceled' : 'completed', atUs);
  return { repeatableId: endEventId, text };
};
