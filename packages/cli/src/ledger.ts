import type { AuditEntry } from '@cardlens/contracts';
import { CliError, exitCodes } from './exit-code.js';

/**
 * Ids of objects of an account deleted with the given operation, according to an export of the audit log.
 * @throws CliError for any other file
 */
export function deletedIn(ledger: string, accountId: string, action: string): string[] {
  const deletions = entriesOf(ledger).filter(
    (entry) =>
      entry.accountId === accountId && [action, aliasOf(action)].includes(entry.action) && entry.status === 204,
  );
  return [...new Set(deletions.flatMap(({ resourceIds }) => resourceIds))];
}

/** Operations are recorded with the path that was called. */
const aliasOf = (action: string): string => action.replace(' /v1/eligibility/', ' /eligibility/');

/** Accounts that were deleted, according to an export of their audit logs. @throws CliError for any other file */
export const accountsDeletedIn = (ledger: string): string[] => [
  ...new Set(
    entriesOf(ledger)
      .filter(({ action }) => action === 'accounts.delete')
      .map(({ accountId }) => accountId),
  ),
];

type LedgerEntry = Pick<AuditEntry, 'accountId' | 'action' | 'status' | 'resourceIds'>;

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
