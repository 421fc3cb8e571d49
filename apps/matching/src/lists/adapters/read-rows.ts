import { fileRows } from '@cardlens/runtime/rows';
import { ListTooLarge } from '../domain/errors.js';
import { BrokenRow, type RawRow } from '../domain/rows.js';
import type { ReadRows } from '../handlers/ports.js';

export const listBytesMax = 20 * 1024 * 1024;

/** Rows of a CSV or JSON file, as they arrive. */
export const readRows: ReadRows = async function* (contentType, chunks, { known, required }) {
  const type = contentType === 'application/json' ? contentType : 'text/csv';
  for await (const row of fileRows(type, limited(chunks), { name: 'list', columns: known, required })) {
    const { cells, value, problem } = row;
    if (problem !== undefined) yield new BrokenRow(problem);
    else yield cells ?? (isObject(value) ? value : {});
  }
};

const isObject = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

async function* limited(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > listBytesMax) throw new ListTooLarge();
    yield chunk;
  }
}
