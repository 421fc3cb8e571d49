import {
  type CardEvent,
  CardStage,
  type EligibilityEvent,
  type WebhookEventType,
  webhookEventTypes,
} from '@cardlens/contracts';
import { cardErrorMessage, eligibilityErrorMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import type { AccountId, CardId } from '../domain/ids.js';
import type { ToldEvent } from './ports.js';

/** What an event comes to for receivers. */
export interface News {
  readonly eventId: string;
  /** The same for events that tell the same: a deletion is announced until all have confirmed it. */
  readonly sameAs: string;
  readonly type: WebhookEventType;
  readonly accountId: AccountId;
  readonly cardId: CardId;
  readonly occurredAtUs: number;
  readonly isOfDeletion: boolean;
  /** JSON. */
  readonly body: string;
}

/** Names of our own that receivers know under another one. */
const publicName = (type: ToldEvent['type']): WebhookEventType =>
  type === 'card.failed' ? 'card.error' : webhookEventTypes[webhookEventTypes.indexOf(type)]!;

/** Identifiers and state only (decisions §9). */
export function newsOf(event: ToldEvent): News {
  const { id: eventId } = event;
  const type = publicName(event.type);
  const isOfDeletion = type === 'card.deleted' || type === 'eligibility.deleted';
  const { cardId, accountId, occurredAtUs } = event.data;
  const eligibilityId = 'eligibilityId' in event.data ? event.data.eligibilityId : undefined;
  const payload = {
    type,
    card_id: cardId,
    ...(eligibilityId === undefined ? {} : { eligibility_id: eligibilityId }),
    ...common(event.data, isOfDeletion),
    ...errorOf(event),
  };
  return {
    eventId,
    sameAs: isOfDeletion ? `${type} ${eligibilityId ?? cardId}` : eventId,
    type,
    accountId: accountId as AccountId,
    cardId: cardId as CardId,
    occurredAtUs,
    isOfDeletion,
    body: JSON.stringify(payload),
  };
}

const common = (data: CardEvent | EligibilityEvent, isOfDeletion: boolean) => ({
  configuration: {
    enable_backside_scan: data.enableBacksideScan,
    enable_livescan: data.enableLivescan,
    // There is no way to turn it off.
    enable_payer_match: true,
  },
  created_at: formatTimestampUs(data.createdAtUs),
  updated_at: formatTimestampUs(data.updatedAtUs),
  deleted: data.deleted,
  session_id: data.sessionId || null,
  // Perhaps a name or an address: nothing that is kept of a deleted card may have it, and a delivery waits for hours.
  user_id: isOfDeletion ? null : data.userId || null,
});

function errorOf(event: ToldEvent) {
  if (event.type === 'card.failed') {
    // A card in state unknown has no code; its user is told to contact support.
    const isUnknown = event.data.stage === CardStage.CARD_STAGE_UNKNOWN;
    const code = isUnknown ? 'INTERNAL' : (event.data.failure?.code ?? 'INTERNAL');
    return { error: { message: cardErrorMessage(code), type: 'Card Error', code } };
  }
  if (event.type === 'eligibility.error') {
    const code = event.data.failure?.code ?? 'INTERNAL';
    return { error: { message: eligibilityErrorMessage(code), type: 'Eligibility Error', code } };
  }
  return {};
}
