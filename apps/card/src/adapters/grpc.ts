import {
  backsideModeNames,
  type Caller,
  CardServiceService,
  cardStateNames,
  flagTypeNames,
  type CardFilter as WireFilter,
  type SearchPosition as WirePosition,
} from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import { bind } from '@cardlens/rpc';
import { checkedUuid, createTurns } from '@cardlens/runtime';
import {
  correctedDetailsOf,
  isDeleted,
  isIn,
  matchedDetailsOf,
  type Owner,
  payerMatchOf,
  recognitionOf,
  type Viewer,
} from '../domain/card.js';
import type { CardFilter } from '../domain/filter.js';
import { asAccountId, asCardId, asScanId } from '../domain/ids.js';
import { stateOf } from '../domain/phase.js';
import { authorizeUpload } from '../handlers/authorize-upload.js';
import { correctCard } from '../handlers/correct-card.js';
import { createCard, createCardOnce } from '../handlers/create-card.js';
import { createShare, digestOf } from '../handlers/create-share.js';
import { deleteCard } from '../handlers/delete-card.js';
import { deleteShare } from '../handlers/delete-share.js';
import { flagCard } from '../handlers/flag-card.js';
import { getActiveCard } from '../handlers/get-active-card.js';
import { getCard } from '../handlers/get-card.js';
import { getCardUser } from '../handlers/get-card-user.js';
import { getDeletion } from '../handlers/get-deletion.js';
import { getEvidence } from '../handlers/get-evidence.js';
import { getRecognition } from '../handlers/get-recognition.js';
import { importCard } from '../handlers/import-card.js';
import { listCards } from '../handlers/list-cards.js';
import { listFlags } from '../handlers/list-flags.js';
import { listShares } from '../handlers/list-shares.js';
import { openShare, sharedFile } from '../handlers/open-share.js';
import type { CardRef, Deps } from '../handlers/ports.js';
import { recordPerformance } from '../handlers/record-performance.js';
import { requestMatch } from '../handlers/request-match.js';
import { type SearchPosition, searchCards } from '../handlers/search-cards.js';
import { setFlag } from '../handlers/set-flag.js';
import { setHolder } from '../handlers/set-holder.js';
import { wantsScan } from '../handlers/wants-scan.js';
import { toWire, toWireFlag, toWireListed } from './wire-card.js';
import { fromWireElements } from './wire-corrections.js';
import { toWireDetails } from './wire-details.js';
import { toWireEvidence } from './wire-evidence.js';
import { holderOf } from './wire-holder.js';
import { readingOf, toWireIssuer } from './wire-reading.js';
import { cardIn } from './wire-ref.js';
import { sideOf, sidesOf } from './wire-scan.js';
import { toWireFile, toWireOpened, toWireShare } from './wire-share.js';

/**
 * A search takes milliseconds of processor time; limits per account keep searches of one account from delaying others.
 */
const searches = { atOnce: 4, atOnceOfOne: 2, waitingOfOne: 32, waiting: 512, waitMs: 3000 } as const;

/**
 * Whoever has a link may open it: one at a time, so that guesses of its passcode wait for each other. A check of a passcode
 * takes a tenth of a second and 32 MB.
 */
const openings = { atOnce: 4, atOnceOfOne: 1, waitingOfOne: 32, waiting: 512, waitMs: 3000 } as const;

/** A hostile import holds some 40 MB, for as long as others' servers take. */
const imports = { atOnce: 6, atOnceOfOne: 2, waitingOfOne: 8, waiting: 64, waitMs: 5000 } as const;

function fromWirePosition({ ranked, cardId, ...place }: WirePosition): SearchPosition {
  if (!ranked) throw new InvalidInput('after must name the ranked candidates');
  const { newestUs, lastIsWhole: isWhole, lastCreatedAtUs: createdAtUs, lastCardId, truncated: isTruncated } = ranked;
  const last = { isWhole, createdAtUs, cardId: toCardId(lastCardId) };
  return { ...place, cardId: toCardId(cardId), ranked: { newestUs, last, isTruncated } };
}

