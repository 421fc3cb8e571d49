import { pipeline } from 'node:stream/promises';
import { type Options, stringify } from 'csv-stringify';
import type { Response } from 'express';

/** Of a page of rows, which is a message of gRPC. */
export const csvBytes = 8 * 1024 * 1024;
/** A client that takes longer to read a file is disconnected. */
const readWithinMs = 10 * 60_000;

/** Streams rows as a CSV file with a header. Never rejects. */
export async function sendCsv(
  res: Response,
  rows: AsyncIterable<unknown>,
  options: Pick<Options, 'columns' | 'escape_formulas'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const writer = stringify({ header: true, record_delimiter: 'windows', ...options });
  try {
    await pipeline(rows, writer, res, { signal: AbortSignal.timeout(readWithinMs) });
  } catch (error) {
    // An incomplete response is aborted, so that no client mistakes it for the whole file.
    res.destroy();
    onFailure(error);
  }
}
