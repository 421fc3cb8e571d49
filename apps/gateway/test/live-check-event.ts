import type { EligibilityState } from '@cardlens/contracts';
import { liveCheckOf } from '../src/live/live-event.js';
import { aCardId, anEligibilityId, ourAccount } from './fakes.js';
import { startUs } from './live-connection.js';

/** An event of a check of the first account. */
export const checkEvent = (
  state: EligibilityState,
  {
    eventId = `event-${state}`,
    sessionId,
    code,
    cardId = aCardId,
  }: { eventId?: string; sessionId?: string; code?: string; cardId?: string } = {},
) =>
  liveCheckOf(eventId, {
    eligibilityId: anEligibilityId,
    cardId,
    accountId: ourAccount,
    identityId: undefined,
    sessionId,
    state,
    failure: code === undefined ? undefined : { code },
    enableBacksideScan: false,
    enableLivescan: false,
    deleted: false,
    createdAtUs: startUs,
    updatedAtUs: startUs,
    occurredAtUs: startUs + 5,
    version: 1,
  });
