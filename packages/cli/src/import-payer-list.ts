import type { ImportPayerListHeader } from '@cardlens/contracts';
import { fileParts } from '@cardlens/rpc';
import type { OperatorOptions } from './local.js';
import { matching } from './operator-services.js';

const withinMs = 180_000;
const chunkBytes = 65_536;

type Csv = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Imports the list of a clearinghouse for one transaction type. */
export const importPayerList = (options: OperatorOptions, header: ImportPayerListHeader, csv: Csv) =>
  matching.use(options, (calls) =>
    calls.importPayerList(fileParts(header, 'chunk', chunksOf(csv)), { timeoutMs: withinMs }),
  );

async function* chunksOf(csv: Csv): AsyncGenerator<Buffer> {
  for await (const bytes of csv)
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
}
