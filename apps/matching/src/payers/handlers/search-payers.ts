import { InvalidInput } from '@cardlens/errors';
import type { Directory } from '../domain/directory.js';
import type { Payer } from '../domain/payer.js';
import { searchPayers as search } from '../domain/search.js';

const limitMax = 200;
const queryMax = 200;

/** Payers of the canonical directory by name. @throws InvalidInput when the limit is not from 1 to 200, or the query is longer */
export async function searchPayers(
  { directories }: { directories: { current(): Promise<Directory> } },
  { query, limit }: { query: string; limit: number },
): Promise<Payer[]> {
  if (query.length > queryMax) throw new InvalidInput(`query must be at most ${queryMax} characters`);
  if (limit < 1 || limit > limitMax) throw new InvalidInput(`limit must be from 1 to ${limitMax}`);
  return search(await directories.current(), query, limit);
}
