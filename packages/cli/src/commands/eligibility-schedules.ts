import { randomUUID } from 'node:crypto';
import type { EligibilitySchedule } from '@cardlens/sdk';
import type { Command } from 'commander';
import { interruption } from '../interruption.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { wholeNumbers } from '../whole-number.js';
import { day, type QuestionOptions, questionOf, withQuestion } from './eligibility-question.js';

const examples = `
Example:
  cardlens eligibility schedule --card 5f2b7d3e-… --npi 1234567893 \\
    --first Jordan --last Example --dob 1980-01-02 \\
    --appointment 2030-10-15 --days-before 7 1

Each check is listed by \`cardlens eligibility list\` once it is due, and
announced to webhooks.
`;

export function addEligibilitySchedules(eligibility: Command): void {
  withQuestion(withService(eligibility.command('schedule')))
    .description('Schedules checks on days before an appointment.')
    .requiredOption('--appointment <date>', 'day of the appointment, e.g. 2030-10-15', day)
    .option('--days-before <numbers...>', 'how many days before it to check, 0 to 90 (default: 1)', wholeNumbers(0, 90))
    .addHelpText('after', examples)
    .action(schedule);
  const schedules = eligibility.command('schedules').description('Planned checks.');
  withService(schedules.command('list')).description('Lists schedules, newest first.').action(list);
  withService(schedules.command('cancel'))
    .description('Cancels planned checks; checks that were already created are kept.')
    .argument('<id>', 'as `cardlens eligibility schedules list` shows it')
    .action(cancel);
}

interface ScheduleOptions extends ServiceOptions, QuestionOptions {
  readonly appointment: string;
  readonly daysBefore?: number[];
}

async function schedule({ appointment, daysBefore, ...options }: ScheduleOptions): Promise<void> {
  const question = questionOf(options);
  const client = await clientFor(options);
  const created = await client.eligibility.schedules.create({
    ...question,
    appointmentDate: appointment,
    ...(daysBefore ? { daysBefore } : {}),
    idempotencyKey: randomUUID(),
    signal: interruption(),
  });
  if (options.json) printJson(created);
  else show([created]);
}

async function list(options: ServiceOptions): Promise<void> {
  const client = await clientFor(options);
  const { schedules } = await client.eligibility.schedules.list({ signal: interruption() });
  if (options.json) printJson(schedules);
  else show(schedules);
}

/** Prints one row for each check. */
function show(schedules: readonly EligibilitySchedule[]): void {
  printTable(
    schedules.flatMap(({ checks, ...schedule }) => checks.map((check) => ({ ...schedule, check }))),
    {
      'schedule id': ({ schedule_id }) => schedule_id,
      appointment: ({ appointment_date }) => appointment_date,
      due: ({ check }) => check.due_at.slice(0, 16),
      state: ({ check }) => check.state,
      check: ({ check }) => check.eligibility_id ?? check.refusal ?? '',
    },
    'no schedules yet; create one with `cardlens eligibility schedule`',
  );
}

async function cancel(id: string, options: ServiceOptions): Promise<void> {
  const client = await clientFor(options);
  await client.eligibility.schedules.delete(id, { signal: interruption() });
  if (!options.json) process.stderr.write('schedule canceled\n');
}
