import { readFile } from 'node:fs/promises';
import { eachAtOnce } from '@cardlens/runtime';
import { Cardlens, CardlensError } from '@cardlens/sdk';
import type { Command } from '@commander-js/extra-typings';
import { CliError, exitCodes } from '../exit-code.js';
import { deletedIn, isListDeletedIn, sharesRevokedIn } from '../ledger.js';
import { serviceFor } from '../local.js';
import { printJson } from '../output.js';
import { clientFor, type ServiceOptions, withService } from '../service-client.js';

interface EraseOptions extends ServiceOptions {
  readonly user?: string;
  readonly account?: string;
  readonly ledger?: string;
}

export function add(program: Command): void {
  withService(program.command('erase'))
    .description('Deletes all cards of an end user, or all data of an account, and prints a report.')
    .option('--user <id>', 'id of the end user in your system')
    .option('--account <id>', 'the account of the API key: its cards, webhooks, FHIR destinations and payer list')
    .option('--ledger <file>', 'repeat the deletions in an export of the audit log, after a backup was restored')
    .addHelpText(
      'after',
      '\nExamples:\n  cardlens erase --user patient-4711\n  cardlens erase --ledger audit.jsonl\n\n' +
        'The audit log, the API keys and the people of the account are kept. Revoke keys\nwith `cardlens keys revoke`.\n',
    )
    .action(erase);
}

/** Counts of deleted objects; contains no identifiers of persons. */
interface Report {
  readonly erased_at: string;
  readonly account_id: string;
  readonly scope: 'user' | 'account' | 'ledger';
  readonly cards_deleted: number;
  /** From a ledger: deleted before, or never restored. */
  readonly cards_already_deleted: number;
  /** From a ledger: links to cards that were revoked. */
  readonly shares_revoked: number;
  /** Eligibility checks without a card; the checks of a card are deleted with it. */
  readonly checks_deleted: number;
  /** Batches of checks, with all their checks. */
  readonly batches_deleted: number;
  /** Searches for coverage, with their checks. */
  readonly discoveries_deleted: number;
  /** Schedules of checks before appointments. */
  readonly schedules_deleted: number;
  readonly webhooks_deleted: number;
  /** From a ledger: their secrets were rotated after the backup, so the restored ones must not sign deliveries. */
  readonly webhooks_disabled: number;
  readonly fhir_destinations_deleted: number;
  /** From a ledger: their keys were rotated after the backup, so the restored ones must not sign requests. */
  readonly fhir_destinations_disabled: number;
  readonly payer_list_deleted: boolean;
}

async function erase({ user, account, ledger, ...options }: EraseOptions): Promise<void> {
  if ([user, account, ledger].filter((it) => it !== undefined).length !== 1)
    throw new CliError('specify one of --user, --account and --ledger', exitCodes.usage);
  const client = await clientFor(options);
  const { account_id: accountId } = await client.authping();
  if (account !== undefined && account !== accountId)
    throw new CliError(`the API key belongs to the account ${accountId}, not to ${account}`, exitCodes.usage);
  const report = (scope: Report['scope'], more: Partial<Report>): Report => ({
    erased_at: new Date().toISOString(),
    account_id: accountId,
    scope,
    cards_deleted: 0,
    cards_already_deleted: 0,
    shares_revoked: 0,
    checks_deleted: 0,
    batches_deleted: 0,
    discoveries_deleted: 0,
    schedules_deleted: 0,
    webhooks_deleted: 0,
    webhooks_disabled: 0,
    fhir_destinations_deleted: 0,
    fhir_destinations_disabled: 0,
    payer_list_deleted: false,
    ...more,
  });
  if (user !== undefined)
    return show(report('user', await eraseListed(client, await clientOfUser(client, user, options))), options);
  if (ledger !== undefined)
    return show(report('ledger', await eraseLedger(client, await readFile(ledger, 'utf8'), accountId)), options);
  show(report('account', await eraseAccount(client)), options);
}

