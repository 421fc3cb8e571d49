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

/** A page of the audit log of one account. @throws InvalidInput */
export async function listAudit({ audit }: Pick<Deps, 'audit'>, query: AuditQuery): Promise<AuditEntry[]> {
  if (query.accountId === '') throw new InvalidInput('account_id is required');
  if (!(query.limit >= 1 && query.limit <= limitMax)) throw new InvalidInput(`limit must be 1 to ${limitMax}`);
  const { resourceId, after, ...rest } = query;
  return resourceId === undefined ? audit.list(query) : audit.listAbout({ ...rest, resourceId });
}
