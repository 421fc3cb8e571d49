import type { OpenedShare, Share as WireShare } from '@cardlens/contracts';
import { isLocked, type Share } from '../domain/share.js';
import type { Opened } from '../handlers/open-share.js';

export const toWireShare = (share: Share): WireShare => ({
  shareId: share.shareId,
  cardId: share.cardId,
  createdAtUs: share.createdAtUs,
  expiresAtMs: share.expiresAtMs,
  hasPasscode: share.passcode !== undefined,
  label: share.label,
  failedAttempts: share.attemptCount,
  locked: isLocked(share),
  accessCount: share.accessCount,
  lastAccessedAtUs: share.accesses[0]?.atUs,
  recentAccesses: share.accesses.map(({ atUs, recipient }) => ({ accessedAtUs: atUs, recipient })),
});

export const toWireFile = ({ share, file }: { share: Share; file: string }) => ({
  encryptedFile: file,
  createdAtUs: share.createdAtUs,
});

export const toWireOpened = ({ share, file, remaining }: Opened): OpenedShare => ({
  origin: {
    accountId: share.accountId,
    cardId: share.cardId,
    shareId: share.shareId,
    auditKeyId: share.auditKeyId,
    identityId: share.identityId,
  },
  file: file === undefined ? undefined : toWireFile({ share, file }),
  remainingAttempts: remaining,
});
