import { type CardEvent, cardStageNames } from '@cardlens/contracts';
import type { Clock } from '@cardlens/runtime';
import type { Card } from '../domain/card.js';
import { isDeleted } from '../domain/card.js';
import { newsBetween } from '../domain/news.js';
import type { CardAnnouncement } from './ports.js';

/** The events of a change, each with its own time. They carry identifiers and states, never what was read. */
export function announcementsBetween(before: Card | undefined, after: Card, clock: Clock): CardAnnouncement[] {
  return newsBetween(before, after).map(({ type, stage, failureCode }) => ({
    type,
    data: {
      ...aboutCard(after),
      stage: cardStageNames.toWire(stage),
      failure: failureCode ? { code: failureCode } : undefined,
      occurredAtUs: clock.nowUs(),
    },
  }));
}

const aboutCard = (card: Card): Omit<CardEvent, 'stage' | 'failure' | 'occurredAtUs'> => ({
  cardId: card.cardId,
  accountId: card.accountId,
  identityId: card.identityId ?? '',
  sessionId: card.sessionId ?? '',
  userId: card.userId ?? '',
  enableBacksideScan: card.backside === 'required',
  enableLivescan: card.isLivescan,
  deleted: isDeleted(card),
  createdAtUs: card.createdAtUs,
  updatedAtUs: card.updatedAtUs,
  version: card.version + 1,
  recognition: card.recognition,
});
