import type { ExplainMatchRequest } from '@cardlens/contracts';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { addOperation, listed } from '../operation-command.js';
import { matching } from '../operator-services.js';
import { jsonOf, printJson, printTable } from '../output.js';
import { addImport } from './payers-import.js';

export function add(program: Command): void {
  const payers = program
    .command('payers')
    .description('Searches the payer directory, translates ids, explains matches, imports payer lists.');
  addOperation(
    payers,
    'search',
    'searchPayers',
    listed(
      (page) => page.payers,
      [
        ['payer id', (payer) => payer.svc_payer_id],
        ['name', (payer) => payer.svc_payer_name],
        ['also known as', ({ aliases }) => aliases.join(', ')],
      ],
      'no payer of that name',
    ),
    { positional: ['query...'], defaults: { limit: 20 }, help: '\nExample:\n  cardlens payers search blue cross\n' },
  );
  addOperation(
    payers,
    'translate',
    'translatePayers',
    listed(
      ({ translations }) => translations,
      [
        ['input', ({ input }) => input],
        ['result', ({ result }) => result],
        ['ids', ({ payer_ids: ids = [] }) => ids.map((id) => id.payer_id).join(', ')],
        ['confirmed', ({ confirmed }) => (confirmed === undefined ? '' : confirmed ? 'yes' : 'no')],
        ['payers', ({ candidates }) => candidates.map((payer) => payer.svc_payer_name).join(', ')],
      ],
      'nothing to translate',
    ),
    { help: '\nExample:\n  cardlens payers translate --from office_ally --to availity --payers 60054\n' },
  );
  withEvidence(payers.command('match')).action(match);
  addImport(payers);
}

const withEvidence = (command: Command) =>
  matching
    .withOptions(command)
    .description('Matches a card, or given values, against the current data; stores nothing (operators only).')
    .option('--card <id>', 'a recognized card')
    .option('--name <text>', 'name of the payer as printed')
    .option('--plan <text>', 'name of the plan')
    .option('--payer-id <id>', 'printed payer id')
    .option('--bin <digits>', 'prescription BIN')
    .option('--pcn <text>', 'prescription PCN')
    .option('--member <number>', 'member number')
    .option('--phone <number...>', 'printed phone numbers')
    .option('--address <text...>', 'printed addresses')
    .option('--explain', 'show the evidence for and against each payer')
    .addHelpText('after', examples);

const examples = `
Examples:
  cardlens payers match --name "BlueCross BlueShield of Texas" --explain
  cardlens payers match --card 5f2b7d3e-… --explain --json

Weights are log-odds: 1 makes a payer 2.7 times as likely. No value
of the card is shown.
`;

type MatchOptions = ReturnType<ReturnType<typeof withEvidence>['opts']>;

/** @throws CliError when neither a card nor anything else is given, or both */
function requestOf(options: MatchOptions): ExplainMatchRequest {
  const { card, name, plan, payerId, bin, pcn, member, phone, address } = options;
  const hasEvidence = [name, plan, payerId, bin, pcn, member, phone, address].some((given) => given !== undefined);
  if ((card !== undefined) === hasEvidence)
    throw new CliError('specify --card, or values such as --name and --payer-id', exitCodes.usage);
  if (card !== undefined) return { of: { $case: 'cardId', value: card.toLowerCase() } };
  const evidence = {
    payerName: name ?? '',
    planName: plan ?? '',
    payerId: payerId ?? '',
    rxBin: bin ?? '',
    rxPcn: pcn ?? '',
    memberNumber: member ?? '',
    phoneNumbers: phone ?? [],
    addresses: address ?? [],
  };
  return { of: { $case: 'evidence', value: evidence } };
}

async function match(options: MatchOptions): Promise<void> {
  const request = requestOf(options);
  const { payerMatchVersion, noneScore, ...all } = await matching.use(options, (calls) => calls.explainMatch(request));
  const candidates = options.explain ? all.candidates : all.candidates.filter(({ matched }) => matched);
  if (options.json)
    return printJson({
      payer_match_version: payerMatchVersion,
      none_score: noneScore,
      candidates: candidates.map(({ reasons, ...payer }) => jsonOf(options.explain ? { ...payer, reasons } : payer)),
    });
  printTable(
    candidates,
    ['score', ['payer id', (payer) => payer.svcPayerId], ['name', (payer) => payer.svcPayerName], 'matched'],
    'no payer is likely enough (--explain lists the candidates)',
  );
  if (!options.explain) return;
  for (const { svcPayerName, reasons } of candidates.slice(0, 3)) {
    process.stdout.write(`\n${svcPayerName}\n`);
    printTable(reasons, ['weight', 'by', 'against'], 'no evidence');
  }
  process.stdout.write(`\nnot in the directory ${noneScore}, data ${payerMatchVersion}\n`);
}
