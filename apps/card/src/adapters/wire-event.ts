import { cardStageNames, type CardEvent as WireEvent } from '@cardlens/contracts';
import { type Card, isDeleted, recognitionOf } from '../domain/card.js';
import type { CardEvent } from '../domain/events.js';

/** An event of a card as a message. It contains identifiers and states, never recognized values. */
export const toWireEvent = (
  card: Card,
  { stage, failureCode, isRematch }: CardEvent,
  occurredAtUs: number,
): WireEvent => ({
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
  occurredAtUs,
  version: card.version + 1,
  recognition: recognitionOf(card)?.number ?? 0,
  ...(isRematch && { rematched: true }),
});
