import { InvalidInput } from '@cardlens/errors';
import type { Directory } from '../domain/directory.js';
import { type PayerPage, type PayerPlace, searchPayers as search } from '../domain/search.js';

const limitMax = 200;
const queryMax = 200;

/**
 * Searches payers of the canonical directory by name or id, in pages.
 * @throws InvalidInput when the limit is not from 1 to 200, or the query is too long
 */
export async function searchPayers(
  { directories }: { directories: { current(): Promise<Directory> } },
  { query, limit, after }: { query: string; limit: number; after?: PayerPlace | undefined },
): Promise<PayerPage> {
  if (query.length > queryMax) throw new InvalidInput(`query must be at most ${queryMax} characters`);
  if (limit < 1 || limit > limitMax) throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  return search(await directories.current(), query, limit, after);
}
