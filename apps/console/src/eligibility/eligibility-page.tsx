import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { byCursor } from '../app/by-cursor.js';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useKept } from '../app/use-kept.js';
import { Empty } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Table } from '../components/table.js';
import { filterOptions, isFiltering, noFilter } from './check-filter.js';
import { CheckFilters } from './check-filters.js';
import { CheckRow, checkHeads } from './check-row.js';
import { EligibilityTabs } from './eligibility-tabs.js';

const pollEveryMs = 3_000;

/** Checks of the account, newest first. */
export function EligibilityPage() {
  const client = useClient();
  const [filter, setFilter] = useKept('filter of checks', noFilter);
  const wanted = filterOptions(useDeferredValue(filter));
  const query = useInfiniteQuery({
    queryKey: ['eligibility', 'pages', wanted],
    queryFn: ({ pageParam: cursor, signal }) => client.eligibility.list({ ...wanted, cursor, signal }),
    // Shows the previous list until the filtered one has loaded.
    placeholderData: keepPreviousData,
    ...byCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.eligibility_requests.some(({ state }) => state === 'processing') ? pollEveryMs : false,
  });
  const checks = query.data?.pages.flatMap((page) => page.eligibility_requests) ?? [];
  return (
    <Page
      title="Eligibility"
      actions={
        <Link to="/eligibility/new" className="button secondary">
          Check without a card
        </Link>
      }
    >
      <EligibilityTabs />
      <CheckFilters filter={filter} onFilter={setFilter} />
      <QueryView
        query={query}
        loading="Loading checks"
        isEmpty={checks.length === 0}
        empty={<NoChecks isNarrowed={isFiltering(filter)} onClear={() => setFilter(noFilter)} />}
      >
        <section className="panel">
          <Table heads={checkHeads}>
            {checks.map((check) => (
              <CheckRow key={check.eligibility_id} check={check} />
            ))}
          </Table>
        </section>
        <ShowOlder pages={query} what="checks" />
      </QueryView>
    </Page>
  );
}

function NoChecks({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (isNarrowed) {
    return (
      <Empty title="No check matches">
        <button type="button" className="secondary" onClick={onClear}>
          Clear filters
        </button>
      </Empty>
    );
  }
  return (
    <Empty title="No checks yet">
      <p>A check asks the payer of a card whether the member is covered and what a visit costs.</p>
      <p>
        Open a completed card and choose <strong>Check eligibility</strong>. <Link to="/">Go to your cards</Link>
      </p>
    </Empty>
  );
}
