import type { EligibilityRecord } from '@cardlens/sdk';
import { type Command, InvalidArgumentError } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { failureLine } from '../terminal/card.js';
import { benefitLines } from '../terminal/eligibility.js';
import { Steps } from '../terminal/steps.js';
import { painter, screenOf } from '../terminal/style.js';
import { addEligibilityBatches } from './eligibility-batches.js';

type CheckOptions = ServiceOptions & QuestionOptions;

interface QuestionOptions {
  readonly card?: string;
  readonly npi: string;
  readonly first: string;
  readonly last: string;
  readonly dob: string;
  readonly organization?: string;
  readonly memberId?: string;
  readonly payer?: string;
  readonly serviceTypes?: string[];
  readonly dependentFirst?: string;
  readonly dependentLast?: string;
  readonly dependentDob?: string;
  readonly relationship?: string;
  readonly gender?: 'F' | 'M';
  readonly groupNumber?: string;
  readonly serviceDate?: string;
}

/** A minute is what the service gives a payer; then it ends the check itself. */
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
SIMNOTFOUND and others choose its answer (apps/payer-simulator/README.md).
Exits with 3 when the check ended in state error.
`;

export function addEligibility(program: Command): void {
  const eligibility = program.command('eligibility').description('Checks coverage with payers (X12 270/271).');
  withService(eligibility.command('check'))
    .description('Sends an inquiry to a payer, waits for the response and shows the benefits.')
    .option('--card <id>', 'a completed card; otherwise --member-id and --payer are required')
    .requiredOption('--npi <number>', 'NPI of the requesting provider')
    .requiredOption('--first <name>', 'first name of the subscriber')
    .requiredOption('--last <name>', 'last name of the subscriber')
    .requiredOption('--dob <date>', 'date of birth of the subscriber, e.g. 1980-01-02', day)
    .option('--organization <name>', 'name of the provider (default: derived from the NPI)')
    .option('--member-id <id>', 'overrides the member number on the card')
    .option('--payer <id>', 'overrides the matched payer')
    .option('--gender <letter>', 'gender of the patient, F or M, as the payer has it', gender)
    .option('--group-number <number>', 'group or policy number')
    .option('--service-date <date>', 'day of the service (default: today)', day)
    .option('--service-types <codes...>', 'X12 service type codes (default: 30, the whole plan)')
    .option('--dependent-first <name>', 'first name of the patient, if a dependent')
    .option('--dependent-last <name>', 'last name (default: as the subscriber)')
    .option('--dependent-dob <date>', 'date of birth', day)
    .option('--relationship <word>', 'spouse, child or other')
    .addHelpText('after', checkExamples)
    .action(check);
  withService(eligibility.command('get'))
    .description('Shows a check: its benefits, or its error.')
    .argument('<id>', 'as `cardlens eligibility list` shows it')
    .action(get);
  withService(eligibility.command('list'))
    .description('Lists checks, newest first.')
    .option('--limit <number>', 'maximum number of rows, 1 to 30', limit, 30)
    .action(list);
  addEligibilityBatches(eligibility);
}

/** `1980-01-02` or `19800102`. @throws InvalidArgumentError, which never shows what was given */
function day(text: string): string {
  if (!/^\d{4}-?\d{2}-?\d{2}$/.test(text)) throw new InvalidArgumentError('Expected a date such as 1980-01-02.');
  return text.replaceAll('-', '');
}

function gender(text: string): 'F' | 'M' {
  const letter = text.toUpperCase();
  if (letter !== 'F' && letter !== 'M') throw new InvalidArgumentError('Expected F or M.');
  return letter;
}

function limit(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > 30)
    throw new InvalidArgumentError('Expected a number from 1 to 30.');
  return number;
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

/** What is asked. @throws CliError when it is unclear about whom */
export function questionOf(options: QuestionOptions) {
  const { card, npi, first, last, dob, organization, memberId, payer, serviceTypes } = options;
  const { gender, groupNumber, serviceDate } = options;
  if (!card && !(memberId && payer)) throw new CliError('give --card, or --member-id and --payer', exitCodes.usage);
  const dependent = dependentOf(options);
  return {
    ...(card ? { cardId: card } : {}),
    subscriber: {
      firstName: first,
      lastName: last,
      dateOfBirth: dob,
      ...(memberId ? { memberId } : {}),
      ...(groupNumber ? { groupNumber } : {}),
      ...(gender && !dependent ? { gender } : {}),
    },
    ...(dependent ? { dependent } : {}),
    provider: { npi, organizationName: organization ?? `Provider ${npi}` },
    ...(serviceTypes ? { serviceTypeCodes: serviceTypes } : {}),
    ...(payer ? { payerId: payer } : {}),
    ...(serviceDate ? { dateOfService: serviceDate } : {}),
  };
}

/** The patient, when that is not the subscriber: half of one must not become a question about the subscriber. */
function dependentOf({ dependentFirst, dependentLast, dependentDob, relationship, gender, last }: QuestionOptions) {
  if ([dependentFirst, dependentLast, dependentDob, relationship].every((value) => value === undefined))
    return undefined;
  if (!dependentFirst || !dependentDob)
    throw new CliError(
      'checking a dependent requires --dependent-first and --dependent-dob; to check the subscriber, omit all --dependent-… options and --relationship',
      exitCodes.usage,
    );
  return {
    firstName: dependentFirst,
    lastName: dependentLast ?? last,
    dateOfBirth: dependentDob,
    ...(relationship ? { relationship } : {}),
    ...(gender ? { gender } : {}),
  };
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
    [{ title: 'eligibility id' }, { title: 'state' }, { title: 'created' }, { title: 'payer' }, { title: 'error' }],
    records.map((record) => [
      record.eligibility_id,
      record.state,
      record.created_at.slice(0, 19),
      record.eligibility_request.trading_partner_service_id,
      record.error?.code ?? '',
    ]),
    'no checks yet; create one with `cardlens eligibility check`',
  );
}

/** The record on standard output: for programs whole, for people its benefits. Exits with 3 when it failed. */
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
