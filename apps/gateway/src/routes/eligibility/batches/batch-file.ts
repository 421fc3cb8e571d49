import { createHash } from 'node:crypto';
import { DomainError } from '@cardlens/errors';
import type { TakeMore } from '@cardlens/runtime';
import { type FileFormat, fileRows } from '@cardlens/runtime/rows';
import type { Request } from 'express';
import { inTime, slow } from '../../../middleware/in-time.js';
import { bodyChunks } from '../../body-chunks.js';
import { type FileType, fileTypeOf } from '../../file-type.js';
import { batchColumns, csvQuestion, requiredColumns } from './csv-question.js';

/** 10,000 rows of one kilobyte each; a row with all fields has about 700 bytes as JSON. */
export const batchBytesMax = 10 * 1024 * 1024;
const receivedWithinMs = 60_000;
/** Rows of one message to the eligibility service. */
const rowsOfPart = 100;

const format: FileFormat = { name: 'batch', columns: Object.keys(batchColumns), required: requiredColumns };

export interface BatchFile {
  readonly type: FileType;
  readonly bytes: Buffer;
  /** SHA-256 of type and bytes. */
  readonly digest: string;
}

export const batchTooLarge = () =>
  new DomainError({ code: 'BATCH_TOO_LARGE', kind: 'too_large', publicMessage: 'The batch is larger than 10 MB' });

export const batchTooSlow = slow('The batch is sent too slowly');

/**
 * The file in a request's body.
 * @param takeMore  called with the number of bytes before they are kept
 * @throws DomainError `unsupported_media`, `too_large`, `too_slow`, or the error of `takeMore`
 */
export async function readBatchFile(req: Request, takeMore: TakeMore, withinMs = receivedWithinMs): Promise<BatchFile> {
  const type = fileTypeOf(req);
  if (Number(req.headers['content-length'] ?? 0) > batchBytesMax) throw batchTooLarge();
  const bytes = await received(req, takeMore, withinMs);
  return { type, bytes, digest: createHash('sha256').update(type).update('\n').update(bytes).digest('hex') };
}

async function received(req: Request, takeMore: TakeMore, withinMs: number): Promise<Buffer> {
  const all = async (): Promise<Buffer> => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of bodyChunks(req)) {
      length += chunk.length;
      if (length > batchBytesMax) throw batchTooLarge();
      takeMore(chunk.length);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  };
  return await inTime(all(), withinMs, batchTooSlow.publicMessage);
}

/** A row of a file in the form of `POST /v1/eligibility`, not yet validated, or why it cannot be read. */
export interface RowOfBatch {
  readonly value?: unknown;
  readonly problem?: string;
  /** Line of a CSV file on which the row ends. */
  readonly line?: number;
}

/**
 * Rows of a file, a few at a time.
 * @throws InvalidInput when the file cannot be read, without quoting it
 */
export async function* rowsOf({ type, bytes }: BatchFile): AsyncGenerator<readonly RowOfBatch[]> {
  let some: RowOfBatch[] = [];
  for await (const row of fileRows(type, [bytes], format)) {
    const { cells, value, ...rest } = row;
    some.push({ ...rest, value: cells === undefined ? value : csvQuestion(cells) });
    if (some.length < rowsOfPart) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}
