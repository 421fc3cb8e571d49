import { createHash, randomBytes } from 'node:crypto';
import { DomainError, serviceErrors } from '@cardlens/errors';
import { type Card, isIn, type Viewer } from '../domain/card.js';
import type { CardId } from '../domain/ids.js';
import { isExpired, type Share, sharesMax, TooManyShares } from '../domain/share.js';
import { getActiveCard } from './get-active-card.js';
import type { Deps } from './ports.js';

export interface NewShare {
  readonly cardId: CardId;
  readonly caller: Viewer;
  readonly auditKeyId: string;
  /** Encrypted by the caller with a key that it puts only into the link. */
  readonly encryptedFile: string;
  readonly expiresAtMs: number;
  readonly passcode: string | undefined;
  readonly label: string | undefined;
}

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Stores an encrypted copy of a completed card.
 * @returns the share and its token, which is not stored
 * @throws CardNotFound
 * @throws TooManyShares
 * @throws DomainError `conflict` for a card that is not completed
 */
export async function createShare(
  deps: Pick<Deps, 'cards' | 'shares' | 'passcodes' | 'clock' | 'ids' | 'log'>,
  { cardId, caller, auditKeyId, encryptedFile, expiresAtMs, passcode, label }: NewShare,
): Promise<{ readonly share: Share; readonly token: string }> {
  const { shares, clock, ids } = deps;
  const card = await getActiveCard(deps, { cardId, caller });
  if (!isIn(card, 'completed')) throw new DomainError(serviceErrors.cardNotCompleted);
  if ((await liveCount(deps, card)) >= sharesMax) throw new TooManyShares();
  const token = randomBytes(32).toString('base64url');
  const { accountId } = card;
  const { identityId } = caller;
  const share: Share = {
    tokenDigest: digestOf(token),
    version: 0,
    shareId: ids.uuid(),
    accountId,
    cardId,
    ...(identityId === undefined ? {} : { identityId }),
    auditKeyId,
    createdAtUs: clock.nowUs(),
    expiresAtMs,
    attemptCount: 0,
    accessCount: 0,
    ...(label === undefined ? {} : { label }),
    ...(passcode === undefined ? {} : { passcode: await deps.passcodes.hashOf(passcode) }),
    accesses: [],
  };
  await shares.add(share, encryptedFile);
  try {
    // The card may have been deleted, or shared by others, meanwhile: either they see this share, or this check sees them.
    await getActiveCard(deps, { cardId, caller });
    if ((await liveCount(deps, card)) > sharesMax) throw new TooManyShares();
  } catch (error) {
    await shares.remove(share);
    throw error;
  }
  deps.log.info('a card was shared', { cardId, accountId });
  return { share, token };
}

const liveCount = async ({ shares, clock }: Pick<Deps, 'shares' | 'clock'>, card: Card): Promise<number> =>
  (await shares.list(card)).filter((share) => !isExpired(share, clock.nowMs())).length;
