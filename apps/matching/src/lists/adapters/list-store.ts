import { StaleVersion } from '@cardlens/errors';
import { collectionOf, schemaOf, stored } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { ListNotFound } from '../domain/errors.js';
import { type ListOwner, type ListVersion, ownerKey } from '../domain/list-version.js';
import type { ListStore, VersionWriter } from '../handlers/ports.js';

interface ListDocument {
  _id: string;
  kind: ListOwner['kind'];
  owner: ListOwner;
  /** The current version; writing it replaces the list atomically. */
  current: string;
}

interface VersionDocument {
  _id: string;
  ownerKey: string;
  kind: ListOwner['kind'];
  owner: ListOwner;
  source: string;
  isComplete: boolean;
  rows: number;
  createdAtMs: number;
}

interface PieceDocument {
  _id: string;
  versionId: string;
  /**
   * Rows as one JSON text: rows are never queried individually, and one text is far faster to store than a thousand
   * documents.
   */
  rowsJson: string;
}

const listSchema = schemaOf<ListDocument>('payer_lists');
listSchema.index({ kind: 1 });

const versionSchema = schemaOf<VersionDocument>('payer_list_versions');
versionSchema.index({ ownerKey: 1 });
versionSchema.index({ kind: 1 });

const pieceSchema = schemaOf<PieceDocument>('payer_list_rows');
pieceSchema.index({ versionId: 1 });

/** An upload older than its callers' deadline is abandoned. */
const abandonedAfterMs = 60 * 60 * 1000;
/** Versions of a clearinghouse list kept for rollback. */
const keptVersions = 5;

