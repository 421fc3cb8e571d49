import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Payer, PayerList } from './payer.js';
import { checkParents, parseLists, parseLock, parsePayers, parseSources } from './payer-records.js';

const data = new URL('../../data/', import.meta.url);

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
  if (folder) return readDirectory(folder);
  bundled ??= readDirectory(data);
  return bundled;
}

let bundled: DirectoryData | undefined;

function readDirectory(folder: URL): DirectoryData {
  const payersFolder = new URL('payers/', folder);
  const files = readdirSync(payersFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort();
  const read = (name: string, from = folder): string => readFileSync(new URL(name, from), 'utf8');
  const [lock, lists] = [read('ids.lock.json'), read('lists.json')] as const;
  const shared = { lock: parseLock(lock), sources: parseSources(read('sources.json')), taken: new Set<string>() };
  const texts = files.map((name) => ({ name, text: read(name, payersFolder) }));
  const payers = texts.flatMap(({ name, text }) => parsePayers(name, text, shared));
  checkParents(payers);
  const digest = [lock, lists, ...texts.map(({ text }) => text)]
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex');
  return { payers, lists: parseLists(lists), digest: digest.slice(0, 8) };
}
