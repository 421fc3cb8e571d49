import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportPayerListResponse, Rematch } from '@cardlens/contracts';
import { CardlensError } from '@cardlens/sdk';
import { type Command, Option } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { importPayerList } from '../import-payer-list.js';
import { interruption } from '../interruption.js';
import type { OperatorOptions } from '../local.js';
import { matching } from '../operator-services.js';
import { jsonOf, printJson, printTable, say } from '../output.js';
import { columnNames, type Meaning } from '../payer-files/columns.js';
import { type BadRow, customListOf, formats, listsOf, type PayerFile, payerFileOf } from '../payer-files/payer-file.js';
import { type TransactionType, transactionTypes } from '../payer-files/payer-row.js';
import { mustBeFile } from '../row-file.js';
import { clientFor } from '../service-client.js';

const pollEveryMs = 2_000;
const shownMax = 20;

export function addImport(payers: Command): void {
  matching
    .withOptions(payers.command('import'))
    .description(
      'Imports the payer list of a clearinghouse as CSV, XLSX or JSON. It replaces the ids of that clearinghouse in the directory; cards whose payer or ids change are matched again in the background (operators only). With --account it becomes the own list of the account instead.',
    )
    .argument('<file>', 'the list as the clearinghouse gives it out')
    .addOption(new Option('--format <name>', 'whose list it is (default: recognized)').choices(Object.keys(formats)))
    .option(
      '--columns <pairs...>',
      `headings of a list that is not recognized, as NAME=HEADING; names: ${columnNames.join(', ')}`,
    )
    .addOption(
      new Option('--transaction <types...>', 'transactions of a list that names none').choices(transactionTypes),
    )
    .option('--source <label>', 'name of the version, e.g. 2026-11 (default: derived from the file)')
    .option('--dry-run', 'show what would change, and store nothing')
    .option('--account', "store it as the account's own list, with its API key")
    .option('--base <url>', 'with --account: URL of the service')
    .option('--key <key>', 'with --account: API key; prefer CARDLENS_API_KEY or a profile')
    .option('--wait', 'wait until the cards have been matched again')
    .addHelpText('after', examples)
    .action(importFile);
  matching
    .withOptions(payers.command('rematch'))
    .description('Shows the progress of matching cards again since the last import (operators only).')
    .action(async (options) => {
      const rematch = await rematchIn(options);
      if (options.json) printJson(rematchOf(rematch));
      else printRematch(rematch);
    });
}

const examples = `
Examples:
  cardlens payers import payers.csv --dry-run
  cardlens payers import payers.xlsx --source 2026-11
  cardlens payers import payers.csv --format waystar --transaction eligibility \\
    --columns payer_id=Code payer_name=Insurance
  cardlens payers import payers.csv --account

A list is imported for each kind of transaction. An import that was interrupted
is continued by the same command: lists that were imported are not imported
again. Rows that are not imported are shown with their number and the reason.
cardlens payer-lists rollback restores the ids before.
`;

interface ImportOptions extends OperatorOptions {
  readonly format?: string | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly transaction?: readonly TransactionType[] | undefined;
  readonly source?: string | undefined;
  readonly dryRun?: boolean | undefined;
  readonly account?: boolean | undefined;
  readonly base?: string;
  readonly key?: string;
  readonly wait?: boolean | undefined;
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  await mustBeFile(file);
  const bytes = await readFile(file);
  const { format, transaction: transactions } = options;
  const read = await payerFileOf(bytes, { format, transactions, columns: columnsIn(options.columns) });
  if (options.account) return importForAccount(read, options);
  const { clearinghouse } = read;
  const source = options.source ?? `${clearinghouse}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`;
  const { versions } = await matching.use(options, (calls) => calls.listPayerListVersions({}));
  const known = new Set(
    versions.flatMap((each) =>
      each.clearinghouse === clearinghouse && each.source === source ? [each.transactionType] : [],
    ),
  );
  const imported: ImportedList[] = [];
  const badRows = [...read.badRows];
  for (const [transaction, { csv, rows }] of listsOf(read.rows)) {
    if (known.has(transaction)) {
      say(`${transaction}: ${source} was imported before`);
      continue;
    }
    const header = { clearinghouse, transactionType: transaction, source };
    const list = await importPayerList(options, header, [Buffer.from(csv)], options.dryRun);
    badRows.push(...list.rejections.map(({ row, reason }) => ({ row: rows[row - 1] ?? row, reason, transaction })));
    imported.push({ transaction, ...list });
  }
  const isImported = imported.length > 0 && !options.dryRun;
  const rematch = options.wait && isImported ? await finishedRematch(options) : undefined;
  const rejections = badRows.sort((a, b) => a.row - b.row);
  if (options.json) {
    const result = { clearinghouse, source, dry_run: options.dryRun === true, imports: imported.map(reportOf) };
    const counts = { other_rows: read.otherRows, rejections };
    return printJson({ ...result, ...counts, ...(rematch ? { rematch: rematchOf(rematch) } : {}) });
  }
  printTable(
    imported,
    [
      'transaction',
      ['version', ({ version }) => version?.source],
      ['rows', ({ version }) => version?.rows],
      ...(['rowsRejected', 'idsAdded', 'idsChanged', 'idsRemoved'] as const),
    ],
    'nothing to import',
  );
  printChanges(imported.flatMap(changesOf));
  printRejections(rejections, read.otherRows);
  if (options.dryRun) say('nothing was stored');
  else if (rematch) printRematch(rematch);
  else if (isImported) say('cards are being matched again in the background; see `cardlens payers rematch`');
}

