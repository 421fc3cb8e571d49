import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { csvHeader, csvRow } from '../export-csv.js';
import { writeCase } from '../export-truth.js';
import { interruption } from '../interruption.js';
import { printLine } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';

type ExportOptions = Omit<ServiceOptions, 'json'> & {
  readonly fhir?: boolean;
  readonly csv?: boolean;
  readonly json?: boolean;
  readonly truth?: string;
};

const examples = `
Examples:
  cardlens export --csv > cards.csv
  cardlens export --json | jq -r .card_id
  cardlens export --fhir 5f2b7d3e-… > bundle.json
  cardlens export --truth reviewed && cardlens eval --dir reviewed

Writes one card a line: CSV with a header, JSON, or FHIR R4 bundles. Corrected
elements have their corrected values (JSON keeps the corrections too). --truth
writes the pictures of reviewed cards and what is printed on them. A card is
reviewed when a person corrected or confirmed an element and, unless you name
the card, no element is unsure any more. What was left as it was read counts as
right. The output holds PHI. Only completed cards are exported.
`;

export function add(program: Command): void {
  withService(program.command('export'))
    .description('Exports all completed cards, or the given ones.')
    .argument('[cards...]', 'ids of cards (default: every card of the account)')
    .option('--csv', 'one row per card, with single-valued elements as columns')
    .option('--fhir', 'one FHIR R4 bundle per line')
    .option('--truth <dir>', 'images and ground truth of reviewed cards, for cardlens eval')
    .addHelpText('after', examples)
    .action(exportCards);
}

async function exportCards(cardIds: string[], options: ExportOptions): Promise<void> {
  const forms = [options.csv, options.fhir, options.json, options.truth].filter(Boolean);
  if (forms.length !== 1) throw new CliError('specify one of --csv, --fhir, --json and --truth', exitCodes.usage);
  const client = await clientFor(options);
  const signal = interruption();
  const { truth } = options;
  let reviewed = 0;
  if (options.csv) await printLine(csvHeader);
  for await (const cardId of cardIds.length > 0 ? cardIds : completedCards()) {
    if (truth) reviewed += Number(await exportTruth(cardId, truth));
    else if (options.fhir) await printLine(JSON.stringify(await client.cards.fhir(cardId, { signal })));
    else {
      const card = await client.cards.get(cardId, { corrected: true, signal });
      if (card.state !== 'completed' || card.deleted) throw new CliError(`card ${cardId} is not completed`);
      await printLine(options.csv ? csvRow(card) : JSON.stringify(card));
    }
  }

  if (truth) process.stderr.write(`${reviewed} reviewed ${reviewed === 1 ? 'card' : 'cards'} in ${truth}\n`);

  /** Exports a reviewed card. @returns false for other cards, which are skipped */
  async function exportTruth(cardId: string, folder: string): Promise<boolean> {
    const card = await client.cards.get(cardId, { corrected: true, signal });
    const wasReviewed = card.state === 'completed' && !card.deleted && card.corrections !== undefined;
    if (!wasReviewed || card.images?.front === undefined) return false;
    await writeCase(folder, card, signal);
    return true;
  }

  /** Completed cards of the whole account, newest first. */
  async function* completedCards(): AsyncGenerator<string> {
    const filter = { state: 'completed', ...(truth ? { needsReview: false } : {}) } as const;
    let cursor: string | undefined;
    do {
      const page = await client.cards.list({
        ...filter,
        limit: 200,
        signal,
        ...(cursor === undefined ? {} : { cursor }),
      });
      for (const { card_id: cardId } of page.cards) yield cardId;
      cursor = page.response_metadata.next_cursor;
    } while (cursor !== undefined);
  }
}
