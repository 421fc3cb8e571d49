import type { Clock, Ids, Logger } from '@cardlens/runtime';
import type { Directory } from '../../payers/domain/directory.js';
import type { ListOwner, ListVersion } from '../domain/list-version.js';
import type { BrokenRow, RawRow } from '../domain/rows.js';

/** A version that is being written. Nobody sees it before it is the current one. */
export interface VersionWriter {
  append(rows: readonly object[]): Promise<void>;
  /** Makes it the current version, in one write; what nobody needs any more is removed after. */
  commit(rows: number): Promise<ListVersion>;
  /** Removes what was written, unless it may be the current version by now. */
  discard(): Promise<void>;
}

export interface ListStore {
  begin(owner: ListOwner, version: { versionId: string; source: string; createdAtMs: number }): Promise<VersionWriter>;
  current(owner: ListOwner): Promise<ListVersion | undefined>;
  /** Current versions of all lists of clearinghouses. */
  currentOfClearinghouses(): Promise<readonly (ListVersion & { owner: ListOwner })[]>;
  /** Complete versions, newest first. */
  versions(owner: ListOwner): Promise<readonly ListVersion[]>;
  /** All lists of clearinghouses with their complete versions, newest first. */
  clearinghouseVersions(): Promise<readonly (ListVersion & { owner: ListOwner; isCurrent: boolean })[]>;
  /** @throws ListNotFound when it is not there any more */
  makeCurrent(owner: ListOwner, versionId: string): Promise<void>;
  /** No version counts any more; all stay. */
  makeNoneCurrent(owner: ListOwner): Promise<void>;
  /** The rows of one piece of a version; undefined after the last one. */
  rows(versionId: string, piece: number): Promise<readonly object[] | undefined>;
  /** Removes a list with all its versions. @returns whether there was one */
  remove(owner: ListOwner): Promise<boolean>;
  /**
   * Removes versions of accounts' lists that a crash left without a list.
   *
   * @param bounds  versions that are looked at in one go, and that are removed at most
   * @returns how many were removed
   */
  sweep(bounds?: { batch?: number; removedMax?: number }): Promise<number>;
}

/** Rows of a file, one after the other. @throws UnreadableList @throws ListTooLarge */
export type ReadRows = (
  contentType: string,
  chunks: AsyncIterable<Uint8Array>,
  columns: { known: readonly string[]; required: readonly string[] },
) => AsyncIterable<RawRow | BrokenRow>;

export interface ListDeps {
  readonly lists: ListStore;
  readonly readRows: ReadRows;
  readonly directories: { current(): Promise<Directory> };
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}
