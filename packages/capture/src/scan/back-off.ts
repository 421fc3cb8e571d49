const firstMs = 500;
const longestMs = 8_000;

/** Exponential backoff with jitter, at least the time that the service requested, in milliseconds. */
export function backOff(attempt: number, askedMs = 0, random: () => number = Math.random): number {
  const ceiling = Math.min(longestMs, firstMs * 2 ** (attempt - 1));
  return Math.max(askedMs, ceiling / 2 + (random() * ceiling) / 2);
}

/** Waits; ends early when the browser comes back online. @throws the signal's reason if it is aborted */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      globalThis.removeEventListener?.('online', onOnline);
      signal.removeEventListener('abort', onAbort);
      settle();
    };
    const onOnline = () => end(resolve);
    const onAbort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(resolve), ms);
    globalThis.addEventListener?.('online', onOnline);
    signal.addEventListener('abort', onAbort);
  });
}
