import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { EligibilityBatch } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { addOperation, listed, said } from '../operation-command.js';
import { printJson } from '../output.js';
import { rowFile } from '../row-file.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { Steps } from '../terminal/steps.js';
import { screenOf } from '../terminal/style.js';

const examples = `
Example:
  cardlens eligibility batch tomorrow.csv --output results.csv

The first row of a CSV names its columns, such as reference, payer_id,
subscriber_member_id, subscriber_first_name, subscriber_last_name,
subscriber_date_of_birth, provider_npi and provider_organization_name; /docs of
the service lists them all. Interrupted, the command leaves the batch running:
follow it with \`cardlens eligibility batches results\`.
Exits with 3 when a check ended in state error.
`;

export function addEligibilityBatches(eligibility: Command): void {
  withService(eligibility.command('batch'))
    .description('Checks a list of people without cards, follows its progress and writes the results as CSV.')
    .argument('<file>', 'CSV in UTF-8, or JSON when the name ends in .json; at most 10,000 rows')
    .option('--output <file>', 'write the results there instead of standard output')
    .option('--no-wait', 'only create the batch')
    .addHelpText('after', examples)
    .action(batch);
  const batches = eligibility.command('batches').description('Batches of checks.');
  addOperation(
    batches,
    'list',
    'listEligibilityBatches',
    listed(
      (page) => page.batches,
      ['batch_id', 'file_name', 'state', 'created_at', 'rows_accepted', 'checks_completed', 'checks_failed'],
      'no batches yet; create one with `cardlens eligibility batch`',
    ),
  );
  withService(batches.command('results'))
    .description('Waits until a batch has ended and writes its results as CSV.')
    .argument('<id>', 'as `cardlens eligibility batches list` shows it')
    .option('--output <file>', 'write the results there instead of standard output')
    .action(results);
  const canceled = said((batch: EligibilityBatch) => `batch canceled: ${progressOf(batch)}`);
  addOperation(batches, 'cancel', 'cancelEligibilityBatch', canceled);
  const deleted = said(() => 'batch deleted');
  addOperation(batches, 'delete', 'deleteEligibilityBatch', deleted);
}

interface OutputOptions extends ServiceOptions {
  readonly output?: string | undefined;
}

async function batch(file: string, { wait, ...options }: OutputOptions & { wait: boolean }): Promise<void> {
  const rows = await rowFile(file);
  const client = await clientFor(options);
  const created = await client.eligibility.batches.create(rows, {
    idempotencyKey: randomUUID(),
    fileName: basename(file),
    signal: interruption(),
  });
  process.stderr.write(
    `${created.batch_id}: ${created.rows_accepted} rows accepted, ${created.rows_rejected} rejected\n`,
  );
  // Standard output is reserved for the results.
  for (const { row, line, reference, reason } of created.rejections)
    process.stderr.write(`  ${line ? `line ${line}` : `row ${row}`}${reference ? ` (${reference})` : ''}: ${reason}\n`);
  if (wait) await results(created.batch_id, options);
  else if (options.json) printJson(created);
}

async function results(id: string, { output, ...options }: OutputOptions): Promise<void> {
  const client = await clientFor(options);
  const signal = interruption();
  const steps = new Steps(screenOf(process.stderr));
  let ended: EligibilityBatch;
  try {
    steps.update('batch', 'waiting');
    const onProgress = (found: EligibilityBatch) => steps.update('batch', progressOf(found));
    ended = await client.waitForEligibilityBatch({ batch_id: id }, { onProgress, signal });
    steps.done('batch', progressOf(ended));
  } finally {
    steps.close();
  }
  if (ended.checks_failed > 0) process.exitCode = exitCodes.cardError;
  if (options.json) printJson(ended);
  if (output === undefined && options.json) return;
  const csv = await client.eligibility.batches.csv(id, { signal });
  if (output === undefined) process.stdout.write(csv);
  else await writeFile(output, csv);
}

const progressOf = ({ rows_accepted: all, checks_completed: completed, checks_failed: failed }: EligibilityBatch) =>
  `${completed + failed} of ${all} checks ended, ${failed} in error`;