/** Repeats the deletions that an export of the audit log records. */
async function eraseLedger(client: Cardlens, ledger: string, accountId: string): Promise<Partial<Report>> {
  const recorded = (action: string) => deletedIn(ledger, accountId, action);
  const cards = await deleteAll(client, recorded('DELETE /v1/cards/:id'));
  return {
    ...cards,
    shares_revoked: await deleteEach(sharesRevokedIn(ledger, accountId), ([cardId, shareId]) =>
      client.cards.revokeShare(cardId, shareId),
    ),
    checks_deleted: await deleteEach(recorded('DELETE /v1/eligibility/:id'), (id) => client.eligibility.delete(id)),
    batches_deleted: await deleteEach(recorded('DELETE /v1/eligibility/batches/:id'), (id) =>
      client.eligibility.batches.delete(id),
    ),
    discoveries_deleted: await deleteEach(recorded('DELETE /v1/eligibility/discoveries/:id'), (id) =>
      client.eligibility.discoveries.delete(id),
    ),
    schedules_deleted: await deleteEach(recorded('DELETE /v1/eligibility/schedules/:id'), (id) =>
      client.eligibility.schedules.delete(id),
    ),
    webhooks_deleted: await deleteEach(recorded('DELETE /v1/webhooks/:id'), (id) => client.webhooks.delete(id)),
    payer_list_deleted: isListDeletedIn(ledger, accountId) && (await deletePayerList(client)),
    webhooks_disabled: await deleteEach(recorded('POST /v1/webhooks/:id/rotate-secret'), (id) =>
      client.webhooks.update(id, { enabled: false }),
    ),
    fhir_destinations_deleted: await deleteEach(recorded('DELETE /v1/fhir/destinations/:id'), (id) =>
      client.fhir.delete(id),
    ),
    fhir_destinations_disabled: await deleteEach(recorded('POST /v1/fhir/destinations/:id/rotate-key'), (id) =>
      client.fhir.update(id, { is_enabled: false }),
    ),
  };
}

async function eraseAccount(client: Cardlens): Promise<Partial<Report>> {
  const { webhooks } = await client.webhooks.list();
  for (const { webhook_id } of webhooks) await client.webhooks.delete(webhook_id);
  const { destinations } = await client.fhir.list();
  for (const { destination_id } of destinations) await client.fhir.delete(destination_id);
  // First, because schedules would create further checks.
  const schedules = await everyId(async (cursor) => {
    const page = await client.eligibility.schedules.list({ limit: 200, ...cursor });
    return { ids: page.schedules.map(({ schedule_id }) => schedule_id), next: page.response_metadata.next_cursor };
  });
  const schedulesDeleted = await deleteEach(schedules, (id) => client.eligibility.schedules.delete(id));
  // Before the checks, because discoveries would create further ones.
  const discoveries = await everyId(async (cursor) => {
    const page = await client.eligibility.discoveries.list({ limit: 200, ...cursor });
    return { ids: page.discoveries.map(({ discovery_id }) => discovery_id), next: page.response_metadata.next_cursor };
  });
  const discoveriesDeleted = await deleteEach(discoveries, (id) => client.eligibility.discoveries.delete(id));
  const cards = await eraseListed(client, client);
  const checksWithoutCard = await everyId(async (cursor) => {
    const page = await client.eligibility.list(cursor);
    const checks = page.eligibility_requests.filter(({ card_id }) => card_id === undefined);
    return { ids: checks.map(({ eligibility_id }) => eligibility_id), next: page.response_metadata.next_cursor };
  });
  const checksDeleted = await deleteEach(checksWithoutCard, (id) => client.eligibility.delete(id));
  const batches = await everyId(async (cursor) => {
    const page = await client.eligibility.batches.list({ limit: 200, ...cursor });
    return { ids: page.batches.map(({ batch_id }) => batch_id), next: page.response_metadata.next_cursor };
  });
  return {
    ...cards,
    checks_deleted: checksDeleted,
    batches_deleted: await deleteEach(batches, (id) => client.eligibility.batches.delete(id)),
    discoveries_deleted: discoveriesDeleted,
    schedules_deleted: schedulesDeleted,
    webhooks_deleted: webhooks.length,
    fhir_destinations_deleted: destinations.length,
    payer_list_deleted: await deletePayerList(client),
  };
}

