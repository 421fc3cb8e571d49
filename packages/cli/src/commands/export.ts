import type { CardSummary } from '@cardlens/sdk';
import type { Command } from 'commander';
import { CliError, exitCodes } from '../exit-code.js';
import { csvHeader, csvRow } from '../export-csv.js';
import { interruption } from '../interruption.js';
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

Writes one card a line: CSV with a header, JSON, or FHIR R4 bundles. The output
holds PHI. Only completed cards are exported.
`;

export function addExport(program: Command): void {
  withService(program.command('export'))
    .description('Exports completed cards, all of them or those named.')
    .argument('[cards...]', 'ids of cards (default: every card of the account)')
    .option('--csv', 'one row a card, the single elements as columns')
    .option('--fhir', 'one FHIR R4 bundle a line')
    .addHelpText('after', examples)
    .action(exportCards);
}

async function exportCards(cardIds: string[], options: ExportOptions): Promise<void> {
  const forms = [options.csv, options.fhir, options.json].filter(Boolean);
  if (forms.length !== 1) throw new CliError('give one of --csv, --fhir and --json', exitCodes.usage);
  const client = await clientFor(options);
  const signal = interruption();
  if (options.csv) await write(csvHeader);
  for await (const cardId of cardIds.length > 0 ? cardIds : completedCards()) {
    if (options.fhir) await write(JSON.stringify(await client.cards.fhir(cardId, { signal })));
    else {
      const card = await client.cards.get(cardId, { signal });
      if (card.state !== 'completed' || card.deleted) throw new CliError(`card ${cardId} is not completed`);
      await write(options.csv ? csvRow(card) : JSON.stringify(card));
    }
  }

  /** Of the whole account, newest first. */
  async function* completedCards(): AsyncGenerator<string> {
    let cursor: string | undefined;
    do {
      const page = await client.cards.list({ limit: 200, signal, ...(cursor === undefined ? {} : { cursor }) });
      for (const card of page.cards) if (isCompleted(card)) yield card.card_id;
      cursor = page.response_metadata.next_cursor;
    } while (cursor !== undefined);
  }
}

const isCompleted = ({ state, deleted }: CardSummary): boolean => state === 'completed' && !deleted;

/** One line on standard output, at the reader's pace. */
const write = (line: string): Promise<void> =>
  new Promise((resolve, reject) => {
    process.stdout.write(`${line}\n`, (error) => (error ? reject(error) : resolve()));
  });
