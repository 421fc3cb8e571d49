import { InvalidInput } from '@cardlens/errors';

/** Message of a streamed file: its header, some of its content (bytes, or parsed rows), or the end marker. */
export interface FilePart<H, C = Uint8Array> {
  readonly part?:
    | { $case: 'header'; value: H }
    | { $case: 'chunk'; value: C }
    | { $case: 'rows'; value: C }
    | { $case: 'complete'; value: boolean }
    | undefined;
}

/** Writes a file that ends with a marker. @param name  what its content is called in the message */
export async function* fileParts<H, C, Name extends 'chunk' | 'rows'>(
  header: H,
  name: Name,
  chunks: AsyncIterable<C> | Iterable<C>,
): AsyncGenerator<{
  part: { $case: 'header'; value: H } | { $case: Name; value: C } | { $case: 'complete'; value: boolean };
}> {
  yield { part: { $case: 'header', value: header } };
  for await (const value of chunks) yield { part: { $case: name, value } };
  yield { part: { $case: 'complete', value: true } };
}

/**
 * Reads the header, then the file.
 * @param isEndMarked  whether the file ends with a marker: a client that disconnects ends the stream just like one that
 *   finishes
 * @throws InvalidInput when the header or the end marker is missing
 */
export async function headerAndChunks<H, C = Uint8Array>(
  requests: AsyncIterable<FilePart<H, C>>,
  { isEndMarked }: { readonly isEndMarked: boolean },
): Promise<{ header: H; chunks: AsyncIterable<C> }> {
  const parts = requests[Symbol.asyncIterator]();
  const first = await parts.next();
  const header = first.done ? undefined : first.value.part;
  if (header?.$case !== 'header') throw new InvalidInput('the first message must be the header');
  async function* chunks() {
    for (;;) {
      const { done, value } = await parts.next();
      if (done && isEndMarked) throw new InvalidInput('the file is incomplete');
      if (done || value.part?.$case === 'complete') return;
      if (value.part?.$case === 'chunk' || value.part?.$case === 'rows') yield value.part.value;
    }
  }
  return { header: header.value, chunks: chunks() };
}
