import type { ExplainedPayer, ExplainMatchRequest } from '@cardlens/contracts';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';
import type { OperatorOptions } from '../local.js';
import { matching } from '../operator-services.js';
import { printJson, printTable } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';
import { wholeNumber } from '../whole-number.js';
import { addImport } from './payers-import.js';

export function addPayers(program: Command): void {
  const payers = program
    .command('payers')
    .description('Searches the payer directory, explains matches, imports payer lists.');
  withService(payers.command('search'))
    .description('Finds payers by name or alias.')
    .argument('<query...>', 'words of the name')
    .option('--limit <number>', 'maximum number of rows, 1 to 100', wholeNumber(1, 100), 20)
    .addHelpText('after', '\nExample:\n  cardlens payers search blue cross\n')
    .action(search);
  matching
    .addOptions(payers.command('match'))
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
    .addHelpText('after', examples)
    .action(match);
  addImport(payers);
}

const examples = `
Examples:
  cardlens payers match --name "BlueCross BlueShield of Texas" --explain
  cardlens payers match --card 5f2b7d3e-… --explain --json

Weights are log-odds: 1 makes a payer 2.7 times as likely. No value
of the card is shown.
`;

async function search(words: string[], { limit, ...options }: ServiceOptions & { limit: number }): Promise<void> {
  const { payers } = await (await clientFor(options)).payers.search(words.join(' '), { limit });
  if (options.json) return printJson(payers);
  printTable(
    payers,
    {
      'payer id': ({ svc_payer_id }) => svc_payer_id,
      name: ({ svc_payer_name }) => svc_payer_name,
      'also known as': ({ aliases }) => aliases.join(', '),
    },
    'no payer of that name',
    'name',
    'also known as',
  );
}

interface MatchOptions extends OperatorOptions {
  readonly card?: string;
  readonly name?: string;
  readonly plan?: string;
  readonly payerId?: string;
  readonly bin?: string;
  readonly pcn?: string;
  readonly member?: string;
  readonly phone?: string[];
  readonly address?: string[];
  readonly explain?: boolean;
}

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
  const answer = await matching.use(options, (calls) => calls.explainMatch(request));
  const shown = options.explain ? answer.candidates : answer.candidates.filter(({ matched }) => matched);
  if (options.json) {
    printJson({
      payer_match_version: answer.payerMatchVersion,
      none_score: answer.noneScore,
      candidates: shown.map((candidate) => asJson(candidate, options.explain === true)),
    });
    return;
  }
  printTable(
    shown,
    {
      score: ({ score }) => score,
      'payer id': ({ svcPayerId }) => svcPayerId,
      name: ({ svcPayerName }) => svcPayerName,
      answer: ({ matched }) => (matched ? 'yes' : ''),
    },
    'no payer is likely enough (--explain lists the candidates)',
    'name',
  );
  if (!options.explain) return;
  for (const { svcPayerName, reasons } of shown.slice(0, 3)) {
    process.stdout.write(`\n${svcPayerName}\n`);
    printTable(
      reasons,
      { weight: ({ weight }) => weight, by: ({ by }) => by, against: ({ against }) => against },
      'no evidence',
      'against',
    );
  }
  process.stdout.write(`\nnot in the directory ${answer.noneScore}, data ${answer.payerMatchVersion}\n`);
}

const asJson = ({ svcPayerId, svcPayerName, score, matched, reasons }: ExplainedPayer, isExplained: boolean) => ({
  svc_payer_id: svcPayerId,
  svc_payer_name: svcPayerName,
  score,
  matched,
  ...(isExplained ? { reasons } : {}),
});
