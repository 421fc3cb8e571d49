import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

/** The files of a payer directory. */
export interface DirectoryFiles {
  readonly lock: string;
  readonly lists: string;
  readonly sources: string;
  readonly payers: readonly { readonly name: string; readonly text: string }[];
  /** SHA-256 of lock, lists and payers, lower-case hex. */
  readonly digest: string;
}

const data = new URL('../../data/', import.meta.url);

/** The files in a folder, by default those of this package; a bundle for browsers contains these instead. */
export function directoryFiles(folder: URL = data): DirectoryFiles {
  const payersFolder = new URL('payers/', folder);
  const read = (name: string, from = folder): string => readFileSync(new URL(name, from), 'utf8');
  const [lock, lists] = [read('ids.lock.json'), read('lists.json')] as const;
  const payers = readdirSync(payersFolder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => ({ name, text: read(name, payersFolder) }));
  const digest = [lock, lists, ...payers.map(({ text }) => text)]
    .reduce((hash, text) => hash.update(text), createHash('sha256'))
    .digest('hex');
  return { lock, lists, sources: read('sources.json'), payers, digest };
}
