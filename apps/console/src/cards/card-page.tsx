import type { Card, Side } from '@cardlens/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Page } from '../app/page.js';
import { Icon } from '../components/icon.js';
import { Loading, Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { StateSign } from '../components/signs.js';
import { localPicturesOf } from '../scan/live-scans.js';
import { PhoneLinkButton } from '../scan/phone-link.js';
import { sendErrorKey } from '../scan/send-error.js';
import { AuditPanel } from './audit-panel.js';
import { cardFailureOf } from './card-failures.js';
import { CardPicture } from './card-picture.js';
import { CardSteps } from './card-steps.js';
import { ComparePanel } from './compare-panel.js';
import { CopyAll } from './copy-buttons.js';
import { DeleteButton } from './delete-button.js';
import { ElementList } from './element-list.js';
import { textOf } from './elements.js';
import { FlagButton, FlagsPanel } from './flags-panel.js';
import { JsonPanel } from './json-panel.js';
import { KeyFacts } from './key-facts.js';
import { PayerPanel } from './payer-panel.js';
import { awaitsPictures } from './read-by.js';
import { ReadBySign, ReadingPanel } from './reading-panel.js';
import { ReadingProgress } from './reading-progress.js';
import { RetakeButtons } from './retake-buttons.js';
import { useCardRights } from './rights.js';
import { ShareButton } from './share-button.js';
import { SharesPanel } from './shares-panel.js';
import { TimelinePanel } from './timeline-panel.js';
import { useCard } from './use-card.js';

const sides: readonly Side[] = ['front', 'back'];
/** Pictures that this browser is sending count as received. */
const shownState = (card: Card): Pick<Card, 'state' | 'deleted'> =>
  card.state === 'pending' && localPicturesOf(card.card_id).length > 0 ? { ...card, state: 'processing' } : card;
const isBeingRead = ({ state }: Card) => state === 'pending' || state === 'processing';

export function CardPage() {
  const { cardId } = useParams({ from: '/cards/$cardId' });
  const { query, events } = useCard(cardId);
  const { data: card } = query;
  const name = textOf(card, 'member_name');
  return (
    <Page
      title={name || (card && isBeingRead(card) ? 'New card' : `Card ${cardId.slice(0, 8)}`)}
      className="card-page"
      actions={card && !card.deleted ? <Actions key={cardId} card={card} /> : null}
    >
      <div className="row card-line">
        <Link to="/" className="no-print">
          All cards
        </Link>
        <CardSteps cardId={cardId} />
        {card ? <StateSign card={shownState(card)} /> : null}
        {card ? <ReadBySign card={card} /> : null}
        <span className="hint">
          Card <code>{cardId}</code>
        </span>
      </div>
      <QueryView query={query}>
        {(card) => <CardParts key={cardId} card={card} onExpired={() => void query.refetch()} events={events} />}
      </QueryView>
    </Page>
  );
}

function Actions({ card }: { readonly card: Card }) {
  const { card_id: cardId, state } = card;
  const { mayChange, maySeePictures } = useCardRights();
  return (
    <>
      {card.details && maySeePictures ? <CopyAll card={card} /> : null}
      {card.details ? (
        <button type="button" className="secondary" onClick={() => print()}>
          <Icon name="print" />
          <span className="action-label">Print</span>
        </button>
      ) : null}
      {mayChange && state === 'completed' ? <ShareButton cardId={cardId} /> : null}
      {mayChange ? <FlagButton cardId={cardId} /> : null}
      {mayChange ? <DeleteButton cardId={cardId} /> : null}
    </>
  );
}

interface CardPartsProps {
  readonly card: Card;
  readonly events: ReturnType<typeof useCard>['events'];
  readonly onExpired: () => void;
}

function CardParts({ card, events, onExpired }: CardPartsProps) {
  const [active, setActive] = useState<string>();
  const { mayChange, mayReadLog, maySeePictures } = useCardRights();
  if (card.deleted) {
    return (
      <Notice tone="info" title="This card was deleted">
        <p>Its pictures and everything read from them were deleted. Only this record remains.</p>
      </Notice>
    );
  }
  const cardId = card.card_id;
  return (
    <>
      {card.details ? <KeyFacts card={card} /> : null}
      <div className={maySeePictures ? 'card-columns' : 'card-column'}>
        {maySeePictures ? (
          <PictureColumn card={card} active={active} onActive={setActive} onExpired={onExpired} />
        ) : null}
        <div className="stack">
          <StateNotice card={card} events={events} />
          <ReadingPanel card={card} />
          {card.details ? (
            <ElementList
              cardId={cardId}
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
              {mayChange ? <ComparePanel cardId={cardId} /> : null}
              {mayChange ? <SharesPanel cardId={cardId} /> : null}
            </>
          ) : null}
          <FlagsPanel cardId={cardId} />
          <TimelinePanel card={card} events={events} />
          {mayReadLog ? <AuditPanel cardId={cardId} /> : null}
        </div>
      </div>
    </>
  );
}

interface PictureColumnProps extends Pick<CardPartsProps, 'card' | 'onExpired'> {
  readonly active: string | undefined;
  readonly onActive: (path: string | undefined) => void;
}

/** The pictures, or what the API returns about the card. */
function PictureColumn({ card, active, onActive, onExpired }: PictureColumnProps) {
  const [isJson, setJson] = useState(false);
  const local = isBeingRead(card) ? localPicturesOf(card.card_id) : [];
  const shown = sides.flatMap((side) => {
    // Until the card is read, the same picture is shown from this browser, so that nothing moves.
    const [own] = local.filter((picture) => picture.side === side);
    const url = own?.url ?? card.images?.[side]?.url;
    return url ? [{ side, url, evidence: card.evidence?.[side], onExpired: own ? undefined : onExpired }] : [];
  });
  return (
    <div className="stack pictures" data-count={shown.length}>
      {card.details ? (
        <fieldset className="choice no-print">
          <legend className="visually-hidden">View</legend>
          <button type="button" className="quiet small" aria-pressed={!isJson} onClick={() => setJson(false)}>
            Pictures
          </button>
          <button type="button" className="quiet small" aria-pressed={isJson} onClick={() => setJson(true)}>
            JSON
          </button>
        </fieldset>
      ) : null}
      {isJson ? <JsonPanel cardId={card.card_id} /> : null}
      <div className="picture-row" hidden={isJson}>
        {shown.map((picture) => (
          <CardPicture key={picture.side} {...picture} active={active} onActive={onActive} />
        ))}
        {shown.length === 0 ? <NoPicture card={card} /> : null}
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

/** Another photo from this device, or from the patient's phone. */
function NextSteps({ children }: { readonly children: ReactNode }) {
  const { mayChange } = useCardRights();
  if (!mayChange) return null;
  return (
    <div className="row no-print">
      {children}
      <PhoneLinkButton />
    </div>
  );
}

/** Progress of a card that is being read, or the next step for a card that could not be read. */
function StateNotice({ card, events }: Pick<CardPartsProps, 'card' | 'events'>) {
  const { data: sendError } = useQuery({ queryKey: sendErrorKey(card.card_id), enabled: false });
  if (card.state === 'error') {
    const { title, advice, step } = cardFailureOf(card);
    return (
      <Notice tone="danger" title={title}>
        <p>{advice}</p>
        <NextSteps>{step === 'retake' ? <RetakeButtons card={card} /> : <ScanAgain />}</NextSteps>
      </Notice>
    );
  }
  if (card.state === 'unknown') {
    return (
      <Notice tone="danger" title="Reading this card did not finish">
        <p>Scan it again. If this happens again, contact support with the card’s id.</p>
        <NextSteps>
          <ScanAgain />
        </NextSteps>
      </Notice>
    );
  }
  if (card.state === 'completed') return null;
  const isSent = card.state === 'processing' || localPicturesOf(card.card_id).length > 0;
  if (isSent && !sendError) return <ReadingProgress card={card} events={events} />;
  return (
    <>
      {sendError ? <ProblemNotice error={sendError} /> : <Loading what="Waiting for a photo" />}
      <NextSteps>
        <RetakeButtons card={card} />
      </NextSteps>
    </>
  );
}
