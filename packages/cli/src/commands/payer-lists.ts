import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { RowRejection } from '@cardlens/contracts';
import type { Command } from '@commander-js/extra-typings';
import { importPayerList } from '../import-payer-list.js';
import { addOperation, said } from '../operation-command.js';
import { matching } from '../operator-services.js';
import { jsonOf, printJson, printTable, say, showDone, showTable, showValue } from '../output.js';
import { mustBeFile, rowFile } from '../row-file.js';
import { clientFor, withService } from '../service-client.js';

export function add(program: Command): void {
  const lists = program.command('payer-lists').description('Clearinghouse payer lists and custom lists.');
  matching
    .withOptions(lists.command('import'))
    .description('Imports a clearinghouse list for one transaction type; takes effect immediately (operators only).')
    .argument(
      '<file>',
      'CSV in UTF-8 with the columns payer_id, payer_name and, if known, svc_payer_id and enrollment (yes or no)',
    )
    .requiredOption('--clearinghouse <name>', 'as in the directory, e.g. change_healthcare')
    .requiredOption(
      '--transaction <type>',
      'professional, institutional, dental, eligibility, claim_status or remittance',
    )
    .option('--source <label>', 'name of the version (default: derived from the time)')
    .addHelpText('after', importExample)
    .action(async (file, { clearinghouse, transaction: transactionType, source = '', ...options }) => {
      await mustBeFile(file);
      const header = { clearinghouse, transactionType, source };
      const { version, rowsRejected, rejections } = await importPayerList(options, header, createReadStream(file));
      if (options.json) return printJson({ ...jsonOf(version ?? {}), rows_rejected: rowsRejected, rejections });
      sayCounts({ source: version?.source, rows_accepted: version?.rows, rows_rejected: rowsRejected, rejections });
    });
  matching
    .withOptions(lists.command('versions'))
    .description('Lists the versions of imported lists (operators only).')
    .action(async (options) => {
      const { versions } = await matching.use(options, (calls) => calls.listPayerListVersions({}));
      const columns = ['clearinghouse', 'transactionType', 'source', 'rows', 'createdAtUs', 'current'] as const;
      showTable(options, versions, columns, 'no lists imported; using the built-in ids of the directory');
    });
  matching
    .withOptions(lists.command('rollback'))
    .description('Rolls back to an earlier version (operators only).')
    .requiredOption('--clearinghouse <name>', 'whose list')
    .requiredOption('--transaction <type>', 'which list')
    .option('--source <label>', 'version to restore (default: the previous one; "reviewed": the built-in ids)')
    .action(async ({ clearinghouse, transaction: transactionType, source, ...options }) => {
      const version = await matching.use(options, (calls) =>
        calls.rollBackPayerList({ clearinghouse, transactionType, source }),
      );
      showDone(options, jsonOf(version), `restored ${version.source}, ${version.rows} rows`);
    });
  const custom = lists.command('custom').description("The account's custom list, through the public API.");
  withService(custom.command('put'))
    .description('Replaces the whole list.')
    .argument('<file>', 'CSV, or JSON when the name ends in .json')
    .action(async (file, options) => {
      const replaced = await (await clientFor(options)).payerList.replace(await rowFile(file));
      if (options.json) printJson(replaced);
      else sayCounts(replaced);
    });
  withService(custom.command('get'))
    .description('Describes the list, or writes it to a file.')
    .option('--output <file>', 'write the list to this file as CSV')
    .action(async ({ output, ...options }) => {
      const { payerList } = await clientFor(options);
      if (output !== undefined) return writeFile(output, await payerList.csv());
      const list = await payerList.get();
      showValue(options, list, `${list.source}: ${list.rows} rows since ${list.created_at}`);
    });
  const removed = said(() => 'list removed');
  addOperation(custom, 'delete', 'deleteCustomPayerList', removed);
}

const importExample = `
Example:
  cardlens payer-lists import 2026-11.csv --clearinghouse change_healthcare \\
    --transaction professional --source 2026-11
`;

interface Counts {
  readonly source: string | undefined;
  readonly rows_accepted: number | undefined;
  readonly rows_rejected: number;
  readonly rejections: readonly RowRejection[];
}

function sayCounts({ source, rows_accepted: accepted, rows_rejected: rejected, rejections }: Counts): void {
  say(`${source}: ${accepted} rows accepted, ${rejected} rejected`);
  if (rejected === 0) return;
  printTable(rejections, ['row', 'reason'], '');
  if (rejected > rejections.length) say(`… and ${rejected - rejections.length} more`);
}
