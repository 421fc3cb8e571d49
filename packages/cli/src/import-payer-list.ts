import type { ImportPayerListHeader } from '@cardlens/contracts';
import { fileParts } from '@cardlens/rpc';
import { CliError } from './exit-code.js';
import type { OperatorOptions } from './local.js';
import { matching } from './operator-services.js';

const withinMs = 180_000;
const chunkBytes = 65_536;

type Csv = AsyncIterable<Buffer> | Iterable<Buffer>;

/** Imports the list of a clearinghouse for one transaction type, or, in a dry run, returns what that would change. */
export const importPayerList = (options: OperatorOptions, header: ImportPayerListHeader, csv: Csv, isDryRun = false) =>
  matching.use(options, async (calls) => {
    const parts = fileParts(header, 'chunk', chunksOf(csv));
    if (!isDryRun) return calls.importPayerList(parts, { timeoutMs: withinMs });
    const { imported } = await calls.previewPayerList(parts, { timeoutMs: withinMs });
    if (!imported) throw new CliError('the service returned no preview');
    return imported;
  });

async function* chunksOf(csv: Csv): AsyncGenerator<Buffer> {
  for await (const bytes of csv)
    for (let from = 0; from < bytes.length; from += chunkBytes) yield bytes.subarray(from, from + chunkBytes);
}
