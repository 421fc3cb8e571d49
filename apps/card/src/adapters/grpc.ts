import {
  backsideModeNames,
  type Caller,
  type CardServiceServer,
  CardServiceService,
  cardStageNames,
  cardStateNames,
  flagTypeNames,
  sideNames,
  type Card as WireCard,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { isUuid } from '@cardlens/runtime';
import { type Card, isDeleted, type Owner, takenSides } from '../domain/card.js';
import type { AccountId, CardId } from '../domain/ids.js';
import { stageOf } from '../domain/news.js';
import { authorizeUpload } from '../handlers/authorize-upload.js';
import { createCard } from '../handlers/create-card.js';
import { createCardOnce } from '../handlers/create-card-once.js';
import { deleteCard } from '../handlers/delete-card.js';
import { flagCard } from '../handlers/flag-card.js';
import { getCard } from '../handlers/get-card.js';
import { getEvidence } from '../handlers/get-evidence.js';
import { getLivingCard } from '../handlers/get-living-card.js';
import { getRecognition } from '../handlers/get-recognition.js';
import { listCards } from '../handlers/list-cards.js';
import type { Deps } from '../handlers/ports.js';
import { recordPerformance } from '../handlers/record-performance.js';
import { requestMatch } from '../handlers/request-match.js';
import { searchCards } from '../handlers/search-cards.js';
import { sideOf } from '../handlers/side-of.js';
import { toWireDetails } from './wire-details.js';
import { toWireEvidence } from './wire-evidence.js';

/** CardService: messages to handler inputs and back. */
export const cardBinding = (deps: Deps) =>
  bind<CardServiceServer>(CardServiceService, {
    createCard: async ({ caller, backside, enableLivescan, clientMetadataJson, idempotencyKey }) => {
      const input = {
        owner: ownerOf(caller),
        backside: backsideModeNames.fromWire(backside) ?? 'disabled',
        isLivescan: enableLivescan,
        clientMetadataJson: present(clientMetadataJson),
      };
      return toWire(
        await (idempotencyKey === undefined ? createCard(deps, input) : createCardOnce(deps, idempotencyKey, input)),
      );
    },
    getCard: async ({ caller, cardId }) =>
      toWire(await getCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) })),
    listCards: async ({ caller, limit, after }) => {
      const page = await listCards(deps, {
        caller: ownerOf(caller),
        limit,
        after: after && { createdAtUs: after.createdAtUs, cardId: toCardId(after.cardId) },
      });
      return { cards: page.cards.map(toWire), next: page.next };
    },
    searchCards: async ({ caller, query, limit, after }) => {
      const page = await searchCards(deps, {
        caller: ownerOf(caller),
        query,
        limit,
        after: after && { ...after, cardId: toCardId(after.cardId) },
      });
      return { cards: page.cards.map(toWire), next: page.next };
    },
    flagCard: async ({ caller, cardId, flagType, message }) => {
      const type = flagTypeNames.fromWire(flagType);
      if (!type) throw new InvalidInput('Invalid flag_type');
      await flagCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller), type, message: present(message) });
      return {};
    },
    recordPerformance: async ({ caller, cardId, timingsMs }) => {
      await recordPerformance(deps, { cardId: toCardId(cardId), caller: ownerOf(caller), timingsMs });
      return {};
    },
    deleteCard: async ({ caller, cardId }) => {
      await deleteCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      return {};
    },
    authorizeUpload: async (request) => {
      const { isLivescan, isAlreadyCompleted, sandboxOutcome } = await authorizeUpload(deps, {
        cardId: toCardId(request.cardId),
        side: sideOf(request),
        caller: ownerOf(request.caller),
      });
      return { enableLivescan: isLivescan, alreadyCompleted: isAlreadyCompleted, sandboxOutcome };
    },
    requestMatch: async ({ caller, cardId }) => {
      await requestMatch(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      return {};
    },
    getEvidence: async ({ caller, cardId }) => ({
      sides: (await getEvidence(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) })).map(toWireEvidence),
    }),
    getCardForCheck: async ({ caller, cardId }) => {
      const card = await getLivingCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      const isCompleted = card.state === 'completed';
      return {
        cardId: card.cardId,
        owner: {
          accountId: card.accountId,
          identityId: card.identityId ?? '',
          sessionId: card.sessionId ?? '',
          userId: card.userId ?? '',
        },
        state: cardStateNames.toWire(card.state),
        memberNumber: (isCompleted && card.details?.member_number?.value) || '',
        payerMatch: isCompleted ? card.payerMatch : undefined,
        enableBacksideScan: card.backside === 'required',
        enableLivescan: card.isLivescan,
      };
    },
    getRecognition: async ({ cardId }) => {
      const card = await getRecognition(deps, toCardId(cardId));
      return {
        cardId: card.cardId,
        accountId: card.accountId,
        state: cardStateNames.toWire(card.state),
        details: card.details && toWireDetails(card.details),
        payerMatch: card.payerMatch,
        deleted: isDeleted(card),
        recognition: card.recognition,
      };
    },
  });

/** Details and payer match are shown once the card is completed (service contract §2.1); a deleted card has none. */
function toWire(card: Card): WireCard {
  const isCompleted = card.state === 'completed';
  return {
    cardId: card.cardId,
    accountId: card.accountId,
    state: cardStateNames.toWire(card.state),
    stage: cardStageNames.toWire(stageOf(card)),
    createdAtUs: card.createdAtUs,
    updatedAtUs: card.updatedAtUs,
    failure: card.state === 'error' && card.failure ? { code: card.failure.code } : undefined,
    details: isCompleted && card.details ? toWireDetails(card.details) : undefined,
    payerMatch: isCompleted ? card.payerMatch : undefined,
    insuranceScanVersion: card.insuranceScanVersion ?? '',
    payerMatchVersion: card.payerMatchVersion ?? '',
    deleted: isDeleted(card),
    backside: backsideModeNames.toWire(card.backside),
    enableLivescan: card.isLivescan,
    clientMetadataJson: card.clientMetadataJson ?? '',
    sessionId: card.sessionId ?? '',
    scans: takenSides(card).flatMap((side) => {
      const scanId = card[side].best?.scanId;
      return scanId ? [{ scanId, side: sideNames.toWire(side) }] : [];
    }),
  };
}

const present = (text: string): string | undefined => (text === '' ? undefined : text);

function ownerOf(caller: Caller | undefined): Owner {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  return {
    accountId: caller.accountId as AccountId,
    identityId: present(caller.identityId),
    sessionId: present(caller.sessionId),
    userId: present(caller.userId),
  };
}

/** @throws InvalidInput with the documented text (service contract §7) */
function toCardId(text: string): CardId {
  if (!isUuid(text)) throw new InvalidInput('Invalid card_id, the ID must be formatted as a UUID.');
  return text.toLowerCase() as CardId;
}
