import { type SandboxOutcome, sandboxOutcomeOf } from '@cardlens/contracts';
import type { Viewer } from '../domain/card.js';
import { isDeleted } from '../domain/card.js';
import { CardNotFound } from '../domain/errors.js';
import type { CardId } from '../domain/ids.js';
import type { Side } from '../domain/side.js';
import { type UploadPermit, uploadPermit } from '../domain/upload-permit.js';
import type { Deps } from './ports.js';
import { visibleCard } from './visible-card.js';

/**
 * Checks whether the caller may upload this side now. It reserves nothing, so an unused target blocks no other upload.
 * @throws CardNotFound
 * @throws UploadConflict
 */
export async function authorizeUpload(
  { cards, clock, timeouts }: Pick<Deps, 'cards' | 'clock' | 'timeouts'>,
  { cardId, side, caller }: { cardId: CardId; side: Side; caller: Viewer },
): Promise<UploadPermit & { sandboxOutcome: SandboxOutcome | undefined }> {
  const card = visibleCard(await cards.get(cardId, caller.accountId), cardId, caller);
  if (isDeleted(card)) throw new CardNotFound(cardId);
  return {
    ...uploadPermit(card, side, clock.nowMs(), timeouts),
    sandboxOutcome: sandboxOutcomeOf(card.clientMetadataJson),
  };
}
