import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { DomainError, InvalidInput } from '@cardlens/errors';
import type { TakeMore } from '@cardlens/runtime';
import { CsvError, parse } from 'csv-parse';
import type { Request } from 'express';
import { bodyChunks } from '../../body-chunks.js';
import { type FileType, fileTypeOf } from '../../file-type.js';
import { csvQuestion } from './csv-question.js';

/** 10,000 rows of one kilobyte each; a row with all fields has about 700 bytes as JSON. */
export const batchBytesMax = 10 * 1024 * 1024;
const receivedWithinMs = 60_000;
/** Maximum number of values in a JSON file, because parsing a short text can take a lot of memory. */
const valuesMax = 1_000_000;
/** Rows processed before yielding to other requests. */
const rowsOfTurn = 100;

export interface BatchFile {
  readonly type: FileType;
  readonly bytes: Buffer;
  /** SHA-256 of type and bytes. */
  readonly digest: string;
}

const tooLarge = () =>
  new DomainError({ code: 'BATCH_TOO_LARGE', kind: 'too_large', publicMessage: 'The batch is larger than 10 MB' });

const tooSlow = () => new InvalidInput('The batch is sent too slowly');

/**
 * The file in a request's body.
 * @param takeMore  called with the number of bytes before they are kept
 * @throws DomainError `unsupported_media`, `too_large`, `invalid` when it is sent too slowly, or the error of `takeMore`
 */
export async function readBatchFile(req: Request, takeMore: TakeMore, withinMs = receivedWithinMs): Promise<BatchFile> {
  const type = fileTypeOf(req);
  if (Number(req.headers['content-length'] ?? 0) > batchBytesMax) throw tooLarge();
  const bytes = await received(req, takeMore, withinMs);
  return { type, bytes, digest: createHash('sha256').update(type).update('\n').update(bytes).digest('hex') };
}

async function received(req: Request, takeMore: TakeMore, withinMs: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(tooSlow()), withinMs);
  });
  const all = async (): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of bodyChunks(req)) {
      length += chunk.length;
      if (length > batchBytesMax) throw tooLarge();
      takeMore(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  try {
    return await Promise.race([all(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Rows of a file in the form of `POST /v1/eligibility`, a few at a time; not yet validated.
 * @throws InvalidInput when the file cannot be read, without quoting it
 */
export async function* rowsOf({ type, bytes }: BatchFile): AsyncGenerator<readonly unknown[]> {
  const text = decoded(bytes);
  let some: unknown[] = [];
  for await (const row of type === 'text/csv' ? csvRows(text) : jsonRows(text, bytes)) {
    some.push(row);
    if (some.length < rowsOfTurn) continue;
    yield some;
    some = [];
    await turn();
  }
  if (some.length > 0) yield some;
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new InvalidInput('The batch must be text in UTF-8');
  }
}

function* jsonRows(text: string, bytes: Buffer): Generator<unknown> {
  let values = 0;
  for (const byte of bytes) if (byte === 0x2c || byte === 0x5b || byte === 0x7b) values++;
  if (values > valuesMax) throw new InvalidInput('The batch has too many values');
  let rows: unknown;
  try {
    rows = JSON.parse(text);
  } catch {
    throw new InvalidInput('The batch is not valid JSON');
  }
  if (!Array.isArray(rows)) throw new InvalidInput('The batch must be a JSON array of objects');
  yield* rows;
}

async function* csvRows(text: string): AsyncGenerator<unknown> {
  const parser = parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  try {
    let columns: readonly string[] | undefined;
    const rows: AsyncIterable<string[]> = parser;
    for await (const cells of rows) {
      if (columns === undefined) columns = columnsOf(cells);
      else yield csvQuestion(columns, cells);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new InvalidInput(`The batch is not valid CSV${lineOf(error)}`);
    throw error;
  } finally {
    parser.destroy();
  }
}

/** The parser's messages quote the file, so only the position is reported. */
function lineOf(error: CsvError): string {
  const { lines }: CsvError & { lines?: unknown } = error;
  return typeof lines === 'number' ? ` near line ${lines}` : '';
}

function columnsOf(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index);
  // A misspelled column name may contain anything, so only known names are quoted.
  if (twice !== undefined) throw new InvalidInput('The first row of the batch contains a column twice');
  return names;
}
