import type { CardStage } from '@cardlens/contracts';
import { type OutgoingEvent, outgoing } from '@cardlens/messaging';
import { systemIds } from '@cardlens/runtime';
import { cardEventOf } from '@cardlens/testing';

/** An event as the card app would publish it, created here so that only the broker is measured. */
export function cardEvent(
  type: 'card.created' | 'card.progressed',
  { cardId, accountId, stage }: { cardId: string; accountId: string; stage: CardStage },
): OutgoingEvent {
  const nowUs = Date.now() * 1000;
  return outgoing(
    systemIds.orderedUuid(),
    type,
    cardId,
    cardEventOf({ cardId, accountId, stage, createdAtUs: nowUs, updatedAtUs: nowUs, occurredAtUs: nowUs }),
    Date.now(),
  );
}
