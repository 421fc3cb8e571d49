import type { ReactNode } from 'react';
import { Loading, ProblemNotice } from './notice.js';

interface Query<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface QueryViewProps<T> {
  readonly query: Query<T>;
  /** Shown while the data is being loaded for the first time: `Loading checks`. */
  readonly loading?: string;
  /** Shown instead of the children when the result is empty. */
  readonly empty?: ReactNode;
  readonly isEmpty?: boolean;
  readonly children: ReactNode | ((data: T) => ReactNode);
}

/** The state of a query: an error with a retry button, a loading message, or the data. */
export function QueryView<T>({ query, loading = 'Loading', empty, isEmpty = false, children }: QueryViewProps<T>) {
  const { data, error, refetch } = query;
  if (data === undefined && !error) return <Loading what={loading} />;
  return (
    <>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : isEmpty ? empty : typeof children === 'function' ? children(data) : children}
    </>
  );
}

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
