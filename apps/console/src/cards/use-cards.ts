import type { CardSummary } from '@cardlens/sdk';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { byCursor } from '../app/by-cursor.js';
import { useClient } from '../app/session.js';
import type { filterOptions } from './card-filter.js';
import { mergeCards } from './merge-cards.js';

const pageLength = 200;
const newestLength = 50;
const newestEveryMs = 2_000;

export interface LoadedCards {
  readonly cards: readonly CardSummary[];
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  loadMore(): void;
  retry(): void;
}

/**
 * The account's cards that match a filter, newest first, kept up to date; with a query, all cards that match it, best
 * first.
 */
export function useCards(query: string, filter: ReturnType<typeof filterOptions>): LoadedCards {
  const client = useClient();
  const queries = useQueryClient();
  const isSearch = query !== '';
  const pages = useInfiniteQuery({
    queryKey: ['cards', 'pages', query, isSearch ? {} : filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      isSearch
        ? client.cards.search(query, { cursor, limit: pageLength, signal })
        : client.cards.list({ ...filter, include: 'images', cursor, limit: pageLength, signal }),
    ...byCursor,
    // Refetching on focus would reload up to fifty pages; polling the newest page shows what has changed.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const newest = useQuery({
    queryKey: ['cards', 'newest', filter],
    queryFn: ({ signal }) => client.cards.list({ ...filter, include: 'images', limit: newestLength, signal }),
    refetchInterval: newestEveryMs,
    enabled: !isSearch,
  });
  const merged = useMemo(() => {
    const loaded = pages.data?.pages.flatMap((page) => page.cards) ?? [];
    if (isSearch || !newest.data) return loaded;
    return mergeCards(loaded, newest.data.cards, newest.data.response_metadata.next_cursor === undefined);
  }, [pages.data, newest.data, isSearch]);
  const isTorn = merged === undefined;
  useEffect(() => {
    if (isTorn) void queries.resetQueries({ queryKey: ['cards', 'pages', ''] });
  }, [isTorn, queries]);
  return {
    cards: merged ?? [],
    isLoading: pages.isPending || isTorn,
    error: pages.error ?? (isSearch ? undefined : newest.error),
    hasMore: pages.hasNextPage,
    isLoadingMore: pages.isFetchingNextPage,
    loadMore: () => {
      if (!pages.isFetching) void pages.fetchNextPage();
    },
    retry: () => {
      void pages.refetch();
      if (!isSearch) void newest.refetch();
    },
  };
}