const deletePayerList = (client: Cardlens): Promise<boolean> =>
  client.payerList.delete().then(() => true, unlessMissing);

function show(report: Report, { json }: ServiceOptions): void {
  if (json) {
    printJson(report);
    return;
  }
  const also =
    report.scope === 'account'
      ? `, ${report.checks_deleted} checks without a card, ${report.batches_deleted} batches of checks, ${report.discoveries_deleted} discoveries, ${report.schedules_deleted} schedules, ${report.webhooks_deleted} webhooks, ${report.fhir_destinations_deleted} FHIR destinations${report.payer_list_deleted ? ', the payer list' : ''}`
      : report.scope === 'ledger'
        ? `; ${report.cards_already_deleted} were already deleted; ${report.shares_revoked} links to cards revoked, ${report.webhooks_deleted} webhooks deleted, ${report.webhooks_disabled} disabled until their secrets are rotated again; ${report.fhir_destinations_deleted} FHIR destinations deleted, ${report.fhir_destinations_disabled} disabled until their keys are rotated again${report.payer_list_deleted ? '; the payer list deleted' : ''}`
        : '';
  process.stdout.write(`deleted ${report.cards_deleted} cards${also}\n`);
}

/** A client with a session token, whose list contains only the cards of one end user. */
async function clientOfUser(client: Cardlens, userId: string, options: ServiceOptions): Promise<Cardlens> {
  const { baseUrl } = await serviceFor(options);
  const { Token } = await client.accessToken({ userId });
  return new Cardlens({ baseUrl, token: Token });
}

type CardCounts = Pick<Report, 'cards_deleted' | 'cards_already_deleted'>;

/**
 * Deletes every listed card with the API key, which has a higher rate limit than a session token. Repeats until a whole
 * list has no card left: cards may be created meanwhile.
 */
export async function eraseListed(
  client: Pick<Cardlens, 'cards'>,
  listing: Pick<Cardlens, 'cards'>,
): Promise<CardCounts> {
  let deleted = 0;
  for (;;) {
    // Every page: one may be empty, because cards that cannot be decrypted are left out.
    const cardIds = await everyId(async (cursor) => {
      const page = await listing.cards.list({ limit: 200, ...cursor });
      return { ids: page.cards.map(({ card_id }) => card_id), next: page.response_metadata.next_cursor };
    });
    if (cardIds.length === 0) return { cards_deleted: deleted, cards_already_deleted: 0 };
    deleted += (await deleteAll(client, cardIds)).cards_deleted;
  }
}

async function deleteAll(client: Pick<Cardlens, 'cards'>, cardIds: readonly string[]): Promise<CardCounts> {
  const deleted = await deleteEach(cardIds, (id) => client.cards.delete(id));
  return { cards_deleted: deleted, cards_already_deleted: cardIds.length - deleted };
}

function unlessMissing(error: unknown): false {
  if (error instanceof CardlensError && error.status === 404) return false;
  throw error;
}

/** Ids from every page of a list. */
async function everyId(
  pageAt: (from: { readonly cursor?: string }) => Promise<{ ids: readonly string[]; next: string | undefined }>,
): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const { ids, next } = await pageAt(cursor === undefined ? {} : { cursor });
    all.push(...ids);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}

const atOnce = 8;

/** @returns the number that existed */
async function deleteEach<T>(ids: readonly T[], remove: (id: T) => Promise<unknown>): Promise<number> {
  let deleted = 0;
  await eachAtOnce(ids, atOnce, async (id) => {
    if (await remove(id).then(() => true, unlessMissing)) deleted++;
  });
  return deleted;
}
