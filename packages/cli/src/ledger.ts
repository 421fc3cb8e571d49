import { intendedStatus } from '@cardlens/access';
import type { AuditEntry } from '@cardlens/contracts';
import { CliError, exitCodes } from './exit-code.js';

/**
 * Ids of objects of an account deleted with the given operation, according to an export of the audit log.
 * @throws CliError for any other file
 */
export function deletedIn(ledger: string, accountId: string, action: string): string[] {
  const entries = doneBy(ledger, accountId, [action, aliasOf(action)]);
  return [...new Set(entries.flatMap(({ resourceIds }) => resourceIds))];
}

/**
 * Successful calls of the given operations, oldest first, and deletions that may have happened: their result is not
 * recorded, or an error of the server, which can follow the deletion.
 */
function doneBy(ledger: string, accountId: string, actions: readonly string[]): LedgerEntry[] {
  const entries = entriesOf(ledger).filter((entry) => entry.accountId === accountId && actions.includes(entry.action));
  // Clients choose request ids, so several requests may have the same one.
  const requestOf = ({ requestId, resourceIds }: LedgerEntry) => [requestId, ...resourceIds].join(' ');
  const ended = new Set(entries.filter(({ status }) => status !== intendedStatus).map(requestOf));
  const unclear = new Set(entries.filter(({ status }) => status >= 500).map(requestOf));
  const mayHaveHappened = (entry: LedgerEntry) => !ended.has(requestOf(entry)) || unclear.has(requestOf(entry));
  return entries.filter((entry) =>
    entry.status === intendedStatus ? mayHaveHappened(entry) : entry.status >= 200 && entry.status < 300,
  );
}

/** Revoked links to cards, each as the ids of its card and its share. @throws CliError as `deletedIn` */
export const sharesRevokedIn = (ledger: string, accountId: string): (readonly [cardId: string, shareId: string])[] =>
  doneBy(ledger, accountId, ['DELETE /v1/cards/:id/shares/:share']).flatMap(({ resourceIds: [cardId, shareId] }) =>
    cardId === undefined || shareId === undefined ? [] : [[cardId, shareId] as const],
  );

const listActions = { replaced: 'PUT /v1/payer-lists/custom', deleted: 'DELETE /v1/payer-lists/custom' };

/** Whether the last change of the account's payer list was its deletion. @throws CliError as `deletedIn` */
export const isListDeletedIn = (ledger: string, accountId: string): boolean =>
  doneBy(ledger, accountId, Object.values(listActions)).at(-1)?.action === listActions.deleted;

/** Links to the webhook portal are keys. */
const keyDeletions = ['DELETE /v1/keys/:id', 'DELETE /v1/webhooks/portal-links/:id'];

/**
 * Keys that an operator, the account itself or a person of it revoked, according to an export.
 * @throws CliError as `deletedIn`
 */
export function keysRevokedIn(ledger: string): string[] {
  const accounts = new Set(entriesOf(ledger).map(({ accountId }) => accountId));
  const ofAccounts = [...accounts].flatMap((accountId) => doneBy(ledger, accountId, keyDeletions));
  const ofOperators = entriesOf(ledger).filter(({ action, status }) => action === 'keys.revoke' && status === 200);
  return [...new Set([...ofOperators, ...ofAccounts].flatMap(({ resourceIds }) => resourceIds))];
}

/** Accounts whose tokens were revoked, according to an export. @throws CliError as `deletedIn` */
export const tokensRevokedIn = (ledger: string): string[] => accountsOf(ledger, 'accounts.revoke-tokens');

/** Operations are recorded with the path that was called. */
const aliasOf = (action: string): string => action.replace(' /v1/eligibility/', ' /eligibility/');

/** Accounts that were deleted, according to an export of their audit logs. @throws CliError for any other file */
export const accountsDeletedIn = (ledger: string): string[] => accountsOf(ledger, 'accounts.delete');

const accountsOf = (ledger: string, command: string): string[] => [
  ...new Set(
    entriesOf(ledger)
      .filter(({ action, status }) => action === command && status === 200)
      .map(({ accountId }) => accountId),
  ),
];

type LedgerEntry = Pick<AuditEntry, 'accountId' | 'action' | 'status' | 'resourceIds' | 'requestId'>;

const entriesOf = (ledger: string): LedgerEntry[] =>
  ledger.split('\n').flatMap((line) => (line.trim() === '' ? [] : [entryIn(line)]));

function entryIn(line: string): LedgerEntry {
  try {
    const entry = JSON.parse(line) as AuditEntry;
    if (Array.isArray(entry.resourceIds)) return entry;
  } catch {
    // Reported below.
  }
  throw new CliError('the ledger is not an export of the audit log (`cardlens audit export`)', exitCodes.usage);
}
