import { StaleVersion } from '@cardlens/errors';
import type { Share } from '../src/domain/share.js';
import type { ShareStore } from '../src/handlers/ports.js';

/** Shares in memory, with the same rules as in the database. */
export function inMemoryShareStore(): ShareStore & { readonly stored: ReadonlyMap<string, { share: Share }> } {
  const stored = new Map<string, { share: Share; file: string }>();
  const removeIf = (isGone: (share: Share) => boolean) => {
    for (const [digest, { share }] of stored) if (isGone(share)) stored.delete(digest);
  };
  return {
    stored,
    async add(share, file) {
      stored.set(share.tokenDigest, { share: { ...share, version: share.version + 1 }, file });
    },
    get: async (digest) => stored.get(digest)?.share,
    fileOf: async ({ tokenDigest }) => stored.get(tokenDigest)?.file,
    async save(before, share) {
      const known = stored.get(share.tokenDigest);
      if (known?.share.version !== before.version) throw new StaleVersion('Share', share.shareId);
      stored.set(share.tokenDigest, { ...known, share: { ...share, version: share.version + 1 } });
    },
    list: async ({ accountId, cardId }) =>
      [...stored.values()]
        .map(({ share }) => share)
        .filter((share) => share.accountId === accountId && share.cardId === cardId)
        .reverse(),
    remove: async ({ accountId, cardId, shareId }) =>
      removeIf((one) => one.accountId === accountId && one.cardId === cardId && one.shareId === shareId),
    removeAllOf: async ({ accountId, cardId }) =>
      removeIf((one) => one.accountId === accountId && one.cardId === cardId),
    page: async (after, limit) =>
      [...stored.values()]
        .map(({ share }) => share)
        .filter(({ tokenDigest }) => tokenDigest > after)
        .sort((a, b) => (a.tokenDigest < b.tokenDigest ? -1 : 1))
        .slice(0, limit),
    removeExpired: async (nowMs) => removeIf(({ expiresAtMs }) => expiresAtMs <= nowMs),
  };
}
