import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Directory, directoryOf } from '../domain/directory.js';
import type { Payer, PayerList } from '../domain/payer.js';
import { checkParents, parseLists, parseLock, parsePayers } from './payer-records.js';

const data = new URL('../../../../data/', import.meta.url);

/** The bundled directory data. */
export interface DirectoryData {
  readonly payers: readonly Payer[];
  readonly lists: Readonly<Record<string, PayerList>>;
  /** Digest of the files. */
  readonly digest: string;
}

/** Reads `payers/*.jsonl`, `ids.lock.json` and `lists.json`. @throws Error when the data are inconsistent */
export async function loadDirectoryData(folder: URL = data): Promise<DirectoryData> {
  const payersFolder = new URL('payers/', folder);
  const files = (await readdir(payersFolder)).filter((name) => name.endsWith('.jsonl')).sort();
  const [lock, lists, ...texts] = await Promise.all([
    readFile(new URL('ids.lock.json', folder), 'utf8'),
    readFile(new URL('lists.json', folder), 'utf8'),
    ...files.map((name) => readFile(new URL(name, payersFolder), 'utf8')),
  ]);
  const ids = parseLock(lock);
  const taken = new Set<string>();
  const payers = texts.flatMap((text, index) => parsePayers(files[index], text, ids, taken));
  checkParents(payers);
  const digest = [lock, lists, ...texts].reduce((hash, text) => hash.update(text), createHash('sha256')).digest('hex');
  return { payers, lists: parseLists(lists), digest: digest.slice(0, 8) };
}

/** The bundled directory. @throws Error when the data are inconsistent, so that the app does not start */
export async function loadDirectory(folder?: URL): Promise<Directory> {
  const { payers, lists, digest } = await loadDirectoryData(folder);
  return directoryOf(payers, lists, digest);
}
