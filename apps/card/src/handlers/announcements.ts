import { cardStageNames } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import { type Card, isDeleted, recognitionOf } from '../domain/card.js';
import type { CardEvent } from '../domain/events.js';
import type { CardAnnouncement } from './ports.js';

/**
 * Events of a change, ready to publish, each with its own time. They contain identifiers and states, never recognized
 * values.
 */
export const announcementsOf = (card: Card, events: readonly CardEvent[], clock: Clock): CardAnnouncement[] =>
  events.map(({ type, stage, failureCode, isRematch }) => ({
    type,
    data: {
      cardId: card.cardId,
      accountId: card.accountId,
      identityId: card.identityId,
      sessionId: card.sessionId,
      stage: cardStageNames.toWire(stage),
      failure: failureCode ? { code: failureCode } : undefined,
      enableBacksideScan: card.backside === 'required',
      enableLivescan: card.isLivescan,
      enablePayerMatch: card.isMatchEnabled,
      deleted: isDeleted(card),
      createdAtUs: card.createdAtUs,
      updatedAtUs: card.updatedAtUs,
      occurredAtUs: clock.nowUs(),
      version: card.version + 1,
      recognition: recognitionOf(card)?.number ?? 0,
      ...(isRematch && { rematched: true }),
    },
  }));
