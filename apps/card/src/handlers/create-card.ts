import { createOnce } from '@cardlens/runtime';
import { asCreated, type Card, isDeleted, type NewCard, newCard, wasMadeFrom } from '../domain/card.js';
import { created } from '../domain/events.js';
import { asCardId, type CardId } from '../domain/ids.js';
import { nextTimeout } from '../domain/timeouts.js';
import { creationOf } from '../domain/usage.js';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'cards' | 'clock' | 'ids' | 'settings' | 'timeouts' | 'users' | 'written'>;

/** Creates a card in state pending. @throws InvalidInput when the client's metadata is not an object or is too large */
export const createCard = async (deps: Needs, input: Omit<NewCard, 'cardId'>): Promise<Card> =>
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
  input: Omit<NewCard, 'cardId'>,
): Promise<Card> {
  const { cards, claims, clock, ids } = deps;
  const card = await createOnce(
    claims,
    {
      owner: input.owner,
      key,
      newId: () => asCardId(ids.uuid()),
      find: async (cardId) => {
        const found = await cards.get(cardId, input.owner.accountId);
        return found && isDeleted(found) ? 'deleted' : found;
      },
      isSameRequest: (existing) => wasMadeFrom(existing, input),
      prepare: (cardId) => prepared(deps, input, cardId),
      write: (card) => add(deps, card),
    },
    clock.nowMs(),
  );
  return asCreated(card);
}

async function prepared(
  { clock, settings, users }: Needs,
  { owner, ...input }: Omit<NewCard, 'cardId'>,
  cardId: CardId,
): Promise<Card> {
  const { accountId, sessionId } = owner;
  // Session tokens do not contain the user id.
  const userId = sessionId === undefined ? undefined : await users.of(accountId, sessionId);
  const { enrichedEvents } = await settings.of(accountId);
  const own = enrichedEvents ? { hasEnrichedEvents: enrichedEvents } : {};
  return newCard({ ...input, ...own, owner: { ...owner, userId }, cardId }, clock.nowUs());
}

async function add({ cards, timeouts, written }: Needs, card: Card): Promise<Card> {
  await cards.add(card, { emit: [created], wakeAtMs: nextTimeout(card, timeouts)?.atMs, count: [creationOf(card)] });
  written.add({ ...card, version: card.version + 1 });
  return card;
}
