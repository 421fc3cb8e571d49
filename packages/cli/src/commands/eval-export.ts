import { type Cardlens, CardlensError } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { completedCards } from '../completed-cards.js';
import { type ExportedCard, expiryOf, exportedIn, knownTruth, removeCases, writeCase } from '../eval-export.js';
import { CliError } from '../exit-code.js';
import { interruption } from '../interruption.js';
import { showDone } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';

const exportHelp = `
Examples:
  cardlens settings update --evaluation-consent
  cardlens eval export known && cardlens eval --dir known
  cardlens eval --dir known --calibrate calibrations.json

Needs the consent of the account. Writes the pictures of cards, and the elements
that a person corrected or confirmed, or a payer confirmed; what nobody has
checked is not judged. The folder holds PHI: keep it where PHI may be, and run
\`cardlens eval prune\` daily.
`;

const pruneHelp = `
Example:
  cardlens eval prune known

Removes the files of cards that were deleted since, whose retention or that of
their pictures has ended, and of all cards once the account has withdrawn its
consent. \`cardlens eval export\` into the folder does this first.
`;

/** Adds the commands that export an account's own cards for \`cardlens eval\`. */
export function addExport(evalCommand: Command): void {
  withService(evalCommand.command('export'))
    .description('Exports confirmed and corrected elements of the account’s cards as labeled data.')
    .argument('<dir>', 'folder to write to')
    .argument('[cards...]', 'ids of cards (default: every card of the account)')
    .addHelpText('after', exportHelp)
    .action(exportKnown);
  withService(evalCommand.command('prune'))
    .description('Removes cards from an export that were deleted or have expired since.')
    .argument('<dir>', 'folder of the export')
    .addHelpText('after', pruneHelp)
    .action(async (folder, options) => {
      const removed = await prune(await clientFor(options), folder, interruption());
      showDone(options, { removed }, `removed ${cards(removed)} from ${folder}`);
    });
}

const cards = (count: number): string => `${count} ${count === 1 ? 'card' : 'cards'}`;

async function exportKnown(folder: string, cardIds: string[], options: ServiceOptions): Promise<void> {
  const client = await clientFor(options);
  const signal = interruption();
  const account = await client.account.get({ signal });
  await prune(client, folder, signal);
  if (account.evaluation_consent !== true)
    throw new CliError('the account has not consented: `cardlens settings update --evaluation-consent`');
  const retention = [account.retention_days ?? null, account.image_retention_days ?? null];
  let exported = 0;
  for await (const cardId of cardIds.length > 0 ? cardIds : completedCards(client, signal)) {
    const read = await client.cards.get(cardId, { signal });
    if (read.state !== 'completed' || read.deleted || Object.keys(read.images ?? {}).length === 0) continue;
    const truth = knownTruth(read, await client.cards.get(cardId, { corrected: true, signal }));
    if (truth === undefined) continue;
    const about: ExportedCard = {
      account_id: account.account_id,
      card_id: cardId,
      exported_at: new Date().toISOString(),
      expires_at: expiryOf(read, retention),
    };
    await writeCase(folder, about, { card: read, truth }, signal);
    exported++;
  }
  showDone(options, { exported }, `exported ${cards(exported)} with known elements to ${folder}`);
}

/**
 * Removes cards that have ended.
 * @returns the number of cards removed
 * @throws CliError for a folder with cards of another account
 */
export async function prune(
  client: Pick<Cardlens, 'account' | 'cards'>,
  folder: string,
  signal: AbortSignal,
): Promise<number> {
  const exported = await exportedIn(folder);
  const { account_id: accountId, evaluation_consent: hasConsent = false } = await client.account.get({ signal });
  if (exported.some(({ account_id: id }) => id !== accountId))
    throw new CliError(`${folder} has cards of another account than that of the API key`);
  const ended = new Set<string>();
  for (const { card_id: cardId, expires_at: expiresAt } of exported) {
    const isOver = !hasConsent || (expiresAt !== null && Date.parse(expiresAt) <= Date.now());
    if (isOver || !(await isKept(client, cardId, signal))) ended.add(cardId);
  }
  await removeCases(folder, ended);
  return ended.size;
}

/** Whether the service still has the card and a picture of it. */
async function isKept({ cards }: Pick<Cardlens, 'cards'>, cardId: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { deleted, images = {} } = await cards.get(cardId, { signal });
    return !deleted && Object.keys(images).length > 0;
  } catch (error) {
    if (error instanceof CardlensError && error.status === 404) return false;
    throw error;
  }
}
