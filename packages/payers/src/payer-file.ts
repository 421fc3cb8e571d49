import { type DirectoryFiles, directoryFiles } from '#directory-files';
import type { Payer, PayerList } from './payer.js';
import { checkParents, parseLists, parseLock, parsePayers, parseSources } from './payer-records.js';

/** The bundled directory data. */
export interface DirectoryData {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
  /** Digest of the files. */
  readonly digest: string;
}

/**
 * The directory in `payers/*.jsonl`, `ids.lock.json`, `lists.json` and `sources.json`. The bundled one is read once in a process.
 *
 * @throws Error when the data are inconsistent, so that the process does not start
 */
export function loadDirectoryData(folder?: URL): DirectoryData {
  if (folder) return directoryOf(directoryFiles(folder));
  bundled ??= directoryOf(directoryFiles());
  return bundled;
}

let bundled: DirectoryData | undefined;

function directoryOf({ lock, lists, sources, payers: files, digest }: DirectoryFiles): DirectoryData {
  const shared = { lock: parseLock(lock), sources: parseSources(sources), taken: new Set<string>() };
  const payers = files.flatMap(({ name, text }) => parsePayers(name, text, shared));
  checkParents(payers);
  return { payers, lists: parseLists(lists), digest: digest.slice(0, 8) };
}
