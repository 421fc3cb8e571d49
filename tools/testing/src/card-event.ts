import { type CardEvent, CardStage } from '@cardlens/contracts';

/** The event of a card without an error, created by an API key. */
export const cardEventOf = (more: Pick<CardEvent, 'cardId' | 'accountId'> & Partial<CardEvent>): CardEvent => ({
  identityId: undefined,
  sessionId: undefined,
  stage: CardStage.CARD_STAGE_PENDING,
  failure: undefined,
  enableBacksideScan: false,
  enableLivescan: false,
  deleted: false,
  createdAtUs: 1,
  updatedAtUs: 1,
  occurredAtUs: 1,
  version: 1,
  recognition: 0,
  ...more,
});
