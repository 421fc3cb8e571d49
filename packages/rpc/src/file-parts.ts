import { InvalidInput } from '@cardlens/errors';

/** Message of a streamed file: its header, its bytes, or the end marker. */
export interface FilePart<H> {
  readonly part?:
    | { $case: 'header'; value: H }
    | { $case: 'chunk'; value: Uint8Array }
    | { $case: 'complete'; value: boolean }
    | undefined;
}

/**
 * Reads the header, then the file.
 * @param isEndMarked  whether the file ends with a marker: a client that disconnects ends the stream just like one that
 *   finishes
 * @throws InvalidInput when the header or the end marker is missing
 */
export async function headerAndChunks<H>(
  requests: AsyncIterable<FilePart<H>>,
  { isEndMarked }: { readonly isEndMarked: boolean },
): Promise<{ header: H; chunks: AsyncIterable<Uint8Array> }> {
  const parts = requests[Symbol.asyncIterator]();
  const first = await parts.next();
  const header = first.done ? undefined : first.value.part;
  if (header?.$case !== 'header') throw new InvalidInput('the first message must be the header');
  async function* chunks() {
    for (;;) {
      const { done, value } = await parts.next();
      if (done && isEndMarked) throw new InvalidInput('the file is incomplete');
      if (done || value.part?.$case === 'complete') return;
      if (value.part?.$case === 'chunk') yield value.part.value;
    }
  }
  return { header: header.value, chunks: chunks() };
}
