import { Readable } from 'node:stream';
import { fileProblems } from '@cardlens/errors';
import { CsvError, parse } from 'csv-parse';
import { type Fail, type FileFormat, type FileRow, rowCharactersMax, UnreadableFile } from './file-format.js';

/** Three times the columns of the largest format. */
const columnsMax = 64;
/** Spreadsheet programs use semicolons in locales with a decimal comma, and tabs on the clipboard. */
const delimiters = [',', ';', '\t'];
/** The parser keeps a row until its end; it limits the length of cells, but not their number. */
const unreadCharactersMax = 1024 * 1024;
const lineBreak = /[\r\n]/;

interface Parsed {
  readonly record: readonly string[];
  /** `lines`: up to the end of the record. */
  readonly info: { readonly lines: number };
}

/** Accepts every value that can be read as a row; problems are reported with the row. */
export async function* csvRows(text: AsyncIterable<string>, format: FileFormat, fail: Fail): AsyncGenerator<FileRow> {
  const pieces = text[Symbol.asyncIterator]();
  const start = await firstLine(pieces, fail);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(start, format.columns),
    info: true,
    max_record_size: rowCharactersMax,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  let unread = 0;
  const bounded = async function* () {
    for await (const piece of startingWith(start, pieces)) {
      unread += piece.length;
      if (unread > unreadCharactersMax) throw fail(fileProblems.rowTooLong());
      yield piece;
    }
  };
  const source = Readable.from(bounded(), { highWaterMark: 1 });
  // Errors of the source propagate to the parser and end it.
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    let header: Header | undefined;
    const rows: AsyncIterable<Parsed> = parser;
    for await (const { record, info } of rows) {
      unread = 0;
      if (header === undefined) header = headerOf(record, format, fail);
      else yield { ...rowOf(header, record), line: info.lines };
    }
  } catch (error) {
    throw readable(error, fail);
  } finally {
    source.destroy();
    parser.destroy();
  }
}

/** The beginning of the text: at least up to the end of the first line that is not blank. */
async function firstLine(pieces: AsyncIterator<string>, fail: Fail): Promise<string> {
  let start = '';
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return start;
    start += value;
    if (lineBreak.test(value) && lineBreak.test(start.trimStart())) return start;
    if (start.length > rowCharactersMax) throw fail(fileProblems.rowTooLong());
  }
}

async function* startingWith(start: string, pieces: AsyncIterator<string>): AsyncGenerator<string> {
  yield start;
  yield* { [Symbol.asyncIterator]: () => pieces };
}

const nameOf = (cell: string): string => cell.replaceAll('"', '').trim().toLowerCase();

/** The delimiter that separates most names of columns, because cells may contain any of them. */
function delimiterOf(start: string, columns: readonly string[]): string {
  const [line = ''] = start.trimStart().split(lineBreak, 1);
  const namesWith = (delimiter: string) =>
    line.split(delimiter).filter((cell) => columns.includes(nameOf(cell))).length;
  return delimiters.reduce((best, each) => (namesWith(each) > namesWith(best) ? each : best));
}

interface Header {
  readonly width: number;
  /** Positions of the known columns. */
  readonly known: readonly (readonly [name: string, position: number])[];
}

function headerOf(cells: readonly string[], { columns, required }: FileFormat, fail: Fail): Header {
  const names = cells.map(nameOf);
  // Spreadsheets may write hundreds of empty columns after the last one.
  if (names.filter((name) => name !== '').length > columnsMax) throw fail(fileProblems.tooManyColumns(columnsMax));
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw fail(fileProblems.missingColumns(missing));
  const known = columns.flatMap((name) => (names.includes(name) ? [[name, names.indexOf(name)] as const] : []));
  const twice = known.find(([name, position]) => names.lastIndexOf(name) !== position);
  if (twice !== undefined) throw fail(fileProblems.repeatedColumn(twice[0]));
  return { width: cells.length, known };
}

/** A short row lacks its last values; a long one contains an unquoted delimiter. */
function rowOf({ width, known }: Header, cells: readonly string[]): Pick<FileRow, 'cells' | 'problem'> {
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    return { problem: 'the row has more values than there are columns' };
  const present = known.flatMap(([name, position]) => {
    const cell = cells[position];
    return cell === undefined ? [] : [[name, cell] as const];
  });
  return { cells: Object.fromEntries(present) };
}

/** The parser's messages quote the file, so only the position is reported. */
function readable(error: unknown, fail: Fail): unknown {
  if (error instanceof UnreadableFile || !(error instanceof CsvError)) return error;
  const { code, lines }: CsvError & { lines?: unknown } = error;
  const line = typeof lines === 'number' ? lines : undefined;
  if (code === 'CSV_MAX_RECORD_SIZE') return fail(fileProblems.rowTooLong(line));
  return fail(code === 'CSV_QUOTE_NOT_CLOSED' ? fileProblems.quoteNotClosed(line) : fileProblems.notCsv(line));
}
