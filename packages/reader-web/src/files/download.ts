import { ReaderUnavailable } from '../reader-unavailable.js';

export interface DownloadOptions {
  readonly signal: AbortSignal | undefined;
  readonly cache: RequestCache;
  /** A longer body is not read to its end. */
  readonly bytesMax: number;
  /** Called with the size of each chunk. */
  readonly onBytes?: (count: number) => void;
}

/** Without a byte for so long, the connection is lost. */
const stalledMs = 20_000;

/**
 * @throws ReaderUnavailable
 * @throws the signal's reason if it is aborted
 */
export async function download(url: string, options: DownloadOptions): Promise<Uint8Array<ArrayBuffer>> {
  const { signal, cache } = options;
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  signal?.addEventListener('abort', onAbort);
  let timer = setTimeout(onAbort, stalledMs);
  const policy = watchPolicy(url);
  try {
    // Without cookies, so that the server may allow every origin.
    const response = await fetch(url, { cache, credentials: 'omit', signal: stop.signal });
    if (!response.ok || !response.body)
      throw new ReaderUnavailable('network', `${url}: the server returned ${response.status}`);
    return await bytesOf(response.body, url, {
      ...options,
      onBytes(count) {
        clearTimeout(timer);
        timer = setTimeout(onAbort, stalledMs);
        options.onBytes?.(count);
      },
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ReaderUnavailable) throw error;
    if (await policy.isViolated())
      throw new ReaderUnavailable('blocked', `${url}: the page's content security policy does not allow it`);
    throw new ReaderUnavailable('network', `${url}: ${String(error)}`, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    policy.end();
  }
}

async function bytesOf(
  body: ReadableStream<Uint8Array>,
  url: string,
  { bytesMax, onBytes }: DownloadOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  // The length is known beforehand, so no chunk is held twice.
  const bytes = new Uint8Array(bytesMax);
  let length = 0;
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return length === bytesMax ? bytes : bytes.slice(0, length);
    if (length + value.length > bytesMax) {
      await reader.cancel();
      throw new ReaderUnavailable('integrity', `${url}: longer than ${bytesMax} bytes`);
    }
    bytes.set(value, length);
    length += value.length;
    onBytes?.(value.length);
  }
}

/** To a script, a request that the page's policy forbids looks like one that failed; only an event tells them apart. */
function watchPolicy(url: string): { isViolated(): Promise<boolean>; end(): void } {
  let isViolated = false;
  const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    isViolated ||= blockedURI !== '' && url.startsWith(blockedURI);
  };
  const page = typeof document === 'undefined' ? undefined : document;
  page?.addEventListener('securitypolicyviolation', onViolation);
  return {
    async isViolated() {
      // The event is dispatched in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
      return isViolated;
    },
    end: () => page?.removeEventListener('securitypolicyviolation', onViolation),
  };
}
