import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Page } from '../app/shell.js';
import { Empty, Loading, ProblemNotice } from '../components/notice.js';
import { useReviewThreshold } from '../review/use-review-threshold.js';
import { type CardFilter, filterOptions, isFiltering, noFilter, passes } from './card-filter.js';
import { CardFilters } from './card-filters.js';
import { CardList } from './card-list.js';
import { useCards } from './use-cards.js';

/** With a filter, pages are loaded until this many cards match. */
const wanted = 50;

export function CardsPage() {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<CardFilter>(noFilter);
  const deferred = useDeferredValue(filter);
  const { cards, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useCards(query, filterOptions(deferred));
  const threshold = useReviewThreshold() ?? 0;
  const shown = useMemo(
    () => (isFiltering(deferred) ? cards.filter((card) => passes(card, deferred, threshold)) : cards),
    [cards, deferred, threshold],
  );
  const needsMore = isFiltering(deferred) && shown.length < wanted && hasMore && !isLoadingMore;
  useEffect(() => {
    if (needsMore) loadMore();
  });

  return (
    <Page title="Cards" className="cards-page">
      <CardFilters query={query} onQuery={setQuery} filter={filter} onFilter={setFilter} />
      {error ? <ProblemNotice error={error} onRetry={retry} /> : null}
      {isLoading ? (
        error ? null : (
          <Loading what="Loading cards" />
        )
      ) : shown.length > 0 ? (
        <CardList
          cards={shown}
          isComplete={!hasMore}
          isLoadingMore={isLoadingMore}
          onEnd={() => (hasMore ? loadMore() : undefined)}
        />
      ) : isLoadingMore ? (
        <Loading what="Searching older cards" />
      ) : error ? null : (
        <NoCards
          isNarrowed={query !== '' || isFiltering(filter)}
          onClear={() => {
            setQuery('');
            setFilter(noFilter);
          }}
        />
      )}
    </Page>
  );
}

function NoCards({ isNarrowed, onClear }: { readonly isNarrowed: boolean; readonly onClear: () => void }) {
  if (isNarrowed) {
    return (
      <Empty title="No card matches">
        <p>
          Search matches the beginnings of words in names, payers, plans and numbers. Try fewer words or a wider date
          range.
        </p>
        <button type="button" className="secondary" onClick={onClear}>
          Clear search and filters
        </button>
      </Empty>
    );
  }
  return (
    <Empty title="No cards yet">
      <p>Cards appear here as soon as a patient, your front desk or your software scans one.</p>
      <div className="row">
        <Link to="/scan/try" className="button">
          Try a specimen card
        </Link>
        <Link to="/scan" className="button secondary">
          Scan a card
        </Link>
      </div>
      <p className="hint">
        From a terminal: <code>npx cardlens scan front.jpg --back back.jpg</code>
      </p>
    </Empty>
  );
}
