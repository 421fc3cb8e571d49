import { type AccountKeys, undefinedIfDeleted, undefinedIfUnreadable } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { collection, type Entry, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { RematchDeps } from '../../rematches/handlers/ports.js';
import type { CardMatch } from '../domain/card-match.js';
import type { MatchStore } from '../handlers/ports.js';

/** The payers of a match and the reasons for them, encrypted as one value. */
type Content = Pick<CardMatch, 'payerMatch' | 'reasons'>;
type PlainMatch = Omit<CardMatch, keyof Content> & { readonly version: number };

interface Extra {
  readonly sealed: Buffer;
}

/** Matches in MongoDB, one document per card; the content is encrypted with the key of the account. */
export function mongoMatchStore(connection: Connection, keys: AccountKeys) {
  const matches = collection<PlainMatch, Extra>(connection, 'matches', { id: 'cardId', extra: { sealed: 'read' } });

  /** A match without encrypted content counts as missing: whoever can write to the database could have planted it. */
  async function opened({ value, extra: { sealed } }: Entry<PlainMatch, Extra>) {
    const box = sealed && (await keys.of(value.accountId).catch(undefinedIfDeleted));
    if (sealed === undefined || box === undefined) return undefined;
    const { version, ...plain } = value;
    const content = box.openJson<Content>(['match', plain.cardId], sealed);
    return { match: { ...plain, ...content }, version };
  }

  const store: MatchStore = {
    async get(cardId) {
      const found = await matches.getEntry(cardId);
      return found && opened(found);
    },
    async save({ payerMatch, reasons, ...plain }, ifVersion) {
      const content: Content = { payerMatch, reasons };
      const sealed = (await keys.of(plain.accountId)).sealJson(['match', plain.cardId], content);
      const isFirst = ifVersion === 0;
      const isSame = isFirst ? { sealed: { $exists: false } } : { sealed: { $exists: true }, version: ifVersion };
      const next = { ...plain, version: ifVersion + 1 };
      const isReplaced = await matches.replace(isSame, next, { extra: { sealed }, isAdded: isFirst });
      if (!isReplaced) throw new StaleVersion('match', plain.cardId);
    },
    async remove(cardId) {
      await matches.remove({ cardId });
    },
  };

  const reader: RematchDeps['matches'] = {
    async following(after, limit) {
      const found = await matches.findEntries({ cardId: { $gt: after } }, { sort: { cardId: 1 }, limit });
      return Promise.all(
        found.map(async (entry) => {
          const { cardId, accountId, payerMatchVersion } = entry.value;
          const readable = await opened(entry).catch(undefinedIfUnreadable);
          return { cardId, accountId, payerMatchVersion, payerMatch: readable?.match.payerMatch };
        }),
      );
    },
    save: store.save,
    estimatedCount: () => stored(() => matches.documents.estimatedDocumentCount()),
  };
  return { store, reader };
}
