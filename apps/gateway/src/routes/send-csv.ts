import { pipeline } from 'node:stream/promises';
import { type Options, stringify } from 'csv-stringify';
import type { Response } from 'express';

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
