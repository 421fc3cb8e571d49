import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import type { PayerListVersion, RowRejection } from '@cardlens/contracts';
import type { Command } from 'commander';
import { importPayerList } from '../import-payer-list.js';
import type { OperatorOptions } from '../local.js';
import { matching } from '../operator-services.js';
import { printJson, printTable, when } from '../output.js';
import { mustBeFile, rowFile } from '../row-file.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';

export function addPayerLists(program: Command): void {
  const lists = program.command('payer-lists').description('Clearinghouse payer lists and custom lists.');
  matching
    .addOptions(lists.command('import'))
    .description('Imports a clearinghouse list for one transaction type; takes effect immediately (operators only).')
    .argument('<file>', 'CSV in UTF-8 with the columns payer_id, payer_name and, if known, svc_payer_id')
    .requiredOption('--clearinghouse <name>', 'as in the directory, e.g. change_healthcare')
    .requiredOption('--transaction <type>', 'professional, institutional, dental or eligibility')
    .option('--source <label>', 'name of the version (default: derived from the time)')
    .addHelpText('after', importExample)
    .action(importList);
  matching
    .addOptions(lists.command('versions'))
    .description('Lists the versions of imported lists (operators only).')
    .action(versions);
  matching
    .addOptions(lists.command('rollback'))
    .description('Rolls back to an earlier version (operators only).')
    .requiredOption('--clearinghouse <name>', 'whose list')
    .requiredOption('--transaction <type>', 'which list')
    .option('--source <label>', 'version to restore (default: the previous one; "reviewed": the built-in ids)')
    .action(rollBack);
  const custom = lists.command('custom').description("The account's custom list, through the public API.");
  withService(custom.command('put'))
    .description('Replaces the whole list.')
    .argument('<file>', 'CSV, or JSON when the name ends in .json')
    .action(put);
  withService(custom.command('get'))
    .description('Describes the list, or writes it to a file.')
    .option('--output <file>', 'write the list to this file as CSV')
    .action(get);
  withService(custom.command('delete')).description('Removes the list.').action(remove);
}

const importExample = `
Example:
  cardlens payer-lists import 2026-11.csv --clearinghouse change_healthcare \\
    --transaction professional --source 2026-11
`;

interface NamedOptions extends OperatorOptions {
  readonly clearinghouse: string;
  readonly transaction: string;
  readonly source?: string;
}

async function importList(file: string, options: NamedOptions): Promise<void> {
  await mustBeFile(file);
  const { clearinghouse, transaction: transactionType, source = '' } = options;
  const header = { clearinghouse, transactionType, source };
  const { version, rowsRejected, rejections } = await importPayerList(options, header, createReadStream(file));
  if (options.json) return printJson({ ...(version && asJson(version)), rows_rejected: rowsRejected, rejections });
  process.stderr.write(`${version?.source}: ${version?.rows} rows accepted, ${rowsRejected} rejected\n`);
  printRejections(rejections, rowsRejected);
}

async function versions(options: OperatorOptions): Promise<void> {
  const { versions } = await matching.use(options, (calls) => calls.listPayerListVersions({}));
  if (options.json) return printJson(versions.map(asJson));
  printTable(
    versions,
    {
      clearinghouse: ({ clearinghouse }) => clearinghouse,
      transaction: ({ transactionType }) => transactionType,
      version: ({ source }) => source,
      rows: ({ rows }) => rows,
      imported: ({ createdAtUs }) => when(createdAtUs),
      current: ({ current }) => (current ? 'yes' : ''),
    },
    'no lists imported; using the built-in ids of the directory',
    'version',
  );
}

async function rollBack({ clearinghouse, transaction, source, ...options }: NamedOptions): Promise<void> {
  const request = { clearinghouse, transactionType: transaction, source };
  const version = await matching.use(options, (calls) => calls.rollBackPayerList(request));
  if (options.json) printJson(asJson(version));
  else process.stderr.write(`restored ${version.source}, ${version.rows} rows\n`);
}

const asJson = (version: PayerListVersion) => ({
  clearinghouse: version.clearinghouse,
  transaction_type: version.transactionType,
  source: version.source,
  rows: version.rows,
  created_at: when(version.createdAtUs),
  current: version.current,
});

async function put(file: string, options: ServiceOptions): Promise<void> {
  const answer = await (await clientFor(options)).payerList.replace(await rowFile(file));
  if (options.json) return printJson(answer);
  process.stderr.write(`${answer.source}: ${answer.rows_accepted} rows accepted, ${answer.rows_rejected} rejected\n`);
  printRejections(answer.rejections, answer.rows_rejected);
}

async function get({ output, ...options }: ServiceOptions & { output?: string }): Promise<void> {
  const client = await clientFor(options);
  if (output !== undefined) {
    await writeFile(output, await client.payerList.csv());
    return;
  }
  const list = await client.payerList.get();
  if (options.json) printJson(list);
  else process.stdout.write(`${list.source}: ${list.rows} rows since ${list.created_at}\n`);
}

async function remove(options: ServiceOptions): Promise<void> {
  await (await clientFor(options)).payerList.delete();
  if (!options.json) process.stderr.write('list removed\n');
}

function printRejections(rejections: readonly RowRejection[], count: number): void {
  if (count === 0) return;
  const columns = { row: ({ row }: RowRejection) => row, 'rejected because': ({ reason }: RowRejection) => reason };
  printTable(rejections, columns, '', 'rejected because');
  if (count > rejections.length) process.stderr.write(`… and ${count - rejections.length} more\n`);
}
