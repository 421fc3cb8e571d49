import type { Cursors, List, Positions } from '../ports.js';

/** One page of a list: where it begins, and `response_metadata`, with a cursor if there is a next page. */
export function paging<K extends keyof Positions>(
  cursors: Cursors,
  list: List<K>,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  return {
    limit,
    after: cursor === undefined ? undefined : cursors.read(list, cursor),
    metadata: (next: Positions[K] | undefined) => ({
      limit,
      next_cursor: next === undefined ? undefined : cursors.write(list, next),
    }),
  };
}
