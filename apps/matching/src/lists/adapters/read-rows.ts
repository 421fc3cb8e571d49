import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ListTooLarge, UnreadableList } from '../domain/errors.js';
import { BrokenRow, type RawRow, rowsMax } from '../domain/rows.js';
import type { ReadRows } from '../handlers/ports.js';
import { boundedJson } from './bounded-json.js';

export const listBytesMax = 20 * 1024 * 1024;
const lineCharactersMax = 1024 * 1024;

/** Reads rows of a UTF-8 CSV or JSON file; CSV rows are streamed. */
export const readRows: ReadRows = (contentType, chunks, columns) => {
  const text = decoded(chunks);
  return contentType === 'application/json' ? jsonRows(text) : csvRows(text, columns);
};

/** @throws UnreadableList for other encodings, instead of accepting replacement characters in names */
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

/** Accepts every value that can be read as a row; problems are reported with the row number. */
async function* csvRows(
  text: AsyncIterable<string>,
  { known, required }: { known: readonly string[]; required: readonly string[] },
): AsyncGenerator<RawRow | BrokenRow> {
  const parser = parse({
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  const source = Readable.from(linesBounded(text));
  // Errors of the source propagate to the parser and end it.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let columns: readonly (string | undefined)[] | undefined;
    const rows: AsyncIterable<string[]> = parser;
    for await (const values of rows) {
      if (columns === undefined) columns = columnsOf(values, known, required);
      else yield rowOf(columns, values);
    }
  } catch (error) {
    throw readable(error);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** The parser buffers one line. @throws UnreadableList */
async function* linesBounded(text: AsyncIterable<string>): AsyncGenerator<string> {
  let length = 0;
  for await (const piece of text) {
    const end = Math.max(piece.lastIndexOf('\n'), piece.lastIndexOf('\r'));
    length = end === -1 ? length + piece.length : piece.length - end - 1;
    if (length > lineCharactersMax) throw new UnreadableList('The list has a row that is longer than 1 MB');
    yield piece;
  }
}

function columnsOf(header: readonly string[], known: readonly string[], required: readonly string[]) {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = required.find((name) => !names.includes(name));
  if (missing !== undefined) throw new UnreadableList(`The list has no column ${missing} in its first row`);
  const twice = known.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new UnreadableList(`The list has the column ${twice} twice`);
  return names.map((name) => (known.includes(name) ? name : undefined));
}

/** A short row lacks its last values; a long one contains an unquoted comma. */
function rowOf(columns: readonly (string | undefined)[], values: readonly string[]): RawRow | BrokenRow {
  if (values.slice(columns.length).some((value) => value.trim() !== ''))
    return new BrokenRow('the row has more values than there are columns');
  const row: Record<string, unknown> = {};
  for (const [position, name] of columns.entries())
    if (name !== undefined && position < values.length) row[name] = values[position];
  return row;
}

/** The parser's messages quote the file, so only the position is reported. */
function readable(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const { code, lines }: CsvError & { lines?: unknown } = error;
  const where = typeof lines === 'number' ? ` near line ${lines}` : '';
  const what = code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is not closed' : 'it cannot be read';
  return new UnreadableList(`The list is not valid CSV${where}: ${what}`);
}

async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  const pieces: string[] = [];
  for await (const piece of boundedJson(text, rowsMax)) pieces.push(piece);
  let value: unknown;
  try {
    value = JSON.parse(pieces.join('').replace(/^\ufeff/, ''));
  } catch {
    throw new UnreadableList('The list is not valid JSON');
  }
  if (!Array.isArray(value)) throw new UnreadableList('The list must be a JSON array of objects');
  for (const row of value) yield typeof row === 'object' && row !== null && !Array.isArray(row) ? row : {};
}
