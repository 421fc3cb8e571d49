import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { countText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { CorrectionForm } from '../cards/correction-form.js';
import { useCard } from '../cards/use-card.js';
import { useCards } from '../cards/use-cards.js';
import { Empty, Loading, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { ConfidenceSign } from '../components/signs.js';
import { ElementCrop } from './element-crop.js';
import { type Doubt, doubtsOf, keyOf } from './queue.js';
import { percentOf, ThresholdButton } from './threshold-button.js';
import { useReviewThreshold } from './use-review-threshold.js';

/** Pages of cards are loaded until at least this many elements need review. */
const wanted = 20;

/** Uncertain elements, one at a time: Enter confirms or corrects, Escape skips. */
export function ReviewPage() {
  const { cards, isLoading, error, hasMore, isLoadingMore, loadMore, retry } = useCards('', { needsReview: true });
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const threshold = useReviewThreshold();
  const maySet = useMay('manager', 'write');
  const doubts = useMemo(() => doubtsOf(cards, threshold ?? 0, seen), [cards, threshold, seen]);
  const needsMore = doubts.length < wanted && hasMore && !isLoadingMore;
  useEffect(() => {
    if (needsMore) loadMore();
  });
  const [current, setCurrent] = useState<string>();
  // New cards must not replace the element that is being edited.
  const doubt = doubts.find((it) => keyOf(it) === current) ?? doubts[0];
  const key = doubt && keyOf(doubt);
  if (key !== current) setCurrent(key);
  return (
    <Page
      title="Review"
      className="review-page"
      actions={threshold === undefined || !maySet ? null : <ThresholdButton threshold={threshold} />}
    >
      {error ? <ProblemNotice error={error} onRetry={retry} /> : null}
      {doubt ? (
        <>
          <p className="hint" role="status">
            {countText(doubts.length)} {doubts.length === 1 ? 'element' : 'elements'} to review
            {hasMore ? ' so far' : ''}
          </p>
          <DoubtPanel
            key={keyOf(doubt)}
            doubt={doubt}
            next={doubts.find(({ cardId }) => cardId !== doubt.cardId)?.cardId}
            onDone={() => setSeen((before) => new Set(before).add(keyOf(doubt)))}
            onSkip={() => {
              setSeen((before) => new Set(before).add(keyOf(doubt)));
              setSkipped((before) => new Set(before).add(keyOf(doubt)));
            }}
          />
        </>
      ) : isLoading || isLoadingMore || threshold === undefined ? (
        <Loading what="Loading elements to review" />
      ) : error ? null : skipped.size > 0 ? (
        <Empty title="You have skipped the rest">
          <p>
            {countText(skipped.size)} {skipped.size === 1 ? 'element still needs' : 'elements still need'} review.
          </p>
          <button
            type="button"
            onClick={() => {
              setSeen((before) => new Set([...before].filter((key) => !skipped.has(key))));
              setSkipped(new Set());
            }}
          >
            Review what was skipped
          </button>
        </Empty>
      ) : (
        <Empty title="Nothing to review">
          <p>Elements whose probability is below {percentOf(threshold)} appear here.</p>
          <Link to="/" className="button secondary">
            All cards
          </Link>
        </Empty>
      )}
    </Page>
  );
}

interface DoubtPanelProps {
  readonly doubt: Doubt;
  /** The next card, which is prefetched. */
  readonly next: string | undefined;
  readonly onDone: () => void;
  readonly onSkip: () => void;
}

function DoubtPanel({ doubt: { cardId, name, element }, next, onDone, onSkip }: DoubtPanelProps) {
  const { query } = useCard(cardId);
  return (
    <section className="panel">
      <div className="row spread">
        <h2>{name || 'Card without a name'}</h2>
        <ConfidenceSign confidence={element.confidence} probability={element.probability} />
      </div>
      <QueryView query={query} loading="Loading the picture">
        {(card) => <ElementCrop card={card} path={element.path} />}
      </QueryView>
      <CorrectionForm
        cardId={cardId}
        path={element.path}
        label={element.label}
        value={element.value}
        read={element.value}
        category={element.category}
        save="Save and next"
        cancel="Skip"
        onSaved={onDone}
        onCancel={onSkip}
      >
        <Link to="/cards/$cardId" params={{ cardId }}>
          Open the card
        </Link>
      </CorrectionForm>
      <p className="hint">Enter saves the value shown, Escape skips it.</p>
      {next === undefined ? null : <Prefetch key={next} cardId={next} />}
    </section>
  );
}

function Prefetch({ cardId }: { readonly cardId: string }) {
  useCard(cardId);
  return null;
}