const toWirePosition = ({ ranked, ...place }: SearchPosition): WirePosition => ({
  ...place,
  ranked: {
    newestUs: ranked.newestUs,
    lastIsWhole: ranked.last.isWhole,
    lastCreatedAtUs: ranked.last.createdAtUs,
    lastCardId: ranked.last.cardId,
    truncated: ranked.isTruncated,
  },
});

/** CardService: converts between messages and handler inputs. */
export function cardBinding(deps: Deps) {
  const inTurn = createTurns(searches);
  const openInTurn = createTurns(openings);
  const importsInTurn = createTurns(imports);
  return bind(CardServiceService, {
    createCard: async ({ caller, idempotencyKey, ...request }) => {
      const { backside, enableLivescan, enablePayerMatch, clientMetadataJson, reading, holder } = request;
      const input = {
        owner: creatorOf(caller),
        backside: backsideModeNames.fromWire(backside) ?? 'disabled',
        isLivescan: enableLivescan,
        isMatchEnabled: enablePayerMatch ?? true,
        clientMetadataJson,
        reading: reading && readingOf(reading),
        holder: holder && holderOf(holder),
      };
      return toWire(
        await (idempotencyKey === undefined ? createCard(deps, input) : createCardOnce(deps, idempotencyKey, input)),
      );
    },
    importCard: async ({ caller, idempotencyKey: key, enablePayerMatch, ...request }, { signal }) => {
      const owner = creatorOf(caller);
      const input = { ...request, owner, key, isMatchEnabled: enablePayerMatch ?? true };
      const { card, issuer } = await importsInTurn(owner.accountId, () => importCard(deps, input, signal), signal);
      return { card: toWire(card), issuer: toWireIssuer(issuer), count: issuer.source.cardCount };
    },
    getCard: async ({ caller, cardId }) =>
      toWire(await getCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) })),
    listCards: async ({ caller, limit, after, filter }) => {
      const page = await listCards(deps, {
        caller: ownerOf(caller),
        limit,
        filter: filterOf(filter),
        after: after && { createdAtUs: after.createdAtUs, cardId: toCardId(after.cardId) },
      });
      return { cards: page.cards.map(toWireListed), next: page.next };
    },
    searchCards: async ({ caller, query, limit, after }, { signal }) => {
      const owner = ownerOf(caller);
      const search = { caller: owner, query, limit, after: after && fromWirePosition(after) };
      const page = await inTurn(owner.accountId, () => searchCards(deps, search, signal), signal);
      const next = page.next && toWirePosition(page.next);
      return { cards: page.cards.map(toWireListed), next, truncated: page.isTruncated };
    },
    flagCard: async ({ caller, cardId, flagType, message }) => {
      const type = flagTypeNames.fromWire(flagType);
      if (!type) throw new InvalidInput('Invalid flag_type');
      await flagCard(deps, {
        cardId: toCardId(cardId),
        caller: ownerOf(caller),
        keyId: caller?.keyId,
        personId: caller?.personId,
        type,
        message,
      });
      return {};
    },
    listFlags: async ({ caller, cardId }) => {
      const flags = await listFlags(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      return { flags: flags.map(toWireFlag) };
    },
    setFlag: async ({ caller, cardId, flagId, isClosed }) => {
      const { keyId, personId } = caller ?? {};
      if (keyId === undefined) throw new InvalidInput('an API key is required');
      const flag = { flagId: checkedUuid('flag_id', flagId), isClosed, keyId, personId };
      return toWireFlag(await setFlag(deps, { cardId: toCardId(cardId), caller: ownerOf(caller), ...flag }));
    },
    correctCard: async ({ caller, cardId, elements }) => {
      const { keyId, personId } = caller ?? {};
      if (keyId === undefined) throw new InvalidInput('an API key is required');
      const request = {
        cardId: toCardId(cardId),
        caller: ownerOf(caller),
        keyId,
        personId,
        elements: fromWireElements(elements),
      };
      return toWire(await correctCard(deps, request));
    },
    setHolder: async ({ caller, cardId, holder }) => {
      const given = holder && holderOf(holder);
      await setHolder(deps, { cardId: toCardId(cardId), caller: ownerOf(caller), holder: given });
      return {};
    },
    recordPerformance: async ({ caller, cardId, performanceJson }) => {
      const performance: unknown = JSON.parse(performanceJson);
      await recordPerformance(deps, { cardId: toCardId(cardId), caller: ownerOf(caller), performance });
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
    createShare: async ({ caller, cardId, expiresAtMs, ...rest }) => {
      const { share, token } = await createShare(deps, {
        cardId: toCardId(cardId),
        caller: ownerOf(caller),
        auditKeyId: rest.auditKeyId,
        encryptedFile: rest.encryptedFile,
        expiresAtMs,
        passcode: rest.passcode,
        label: rest.label,
      });
      return { share: toWireShare(share), token };
    },
    listShares: async ({ caller, cardId }) => {
      const shares = await listShares(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      return { shares: shares.map(toWireShare) };
    },
    deleteShare: async ({ caller, cardId, shareId }) => {
      await deleteShare(deps, {
        cardId: toCardId(cardId),
        caller: ownerOf(caller),
        shareId: checkedUuid('share_id', shareId),
      });
      return {};
    },
    openShare: async ({ token, recipient, passcode }, { signal }) => {
      const open = () => openShare(deps, { token, recipient, passcode });
      return toWireOpened(await openInTurn(digestOf(token), open, signal));
    },
    getSharedFile: async ({ token }) => toWireFile(await sharedFile(deps, token)),
    getUsage: async ({ accountId, fromDay, toDay }) => ({
      days: [...(await deps.usage.between(accountId, fromDay, toDay))],
    }),
    getCardForCheck: async ({ caller, cardId }) => {
      const card = await getActiveCard(deps, { cardId: toCardId(cardId), caller: ownerOf(caller) });
      const details = isIn(card, 'completed') ? correctedDetailsOf(card) : undefined;
      return {
        cardId: card.cardId,
        owner: { accountId: card.accountId, identityId: card.identityId, sessionId: card.sessionId },
        state: cardStateNames.toWire(stateOf(card.phase)),
        memberNumber: details?.member_number?.value,
        memberName: details?.member_name?.value,
        memberNumberAlternatives: [...(details?.member_number?.alternatives ?? [])],
        payerMatch: payerMatchOf(card),
        enableBacksideScan: card.backside === 'required',
        enableLivescan: card.isLivescan,
        enablePayerMatch: card.isMatchEnabled,
      };
    },
    getCardUser: async ({ accountId, cardId }) => ({
      userId: await getCardUser(deps, { accountId: asAccountId(accountId), cardId: toCardId(cardId) }),
    }),
    getDeletion: (request) => getDeletion(deps, refOf(request)),
    wantsScan: async (request) => ({
      wanted: await wantsScan(deps, {
        ...refOf(request),
        scanId: asScanId(request.scanId),
        sides: sidesOf(request),
      }),
    }),
    getRecognition: async (request) => {
      const card = await getRecognition(deps, refOf(request));
      const details = matchedDetailsOf(card);
      return {
        cardId: card.cardId,
        accountId: card.accountId,
        state: cardStateNames.toWire(stateOf(card.phase)),
        details: details && toWireDetails(details),
        payerMatch: payerMatchOf(card),
        deleted: isDeleted(card),
        recognition: recognitionOf(card)?.number ?? 0,
      };
    },
  });
}

const filterOf = ({ state, svcPayerId, flagged, ...rest }: Partial<WireFilter> = {}): CardFilter => ({
  ...rest,
  state: state === undefined ? undefined : cardStateNames.fromWire(state),
  payerId: svcPayerId,
  isFlagged: flagged,
});

/** The card of a request by a service that does not act for a caller. */
const refOf = ({ cardId, accountId }: { cardId: string; accountId?: string | undefined }): CardRef => ({
  ...cardIn({ cardId, accountId }),
  cardId: toCardId(cardId),
});

/** The caller as the creator of a card. */
function creatorOf(caller: Caller | undefined): Owner {
  const { isOfSessionOnly, ...owner } = ownerOf(caller);
  return owner;
}

function ownerOf(caller: Caller | undefined): Viewer {
  if (!caller || caller.accountId === '') throw new InvalidInput('a caller is required');
  return {
    accountId: asAccountId(caller.accountId),
    identityId: caller.identityId,
    sessionId: caller.sessionId,
    isOfSessionOnly: caller.ownSessionOnly ?? false,
  };
}

const toCardId = (text: string) => asCardId(checkedUuid('card_id', text));
