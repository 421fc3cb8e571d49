import { randomUUID } from 'node:crypto';
import type { EligibilitySchedule } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { interruption } from '../interruption.js';
import { addOperation, said } from '../operation-command.js';
import { printJson, printTable } from '../output.js';
import { clientFor } from '../service-client.js';
import { wholeNumbers } from '../whole-number.js';
import { day, questionOf, withQuestion } from './eligibility-question.js';

const examples = `
Example:
  cardlens eligibility schedule --card 5f2b7d3e-… --npi 1234567893 \\
    --first Jordan --last Example --dob 1980-01-02 \\
    --appointment 2030-10-15 --days-before 7 1

Each check is listed by \`cardlens eligibility list\` once it is due, and
announced to webhooks.
`;

export function addEligibilitySchedules(eligibility: Command): void {
  withQuestion(eligibility.command('schedule'))
    .description('Schedules checks on days before an appointment.')
    .requiredOption('--appointment <date>', 'day of the appointment, e.g. 2030-10-15', day)
    .option('--days-before <numbers...>', 'how many days before it to check, 0 to 90 (default: 1)', wholeNumbers(0, 90))
    .addHelpText('after', examples)
    .action(async ({ appointment, daysBefore, ...options }) => {
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
      else printSchedules([created]);
    });
  const schedules = eligibility.command('schedules').description('Planned checks.');
  addOperation(schedules, 'list', 'listEligibilitySchedules', (page, { json }) =>
    json ? printJson(page.schedules) : printSchedules(page.schedules),
  );
  const canceled = said(() => 'schedule canceled');
  addOperation(schedules, 'cancel', 'deleteEligibilitySchedule', canceled);
}

/** One row for each check. */
const printSchedules = (schedules: readonly EligibilitySchedule[]): void =>
  printTable(
    schedules.flatMap(({ schedule_id, appointment_date: appointment, checks }) =>
      checks.map(({ due_at, state, eligibility_id, refusal }) => ({
        schedule_id,
        appointment,
        due_at,
        state,
        check: eligibility_id ?? refusal,
      })),
    ),
    ['schedule_id', 'appointment', 'due_at', 'state', 'check'],
    'no schedules yet; create one with `cardlens eligibility schedule`',
  );
