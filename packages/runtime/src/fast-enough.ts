import { DomainError } from '@cardlens/errors';

export interface Rate {
  /** Time spent waiting for the sender, over which the rate is measured. */
  readonly windowMs: number;
  /** Minimum number of bytes in each window. */
  readonly bytesMin: number;
}

/** 8 KB/s: even a phone on a poor connection is faster; a slower upload would hold a slot for minutes. */
const defaultRate: Rate = { windowMs: 10_000, bytesMin: 80_000 };

/**
 * Passes chunks through as long as they arrive fast enough. Only waiting for the sender counts, so a slow reader is
 * fine.
 * @param tooSlow  the error to throw; by default `too_slow`
 */
export async function* fastEnough(
  chunks: AsyncIterable<Uint8Array>,
  { windowMs, bytesMin }: Rate = defaultRate,
  tooSlow: () => DomainError = uploadTooSlow,
): AsyncGenerator<Uint8Array> {
  const source = chunks[Symbol.asyncIterator]();
  let leftMs = windowMs;
  let bytes = 0;
  let isOver = false;
  try {
    for (;;) {
      const coming = source.next();
      let next: IteratorResult<Uint8Array> | undefined;
      while (next === undefined) {
        const startedMs = performance.now();
        next = await within(coming, leftMs);
        leftMs -= performance.now() - startedMs;
        if (next !== undefined && leftMs > 0) break;
        if (bytes < bytesMin && !next?.done) throw tooSlow();
        leftMs = windowMs;
        bytes = 0;
      }
      if (next.done) {
        isOver = true;
        return;
      }
      bytes += next.value.length;
      yield next.value;
    }
  } finally {
    // Not awaited: the sender may never send again.
    if (!isOver) void source.return?.().catch(() => {});
  }
}

const uploadTooSlow = () =>
  new DomainError({ code: 'UPLOAD_TOO_SLOW', kind: 'too_slow', publicMessage: 'The file arrived too slowly' });

/** @returns undefined when the promise did not resolve in time */
async function within<T>(coming: Promise<T>, timeoutMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, timeoutMs), undefined);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
