import { csvRows } from './csv-rows.js';
import { type FileFormat, type FileRow, UnreadableFile } from './file-format.js';
import { jsonRows } from './json-rows.js';
import { turnTaker } from './take-turns.js';
import { textIn } from './text-pieces.js';

export type { FileFormat } from './file-format.js';

/**
 * The rows of a caller's file, CSV or a JSON array in UTF-8, read a few kilobytes at a time. Every row and the number of
 * columns are bounded, the cost is proportional to the size of the file, and other work gets its turn however long the
 * consumer takes for the rows. The caller bounds the size of the file and the number of rows.
 * @throws UnreadableFile
 */
export async function* fileRows(
  type: 'text/csv' | 'application/json',
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  format: FileFormat,
): AsyncGenerator<FileRow> {
  const fail = (problem: string) => new UnreadableFile(`The ${format.name} ${problem}`);
  const text = textIn(chunks, fail);
  const pause = turnTaker();
  for await (const row of type === 'text/csv' ? csvRows(text, format, fail) : jsonRows(text, fail)) {
    yield row;
    await pause();
  }
}
