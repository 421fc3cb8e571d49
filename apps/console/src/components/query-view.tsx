import type { ReactNode } from 'react';
import { Loading, ProblemNotice } from './notice.js';

interface Query {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryViewProps {
  readonly query: Query;
  /** Shown while the first data are on their way: `Loading checks`. */
  readonly loading?: string;
  /** Shown instead of the children when there is nothing to show. */
  readonly empty?: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** What a query has come to: its error with a way to try again, that it is loading, or its data. */
export const QueryView = ({ query, loading = 'Loading', empty, isEmpty = false, children }: QueryViewProps) => (
  <>
    {query.error ? <ProblemNotice error={query.error} onRetry={() => void query.refetch()} /> : null}
    {query.data === undefined ? query.error ? null : <Loading what={loading} /> : isEmpty ? empty : children}
  </>
);

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Fetches the next page of a list; absent on the last one. */
interface ShowOlderProps {
  readonly pages: Pages;
  readonly what: string;
  /** Which ones: `older` where the newest come first. */
  readonly words?: string;
}

export const ShowOlder = ({ pages, what, words = 'older' }: ShowOlderProps) =>
  pages.hasNextPage ? (
    <div>
      <button
        type="button"
        className="secondary"
        disabled={pages.isFetchingNextPage}
        onClick={() => void pages.fetchNextPage()}
      >
        Show {words} {what}
      </button>
    </div>
  ) : null;
