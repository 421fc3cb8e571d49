import { Link } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { Page } from '../app/page.js';
import { useKept } from '../app/use-kept.js';
import { Icon } from '../components/icon.js';
import { Empty, Loading, ProblemNotice } from '../components/notice.js';
import { useReviewThreshold } from '../review/use-review-threshold.js';
import { type CardFilter, filterOptions, isFiltering, noFilter, passes } from './card-filter.js';
import { CardFilters } from './card-filters.js';
import { CardList } from './card-list.js';
import { ImportButton } from './import-button.js';
import { useCardRights } from './rights.js';
import { useCards } from './use-cards.js';

/** With a filter, pages are loaded until this many cards match. */
const wanted = 50;

export function CardsPage() {
  const [query, setQuery] = useKept('search of cards', '');
  const [filter, setFilter] = useKept<CardFilter>('filter of cards', noFilter);
  const { mayChange } = useCardRights();
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
    <Page title="Cards" className="cards-page" actions={mayChange ? <NewCards /> : null}>
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
          query={query}
          filter={filter}
          onClear={() => {
            setQuery('');
            setFilter(noFilter);
          }}
        />
      )}
    </Page>
  );
}

/** The ways to add cards. */
const NewCards = () => (
  <>
    <ImportButton />
    <Link to="/scan" className="button">
      <Icon name="scan" />
      New scan
    </Link>
  </>
);

/** Suggests which filter to change: the one that most likely excludes every card. */
function whyNone(query: string, { from, to, state }: CardFilter): string {
  if (from !== '' && to !== '' && from > to) return 'The first day is after the last one. Exchange From and To.';
  if (query !== '')
    return 'Search matches the beginnings of words in names, payers, plans and numbers. Try fewer words, or clear the filters.';
  if (state === 'unknown') return 'No card is stuck.';
  return from === '' && to === '' ? 'No card passes these filters.' : 'No card of these days passes these filters.';
}

interface NoCardsProps {
  readonly query: string;
  readonly filter: CardFilter;
  readonly onClear: () => void;
}

function NoCards({ query, filter, onClear }: NoCardsProps) {
  if (query !== '' || isFiltering(filter)) {
    return (
      <Empty title="No card matches">
        <p>{whyNone(query, filter)}</p>
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
