import { InvalidInput } from '@cardlens/errors';
import { type TransactionType, transactionTypes } from '@cardlens/payers';
import { withImported } from '../../payers/domain/imported.js';
import { clearinghouseRowOf } from '../domain/clearinghouse-row.js';
import { ListNotFound } from '../domain/errors.js';
import { type IdChange, idChanges } from '../domain/id-changes.js';
import { isoOf, type ListOwner, type ListVersion } from '../domain/list-version.js';
import { type ClearinghouseRow, clearinghouseColumns, clearinghouseColumnsRequired } from '../domain/rows.js';
import { sourceName } from './custom-list.js';
import type { ListDeps, ListStore } from './ports.js';
import { type Written, writeVersion } from './write-version.js';

export interface NamedList {
  readonly clearinghouse: string;
  readonly transactionType: string;
}

/** @throws InvalidInput for an unknown clearinghouse or transaction type */
async function ownerOf({ directories }: Pick<ListDeps, 'directories'>, named: NamedList) {
  const { lists } = await directories.current();
  const { clearinghouse } = named;
  if (!Object.hasOwn(lists, clearinghouse))
    throw new InvalidInput(`clearinghouse must be one of ${Object.keys(lists).join(', ')}`);
  const transactionType = transactionTypes.find((type) => type === named.transactionType);
  if (transactionType === undefined)
    throw new InvalidInput(`transaction_type must be one of ${transactionTypes.join(', ')}`);
  return { kind: 'clearinghouse', clearinghouse, transactionType } as const satisfies ListOwner;
}

type Import = NamedList & { readonly source: string };
type Imported = Written & { readonly changes: readonly IdChange[] };

/**
 * Imports a clearinghouse's payer list for one transaction type. Its ids atomically replace the previous ones, and
 * cards are matched again in the background.
 * @throws InvalidInput, UnreadableList, ListTooLarge
 */
export async function importPayerList(
  deps: ListDeps,
  list: Import,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const { owner, directory, written } = await writeList(deps, list, chunks);
  const changes = idChanges(directory, await deps.directories.current(), owner);
  // A crash before this leaves cards as they are, until the list is imported again.
  await deps.rematches.start(deps.clock.nowMs());
  deps.log.info('payer list imported', { version: written.version.source, count: written.version.rows });
  return { ...written, changes };
}

/**
 * What an import would change; stores nothing.
 * @throws InvalidInput, UnreadableList, ListTooLarge
 */
export async function previewPayerList(
  deps: ListDeps,
  list: Import,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Imported> {
  const rows: ClearinghouseRow[] = [];
  const begin: ListStore['begin'] = async (_owner, version) => ({
    append: async (more) => void rows.push(...(more as ClearinghouseRow[])),
    commit: async (count) => ({ ...version, rows: count }),
    discard: async () => {},
  });
  const { owner, directory, written } = await writeList({ ...deps, lists: { ...deps.lists, begin } }, list, chunks);
  const { source, createdAtMs } = written.version;
  const payers = new Map(rows.map(({ svcPayerId, ...row }) => [svcPayerId, row]));
  const version = { source, lastUpdated: isoOf(createdAtMs) };
  return { ...written, changes: idChanges(directory, withImported(directory, [{ ...owner, version, payers }]), owner) };
}

/** Writes the accepted rows as a version. */
async function writeList(deps: ListDeps, { source, ...named }: Import, chunks: AsyncIterable<Uint8Array>) {
  const owner = await ownerOf(deps, named);
  if (!/^[\w.-]{0,64}$/.test(source))
    throw new InvalidInput('source may only contain letters, digits, hyphens and dots');
  if (source === reviewed) throw new InvalidInput('source must differ from the name of the bundled directory');
  const known = await deps.lists.versions(owner);
  if (known.some((version) => version.source === source))
    throw new InvalidInput('a list with this source was already imported');
  const directory = await deps.directories.current();
  const taken = new Map<number, number>();
  const columns = { known: clearinghouseColumns, required: clearinghouseColumnsRequired };
  const written = await writeVersion(
    deps,
    owner,
    source === '' ? sourceName(owner.clearinghouse, deps) : source,
    deps.readRows('text/csv', chunks, columns),
    (raw, row) => clearinghouseRowOf(directory, raw, row, taken),
  );
  return { owner, directory, written };
}

export interface ListedVersion extends ListVersion {
  readonly clearinghouse: string;
  readonly transactionType: TransactionType;
  readonly isCurrent: boolean;
}

/** Version name of the directory's own ids. */
const reviewed = 'reviewed';
const reviewedVersion: ListVersion = { versionId: '', source: reviewed, rows: 0, createdAtMs: 0 };

/** All versions of all imported lists, newest first within a list. */
export async function listPayerListVersions({ lists }: Pick<ListDeps, 'lists'>): Promise<ListedVersion[]> {
  const versions = await lists.clearinghouseVersions();
  return versions.flatMap(({ owner, ...version }) =>
    owner.kind === 'clearinghouse'
      ? [{ ...version, clearinghouse: owner.clearinghouse, transactionType: owner.transactionType }]
      : [],
  );
}

/**
 * Rolls back to an earlier version; before the first import, to the directory's reviewed ids.
 *
 * @param source  version to restore, `reviewed` for the directory's ids; absent: the newest before the current one
 * @throws ListNotFound when there is no such version, or nothing to roll back
 */
export async function rollBackPayerList(
  deps: Pick<ListDeps, 'lists' | 'directories' | 'rematches' | 'clock' | 'log'>,
  { source, ...named }: NamedList & { source?: string | undefined },
): Promise<ListedVersion> {
  const owner = await ownerOf(deps, named);
  const versions = await deps.lists.versions(owner);
  const current = await deps.lists.current(owner);
  const { clearinghouse, transactionType } = owner;
  if (!current && source === undefined) throw new ListNotFound(clearinghouse);
  const before = versions[versions.findIndex(({ versionId }) => versionId === current?.versionId) + 1];
  const wanted = source === undefined ? before : versions.find((version) => version.source === source);
  if (source === reviewed || (source === undefined && !wanted)) {
    await deps.lists.makeNoneCurrent(owner);
    await deps.rematches.start(deps.clock.nowMs());
    deps.log.info('payer list rolled back', { version: reviewed });
    return { ...reviewedVersion, clearinghouse, transactionType, isCurrent: true };
  }
  if (!wanted || wanted.versionId === current?.versionId) throw new ListNotFound(clearinghouse);
  await deps.lists.makeCurrent(owner, wanted.versionId);
  await deps.rematches.start(deps.clock.nowMs());
  deps.log.info('payer list rolled back', { version: wanted.source, count: wanted.rows });
  return { ...wanted, clearinghouse, transactionType, isCurrent: true };
}
