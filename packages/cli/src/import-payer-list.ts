import type { ImportPayerListRequest } from '@cardlens/contracts';
import type { OperatorOptions } from './local.js';
import { matching } from './operator-services.js';

const withinMs = 180_000;
const chunkBytes = 65_536;

type Header = Extract<NonNullable<ImportPayerListRequest['part']>, { $case: 'header' }>['value'];

/** Imports the list of a clearinghouse for one transaction type. */
export const importPayerList = (
  options: OperatorOptions,
  header: Header,
  csv: AsyncIterable<Buffer> | Iterable<Buffer>,
) => matching.use(options, (calls) => calls.importPayerList(messages(header, csv), { timeoutMs: withinMs }));

async function* messages(
  header: Header,
  csv: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<ImportPayerListRequest> {
  yield { part: { $case: 'header', value: header } };
  for await (const bytes of csv)
    for (let from = 0; from < bytes.length; from += chunkBytes)
      yield { part: { $case: 'chunk', value: bytes.subarray(from, from + chunkBytes) } };
  yield { part: { $case: 'complete', value: true } };
}
