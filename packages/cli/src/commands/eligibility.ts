import { writeFile } from 'node:fs/promises';
import type { Cardlens, EligibilityEstimate, EligibilityRecord } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { addOperation, listed } from '../operation-command.js';
import { printJson, say } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { failureLine } from '../terminal/card.js';
import { benefitLines, outcomeOf } from '../terminal/eligibility.js';
import { estimateLines } from '../terminal/estimate.js';
import { Steps } from '../terminal/steps.js';
import { painter, screenOf } from '../terminal/style.js';
import { addEligibilityBatches } from './eligibility-batches.js';
import { addEligibilityDiscoveries } from './eligibility-discoveries.js';
import { questionOf, withQuestion } from './eligibility-question.js';
import { addEligibilitySchedules } from './eligibility-schedules.js';

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
SIMNOTFOUND and others choose its response (tools/payer-simulator/README.md).
Exits with 3 when the check ended in state error.
`;

const estimateExamples = `
Examples:
  cardlens eligibility estimate 9a4e2c70-… --services 98 --allowed 125.00
  cardlens eligibility estimate 9a4e2c70-… --services 98,4 --allowed 125,80
`;

export function add(program: Command): void {
  const eligibility = program.command('eligibility').description('Checks coverage with payers (X12 270/271).');
  withQuestion(eligibility.command('check'))
    .description('Sends an inquiry to a payer, waits for the response and shows the benefits.')
    .addHelpText('after', checkExamples)
    .action(async (options) => {
      const client = await clientFor(options);
      showRecord(await checked(client, questionOf(options)), options);
    });
  addOperation(eligibility, 'get', 'getEligibility', showRecord);
  addOperation(
    eligibility,
    'list',
    'listEligibility',
    listed(
      (page) => page.eligibility_requests,
      ['eligibility_id', ['coverage', coverageOf], 'created_at', ['payer', payerOf]],
      'no checks yet; create one with `cardlens eligibility check`',
    ),
  );
  addOperation(eligibility, 'estimate', 'getEligibilityEstimate', showEstimate, { help: estimateExamples });
  withService(eligibility.command('pdf'))
    .summary('Save an eligibility check as PDF')
    .description('Writes the check on one page or two, or to standard output.')
    .argument('<id>', 'The record.')
    .option('--out <file>', 'the file (default: standard output)')
    .action(async (id, options) => {
      const client = await clientFor(options);
      const pdf = Buffer.from(await (await client.eligibility.pdf(id, { signal: interruption() })).arrayBuffer());
      if (options.out === undefined) process.stdout.write(pdf);
      else await writeFile(options.out, pdf);
    });
  addEligibilityBatches(eligibility);
  addEligibilityDiscoveries(eligibility);
  addEligibilitySchedules(eligibility);
}

function showEstimate(estimate: EligibilityEstimate, { json }: ServiceOptions): void {
  if (json) printJson(estimate);
  else process.stdout.write(`${estimateLines(estimate).join('\n')}\n`);
}

/** Not the state: `completed` says only that the payer has responded. */
const coverageOf = (record: EligibilityRecord) => `${outcomeOf(record)}${record.simulated ? ' (simulated)' : ''}`;
const payerOf = ({ eligibility_request: request }: EligibilityRecord) => request.trading_partner_service_id;

/** Creates a check and waits for its end, with its progress on standard error. */
async function checked(client: Cardlens, question: ReturnType<typeof questionOf>): Promise<EligibilityRecord> {
  const steps = new Steps(screenOf(process.stderr));
  steps.update('check', 'waiting for the payer');
  const signal = interruption();
  try {
    const ended = await client.checkEligibility({ ...question, signal }, { timeoutMs: waitMs, signal });
    if (ended.state === 'completed') steps.done('check', 'response received');
    else steps.failed('check', 'failed');
    return ended;
  } finally {
    steps.close();
  }
}

/** Prints a check: completely as JSON, or its benefits in readable form. Exits with 3 when it ended in state error. */
function showRecord(record: EligibilityRecord, { json }: ServiceOptions): void {
  if (json) printJson(record);
  else if (record.state === 'completed')
    process.stdout.write(`${benefitLines(record, screenOf(process.stdout)).join('\n')}\n`);
  if (record.state === 'processing') say('the payer has not responded yet');
  if (record.state !== 'error') return;
  const paint = painter(screenOf(process.stderr));
  say(failureLine(paint, record.error?.message ?? 'the check ended in state error'));
  process.exitCode = exitCodes.cardError;
}
