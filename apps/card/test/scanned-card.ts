import { PayerMatch, Side } from '@cardlens/contracts';
import { codeIn, scanIn } from '../src/adapters/wire-scan.js';
import { type Card, type NewCard, recognitionOf } from '../src/domain/card.js';
import { stateOf } from '../src/domain/phase.js';
import { applyMatchDone } from '../src/handlers/apply-match-done.js';
import { applyScanAccepted, applyScanFailed, applyScanRecognized } from '../src/handlers/apply-scan-event.js';
import { createCard } from '../src/handlers/create-card.js';
import { deleteCard } from '../src/handlers/delete-card.js';
import { anAccount, aWorld } from './fakes.js';
import { payerMatch } from './fixtures.js';

export const owner = { accountId: anAccount };

/** The properties that tests check, as a flat object. */
const summaryOf = (card: Card) => ({
  state: stateOf(card.phase),
  recognition: recognitionOf(card)?.number ?? 0,
  retries: 'wait' in card.phase ? card.phase.wait.retries : 0,
  failure: 'failure' in card.phase ? card.phase.failure?.code : undefined,
  payerMatchVersion: card.payerMatchVersion,
});

/** A world with one card, and its possible inputs by name. */
export async function aWorldWithCard(input: Partial<Omit<NewCard, 'cardId'>> = {}) {
  const world = aWorld();
  const { cardId } = await createCard(world.deps, { owner, backside: 'disabled', isLivescan: false, ...input });
  const ids = (scanId: string, side: 'front' | 'back') => ({
    cardId,
    accountId: anAccount,
    scanId,
    side: side === 'front' ? Side.SIDE_FRONT : Side.SIDE_BACK,
  });
  return {
    ...world,
    cardId,
    card: async (): Promise<Card> => (await world.cards.get(cardId))!,
    summary: async () => summaryOf((await world.cards.get(cardId))!),
    accepted: (scanId = 's1', side: 'front' | 'back' = 'front') =>
      applyScanAccepted(world.deps, scanIn(ids(scanId, side))),
    failed: (scanId = 's1', code = 'IMG_BLURRY', side: 'front' | 'back' = 'front') =>
      applyScanFailed(world.deps, scanIn(ids(scanId, side)), codeIn({ failure: { code } })),
    read: (scanId = 's1', side: 'front' | 'back' = 'front', details?: Parameters<typeof world.hasReading>[2]) => {
      world.hasReading(cardId, scanId, details);
      return applyScanRecognized(world.deps, scanIn(ids(scanId, side)));
    },
    /** The event without a reading, whether one is stored or not. */
    recognized: (scanId = 's1') => applyScanRecognized(world.deps, scanIn(ids(scanId, 'front'))),
    matched: (recognition = 1, payerMatchVersion = 'match-1') =>
      applyMatchDone(world.deps, {
        cardId,
        accountId: anAccount,
        recognition,
        sealedPayerMatch: Buffer.from(PayerMatch.encode(payerMatch).finish()),
        payerMatchVersion,
      }),
    deleted: () => deleteCard(world.deps, { cardId, caller: owner }),
  };
}
