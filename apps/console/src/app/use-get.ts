import type { paths } from '@cardlens/sdk';
import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { byCursor } from './by-cursor.js';
import { useClient } from './session.js';

/** The GET operation of a path of the OpenAPI document. */
type Get<Path extends keyof paths> = paths[Path] extends { readonly get: infer Operation } ? Operation : never;
type JsonOf<Operation> = Operation extends {
  readonly responses: { readonly 200: { content: { readonly 'application/json': infer Json } } };
}
  ? Json
  : never;
/** The parameters of an operation in its path or its query. */
type Parameters<Operation, In extends 'path' | 'query'> = Operation extends { readonly parameters: infer All }
  ? In extends keyof All
    ? All[In]
    : undefined
  : undefined;
type Request<Path extends keyof paths> = (Parameters<Get<Path>, 'path'> extends infer Ids extends object
  ? { readonly ids: Ids }
  : { readonly ids?: undefined }) & { readonly query?: Parameters<Get<Path>, 'query'> };

/** The path and the query of a request, and the key of its result: `['webhooks', id, 'deliveries']`. */
export function addressOf(path: string, ids: object = {}, query?: object) {
  const values = new Map<string, string>(Object.entries(ids));
  const parts = path.split('/').map((part) => values.get(part.slice(1, -1)) ?? part);
  return {
    path: parts.map(encodeURIComponent).join('/'),
    query: Object.fromEntries(Object.entries(query ?? {})),
    queryKey: [...parts.slice(2), ...(query ? [query] : [])],
  };
}

type Options<Data> = Pick<UseQueryOptions<Data>, 'enabled' | 'placeholderData' | 'refetchInterval' | 'staleTime'>;

/** The response of a GET operation of the OpenAPI document. Queries of paths below a key are invalidated with it. */
export function useGet<const Path extends keyof paths>(
  path: Path,
  { ids, query, ...options }: Request<Path> & Options<JsonOf<Get<Path>>>,
) {
  const client = useClient();
  const { queryKey, ...address } = addressOf(path, ids, query);
  return useQuery<JsonOf<Get<Path>>>({
    queryKey,
    queryFn: ({ signal }) => client.call<never>({ ...address, signal }),
    ...options,
  });
}

type Listed<Json> = Json & { readonly response_metadata: { readonly next_cursor?: string } };

/** The entries of a paged GET operation, page by page. @param list  the field of a page with its entries */
export function useList<const Path extends keyof paths, const List extends keyof JsonOf<Get<Path>>>(
  path: Path,
  list: List,
  {
    ids,
    query,
    pollMs,
    isKept = false,
  }: Request<Path> & {
    /** Interval until the loaded pages are refreshed. */
    readonly pollMs?: (pages: readonly JsonOf<Get<Path>>[]) => number | false;
    /** Whether the previous entries are shown while those of another query are loaded. */
    readonly isKept?: boolean;
  },
) {
  type Json = Listed<JsonOf<Get<Path>>>;
  const client = useClient();
  const { queryKey, ...address } = addressOf(path, ids, query);
  return useInfiniteQuery<Json, Error, Json[List], QueryKey, string | undefined>({
    // Unlike that of `useGet`, the result consists of pages.
    queryKey: [...queryKey, list],
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call<never>({ ...address, query: { ...address.query, cursor }, signal }),
    select: ({ pages }) => pages.flatMap((page) => page[list]) as Json[List],
    placeholderData: isKept ? keepPreviousData : undefined,
    ...byCursor,
    refetchInterval: ({ state }) => pollMs?.(state.data?.pages ?? []) ?? false,
  });
}
