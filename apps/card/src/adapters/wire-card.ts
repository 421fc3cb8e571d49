import {
  backsideModeNames,
  cardStageNames,
  cardStateNames,
  flagTypeNames,
  sideNames,
  type Card as WireCard,
  type Flag as WireFlag,
} from '@cardlens/contracts';
import { acceptedSides, type Card, correctedDetailsOf, isDeleted, isIn, payerMatchOf } from '../domain/card.js';
import { stageOf, unknownCode } from '../domain/events.js';
import { isFlagged } from '../domain/filter.js';
import { stateOf } from '../domain/phase.js';
import { bestOf, type Side } from '../domain/side.js';
import type { ListedFlag } from '../handlers/list-flags.js';
import { toWireConfirmations } from './wire-confirmations.js';
import { toWireCorrections } from './wire-corrections.js';
import { toWireDetails } from './wire-details.js';
import { toWireHolder } from './wire-holder.js';
import { toWireReadBy } from './wire-reading.js';

/** Details and payer match are shown once the card is completed; a deleted card has none. */
export const toWire = (card: Card): WireCard => ({
  ...toWireListed(card),
  correctedDetails:
    isIn(card, 'completed') && card.phase.corrections ? toWireDetails(correctedDetailsOf(card)) : undefined,
  payerMatch: payerMatchOf(card),
  clientMetadataJson: card.clientMetadataJson,
  readBy: toWireReadBy(card),
  holder: card.holder && toWireHolder(card.holder),
  ...(isIn(card, 'completed') && toWireConfirmations(card)),
});

/** A card in a list, without what lists do not show. */
export function toWireListed(card: Card): WireCard {
  const { phase } = card;
  const corrections = phase.is === 'completed' ? phase.corrections : undefined;
  return {
    cardId: card.cardId,
    accountId: card.accountId,
    state: cardStateNames.toWire(stateOf(card.phase)),
    stage: cardStageNames.toWire(stageOf(card)),
    createdAtUs: card.createdAtUs,
    updatedAtUs: card.updatedAtUs,
    failure: failureOf(card),
    details: phase.is === 'completed' ? toWireDetails(phase.recognition.details) : undefined,
    corrections: toWireCorrections(corrections ?? {}),
    correctedDetails: undefined,
    payerMatch: undefined,
    confirmations: {},
    confirmedDetails: undefined,
    realPayer: undefined,
    readBy: undefined,
    holder: undefined,
    insuranceScanVersion: card.insuranceScanVersion,
    payerMatchVersion: card.payerMatchVersion,
    deleted: isDeleted(card),
    flagged: isFlagged(card) || undefined,
    backside: backsideModeNames.toWire(card.backside),
    enableLivescan: card.isLivescan,
    times: timesOf(card),
    sessionId: card.sessionId,
    enrichedEvents: card.hasEnrichedEvents ?? false,
    scans: acceptedSides(card).flatMap((side) => {
      const scanId = shownScan(card, side);
      return scanId ? [{ scanId, side: sideNames.toWire(side) }] : [];
    }),
  };
}

function timesOf({ takenUpAtMs, completedAtMs, failedAtMs, sides }: Card): WireCard['times'] {
  const us = (ms: number | undefined) => (ms === undefined ? undefined : ms * 1000);
  return {
    uploadedAtUs: us(takenUpAtMs),
    frontReadAtUs: us(bestOf(sides.front)?.atMs),
    backReadAtUs: us(bestOf(sides.back)?.atMs),
    completedAtUs: us(completedAtMs),
    failedAtUs: us(failedAtMs),
  };
}

export const toWireFlag = ({
  flagId,
  type,
  message,
  identityId,
  keyId,
  personId,
  atMs,
  closed,
}: ListedFlag): WireFlag => ({
  flagId,
  flagType: flagTypeNames.toWire(type),
  message,
  createdAtUs: atMs * 1000,
  identityId,
  keyId,
  personId,
  closed: closed && { closedAtUs: closed.atMs * 1000, keyId: closed.keyId, personId: closed.personId },
});

function failureOf({ phase }: Card): WireCard['failure'] {
  if (stateOf(phase) === 'unknown') return { code: unknownCode };
  return 'failure' in phase && phase.failure ? { code: phase.failure.code } : undefined;
}

/** The scan with the best reading; until there is one, and for a failed card, the latest upload. */
function shownScan(card: Card, side: Side): string | undefined {
  if (isDeleted(card)) return undefined;
  const best = bestOf(card.sides[side])?.scanId;
  return isIn(card, 'completed') ? best : (best ?? card.sides[side].scans.at(-1)?.scanId);
}
