import { StaleVersion } from '@cardlens/errors';
import { isDeleted } from '../domain/card.js';
import {
  accessed,
  attempted,
  isExpired,
  isLocked,
  remainingAttempts,
  type Share,
  ShareNotFound,
} from '../domain/share.js';
import { digestOf } from './create-share.js';
import type { Deps } from './ports.js';

type Needs = Pick<Deps, 'cards' | 'shares' | 'passcodes' | 'clock'>;

export interface Opened {
  readonly share: Share;
  /** Undefined if the passcode is missing or wrong. */
  readonly file: string | undefined;
  readonly remaining: number;
}

/** Replicas that open the same share at the same time. */
const writesMax = 20;

/**
 * The file of a share, for whoever has its token and its passcode, if it has one. A wrong passcode counts, also among
 * those that are sent at the same time.
 * @throws ShareNotFound for an expired, revoked, locked or unknown share, and for one of a deleted card
 */
export async function openShare(
  deps: Needs,
  { token, recipient, passcode }: { token: string; recipient: string; passcode: string | undefined },
): Promise<Opened> {
  const share = await unlockedShare(deps, token);
  if (share.passcode !== undefined) {
    if (passcode === undefined) return { share, file: undefined, remaining: remainingAttempts(share) };
    const counted = await changeShare(deps, token, attempted);
    if (!(await deps.passcodes.isRight(passcode, share.passcode)))
      return { share, file: undefined, remaining: remainingAttempts(counted) };
  }
  const file = await fileOf(deps, share, token);
  await changeShare(deps, token, (current) => accessed(current, { atUs: deps.clock.nowUs(), recipient }));
  return { share, file, remaining: remainingAttempts(share) };
}

/** The same without a passcode, for whoever has opened the share just now. @throws ShareNotFound */
export async function sharedFile(
  deps: Needs,
  token: string,
): Promise<{ readonly share: Share; readonly file: string }> {
  const share = await unlockedShare(deps, token);
  return { share, file: await fileOf(deps, share, token) };
}

async function fileOf({ shares }: Needs, share: Share, token: string): Promise<string> {
  const file = await shares.fileOf(share);
  if (file === undefined) throw new ShareNotFound(token);
  return file;
}

async function unlockedShare(deps: Needs, token: string): Promise<Share> {
  const share = await liveShare(deps, token);
  if (isLocked(share)) throw new ShareNotFound(token);
  return share;
}

async function liveShare({ shares, cards, clock }: Needs, token: string): Promise<Share> {
  const share = await shares.get(digestOf(token));
  if (share === undefined || isExpired(share, clock.nowMs())) throw new ShareNotFound(token);
  // The shares of a deleted card are removed soon after it.
  const card = await cards.getToDelete(share.cardId, share.accountId);
  if (card === undefined || isDeleted(card)) throw new ShareNotFound(token);
  return share;
}

async function changeShare(deps: Needs, token: string, change: (share: Share) => Share | undefined): Promise<Share> {
  for (let attempt = 1; ; attempt++) {
    const share = await liveShare(deps, token);
    const next = change(share);
    if (next === undefined) throw new ShareNotFound(token);
    try {
      await deps.shares.save(share, next);
      return next;
    } catch (error) {
      if (!(error instanceof StaleVersion) || attempt >= writesMax) throw error;
    }
  }
}
