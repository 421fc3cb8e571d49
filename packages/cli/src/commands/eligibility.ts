import type { EligibilityRecord } from '@cardlens/sdk';
import type { Command } from 'commander';
import { exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { failureLine } from '../terminal/card.js';
import { benefitLines, outcomeOf } from '../terminal/eligibility.js';
import { Steps } from '../terminal/steps.js';
import { painter, screenOf } from '../terminal/style.js';
import { wholeNumber } from '../whole-number.js';
import { addEligibilityBatches } from './eligibility-batches.js';
import { type QuestionOptions, questionOf, withQuestion } from './eligibility-question.js';
import { addEligibilitySchedules } from './eligibility-schedules.js';

type CheckOptions = ServiceOptions & QuestionOptions;

/** The service waits up to a minute for a payer, then ends the check itself. */
const waitMs = 90_000;

const checkExamples = `
Examples:
  cardlens eligibility check --card 5f2b7d3e-… --npi 1234567893 \\
    --first Jordan --last Example --dob 1980-01-02
  cardlens eligibility check --card 5f2b7d3e-… --npi 1234567893 \\
    --first Jordan --last Example --dob 1980-01-02 --json | jq .state
  cardlens eligibility check --payer 60054 --member-id CVH123456789 \\
    --npi 1234567893 --first Jordan --last Example --dob 1980-01-02

In the embedded stack the payer is a simulator: --member-id SIMHMO, SIMINACTIVE,
SIMNOTFOUND and others choose its answer (tools/payer-simulator/README.md).
Exits with 3 when the check ended in state error.
`;

export function addEligibility(program: Command): void {
  const eligibility = program.command('eligibility').description('Checks coverage with payers (X12 270/271).');
  withQuestion(withService(eligibility.command('check')))
    .description('Sends an inquiry to a payer, waits for the response and shows the benefits.')
    .addHelpText('after', checkExamples)
    .action(check);
  withService(eligibility.command('get'))
    .description('Shows a check: its benefits, or its error.')
    .argument('<id>', 'as `cardlens eligibility list` shows it')
    .action(get);
  withService(eligibility.command('list'))
    .description('Lists checks, newest first.')
    .option('--limit <number>', 'maximum number of rows, 1 to 30', wholeNumber(1, 30), 30)
    .action(list);
  addEligibilityBatches(eligibility);
  addEligibilitySchedules(eligibility);
}

async function check(options: CheckOptions): Promise<void> {
  const question = questionOf(options);
  const client = await clientFor(options);
  const steps = new Steps(screenOf(process.stderr));
  steps.update('check', 'waiting for the payer');
  const signal = interruption();
  let record: EligibilityRecord;
  try {
    record = await client.checkEligibility({ ...question, signal }, { timeoutMs: waitMs, signal });
    if (record.state === 'completed') steps.done('check', 'response received');
    else steps.failed('check', 'failed');
  } finally {
    steps.close();
  }
  show(record, options);
}

async function get(id: string, options: ServiceOptions): Promise<void> {
  const client = await clientFor(options);
  show(await client.eligibility.get(id, { signal: interruption() }), options);
}

async function list({ limit, ...options }: ServiceOptions & { limit: number }): Promise<void> {
  const client = await clientFor(options);
  const { eligibility_requests: records } = await client.eligibility.list({ limit, signal: interruption() });
  if (options.json) return printJson(records);
  printTable(
    records,
    {
      'eligibility id': ({ eligibility_id }) => eligibility_id,
      // Not the state: `completed` says only that the payer has responded.
      coverage: (record) => `${outcomeOf(record)}${record.simulated ? ' (simulated)' : ''}`,
      created: ({ created_at }) => created_at.slice(0, 16),
      payer: ({ eligibility_request }) => eligibility_request.trading_partner_service_id,
    },
    'no checks yet; create one with `cardlens eligibility check`',
    'coverage',
  );
}

/**
 * Prints the record on standard output: completely as JSON, or its benefits in readable form. Exits with 3 when it
 * failed.
 */
function show(record: EligibilityRecord, { json = false }: ServiceOptions): void {
  if (json) printJson(record);
  else if (record.state === 'completed') {
    const screen = screenOf(process.stdout);
    process.stdout.write(`${benefitLines(record, screen).join('\n')}\n`);
  }
  if (record.state === 'processing') process.stderr.write('the payer has not responded yet\n');
  if (record.state !== 'error') return;
  const paint = painter(screenOf(process.stderr));
  process.stderr.write(`${failureLine(paint, record.error?.message ?? 'the check ended in state error')}\n`);
  process.exitCode = exitCodes.cardError;
}
