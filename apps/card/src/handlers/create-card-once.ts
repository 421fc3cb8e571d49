import { DomainError } from '@cardlens/errors';
import { asCreated, type Card, isDeleted, type NewCard, wasMadeFrom } from '../domain/card.js';
import { CreationRunning, KeyReused } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import { createCard } from './create-card.js';
import type { Claim, Deps } from './ports.js';

/** How long a key is honoured (decisions §10). */
export const keyHonouredMs = 24 * 3_600_000;

/** Longer than a write can take: a claim without a card that is older than this is what a crash left behind. */
const creationWithinMs = 30_000;

type Needs = Pick<Deps, 'cards' | 'claims' | 'clock' | 'ids' | 'patience'>;

/**
 * Makes a card, once for each key of a caller: the same request with it is answered as the first was. The key of a
 * deleted card is free again, since what the request said is gone with the card.
 *
 * @throws CreationRunning while another call with the key is at work
 * @throws KeyReused when the key came with another request
 * @throws InvalidInput as `createCard`
 */
export async function createCardOnce(deps: Needs, key: string, input: Omit<NewCard, 'cardId'>): Promise<Card> {
  const nowMs = deps.clock.nowMs();
  const claim: Claim = {
    owner: input.owner,
    key,
    cardId: deps.ids.uuid() as CardId,
    claimedAtMs: nowMs,
    expiresAtMs: nowMs + keyHonouredMs,
  };
  const known = await deps.claims.add(claim);
  if (known) {
    const card = nowMs < known.expiresAtMs ? await deps.cards.get(known.cardId) : undefined;
    if (card && !isDeleted(card)) {
      if (!wasMadeFrom(card, input)) throw new KeyReused();
      return asCreated(card);
    }
    const isRunning = !card && nowMs < Math.min(known.claimedAtMs + creationWithinMs, known.expiresAtMs);
    if (isRunning || !(await deps.claims.replace(known.cardId, claim))) throw new CreationRunning();
  }
  try {
    return await createCard(deps, input, claim.cardId);
  } catch (error) {
    // A refused request is no use of its key. After an outage nobody knows whether the card was written.
    if (DomainError.from(error).kind === 'invalid') await deps.claims.release(claim).catch(() => {});
    throw error;
  }
}