/** @throws CliError */
function columnsIn(pairs: readonly string[] = []): Readonly<Partial<Record<Meaning, string>>> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', heading = ''] = /^([^=]+)=(.+)$/.exec(pair) ?? [];
      if (!columnNames.some((each) => each === name))
        throw new CliError(`--columns takes NAME=HEADING with one of ${columnNames.join(', ')}`, exitCodes.usage);
      return [name, heading];
    }),
  );
}

/** Replaces the account's own list. */
async function importForAccount({ rows, badRows, otherRows }: PayerFile, options: ImportOptions): Promise<void> {
  const list = customListOf(rows);
  const { payerList } = await clientFor(options);
  const before = await payerList.get().catch((error: unknown) => {
    if (error instanceof CardlensError && error.status === 404) return undefined;
    throw error;
  });
  const counts = { rows_before: before?.rows ?? 0, rows: list.rows.length, other_rows: otherRows };
  if (options.dryRun) {
    if (options.json) return printJson({ dry_run: true, ...counts, rejections: badRows });
    say(`the list of ${counts.rows_before} rows would be replaced by one of ${counts.rows}; nothing was stored`);
    return printRejections(badRows, otherRows);
  }
  const { source, rows_accepted: accepted, rejections: rejected } = await payerList.replace(list.csv);
  const ofFile = rejected.map(({ row, reason }) => ({ row: list.rows[row - 1] ?? row, reason }));
  const rejections = [...badRows, ...ofFile].sort((a, b) => a.row - b.row);
  if (options.json) return printJson({ source, ...counts, rows_accepted: accepted, rejections });
  say(`${source}: ${accepted} rows`);
  printRejections(rejections, otherRows);
}

function printRejections(rejections: readonly BadRow[], otherRows: number): void {
  if (otherRows > 0) say(`${otherRows} rows are about other transactions or payers that are not available`);
  if (rejections.length === 0) return;
  process.stdout.write('\n');
  printTable(rejections.slice(0, shownMax), ['row', 'reason'], '');
  if (rejections.length > shownMax) say(`${rejections.length - shownMax} more rows (--json shows them)`);
}

type ImportedList = ImportPayerListResponse & { readonly transaction: string };

const changesOf = ({ transaction, changes }: ImportedList) =>
  changes.map(({ svcPayerId, svcPayerName, before, after }) => ({
    transaction,
    svc_payer_id: svcPayerId,
    svc_payer_name: svcPayerName,
    before: before || null,
    after: after || null,
  }));

const reportOf = ({ version, ...list }: ImportedList) => ({
  ...jsonOf(list),
  source: version?.source,
  rows: version?.rows,
  changes: changesOf({ version, ...list }),
});

function printChanges(changes: ReturnType<typeof changesOf>): void {
  if (changes.length === 0) return;
  process.stdout.write('\n');
  const or = (id: string | null) => id ?? '-';
  printTable(
    changes.slice(0, shownMax),
    [
      'transaction',
      ['payer', (it) => it.svc_payer_name],
      ['before', (it) => or(it.before)],
      ['after', (it) => or(it.after)],
    ],
    '',
  );
  if (changes.length > shownMax) say(`${changes.length - shownMax} more (--json shows them)`);
}

const rematchIn = (options: OperatorOptions) => matching.use(options, (calls) => calls.getRematch({}));

/** Waits until the job has finished, or until Ctrl-C. */
async function finishedRematch(options: OperatorOptions): Promise<Rematch> {
  const signal = interruption();
  for (;;) {
    const rematch = await rematchIn(options);
    if (rematch.finishedAtUs > 0) return rematch;
    await delay(pollEveryMs, undefined, { signal });
  }
}

const rematchOf = ({ startedAtUs, finishedAtUs, checked, requested, total }: Rematch) => ({
  started: startedAtUs > 0,
  finished: finishedAtUs > 0,
  cards_checked: checked,
  cards_rematched: requested,
  cards: total,
});

function printRematch(rematch: Rematch): void {
  const { startedAtUs, finishedAtUs, checked, requested, total } = rematch;
  if (startedAtUs === 0) process.stdout.write('no payer list has been imported yet\n');
  else
    process.stdout.write(
      `${finishedAtUs > 0 ? 'finished' : 'in progress'}: ${checked} of about ${total} cards compared, ${requested} matched again\n`,
    );
}
