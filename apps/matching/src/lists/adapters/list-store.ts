import { StaleVersion } from '@cardlens/errors';
import { collection } from '@cardlens/mongo';
import type { Connection } from 'mongoose';
import { ListNotFound } from '../domain/errors.js';
import { type ListOwner, type ListVersion, ownerKey } from '../domain/list-version.js';
import type { ListStore, VersionWriter } from '../handlers/ports.js';

/** A list of an owner, by its key. */
interface List {
  readonly ownerKey: string;
  readonly kind: ListOwner['kind'];
  readonly owner: ListOwner;
  /** The current version; writing it replaces the list atomically. */
  readonly current: string;
}

interface StoredVersion extends ListVersion {
  readonly ownerKey: string;
  readonly kind: ListOwner['kind'];
  readonly owner: ListOwner;
  readonly isComplete: boolean;
}

interface Piece {
  readonly pieceId: string;
  readonly versionId: string;
  /**
   * Rows as one JSON text: rows are never queried individually, and one text is far faster to store than a thousand
   * documents.
   */
  readonly rowsJson: string;
}

/** An upload older than its callers' deadline is abandoned. */
const abandonedAfterMs = 60 * 60 * 1000;
/** Versions of a clearinghouse list kept for rollback. */
const keptVersions = 5;

/** Lists in MongoDB: a pointer per list, its versions, and their rows in chunks. */
export function mongoListStore(connection: Connection, nowMs: () => number): ListStore {
  const lists = collection<List>(connection, 'payer_lists', { id: 'ownerKey', indexes: [{ kind: 1 }] });
  const versions = collection<StoredVersion>(connection, 'payer_list_versions', {
    id: 'versionId',
    indexes: [{ ownerKey: 1 }, { kind: 1, _id: 1 }],
  });
  const pieces = collection<Piece>(connection, 'payer_list_rows', { id: 'pieceId', indexes: [{ versionId: 1 }] });

  const removeVersion = async (versionId: string): Promise<void> => {
    // Rows first: without the version they could no longer be found.
    await pieces.removeAll({ versionId });
    await versions.remove({ versionId });
  };

  const isBeingWritten = ({ isComplete, createdAtMs }: StoredVersion): boolean =>
    !isComplete && nowMs() - createdAtMs < abandonedAfterMs;

  /** Removes what no list needs: replaced versions, and partial data left by a crash. */
  const removeUnneeded = async (owner: ListOwner): Promise<void> => {
    // Order matters: a version that is complete in the first result was already pointed to before the second query.
    const all = await versions.find({ ownerKey: ownerKey(owner) });
    const pointer = await pointerOf(owner);
    const isNeeded = (version: StoredVersion) => version.versionId === pointer?.current || isBeingWritten(version);
    const kept = owner.kind === 'custom' ? [] : completeIn(all).slice(0, keptVersions);
    for (const version of all) {
      if (!isNeeded(version) && !kept.includes(version)) await removeVersion(version.versionId);
    }
  };

  const pointerOf = (owner: ListOwner) => lists.get(ownerKey(owner));
  const mark = async (versionId: string, fields: Partial<StoredVersion>): Promise<void> => {
    // The list may have been deleted while it was being replaced.
    if (!(await versions.update({ versionId }, { $set: fields }))) throw new StaleVersion('payer list', versionId);
  };
  const point = (owner: ListOwner, versionId: string) =>
    lists.update(
      { ownerKey: ownerKey(owner) },
      { $set: { kind: owner.kind, owner, current: versionId } },
      { upsert: true },
    );

  const writer = (owner: ListOwner, version: Omit<ListVersion, 'rows'>): VersionWriter => {
    let next = 0;
    let mayCount = false;
    const { versionId } = version;
    return {
      async append(rows) {
        await pieces.insert({ pieceId: pieceId(versionId, next), versionId, rowsJson: JSON.stringify(rows) });
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
    async begin(owner, version) {
      const own = { ownerKey: ownerKey(owner), kind: owner.kind, owner };
      await versions.insert({ ...version, ...own, isComplete: false, rows: 0 });
      return writer(owner, version);
    },
    async current(owner) {
      const pointer = await pointerOf(owner);
      const version = pointer && (await versions.get(pointer.current));
      return version && versionOf(version);
    },
    async currentOfClearinghouses() {
      const pointers = await lists.find({ kind: 'clearinghouse' });
      if (pointers.length === 0) return [];
      const found = await versions.find({ versionId: { $in: pointers.map(({ current }) => current) } });
      return found.map((version) => ({ ...versionOf(version), owner: version.owner }));
    },
    async versions(owner) {
      return completeIn(await versions.find({ ownerKey: ownerKey(owner) })).map(versionOf);
    },
    async clearinghouseVersions() {
      const pointers = await lists.find({ kind: 'clearinghouse' });
      const current = new Set(pointers.map((pointer) => pointer.current));
      return completeIn(await versions.find({ kind: 'clearinghouse' })).map((version) => ({
        ...versionOf(version),
        owner: version.owner,
        isCurrent: current.has(version.versionId),
      }));
    },
    async makeCurrent(owner, versionId) {
      const version = await versions.get(versionId);
      if (!version?.isComplete || version.ownerKey !== ownerKey(owner)) throw new ListNotFound(ownerKey(owner));
      await point(owner, versionId);
    },
    async makeNoneCurrent(owner) {
      await lists.remove({ ownerKey: ownerKey(owner) });
    },
    async rows(versionId, piece) {
      const found = await pieces.get(pieceId(versionId, piece));
      return found && JSON.parse(found.rowsJson);
    },
    async remove(owner) {
      const isRemoved = await lists.remove({ ownerKey: ownerKey(owner) });
      for (const { versionId } of await versions.find({ ownerKey: ownerKey(owner) })) await removeVersion(versionId);
      return isRemoved;
    },
    async sweep({ batch = 500, removedMax = 1000 } = {}) {
      let removed = 0;
      for (let last = ''; ; ) {
        // Same order as in `removeUnneeded`.
        const isNext = { kind: 'custom' as const, versionId: { $gt: last } };
        const found = await versions.find(isNext, { sort: { versionId: 1 }, limit: batch });
        const pointers = await lists.find({
          ownerKey: { $in: [...new Set(found.map((version) => version.ownerKey))] },
        });
        const current = new Set(pointers.map((pointer) => pointer.current));
        for (const version of found) {
          last = version.versionId;
          if (current.has(last) || isBeingWritten(version)) continue;
          if (removed === removedMax) return removed;
          await removeVersion(last);
          removed++;
        }
        if (found.length < batch) return removed;
      }
    },
  };
}

const versionOf = ({ versionId, source, rows, createdAtMs }: StoredVersion): ListVersion => ({
  versionId,
  source,
  rows,
  createdAtMs,
});

/** The newest first. */
const completeIn = (all: readonly StoredVersion[]): StoredVersion[] =>
  all.filter(({ isComplete }) => isComplete).sort((a, b) => b.createdAtMs - a.createdAtMs);

const pieceId = (versionId: string, piece: number): string => `${versionId}:${piece}`;
