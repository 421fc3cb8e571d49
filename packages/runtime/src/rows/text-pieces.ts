import { fileProblems } from '@cardlens/errors';
import type { Fail } from './file-format.js';
import { ownTurn } from './take-turns.js';

/** Size for which parsing takes a few milliseconds, even if every second byte ends a row. */
const pieceBytes = 512;

/**
 * The text of a file in small pieces, each in its own turn of the event loop.
 * @throws UnreadableFile for other encodings, instead of accepting replacement characters in names
 */
export async function* textIn(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  fail: Fail,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decoded = (bytes?: Uint8Array): string => {
    try {
      const text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
      if (!text.includes('\0')) return text;
    } catch {
      // Reported below.
    }
    throw fail(fileProblems.notText);
  };
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield decoded(chunk.subarray(at, at + pieceBytes));
      await ownTurn();
    }
  yield decoded();
}
