import { InvalidInput } from '@cardlens/errors';

/** What a file comes in: its header, its bytes, and that this was all. */
export interface FilePart<H> {
  readonly part?:
    | { $case: 'header'; value: H }
    | { $case: 'chunk'; value: Uint8Array }
    | { $case: 'complete'; value: boolean }
    | undefined;
}

/** Somebody who sends a file has the next part of it ready, and holds a place meanwhile. */
const idleMs = 15_000;

/**
 * The header that comes first, then the file.
 * @throws InvalidInput when it breaks off, or nothing more comes for a while
 */
export async function headerAndChunks<H>(
  requests: AsyncIterable<FilePart<H>>,
  idleMaxMs = idleMs,
): Promise<{ header: H; chunks: AsyncIterable<Uint8Array> }> {
  const parts = requests[Symbol.asyncIterator]();
  const next = () => within(idleMaxMs, parts.next());
  const first = await next();
  const header = first.done ? undefined : first.value.part;
  if (header?.$case !== 'header') throw new InvalidInput('the first message must be the header');
  async function* chunks() {
    for (;;) {
      const { done, value } = await next();
      // A caller that goes away ends the stream as one that is ready does.
      if (done) throw new InvalidInput('the list broke off on its way');
      if (value.part?.$case === 'complete') return;
      if (value.part?.$case === 'chunk') yield value.part.value;
    }
  }
  return { header: header.value, chunks: chunks() };
}

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
