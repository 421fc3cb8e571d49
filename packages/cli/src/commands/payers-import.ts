import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportPayerListResponse, Rematch } from '@cardlens/contracts';
import { type Command, Option } from 'commander';
import { importPayerList } from '../import-payer-list.js';
import { interruption } from '../interruption.js';
import type { OperatorOptions } from '../local.js';
import { matching } from '../operator-services.js';
import { printJson, printTable } from '../output.js';
import { formatOf, formats, listsOf } from '../payer-files/payer-file.js';
import type { TransactionType } from '../payer-files/payer-row.js';

const lookEveryMs = 2_000;
const shownMax = 20;

interface ImportOptions extends OperatorOptions {
  readonly format: string;
  readonly source?: string;
  readonly wait?: boolean;
}

export function addImport(payers: Command): void {
  matching
    .addOptions(payers.command('import'))
    .description(
      'Imports the payer list of a clearinghouse. It replaces the ids of that clearinghouse in the directory; cards whose payer or ids change are matched again in the background (operators only).',
    )
    .argument('<file>', 'the list in the format of the clearinghouse')
    .addOption(new Option('--format <name>', 'format of the file').choices(Object.keys(formats)).makeOptionMandatory())
    .option('--source <label>', 'name of the version, e.g. 2026-11 (default: derived from the time)')
    .option('--wait', 'wait until the cards have been matched again')
    .addHelpText('after', examples)
    .action(importFile);
  matching
    .addOptions(payers.command('rematch'))
    .description('Shows the progress of matching cards again since the last import (operators only).')
    .action(showRematch);
}

const examples = `
Examples:
  cardlens payers import payers.csv --format office-ally --source 2026-11
  cardlens payers import payers.json --format availity --wait

The formats are those that the clearinghouses document; a CSV of another one is
imported with cardlens payer-lists import. A list replaces the ids of its kind
of transaction; cardlens payer-lists rollback restores the ids before.
`;

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { clearinghouse } = formatOf(options.format);
  const lists = listsOf(options.format, await readFile(file, 'utf8'));
  const imported: { transactionType: TransactionType; answer: ImportPayerListResponse }[] = [];
  for (const [transactionType, csv] of lists) {
    const header = { clearinghouse, transactionType, source: options.source ?? '' };
    imported.push({ transactionType, answer: await importPayerList(options, header, [Buffer.from(csv)]) });
  }
  const rematch = options.wait ? await finishedRematch(options) : undefined;
  if (options.json) {
    const reports = imported.map(({ transactionType, answer }) => reportOf(transactionType, answer));
    return printJson({ clearinghouse, imports: reports, ...(rematch ? { rematch: rematchOf(rematch) } : {}) });
  }
  printTable(
    imported,
    {
      transaction: ({ transactionType }) => transactionType,
      version: ({ answer }) => answer.version?.source ?? '',
      rows: ({ answer }) => answer.version?.rows ?? 0,
      rejected: ({ answer }) => answer.rowsRejected,
      added: ({ answer }) => answer.idsAdded,
      changed: ({ answer }) => answer.idsChanged,
      removed: ({ answer }) => answer.idsRemoved,
    },
    '',
    'version',
  );
  printChanges(imported.flatMap(({ transactionType, answer }) => changesOf(transactionType, answer)));
  if (rematch) printRematch(rematch);
  else process.stderr.write('cards are being matched again in the background; see `cardlens payers rematch`\n');
}

const changesOf = (transaction: string, { changes }: ImportPayerListResponse) =>
  changes.map(({ svcPayerId, svcPayerName, before, after }) => ({
    transaction,
    svc_payer_id: svcPayerId,
    svc_payer_name: svcPayerName,
    before: before || null,
    after: after || null,
  }));

const reportOf = (transaction: string, answer: ImportPayerListResponse) => ({
  transaction,
  source: answer.version?.source,
  rows: answer.version?.rows,
  rows_rejected: answer.rowsRejected,
  rejections: answer.rejections,
  ids_added: answer.idsAdded,
  ids_changed: answer.idsChanged,
  ids_removed: answer.idsRemoved,
  changes: changesOf(transaction, answer),
});

function printChanges(changes: ReturnType<typeof changesOf>): void {
  if (changes.length === 0) return;
  process.stdout.write('\n');
  printTable(
    changes.slice(0, shownMax),
    {
      transaction: ({ transaction }) => transaction,
      payer: ({ svc_payer_name }) => svc_payer_name,
      before: ({ before }) => before ?? '-',
      after: ({ after }) => after ?? '-',
    },
    '',
    'payer',
  );
  if (changes.length > shownMax) process.stderr.write(`${changes.length - shownMax} more (--json shows them)\n`);
}

const current = (options: OperatorOptions) => matching.use(options, (calls) => calls.getRematch({}));

/** Waits until the job has finished, or until Ctrl-C. */
async function finishedRematch(options: OperatorOptions): Promise<Rematch> {
  const signal = interruption();
  for (;;) {
    const rematch = await current(options);
    if (rematch.finishedAtUs > 0) return rematch;
    await delay(lookEveryMs, undefined, { signal });
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

async function showRematch(options: OperatorOptions): Promise<void> {
  const rematch = await current(options);
  if (options.json) printJson(rematchOf(rematch));
  else printRematch(rematch);
}
