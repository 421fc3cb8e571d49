import type { Card, Side } from '@cardlens/sdk';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../app/page.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { StateSign } from '../components/signs.js';
import { AuditPanel } from './audit-panel.js';
import { cardFailureOf } from './card-failures.js';
import { CardPicture } from './card-picture.js';
import { ComparePanel } from './compare-panel.js';
import { DeleteButton } from './delete-button.js';
import { ElementList } from './element-list.js';
import { textOf } from './elements.js';
import { EligibilityPanel } from './eligibility-panel.js';
import { FlagButton, FlagsPanel } from './flags-panel.js';
import { PayerPanel } from './payer-panel.js';
import { awaitsPictures } from './read-by.js';
import { ReadBySign, ReadingPanel } from './reading-panel.js';
import { RetakeButtons } from './retake-buttons.js';
import { ShareButton } from './share-button.js';
import { SharesPanel } from './shares-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { useCard } from './use-card.js';

const sides: readonly Side[] = ['front', 'back'];

export function CardPage() {
  const { cardId } = useParams({ from: '/cards/$cardId' });
  const { query, events } = useCard(cardId);
  const { data: card } = query;
  const name = textOf(card, 'member_name');
  return (
    <Page
      title={name || `Card ${cardId.slice(0, 8)}`}
      className="card-page"
      actions={
        card && !card.deleted ? (
          <>
            <button type="button" className="secondary" onClick={() => print()}>
              <Icon name="print" />
              Print
            </button>
            {card.state === 'completed' ? <ShareButton cardId={cardId} /> : null}
            <FlagButton cardId={cardId} />
            <DeleteButton cardId={cardId} />
          </>
        ) : null
      }
    >
      <p className="row">
        <Link to="/" className="no-print">
          All cards
        </Link>
        {card ? <StateSign card={card} /> : null}
        {card ? <ReadBySign card={card} /> : null}
        <span className="hint">
          Card <code>{cardId}</code>
        </span>
      </p>
      <QueryView query={query}>
        {(card) => <CardParts card={card} onExpired={() => void query.refetch()} events={events} />}
      </QueryView>
    </Page>
  );
}

interface CardPartsProps {
  readonly card: Card;
  readonly events: ReturnType<typeof useCard>['events'];
  readonly onExpired: () => void;
}

function CardParts({ card, events, onExpired }: CardPartsProps) {
  const [active, setActive] = useState<string>();
  if (card.deleted) {
    return (
      <Notice tone="info" title="This card was deleted">
        <p>Its pictures and everything read from them were deleted. Only this record remains.</p>
      </Notice>
    );
  }
  const shown = sides.flatMap((side) => {
    const url = card.images?.[side]?.url;
    return url ? [{ side, url, evidence: card.evidence?.[side] }] : [];
  });
  return (
    <div className="card-columns">
      <div className="stack pictures">
        {shown.map((picture) => (
          <CardPicture key={picture.side} {...picture} active={active} onActive={setActive} onExpired={onExpired} />
        ))}
        {shown.length === 0 ? <NoPicture card={card} /> : null}
      </div>
      <div className="stack">
        <StateNotice card={card} />
        <ReadingPanel card={card} />
        {card.details ? (
          <ElementList
            cardId={card.card_id}
            details={card.details}
            corrections={card.corrections}
            confirmations={card.confirmations}
            active={active}
            onActive={setActive}
          />
        ) : null}
        {card.state === 'completed' ? (
          <>
            <PayerPanel card={card} />
            <EligibilityPanel cardId={card.card_id} />
            <ComparePanel cardId={card.card_id} />
          </>
        ) : null}
        {card.state === 'completed' ? <SharesPanel cardId={card.card_id} /> : null}
        <FlagsPanel cardId={card.card_id} />
        <TimelinePanel card={card} events={events} />
        <AuditPanel cardId={card.card_id} />
      </div>
    </div>
  );
}

const NoPicture = ({ card }: { readonly card: Card }) =>
  awaitsPictures(card) ? (
    <Notice tone="info" title="No photo yet">
      <p>The picture appears here after it is uploaded.</p>
    </Notice>
  ) : (
    <Notice tone="info" title="No pictures">
      <p>This card was read without its pictures being sent.</p>
    </Notice>
  );

const ScanAgain = () => (
  <div className="no-print">
    <Link to="/scan" className="button">
      Scan the card again
    </Link>
  </div>
);

/** Progress of a card that is being read, or the next step for a card that could not be read. */
function StateNotice({ card }: { readonly card: Card }) {
  if (card.state === 'error') {
    const { title, advice, step } = cardFailureOf(card);
    return (
      <Notice tone="danger" title={title}>
        <p>{advice}</p>
        {step === 'retake' ? <RetakeButtons card={card} /> : <ScanAgain />}
      </Notice>
    );
  }
  if (card.state === 'unknown') {
    return (
      <Notice tone="danger" title="Reading this card did not finish">
        <p>Scan it again. If this happens again, contact support with the card’s id.</p>
        <ScanAgain />
      </Notice>
    );
  }
  if (card.state === 'completed') return null;
  if (card.state === 'processing') return <Loading what="The card is being read" />;
  return (
    <>
      <Loading what="Waiting for a photo" />
      <RetakeButtons card={card} />
    </>
  );
}
