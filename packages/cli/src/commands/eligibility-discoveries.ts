import { randomUUID } from 'node:crypto';
import type { EligibilityDiscovery, EligibilityRecord } from '@cardlens/sdk';
import { type Command, Option } from '@commander-js/extra-typings';
import { interruption } from '../interruption.js';
import { addOperation, listed, said } from '../operation-command.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { Steps } from '../terminal/steps.js';
import { screenOf } from '../terminal/style.js';
import { wholeNumber } from '../whole-number.js';
import { day, gender, present } from './eligibility-question.js';

const examples = `
Example:
  cardlens eligibility discover --first Jordan --last Example --dob 1980-01-02 \\
    --npi 1234567893 --state TX --consent

Asks payers by name and birth date, the most probable first. Interrupted, the
command leaves the discovery running: follow it with
\`cardlens eligibility discoveries show\`. Keep a coverage that was found:
\`cardlens eligibility join-card <check> <card>\`.
`;

export function addEligibilityDiscoveries(eligibility: Command): void {
  withService(eligibility.command('discover'))
    .description('Finds out who covers a person.')
    .requiredOption('--first <name>', 'first name of the person')
    .requiredOption('--last <name>', 'last name')
    .requiredOption('--dob <date>', 'date of birth, e.g. 1980-01-02', day)
    .requiredOption('--npi <number>', 'NPI of the requesting provider')
    .requiredOption('--consent', 'the person, or a law, allows you to ask payers about the coverage')
    .option('--organization <name>', 'name of the provider (default: derived from the NPI)')
    .option('--gender <letter>', 'in the payer’s records, F or M', gender)
    .option('--state <code>', 'state in which the person lives')
    .option('--zip <code>', 'ZIP code')
    .option('--employer <name>', 'current employer')
    .option('--card <id>', 'an earlier card of the person')
    .option('--service-date <date>', 'date of service (default: today)', day)
    .option('--budget <number>', 'maximum number of inquiries (default: 10)', wholeNumber(1, 50))
    .addOption(new Option('--all', 'find all coverages within the budget, not only the one that pays first'))
    .addHelpText('after', examples)
    .action(async ({ first, last, dob, npi, organization, serviceDate, budget, all, ...options }) => {
      const { state, zip, employer, card: cardId } = options;
      const hints = present({ state, zip, employer, cardId });
      const client = await clientFor(options);
      const { discovery_id: id } = await client.eligibility.discoveries.create({
        person: { firstName: first, lastName: last, dateOfBirth: dob, ...present({ gender: options.gender }) },
        provider: { npi, organizationName: organization ?? `Provider ${npi}` },
        consent: true,
        ...present({ hints: Object.keys(hints).length > 0 ? hints : undefined, dateOfService: serviceDate, budget }),
        ...(all ? { stopRule: 'budget' as const } : {}),
        idempotencyKey: randomUUID(),
        signal: interruption(),
      });
      await follow(id, options);
    });
  const discoveries = eligibility.command('discoveries').description('Searches for coverage.');
  addOperation(
    discoveries,
    'list',
    'listEligibilityDiscoveries',
    listed(
      (page) => page.discoveries,
      ['discovery_id', 'state', 'created_at', 'inquiries_made', 'coverages_found'],
      'no discoveries yet; create one with `cardlens eligibility discover`',
    ),
  );
  withService(discoveries.command('show'))
    .description('Waits until a discovery has ended and shows what was found.')
    .argument('<id>', 'as `cardlens eligibility discoveries list` shows it')
    .action(follow);
  const canceled = said((discovery: EligibilityDiscovery) => `discovery canceled: ${progressOf(discovery)}`);
  addOperation(discoveries, 'cancel', 'cancelEligibilityDiscovery', canceled);
  addOperation(
    discoveries,
    'delete',
    'deleteEligibilityDiscovery',
    said(() => 'discovery deleted'),
  );
  const joined = said(({ eligibility_id }: EligibilityRecord) => `${eligibility_id} joined`);
  addOperation(eligibility, 'join-card', 'joinEligibilityToCard', joined, { positional: ['card_id'] });
}

async function follow(id: string, options: ServiceOptions): Promise<void> {
  const client = await clientFor(options);
  const steps = new Steps(screenOf(process.stderr));
  let ended: EligibilityDiscovery;
  try {
    steps.update('discovery', 'waiting');
    const onProgress = (found: EligibilityDiscovery) => steps.update('discovery', progressOf(found));
    ended = await client.waitForEligibilityDiscovery({ discovery_id: id }, { onProgress, signal: interruption() });
    steps.done('discovery', progressOf(ended));
  } finally {
    steps.close();
  }
  if (options.json) {
    printJson(ended);
    return;
  }
  printTable(
    ended.coverages,
    ['eligibility_id', 'payer_name', 'member_id', 'plan_name', 'kind', 'confidence', 'payment_order'],
    'no coverage found',
  );
  const inquiries = ended.inquiries.map(({ reasons, ...inquiry }) => ({ ...inquiry, reasons: reasons.join(' ') }));
  printTable(inquiries, ['payer_id', 'payer_name', 'probability', 'outcome', 'reasons'], 'no payer was asked');
}

const progressOf = ({ inquiries_made: made, budget, coverages_found: found }: EligibilityDiscovery): string =>
  `${made} of at most ${budget} inquiries, ${found} coverages`;
