import type { AuditEntry } from '@cardlens/contracts';
import { InvalidInput } from '@cardlens/errors';
import type { Deps } from './ports.js';

const limitMax = 500;

export interface AuditQuery {
  readonly accountId: string;
  readonly limit: number;
  /** Entries before this position, newest first; absent: from the newest. */
  readonly before?: number | undefined;
  /** Entries after this position, oldest first. */
  readonly after?: number | undefined;
  /** Only entries about this resource, newest first. */
  readonly resourceId?: string | undefined;
}

/** A page of the audit log of one account, with the current names of people, which are not part of it. @throws InvalidInput */
export async function listAudit(
  { audit, people }: Pick<Deps, 'audit' | 'people'>,
  query: AuditQuery,
): Promise<AuditEntry[]> {
  if (query.accountId === '') throw new InvalidInput('account_id is required');
  if (!(query.limit >= 1 && query.limit <= limitMax)) throw new InvalidInput(`limit must be 1 to ${limitMax}`);
  const { resourceId, after, ...rest } = query;
  const entries = await (resourceId === undefined ? audit.list(query) : audit.listAbout({ ...rest, resourceId }));
  const ids = new Set(entries.flatMap(({ personId }) => (personId === undefined ? [] : [personId])));
  if (ids.size === 0) return entries;
  const named = await people.named(query.accountId, [...ids]);
  const names = new Map(named.map(({ personId, name, email }) => [personId, name === '' ? email : name]));
  return entries.map((entry) => {
    const personName = names.get(entry.personId ?? '');
    return personName === undefined ? entry : { ...entry, personName };
  });
}
