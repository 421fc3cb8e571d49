import {
  type CardEvent,
  CardStage,
  cardOfCheck,
  type EligibilityEvent,
  type WebhookEventType,
  webhookNames,
} from '@cardlens/contracts';
import { cardErrorMessage, eligibilityErrorMessage, unknownCardMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import { type AccountId, asAccountId, asCardId, type CardId } from '../../domain/ids.js';
import type { DeliveredEvent } from './ports.js';

/** An event in the form sent to receivers. */
export interface DeliverableEvent {
  readonly eventId: string;
  /**
   * Equal for repeated announcements of the same fact, such as a deletion that is announced until all services confirm
   * it.
   */
  readonly sameAs: string;
  readonly type: WebhookEventType;
  readonly accountId: AccountId;
  readonly cardId: CardId;
  /** Set for a check without a card, a batch and a discovery; `cardId` is then its id. */
  readonly isWithoutCard?: true;
  readonly eligibilityId?: string;
  readonly occurredAtUs: number;
  readonly isOfDeletion: boolean;
  /** Whether the card may have an end user; `withUser` adds the customer's id when the event is sent. */
  readonly hasUser?: true;
  /** JSON, without the user. */
  readonly body: string;
}

/**
 * The subject of an event: its card, or the check without a card, or the batch or discovery. Events with the same subject are stored
 * in order.
 */
export function aboutOf({ data }: Pick<DeliveredEvent, 'data'>): CardId {
  if ('batchId' in data) return asCardId(data.batchId);
  return asCardId('discoveryId' in data ? data.discoveryId : data.cardId);
}

/** Whether it announces a deletion, the only delivery kept for a deleted card. */
export const isDeletion = ({ type }: DeliveredEvent): boolean =>
  type === 'card.deleted' || type === 'eligibility.deleted';

/**
 * Identifiers and state only. The customer's id of the end user may be a name, so it is not stored with the event. A
 * deletion never has one, because its delivery is kept.
 */
export function deliverableOf(event: DeliveredEvent): DeliverableEvent {
  const { id: eventId } = event;
  if (event.type === 'eligibility.batch_completed' || event.type === 'eligibility.discovery_completed')
    return deliverableOfEnd(event);
  const type = webhookNames[event.type];
  const isOfDeletion = isDeletion(event);
  const { cardId, accountId, occurredAtUs } = event.data;
  const eligibilityId = 'eligibilityId' in event.data ? event.data.eligibilityId : undefined;
  const isWithoutCard = 'eligibilityId' in event.data && cardOfCheck(event.data) === undefined;
  const payload = {
    type,
    card_id: isWithoutCard ? null : cardId,
    ...(eligibilityId === undefined ? {} : { eligibility_id: eligibilityId }),
    ...(isWithoutCard ? {} : { configuration: configurationOf(event.data) }),
    ...common(event.data),
    user_id: null,
    ...('rematched' in event.data && event.data.rematched ? { rematched: true } : {}),
    ...('simulated' in event.data && event.data.simulated ? { simulated: true } : {}),
    ...errorOf(event),
  };
  return {
    eventId,
    sameAs: isOfDeletion ? `${type} ${eligibilityId ?? cardId}` : eventId,
    type,
    accountId: asAccountId(accountId),
    cardId: asCardId(cardId),
    ...(isWithoutCard ? { isWithoutCard } : {}),
    ...(eligibilityId === undefined ? {} : { eligibilityId }),
    occurredAtUs,
    isOfDeletion,
    // A card created with an API key has no identity.
    ...(!isOfDeletion && event.data.identityId !== undefined ? { hasUser: true } : {}),
    body: JSON.stringify(payload),
  };
}

/** The JSON that is sent: the same on every attempt, since the user of a card never changes. */
export const withUser = (body: string, userId: string | undefined): string =>
  userId === undefined ? body : JSON.stringify({ ...JSON.parse(body), user_id: userId });

/** The end of a batch or a discovery. */
function deliverableOfEnd({
  id,
  type,
  data,
}: Extract<
  DeliveredEvent,
  { type: 'eligibility.batch_completed' | 'eligibility.discovery_completed' }
>): DeliverableEvent {
  const { accountId, createdAtUs, occurredAtUs } = data;
  const subject = 'batchId' in data ? { batch_id: data.batchId } : { discovery_id: data.discoveryId };
  const times = { created_at: formatTimestampUs(createdAtUs), updated_at: formatTimestampUs(occurredAtUs) };
  return {
    eventId: id,
    sameAs: id,
    type,
    accountId: asAccountId(accountId),
    cardId: aboutOf({ data }),
    isWithoutCard: true,
    occurredAtUs,
    isOfDeletion: false,
    body: JSON.stringify({ type, ...subject, ...times, deleted: false, session_id: null, user_id: null }),
  };
}

const configurationOf = (data: CardEvent | EligibilityEvent) => ({
  enable_backside_scan: data.enableBacksideScan,
  enable_livescan: data.enableLivescan,
  enable_payer_match: data.enablePayerMatch ?? true,
});

const common = (data: CardEvent | EligibilityEvent) => ({
  created_at: formatTimestampUs(data.createdAtUs),
  updated_at: formatTimestampUs(data.updatedAtUs),
  deleted: data.deleted,
  session_id: data.sessionId ?? null,
});

function errorOf(event: DeliveredEvent) {
  if (event.type === 'card.failed') {
    const isUnknown = event.data.stage === CardStage.CARD_STAGE_UNKNOWN;
    const code = isUnknown ? 'INTERNAL' : (event.data.failure?.code ?? 'INTERNAL');
    const message = isUnknown ? unknownCardMessage(event.data.cardId) : cardErrorMessage(code);
    return { error: { message, type: 'Card Error', code } };
  }
  if (event.type === 'eligibility.error') {
    const code = event.data.failure?.code ?? 'INTERNAL';
    return { error: { message: eligibilityErrorMessage(code), type: 'Eligibility Error', code } };
  }
  return {};
}
