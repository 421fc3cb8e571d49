import type { Command } from '@commander-js/extra-typings';
import { completedCards } from '../completed-cards.js';
import { CliError, exitCodes } from '../exit-code.js';
import { csvHeader, csvRow } from '../export-csv.js';
import { interruption } from '../interruption.js';
import { printLine } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';

type ExportOptions = Omit<ServiceOptions, 'json'> & {
  readonly fhir?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
};

const examples = `
Examples:
  cardlens export --csv > cards.csv
  cardlens export --json | jq -r .card_id
  cardlens export --fhir 5f2b7d3e-… > bundle.json

Writes one card a line: CSV with a header, JSON, or FHIR R4 bundles. Corrected
elements have their corrected values (JSON keeps the corrections too). The
output holds PHI. Only completed cards are exported.
`;

export function add(program: Command): void {
  withService(program.command('export'))
    .description('Exports all completed cards, or the given ones.')
    .argument('[cards...]', 'ids of cards (default: every card of the account)')
    .option('--csv', 'one row per card, with single-valued elements as columns')
    .option('--fhir', 'one FHIR R4 bundle per line')
    .addHelpText('after', examples)
    .action(exportCards);
}

async function exportCards(cardIds: string[], options: ExportOptions): Promise<void> {
  const forms = [options.csv, options.fhir, options.json].filter(Boolean);
  if (forms.length !== 1) throw new CliError('specify one of --csv, --fhir and --json', exitCodes.usage);
  const client = await clientFor(options);
  const signal = interruption();
  if (options.csv) await printLine(csvHeader);
  for await (const cardId of cardIds.length > 0 ? cardIds : completedCards(client, signal)) {
    if (options.fhir) await printLine(JSON.stringify(await client.cards.fhir(cardId, { signal })));
    else {
      const card = await client.cards.get(cardId, { corrected: true, signal });
      if (card.state !== 'completed' || card.deleted) throw new CliError(`card ${cardId} is not completed`);
      await printLine(options.csv ? csvRow(card) : JSON.stringify(card));
    }
  }
}
