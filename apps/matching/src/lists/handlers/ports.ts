import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { Directory } from '../../payers/domain/directory.js';
import type { ListOwner, ListVersion } from '../domain/list-version.js';
import type { BrokenRow, RawRow } from '../domain/rows.js';

/** A version being written. Invisible until it becomes current. */
export interface VersionWriter {
  append(rows: readonly object[]): Promise<void>;
  /** Makes it the current version with one write, then removes what is no longer needed. */
  commit(rows: number): Promise<ListVersion>;
  /** Removes the written rows, unless the version may have become current. */
  discard(): Promise<void>;
}

export interface ListStore {
  begin(owner: ListOwner, version: { versionId: string; source: string; createdAtMs: number }): Promise<VersionWriter>;
  current(owner: ListOwner): Promise<ListVersion | undefined>;
  /** Current versions of all clearinghouse lists. */
  currentOfClearinghouses(): Promise<readonly (ListVersion & { owner: ListOwner })[]>;
  /** Complete versions, newest first. */
  versions(owner: ListOwner): Promise<readonly ListVersion[]>;
  /** All clearinghouse lists with their complete versions, newest first. */
  clearinghouseVersions(): Promise<readonly (ListVersion & { owner: ListOwner; isCurrent: boolean })[]>;
  /** @throws ListNotFound when it no longer exists */
  makeCurrent(owner: ListOwner, versionId: string): Promise<void>;
  /** Makes no version current; keeps all of them. */
  makeNoneCurrent(owner: ListOwner): Promise<void>;
  /** The rows of one chunk; undefined after the last one. */
  rows(versionId: string, piece: number): Promise<readonly object[] | undefined>;
  /** Removes a list with all its versions. @returns whether it existed */
  remove(owner: ListOwner): Promise<boolean>;
  /**
   * Removes versions of custom lists that a crash left without a list.
   *
   * @param bounds  maximum number of versions to inspect per query and to remove in total
   * @returns the number removed
   */
  sweep(bounds?: { batch?: number; removedMax?: number }): Promise<number>;
}

/** Streams the rows of a file. @throws UnreadableList @throws ListTooLarge */
export type ReadRows = (
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  columns: { known: readonly string[]; required: readonly string[] },
) => AsyncIterable<RawRow | BrokenRow>;

export interface ListDeps {
  readonly lists: ListStore;
  readonly readRows: ReadRows;
  readonly directories: { current(): Promise<Directory> };
  /** Cards are matched again when the ids of payers change. */
  readonly rematches: { start(startedAtMs: number): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}
