import type { ReactNode } from 'react';
import { Loading, ProblemNotice } from './notice.js';

interface Query {
  readonly data: unknown;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryViewProps {
  readonly query: Query;
  /** Shown while the data is being loaded for the first time: `Loading checks`. */
  readonly loading?: string;
  /** Shown instead of the children when the result is empty. */
  readonly empty?: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** The state of a query: an error with a retry button, a loading message, or the data. */
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

/** A button that fetches the next page of a list; absent on the last page. */
interface ShowOlderProps {
  readonly pages: Pages;
  readonly what: string;
  /** The word before the items: `older` for lists with the newest first. */
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
