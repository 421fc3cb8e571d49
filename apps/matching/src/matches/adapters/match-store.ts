import { type AccountKeys, undefinedIfDeleted, undefinedIfUnreadable } from '@cardlens/encryption';
import { StaleVersion } from '@cardlens/errors';
import { collectionOf, isDuplicateKey, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import type { RematchDeps } from '../../rematches/handlers/ports.js';
import type { CardMatch } from '../domain/card-match.js';
import type { MatchStore } from '../handlers/ports.js';

/** The payers of a match and the reasons for them, encrypted as one value. */
type Content = Pick<CardMatch, 'payerMatch' | 'reasons'>;

type MatchDocument = Omit<CardMatch, 'cardId' | keyof Content> & {
  _id: string;
  version: number;
  /** Absent in matches of earlier versions, which were stored in plain text; they count as missing. */
  sealed?: Uint8Array | { readonly buffer: Uint8Array };
};

const schema = schemaOf<MatchDocument>('matches');

const isSealed = { sealed: { $exists: true } } as const;

/** Matches in MongoDB, one document per card; the content is encrypted with the key of the account. */
export function mongoMatchStore(connection: Connection, keys: AccountKeys) {
  const matches = connection.model<MatchDocument>('Match', schema);

  const documentOf = async ({ cardId, payerMatch, reasons, ...plain }: CardMatch, version: number) => {
    const content: Content = { payerMatch, reasons };
    const sealed = (await keys.of(plain.accountId)).sealJson(['match', cardId], content);
    return { ...plain, sealed, version };
  };

  async function opened({ _id, version: _, sealed, ...plain }: MatchDocument): Promise<CardMatch | undefined> {
    if (sealed === undefined) return undefined;
    const box = await keys.of(plain.accountId).catch(undefinedIfDeleted);
    if (box === undefined) return undefined;
    const content = box.openJson<Content>(['match', _id], sealed instanceof Uint8Array ? sealed : sealed.buffer);
    return { ...plain, ...content, cardId: _id };
  }

  const store: MatchStore = {
    async get(cardId) {
      const found = await stored(() => matches.findById(cardId).lean<MatchDocument>());
      const match = found === null ? undefined : await opened(found);
      return found === null || match === undefined ? undefined : { match, version: found.version };
    },
    async save(match, ifVersion) {
      const { cardId: _id } = match;
      const document = await documentOf(match, ifVersion + 1);
      const isSame = ifVersion === 0 ? { sealed: { $exists: false } } : { ...isSealed, version: ifVersion };
      const replace = () => collectionOf(matches).replaceOne({ _id, ...isSame }, document, { upsert: ifVersion === 0 });
      try {
        const { matchedCount, upsertedCount } = await stored(replace);
        if (matchedCount + upsertedCount === 0) throw new StaleVersion('match', _id);
      } catch (error) {
        if (isDuplicateKey(error)) throw new StaleVersion('match', _id);
        throw error;
      }
    },
    async remove(cardId) {
      await stored(() => collectionOf(matches).deleteOne({ _id: cardId }));
    },
  };

  const reader: RematchDeps['matches'] = {
    async following(cardId, limit) {
      const page = () =>
        matches
          .find({ _id: { $gt: cardId } })
          .sort({ _id: 1 })
          .limit(limit);
      const found = await stored(() => page().lean<MatchDocument[]>());
      const one = async (document: MatchDocument) => {
        const { _id, accountId, payerMatchVersion } = document;
        const match = await opened(document).catch(undefinedIfUnreadable);
        return { cardId: _id, accountId, payerMatchVersion, payerMatch: match?.payerMatch };
      };
      return Promise.all(found.map(one));
    },
    save: store.save,
    estimatedCount: () => stored(() => matches.estimatedDocumentCount()),
  };
  return { store, reader };
}
