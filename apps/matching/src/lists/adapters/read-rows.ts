import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ListTooLarge, UnreadableList } from '../domain/errors.js';
import type { RawRow } from '../domain/rows.js';
import type { ReadRows } from '../handlers/ports.js';

/** @source decisions §12 */
export const listBytesMax = 20 * 1024 * 1024;
const rowCharactersMax = 16 * 1024;

/** Rows of a CSV or JSON file in UTF-8; of a CSV one after the other, as the file comes. */
export const readRows: ReadRows = (contentType, chunks, columns) => {
  const text = decoded(chunks);
  return contentType === 'application/json' ? jsonRows(text) : csvRows(text, columns);
};

/** @throws UnreadableList for any other encoding, instead of names full of question marks */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  try {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > listBytesMax) throw new ListTooLarge();
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) throw new TypeError('a zero byte');
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw new UnreadableList('The list must be text in UTF-8');
    throw error;
  }
}

async function* csvRows(
  text: AsyncIterable<string>,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): AsyncGenerator<RawRow> {
  const parser = parse({
    bom: true,
    columns: (header: string[]) => columnsOf(header, known, required),
    // A row that is short lacks its last values; one that is too long has a comma too many somewhere.
    relax_column_count_less: true,
    skip_empty_lines: true,
    max_record_size: rowCharactersMax,
  });
  const source = Readable.from(text);
  // The parser hears of a failure of what feeds it, and ends with it.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const row of parser) yield row as RawRow;
  } catch (error) {
    throw readable(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

function columnsOf(header: readonly string[], known: readonly string[], required: readonly string[]) {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableList(`The list has no column ${missing} in its first row`);
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new UnreadableList(`The list has the column ${twice} twice`);
  return names.map((name) => (known.includes(name) ? name : false));
}

/** What the parser says quotes the file; where it is at fault is enough. */
function readable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { code, lines } = error as CsvError & { lines?: unknown };
  const where = typeof lines === 'number' ? ` near line ${lines}` : '';
  const what: Readonly<Record<string, string>> = {
    CSV_QUOTE_NOT_CLOSED: 'a quotation mark is not closed',
    CSV_INVALID_CLOSING_QUOTE: 'a quotation mark stands where none may be',
    INVALID_OPENING_QUOTE: 'a quotation mark stands where none may be',
    CSV_RECORD_INCONSISTENT_COLUMNS: 'a row has more values than there are columns',
    CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: 'a row has more values than there are columns',
    CSV_MAX_RECORD_SIZE: 'a row is longer than 16 KB',
  };
  return new UnreadableList(`The list is not valid CSV${where}: ${what[code] ?? 'it cannot be read'}`);
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const pieces: string[] = [];
  for await (const piece of text) pieces.push(piece);
  let value: unknown;
  try {
    value = JSON.parse(pieces.join('').replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableList('The list is not valid JSON');
  }
  if (!Array.isArray(value)) throw new UnreadableList('The list must be a JSON array of objects');
  for (const row of value as unknown[])
    yield typeof row === 'object' && row !== null && !Array.isArray(row) ? (row as RawRow) : {};
}
