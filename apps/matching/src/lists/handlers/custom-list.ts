import { DomainError, requestErrors } from '@cardlens/errors';
import { ListNotFound } from '../domain/errors.js';
import { type ListOwner, type ListVersion, pieceRows } from '../domain/list-version.js';
import { type CustomRow, customColumns, customColumnsRequired, customRowOf } from '../domain/rows.js';
import type { ListDeps } from './ports.js';
import { type Written, writeVersion } from './write-version.js';

const ownListOf = (accountId: string): ListOwner => ({ kind: 'custom', accountId });

/**
 * Replaces an account's own list whole, or not at all.
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
  deps.log.info('a payer list of an account is replaced', { accountId, count: written.version.rows });
  return written;
}

/** Sorts by time, and two of one second differ. */
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
 * One piece of the rows of a version.
 * @throws ListNotFound when the version is not the current one any more: a reader that is in the middle has to start again
 * @throws DomainError `unavailable` when rows are missing, as they are while the list is being replaced
 */
export async function readCustomRows(
  { lists }: Pick<ListDeps, 'lists'>,
  { accountId, source, from }: { accountId: string; source: string; from: number },
): Promise<{ rows: readonly CustomRow[]; next: number | undefined }> {
  const current = await lists.current(ownListOf(accountId));
  if (!current || current.source !== source) throw new ListNotFound('custom');
  const rows = ((await lists.rows(current.versionId, from)) ?? []) as readonly CustomRow[];
  const expected = Math.max(0, Math.min(pieceRows, current.rows - from * pieceRows));
  // Whoever took the end of what is left for the end of the list would have half of it.
  if (rows.length !== expected) throw new DomainError(requestErrors.unavailable);
  return { rows, next: (from + 1) * pieceRows < current.rows ? from + 1 : undefined };
}

/** @throws ListNotFound when the account has none */
export async function deleteCustomList(
  { lists, log }: Pick<ListDeps, 'lists' | 'log'>,
  accountId: string,
): Promise<void> {
  if (!(await lists.remove(ownListOf(accountId)))) throw new ListNotFound('custom');
  log.info('a payer list of an account is removed', { accountId });
}