/** Lists in MongoDB: a pointer per list, its versions, and their rows in chunks. */
export function mongoListStore(connection: Connection, nowMs: () => number): ListStore {
  const lists = connection.model<ListDocument>('PayerList', listSchema);
  const versions = connection.model<VersionDocument>('PayerListVersion', versionSchema);
  const pieces = connection.model<PieceDocument>('PayerListRows', pieceSchema);

  const removeVersion = async (versionId: string): Promise<void> => {
    // Rows first: without the version document they could no longer be found.
    await stored(() => collectionOf(pieces).deleteMany({ versionId }));
    await stored(() => collectionOf(versions).deleteOne({ _id: versionId }));
  };

  const isBeingWritten = ({ isComplete, createdAtMs }: VersionDocument): boolean =>
    !isComplete && nowMs() - createdAtMs < abandonedAfterMs;

  /** Removes what no list needs: replaced versions, and partial data left by a crash. */
  const removeUnneeded = async (owner: ListOwner): Promise<void> => {
    const key = ownerKey(owner);
    // Order matters: a version that is complete in the first result was already pointed to before the second query.
    const all = await stored(() => versions.find({ ownerKey: key }).lean<VersionDocument[]>());
    const pointer = await pointerOf(owner);
    const isNeeded = (version: VersionDocument) => version._id === pointer?.current || isBeingWritten(version);
    const complete = all.filter(({ isComplete }) => isComplete).sort((a, b) => b.createdAtMs - a.createdAtMs);
    const kept = owner.kind === 'custom' ? [] : complete.slice(0, keptVersions);
    for (const version of all) {
      if (!isNeeded(version) && !kept.includes(version)) await removeVersion(version._id);
    }
  };

  const pointerOf = (owner: ListOwner) => stored(() => lists.findById(ownerKey(owner)).lean<ListDocument>());
  const versionOf = ({ _id, source, rows, createdAtMs }: VersionDocument): ListVersion => ({
    versionId: _id,
    source,
    rows,
    createdAtMs,
  });
  const mark = async (versionId: string, fields: Partial<VersionDocument>): Promise<void> => {
    const filter = { _id: versionId };
    const { matchedCount } = await stored(() => collectionOf(versions).updateOne(filter, { $set: fields }));
    // The list was deleted while it was being replaced.
    if (matchedCount === 0) throw new StaleVersion('payer list', versionId);
  };
  const point = (owner: ListOwner, versionId: string) =>
    stored(() =>
      collectionOf(lists).updateOne(
        { _id: ownerKey(owner) },
        { $set: { kind: owner.kind, owner, current: versionId } },
        { upsert: true },
      ),
    );
  const completeVersions = async (filter: object): Promise<VersionDocument[]> => {
    const found = await stored(() => versions.find(filter).lean<VersionDocument[]>());
    return found.filter(({ isComplete }) => isComplete).sort((a, b) => b.createdAtMs - a.createdAtMs);
  };

  const writer = (owner: ListOwner, version: Omit<ListVersion, 'rows'>): VersionWriter => {
    let next = 0;
    let mayCount = false;
    const { versionId } = version;
    return {
      async append(rows) {
        await stored(() =>
          collectionOf(pieces).insertOne({
            _id: pieceId(versionId, next),
            versionId,
            rowsJson: JSON.stringify(rows),
          }),
        );
        next++;
      },
      async commit(rows) {
        await mark(versionId, { rows });
        // A write that failed for us may still have been applied.
        mayCount = true;
        await point(owner, versionId);
        // Only a version that was current once is marked complete: concurrent cleanup leaves this one alone until then.
        await mark(versionId, { isComplete: true });
        // The list has been replaced; what cannot be removed now is removed with the next version.
        await removeUnneeded(owner).catch(() => {});
        return { ...version, rows };
      },
      async discard() {
        // The abandoned version is removed with the next one.
        if (!mayCount) await removeVersion(versionId);
      },
    };
  };

  return {
    async begin(owner, { versionId, source, createdAtMs }) {
      const document = { _id: versionId, ownerKey: ownerKey(owner), kind: owner.kind, owner, source, createdAtMs };
      await stored(() => collectionOf(versions).insertOne({ ...document, isComplete: false, rows: 0 }));
      return writer(owner, { versionId, source, createdAtMs });
    },
    async current(owner) {
      const pointer = await pointerOf(owner);
      if (!pointer) return undefined;
      const version = await stored(() => versions.findById(pointer.current).lean<VersionDocument>());
      return version ? versionOf(version) : undefined;
    },
    async currentOfClearinghouses() {
      const pointers = await stored(() => lists.find({ kind: 'clearinghouse' }).lean<ListDocument[]>());
      if (pointers.length === 0) return [];
      const ids = pointers.map(({ current }) => current);
      const found = await stored(() => versions.find({ _id: { $in: ids } }).lean<VersionDocument[]>());
      return found.map((version) => ({ ...versionOf(version), owner: version.owner }));
    },
    async versions(owner) {
      return (await completeVersions({ ownerKey: ownerKey(owner) })).map(versionOf);
    },
    async clearinghouseVersions() {
      const pointers = await stored(() => lists.find({ kind: 'clearinghouse' }).lean<ListDocument[]>());
      const current = new Set(pointers.map((pointer) => pointer.current));
      const found = await completeVersions({ kind: 'clearinghouse' });
      return found.map((version) => ({
        ...versionOf(version),
        owner: version.owner,
        isCurrent: current.has(version._id),
      }));
    },
    async makeCurrent(owner, versionId) {
      const version = await stored(() => versions.findById(versionId).lean<VersionDocument>());
      if (!version?.isComplete || version.ownerKey !== ownerKey(owner)) throw new ListNotFound(ownerKey(owner));
      await point(owner, versionId);
    },
    async makeNoneCurrent(owner) {
      await stored(() => collectionOf(lists).deleteOne({ _id: ownerKey(owner) }));
    },
    async rows(versionId, piece) {
      const found = await stored(() => pieces.findById(pieceId(versionId, piece)).lean<PieceDocument>());
      return found ? (JSON.parse(found.rowsJson) as object[]) : undefined;
    },
    async remove(owner) {
      const { deletedCount } = await stored(() => collectionOf(lists).deleteOne({ _id: ownerKey(owner) }));
      const all = await stored(() => versions.find({ ownerKey: ownerKey(owner) }).lean<VersionDocument[]>());
      for (const { _id } of all) await removeVersion(_id);
      return deletedCount > 0;
    },
    async sweep({ batch = 500, removedMax = 1000 } = {}) {
      let removed = 0;
      for (let last = ''; ; ) {
        const next = () =>
          versions
            .find({ kind: 'custom', _id: { $gt: last } })
            .sort({ _id: 1 })
            .limit(batch);
        // Same order as in `removeUnneeded`.
        const found = await stored(() => next().lean<VersionDocument[]>());
        const owners = [...new Set(found.map((version) => version.ownerKey))];
        const pointers = await stored(() => lists.find({ _id: { $in: owners } }).lean<ListDocument[]>());
        const current = new Set(pointers.map((pointer) => pointer.current));
        for (const version of found) {
          last = version._id;
          if (current.has(version._id) || isBeingWritten(version)) continue;
          if (removed === removedMax) return removed;
          await removeVersion(version._id);
          removed++;
        }
        if (found.length < batch) return removed;
      }
    },
  };
}

const pieceId = (versionId: string, piece: number): string => `${versionId}:${piece}`;
