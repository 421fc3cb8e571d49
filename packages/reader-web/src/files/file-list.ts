import { ReaderUnavailable } from '../reader-unavailable.js';

/** A file that browsers download, as `files.json` lists it. */
export interface ListedFile {
  readonly name: string;
  /** Relative to the list; changes with the content. */
  readonly path: string;
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export interface FileList {
  /** Digest of the entries. */
  readonly version: string;
  readonly files: readonly ListedFile[];
}

/** Of the list itself; it has a few kilobytes. */
export const listBytesMax = 100_000;
/** Of each file; the largest, the runtime, has 14 MB. */
const fileBytesMax = 64_000_000;

const isListedFile = (value: unknown): value is ListedFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, path, bytes, sha256 }: Partial<Record<keyof ListedFile, unknown>> = value;
  return (
    typeof name === 'string' &&
    typeof path === 'string' &&
    // No folder, no other host, no query.
    /^\w[\w.-]*$/.test(path) &&
    Number.isInteger(bytes) &&
    Number(bytes) > 0 &&
    Number(bytes) <= fileBytesMax &&
    typeof sha256 === 'string' &&
    /^[0-9a-f]{64}$/.test(sha256)
  );
};

/** @throws ReaderUnavailable if it is no list of files */
export function parseFileList(text: string): FileList {
  const reject = (cause?: unknown): never => {
    throw new ReaderUnavailable('integrity', 'files.json is not a list of files', { cause });
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return reject(error);
  }
  if (typeof value !== 'object' || value === null) return reject();
  const { version, files }: Partial<Record<keyof FileList, unknown>> = value;
  if (typeof version !== 'string' || !Array.isArray(files) || !files.every(isListedFile)) return reject();
  return { version, files };
}
