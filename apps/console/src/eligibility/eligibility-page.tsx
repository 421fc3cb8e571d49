import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { useList } from '../app/use-get.js';
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
  const mayCheck = useMay('clerk', 'eligibility');
  const [filter, setFilter] = useKept('filter of checks', noFilter);
  const query = useList('/v1/eligibility', 'eligibility_requests', {
    query: filterOptions(useDeferredValue(filter)),
    isKept: true,
    pollMs: ([newest]) =>
      newest?.eligibility_requests.some(({ state }) => state === 'processing') ? pollEveryMs : false,
  });
  const checks = query.data ?? [];
  return (
    <Page
      title="Eligibility"
      actions={
        mayCheck ? (
          <Link to="/eligibility/new" className="button secondary">
            Check without a card
          </Link>
        ) : null
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
