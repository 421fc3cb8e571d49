import type { DeviceReadingName } from '@cardlens/contracts';
import { DomainError, requestErrors, serviceErrors } from '@cardlens/errors';
import { createOnce } from '@cardlens/runtime';
import { asCreated, type Card, isDeleted, type NewCard, newCard, wasMadeFrom } from '../domain/card.js';
import { created } from '../domain/events.js';
import type { GivenReading } from '../domain/given-reading.js';
import { asCardId, type CardId } from '../domain/ids.js';
import { nextTimeout } from '../domain/timeouts.js';
import { creationOf, newFacts } from '../domain/usage.js';
import { isOpen, reportEnd } from './change-card.js';
import type { Deps, Write } from './ports.js';

type Needs = Pick<Deps, 'cards' | 'clock' | 'decide' | 'ids' | 'log' | 'settings' | 'timeouts' | 'users' | 'written'>;

/** A card to create. */
export interface CreateInput extends Omit<NewCard, 'cardId'> {
  /** What was read from it elsewhere: the card completes without images. */
  readonly reading?: GivenReading | undefined;
}

/**
 * Creates a card.
 * @returns the card in state pending, also if it was created with a reading
 * @throws InvalidInput when the client's metadata is not an object or is too large
 * @throws DomainError `forbidden` when the account does not allow what a device has read, or an untrusted issuer states
 */
export const createCard = async (deps: Needs, input: CreateInput): Promise<Card> =>
  asCreated(await createFrom(deps, input));

/** @returns the card as it was written */
export const createFrom = async (deps: Needs, input: CreateInput): Promise<Card> =>
  add(deps, await prepared(deps, input, asCardId(deps.ids.uuid())));

/**
 * Creates a card once for each idempotency key of a caller. The key of a deleted card can be reused, because the
 * request was deleted with the card.
 *
 * @throws CreationRunning, KeyReused as `createOnce`
 * @throws InvalidInput as `createCard`
 */
export async function createCardOnce(
  deps: Needs & Pick<Deps, 'claims'>,
  key: string,
  input: CreateInput,
): Promise<Card> {
  const card = await createOnceFrom(deps, key, input.owner, {
    input: async () => input,
    isSameRequest: (existing) => wasMadeFrom(existing, input),
  });
  return { ...asCreated(card), holder: input.holder };
}

/** A request to create a card. */
interface CardRequest {
  /** What is needed to create the card, which may have to be obtained first. */
  readonly input: () => Promise<CreateInput>;
  readonly isSameRequest: (existing: Card) => boolean;
}

/** @returns the card as it is now */
export async function createOnceFrom(
  deps: Needs & Pick<Deps, 'claims'>,
  key: string,
  owner: CreateInput['owner'],
  { input, isSameRequest }: CardRequest,
): Promise<Card> {
  const { cards, claims, clock, ids } = deps;
  return createOnce(
    claims,
    {
      owner,
      key,
      newId: () => asCardId(ids.uuid()),
      find: async (cardId) => {
        const found = await cards.get(cardId, owner.accountId);
        return found && isDeleted(found) ? 'deleted' : found;
      },
      isSameRequest,
      prepare: async (cardId) => prepared(deps, await input(), cardId),
      write: (card) => add(deps, card),
    },
    clock.nowMs(),
  );
}

/** A card and how it is written. */
type Prepared = Pick<Write, 'emit' | 'count'> & { readonly card: Card };

/** With a reading, the card has already taken its first step, so that both are one write. */
async function prepared(
  { clock, decide, settings, users }: Needs,
  { owner, reading, ...input }: CreateInput,
  cardId: CardId,
): Promise<Prepared> {
  const { accountId, sessionId } = owner;
  // Session tokens do not contain the user id.
  const userId = sessionId === undefined ? undefined : await users.of(accountId, sessionId);
  const { enrichedEvents, deviceReading } = await settings.of(accountId);
  if (reading) checkAllowed(reading.reader, deviceReading);
  const own = enrichedEvents ? { hasEnrichedEvents: enrichedEvents } : {};
  const card = newCard({ ...input, ...own, owner: { ...owner, userId }, cardId }, clock.nowUs());
  const decision = reading && decide(card, { type: 'readingGiven', reading }, clock.nowMs());
  if (decision?.outcome !== 'changed') return { card, emit: [created], count: [creationOf(card)] };
  const { card: read, events } = decision;
  return { card: read, emit: [created, ...events], count: [creationOf(card), ...newFacts(card, read)] };
}

/** @throws DomainError `forbidden`; `unavailable` while the setting of the account is unknown */
function checkAllowed(reader: GivenReading['reader'], setting: DeviceReadingName | undefined): void {
  if (reader.is === 'issuer' && reader.isTrusted) return;
  if (setting === undefined) throw new DomainError(requestErrors.unavailable);
  // Anyone can make a link, or sign what they made: the word of a client, without a picture.
  if (reader.is === 'issuer') {
    if (setting !== 'allowed') throw new DomainError(serviceErrors.untrustedCardRefused);
    return;
  }
  if (setting === 'refused') throw new DomainError(serviceErrors.deviceReadingRefused);
  if (setting === 'with_picture' && reader.pictures === 'none') throw new DomainError(serviceErrors.picturesRequired);
}

async function add(deps: Needs, { card, ...write }: Prepared): Promise<Card> {
  const { cards, timeouts, written } = deps;
  await cards.add(card, { ...write, wakeAtMs: nextTimeout(card, timeouts)?.atMs });
  if (isOpen(card)) written.add({ ...card, version: card.version + 1 });
  else reportEnd(deps, card);
  return card;
}
