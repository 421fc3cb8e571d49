import { createHash } from 'node:crypto';
import type { DirectoryData } from '@cardlens/payers';
import { isoOf } from '../../lists/domain/list-version.js';
import type { ClearinghouseRow } from '../../lists/domain/rows.js';
import type { ListStore } from '../../lists/handlers/ports.js';
import { type Directory, directoryOf } from '../domain/directory.js';
import { type ImportedList, type ImportedPayer, withImported } from '../domain/imported.js';

/** The current directory: the bundled data with the lists imported by operators. */
export interface Directories {
  /** @throws DomainError `unavailable` while the store is unavailable */
  current(): Promise<Directory>;
}

/**
 * Caches the directory until another version of a list becomes current. Every call looks up the current versions, so
 * all replicas use an import at the same time.
 */
export function directoriesOf(data: DirectoryData, lists: ListStore): Directories {
  const plain = directoryOf(data.payers, data.lists, data.digest);
  let known = { key: '', directory: Promise.resolve(plain) };

  const load = async (key: string, versions: Awaited<ReturnType<ListStore['currentOfClearinghouses']>>) => {
    const imported: ImportedList[] = [];
    for (const { owner, versionId, source, createdAtMs } of versions) {
      if (owner.kind !== 'clearinghouse') continue;
      const payers = new Map<string, ImportedPayer>();
      for (let piece = 0; ; piece++) {
        const rows = await lists.rows(versionId, piece);
        if (rows === undefined) break;
        for (const { svcPayerId, payerId, enrollment } of rows as readonly ClearinghouseRow[])
          payers.set(svcPayerId, { payerId, enrollment });
      }
      const { clearinghouse, transactionType } = owner;
      const lastUpdated = isoOf(createdAtMs);
      imported.push({ clearinghouse, transactionType, version: { source, lastUpdated }, payers });
    }
    const merged = withImported(data, imported);
    const digest = createHash('sha256').update(data.digest).update(key).digest('hex').slice(0, 8);
    return directoryOf(merged.payers, merged.lists, digest);
  };

  return {
    async current() {
      const versions = await lists.currentOfClearinghouses();
      const key = versions
        .map(({ versionId }) => versionId)
        .sort()
        .join(' ');
      if (key === known.key) return known.directory;
      const directory = key === '' ? Promise.resolve(plain) : load(key, versions);
      known = { key, directory };
      // A failed load is retried by the next call.
      directory.catch(() => {
        if (known.directory === directory) known = { key: '', directory: Promise.resolve(plain) };
      });
      return directory;
    },
  };
}
