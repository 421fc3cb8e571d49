import { type AccountKeys, undefinedIfUnreadable } from '@cardlens/encryption';
import { collection, type Entry } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { Share } from '../domain/share.js';
import type { ShareStore } from '../handlers/ports.js';

/** What people wrote, and the hash of the passcode, which would be guessed quickly without the account's key. */
type Content = Pick<Share, 'label' | 'passcode' | 'accesses'>;

type Plain = Omit<Share, keyof Content>;

interface Extra {
  readonly sealedContent: Buffer;
  /** Encrypted already, with the key in the link. Encrypted again, so that it ends with its account. */
  readonly sealedFile: Buffer;
}

/** Shares in MongoDB, one document each. */
export function mongoShareStore(connection: Connection, keys: AccountKeys): ShareStore {
  const shares = collection<Plain, Extra>(connection, 'shares', {
    id: 'tokenDigest',
    extra: { sealedContent: 'read', sealedFile: 'read' },
    indexes: [{ cardId: 1, accountId: 1, createdAtUs: -1 }, { expiresAtMs: 1 }],
  });
  const opened = async ({ value, extra: { sealedContent } }: Entry<Plain, Extra>): Promise<Share | undefined> => {
    if (sealedContent === undefined) return undefined;
    const box = await keys.of(value.accountId).catch(undefinedIfUnreadable);
    if (box === undefined) return undefined;
    try {
      return { ...value, ...box.openJson<Content>(contentPlace(value), sealedContent) };
    } catch (error) {
      return undefinedIfUnreadable(error);
    }
  };
  return {
    async add(share, encryptedFile) {
      const box = await keys.of(share.accountId);
      const [plain, content] = parted(share);
      const sealedContent = box.sealJson(contentPlace(share), content);
      const sealedFile = box.seal(filePlace(share), Buffer.from(encryptedFile));
      await shares.insert(plain, { extra: { sealedContent, sealedFile } });
    },
    async get(tokenDigest) {
      const found = await shares.getEntry(tokenDigest);
      return found && opened(found);
    },
    async fileOf(share) {
      const found = await shares.getEntry(share.tokenDigest);
      const box = await keys.of(share.accountId);
      const sealed = found?.extra.sealedFile;
      return sealed && box.open(filePlace(share), sealed).toString();
    },
    async save(before, share) {
      const [plain, content] = parted(share);
      const box = await keys.of(share.accountId);
      const sealedContent = box.sealJson(contentPlace(share), content);
      await shares.change(parted(before)[0], plain, { extra: { sealedContent } });
    },
    async list({ accountId, cardId }) {
      const found = await shares.findEntries(
        { cardId, accountId },
        { sort: { createdAtUs: -1 }, without: ['sealedFile'] },
      );
      return (await Promise.all(found.map(opened))).filter((share) => share !== undefined);
    },
    async remove({ accountId, cardId, shareId }) {
      await shares.remove({ cardId, accountId, shareId });
    },
    async removeAllOf({ accountId, cardId }) {
      await shares.removeAll({ cardId, accountId });
    },
    async removeExpired(nowMs) {
      await shares.removeAll({ expiresAtMs: { $lte: nowMs } });
    },
    page: (after, limit) =>
      shares.pick(
        ['tokenDigest', 'accountId', 'cardId'],
        { tokenDigest: { $gt: after } },
        { sort: { tokenDigest: 1 }, limit },
      ),
  };
}

const contentPlace = ({ tokenDigest }: Plain) => ['share content', tokenDigest] as const;
const filePlace = ({ tokenDigest }: Plain) => ['share file', tokenDigest] as const;

function parted({ label, passcode, accesses, ...plain }: Share): readonly [Plain, Content] {
  const named = label === undefined ? {} : { label };
  return [plain, { ...named, ...(passcode === undefined ? {} : { passcode }), accesses }];
}
