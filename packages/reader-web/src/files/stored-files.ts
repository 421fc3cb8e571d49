/** The files that earlier pages of this origin downloaded. */
export interface StoredFiles {
  get(url: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  put(url: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  delete(url: string): Promise<void>;
  /** Deletes the files in the folder other than these. */
  keepOnly(folderUrl: string, urls: ReadonlySet<string>): Promise<void>;
}

const cacheName = 'cardlens-reader';

/** Absent in private windows of some browsers, and when the person forbids sites to store data. */
export async function openStoredFiles(): Promise<StoredFiles | undefined> {
  const cache = await Promise.resolve()
    .then(() => caches.open(cacheName))
    .catch(() => undefined);
  if (!cache) return undefined;
  const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);
  return {
    async get(url) {
      const response = await orNothing(cache.match(url));
      const body = response && (await orNothing(response.arrayBuffer()));
      return body && new Uint8Array(body);
    },
    async put(url, bytes) {
      // Fails when the disk or the origin's quota is full; the file is then downloaded again next time.
      await orNothing(cache.put(url, new Response(bytes)));
    },
    async delete(url) {
      await orNothing(cache.delete(url));
    },
    async keepOnly(folderUrl, urls) {
      const old = ((await orNothing(cache.keys())) ?? []).filter(
        (request) => request.url.startsWith(folderUrl) && !urls.has(request.url),
      );
      await Promise.all(old.map((request) => orNothing(cache.delete(request))));
    },
  };
}
