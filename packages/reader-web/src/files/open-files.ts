import { ReaderUnavailable } from '../reader-unavailable.js';
import { download } from './download.js';
import { type FileList, type ListedFile, listBytesMax, parseFileList } from './file-list.js';
import { openStoredFiles, type StoredFiles } from './stored-files.js';

export interface OpenFolderOptions {
  /** Of the folder with `files.json`. */
  readonly filesUrl: string;
  readonly signal?: AbortSignal | undefined;
}

export interface OpenOptions {
  /** Of the files to open, as `files.json` lists them. */
  readonly names: readonly string[];
  readonly signal?: AbortSignal | undefined;
  /** Files that are stored already count as loaded. */
  readonly onProgress?: ((loadedBytes: number, totalBytes: number) => void) | undefined;
}

/** Content of files by name. */
export type OpenedFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** The files of one version. */
export interface FilesFolder {
  readonly list: FileList;
  /**
   * Files whose content has been verified. Those that an earlier page stored are not downloaded again; without Cache
   * Storage, files are only held in memory.
   *
   * @throws ReaderUnavailable
   * @throws the signal's reason if it is aborted
   */
  open(options: OpenOptions): Promise<OpenedFiles>;
}

/** Opens files of one folder. @throws as `FilesFolder.open` */
export const openFiles = async (options: OpenFolderOptions & OpenOptions): Promise<OpenedFiles> =>
  (await openFolder(options)).open(options);

/**
 * Downloads the list of files, and deletes stored files of other versions. Whoever opens files in several steps opens the
 * folder once, so that all of them are of one version.
 *
 * @throws as `FilesFolder.open`
 */
export async function openFolder({ filesUrl, signal }: OpenFolderOptions): Promise<FilesFolder> {
  if (typeof crypto === 'undefined' || !('subtle' in crypto))
    throw new ReaderUnavailable('unsupported', 'digests cannot be verified: the page is not served over HTTPS');
  const folderUrl = new URL(filesUrl.replace(/\/?$/, '/'), location.href).href;
  const text = await download(`${folderUrl}files.json`, { signal, cache: 'no-cache', bytesMax: listBytesMax });
  const list = parseFileList(new TextDecoder().decode(text));
  const urlOf = ({ path }: ListedFile): string => folderUrl + path;
  const stored = await openStoredFiles();
  await stored?.keepOnly(folderUrl, new Set(list.files.map(urlOf)));
  return {
    list,
    async open({ names, signal, onProgress }) {
      const files = names.map((name) => listed(list, name));
      const totalBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
      let loadedBytes = 0;
      // Ends the other downloads when one has failed.
      const stop = new AbortController();
      const onAbort = (): void => stop.abort(signal?.reason);
      if (signal?.aborted) onAbort();
      signal?.addEventListener('abort', onAbort);
      const onBytes = (count: number): void => {
        loadedBytes += count;
        if (!stop.signal.aborted) onProgress?.(loadedBytes, totalBytes);
      };
      const opened = files.map(async (file) => {
        const bytes = await openFile(urlOf(file), file, { stored, signal: stop.signal, onBytes });
        return [file.name, bytes] as const;
      });
      try {
        return new Map(await Promise.all(opened));
      } catch (error) {
        stop.abort(error);
        throw error;
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}

function listed({ files }: FileList, name: string): ListedFile {
  const file = files.find((one) => one.name === name);
  if (!file) throw new ReaderUnavailable('integrity', `files.json does not list ${name}`);
  return file;
}

interface FileNeeds {
  readonly stored: StoredFiles | undefined;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

async function openFile(
  url: string,
  file: ListedFile,
  { stored, signal, onBytes }: FileNeeds,
): Promise<Uint8Array<ArrayBuffer>> {
  const found = await stored?.get(url);
  if (found && (await isIntact(found, file))) {
    onBytes(file.bytes);
    return found;
  }
  if (found) await stored?.delete(url);
  // A file that is stored need not be in the browser's HTTP cache too. What a cache damaged, another request gets whole.
  for (const cache of [stored ? 'no-store' : 'default', 'reload'] as const) {
    let counted = 0;
    const count = (bytes: number): void => {
      counted += bytes;
      onBytes(bytes);
    };
    const bytes = await download(url, { signal, cache, bytesMax: file.bytes, onBytes: count }).catch(
      (error: unknown) => {
        if (error instanceof ReaderUnavailable && error.reason === 'integrity') return undefined;
        throw error;
      },
    );
    if (bytes && (await isIntact(bytes, file))) {
      await stored?.put(url, bytes);
      return bytes;
    }
    onBytes(-counted);
  }
  throw new ReaderUnavailable('integrity', `${url}: the content does not match the list`);
}

async function isIntact(bytes: Uint8Array<ArrayBuffer>, { bytes: length, sha256 }: ListedFile): Promise<boolean> {
  if (bytes.length !== length) return false;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') === sha256;
}
