import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ImportPayerListResponse, Rematch } from '@cardlens/contracts';
import { type Command, Option } from '@commander-js/extra-typings';
import { importPayerList } from '../import-payer-list.js';
import { interruption } from '../interruption.js';
import type { OperatorOptions } from '../local.js';
import { matching } from '../operator-services.js';
import { jsonOf, printJson, printTable, say } from '../output.js';
import { formatOf, formats, listsOf } from '../payer-files/payer-file.js';

const pollEveryMs = 2_000;
const shownMax = 20;

export function addImport(payers: Command): void {
  matching
    .withOptions(payers.command('import'))
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
  cardlens payers import payers.csv --format office-ally --source 2026-11
  cardlens payers import payers.json --format availity --wait

The formats are those that the clearinghouses document; a CSV of another one is
imported with cardlens payer-lists import. A list replaces the ids of its kind
of transaction; cardlens payer-lists rollback restores the ids before.
`;

interface ImportOptions extends OperatorOptions {
  readonly format: string;
  readonly source?: string | undefined;
  readonly wait?: boolean | undefined;
}

async function importFile(file: string, options: ImportOptions): Promise<void> {
  const { clearinghouse } = formatOf(options.format);
  const lists = listsOf(options.format, await readFile(file, 'utf8'));
  const imported: ImportedList[] = [];
  for (const [transaction, csv] of lists) {
    const header = { clearinghouse, transactionType: transaction, source: options.source ?? '' };
    imported.push({ transaction, ...(await importPayerList(options, header, [Buffer.from(csv)])) });
  }
  const rematch = options.wait ? await finishedRematch(options) : undefined;
  if (options.json) {
    const imports = imported.map(reportOf);
    return printJson({ clearinghouse, imports, ...(rematch ? { rematch: rematchOf(rematch) } : {}) });
  }
  printTable(
    imported,
    [
      'transaction',
      ['version', ({ version }) => version?.source],
      ['rows', ({ version }) => version?.rows],
      ...(['rowsRejected', 'idsAdded', 'idsChanged', 'idsRemoved'] as const),
    ],
    '',
  );
  printChanges(imported.flatMap(changesOf));
  if (rematch) printRematch(rematch);
  else say('cards are being matched again in the background; see `cardlens payers rematch`');
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
