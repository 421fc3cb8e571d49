import { DomainError, requestErrors } from '@cardlens/errors';
import { ListNotFound } from '../domain/errors.js';
import { type ListOwner, type ListVersion, pieceRows } from '../domain/list-version.js';
import { type CustomRow, customColumns, customColumnsRequired, customRowOf } from '../domain/rows.js';
import type { ListDeps } from './ports.js';
import { type Written, writeVersion } from './write-version.js';

const ownListOf = (accountId: string): ListOwner => ({ kind: 'custom', accountId });

/**
 * Replaces an account's custom list atomically.
 * @throws UnreadableList @throws ListTooLarge
 */
export async function replaceCustomList(
  deps: Pick<ListDeps, 'lists' | 'readRows' | 'clock' | 'ids' | 'log'>,
  { accountId, contentType }: { accountId: string; contentType: string },
  chunks: AsyncIterable<Uint8Array>,
): Promise<Written> {
  const columns = { known: customColumns, required: customColumnsRequired };
  const taken = new Map<string, number>();
  const source = sourceName('custom', deps);
  const written = await writeVersion(
    deps,
    ownListOf(accountId),
    source,
    deps.readRows(contentType, chunks, columns),
    (raw, row) => customRowOf(raw, row, taken),
  );
  deps.log.info('custom payer list replaced', { accountId, count: written.version.rows });
  return written;
}

/** Sortable by time; unique within a second. */
export const sourceName = (kind: string, { clock, ids }: Pick<ListDeps, 'clock' | 'ids'>): string => {
  const time = new Date(clock.nowMs()).toISOString().replace(/[-:]|\.\d+/g, '');
  return `${kind}-${time}-${ids.uuid().slice(0, 4)}`;
};

/** @throws ListNotFound when the account has none */
export async function getCustomList({ lists }: Pick<ListDeps, 'lists'>, accountId: string): Promise<ListVersion> {
  const current = await lists.current(ownListOf(accountId));
  if (!current) throw new ListNotFound('custom');
  return current;
}

/**
 * One chunk of a version's rows.
 * @throws ListNotFound when the version is no longer current: the reader has to start over
 * @throws DomainError `unavailable` when rows are missing because the list is being replaced
 */
export async function readCustomRows(
  { lists }: Pick<ListDeps, 'lists'>,
  { accountId, source, from }: { accountId: string; source: string; from: number },
): Promise<{ rows: readonly CustomRow[]; next: number | undefined }> {
  const current = await lists.current(ownListOf(accountId));
  if (!current || current.source !== source) throw new ListNotFound('custom');
  const rows = ((await lists.rows(current.versionId, from)) ?? []) as readonly CustomRow[];
  const expected = Math.max(0, Math.min(pieceRows, current.rows - from * pieceRows));
  // Ending here would return a truncated list as if it were complete.
  if (rows.length !== expected) throw new DomainError(requestErrors.unavailable);
  return { rows, next: (from + 1) * pieceRows < current.rows ? from + 1 : undefined };
}

/** @throws ListNotFound when the account has none */
export async function deleteCustomList(
  { lists, log }: Pick<ListDeps, 'lists' | 'log'>,
  accountId: string,
): Promise<void> {
  if (!(await lists.remove(ownListOf(accountId)))) throw new ListNotFound('custom');
  log.info('custom payer list removed', { accountId });
}
