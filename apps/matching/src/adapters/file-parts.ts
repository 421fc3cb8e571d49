import { InvalidInput } from '@cardlens/errors';

/** Parts of a streamed file: its header, its bytes, and the end marker. */
export interface FilePart<H> {
  readonly part?:
    | { $case: 'header'; value: H }
    | { $case: 'chunk'; value: Uint8Array }
    | { $case: 'complete'; value: boolean }
    | undefined;
}

/** Timeouts for the sender of a file, which occupies a slot meanwhile. Our own processing time does not count. */
export interface Patience {
  /** For the next part. */
  readonly idleMaxMs: number;
  /** For all parts together: this base, … */
  readonly graceMs: number;
  /**
   * … plus time for the bytes received. Otherwise a sender could hold a slot for the whole call with an occasional
   * part.
   */
  readonly bytesPerSMin: number;
  readonly nowMs: () => number;
}

/** 20 MB within the three-minute deadline of a call require three times this rate. */
const patience: Patience = {
  idleMaxMs: 15_000,
  graceMs: 20_000,
  bytesPerSMin: 32 * 1024,
  nowMs: () => performance.now(),
};

/**
 * Reads the header, then the file.
 * @throws InvalidInput when the stream ends early, stalls, or is too slow
 */
export async function headerAndChunks<H>(
  requests: AsyncIterable<FilePart<H>>,
  { idleMaxMs, graceMs, bytesPerSMin, nowMs }: Patience = patience,
): Promise<{ header: H; chunks: AsyncIterable<Uint8Array> }> {
  const parts = requests[Symbol.asyncIterator]();
  let leftMs = graceMs;
  const next = async () => {
    const beganMs = nowMs();
    const found = await within(Math.min(idleMaxMs, leftMs), parts.next());
    leftMs -= nowMs() - beganMs;
    if (leftMs <= 0) throw tooSlow();
    if (!found.done && found.value.part?.$case === 'chunk')
      leftMs += (found.value.part.value.byteLength / bytesPerSMin) * 1000;
    return found;
  };
  const first = await next();
  const header = first.done ? undefined : first.value.part;
  if (header?.$case !== 'header') throw new InvalidInput('the first message must be the header');
  async function* chunks() {
    for (;;) {
      const { done, value } = await next();
      // A client that disconnects ends the stream just like one that finishes.
      if (done) throw new InvalidInput('the list broke off on its way');
      if (value.part?.$case === 'complete') return;
      if (value.part?.$case === 'chunk') yield value.part.value;
    }
  }
  return { header: header.value, chunks: chunks() };
}

const tooSlow = () => new InvalidInput('the list is sent too slowly');

async function within<T>(ms: number, coming: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new InvalidInput('the list stopped on its way')), ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
