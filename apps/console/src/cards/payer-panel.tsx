import type { Card, PayerMatch } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { Notice } from '../components/notice.js';
import { ConfidenceSign, Time } from '../components/signs.js';
import { confidenceOf } from './confidence.js';
import { CopyButton } from './copy-buttons.js';
import { textOf } from './elements.js';
import { Fold, isPhone } from './fold.js';
import { MatchAgain } from './match-again.js';
import { MatchExplanation } from './match-explanation.js';
import { payerIdsOf } from './payer-ids.js';
import { useCardRights } from './rights.js';

/** The card's payer, with its ids at clearinghouses. */
export function PayerPanel({ card }: { readonly card: Card }) {
  const { card_id: cardId, payer_match: match } = card;
  const { mayChange } = useCardRights();
  const printed = textOf(card, 'payer_name');
  const confidence = confidenceOf(Number(match?.score ?? 1));
  return (
    <Fold title="Payer match" isOpen={!isPhone()}>
      {match?.svc_payer_name ? (
        <p className="row">
          <strong>{match.svc_payer_name}</strong>
          {confidence === 'sure' ? null : <ConfidenceSign confidence={confidence} probability={Number(match.score)} />}
        </p>
      ) : (
        <NoPayer cardId={cardId} match={match} />
      )}
      <p className="hint">{printed === '' ? 'No payer name is known for this card.' : `The card says “${printed}”.`}</p>
      {match?.real_payer ? <RealPayer real={match.real_payer} /> : null}
      {match ? <PayerIds match={match} /> : null}
      {mayChange ? (
        <div className="row no-print">
          <MatchAgain card={card} />
        </div>
      ) : null}
      <MatchExplanation cardId={cardId} />
    </Fold>
  );
}

/** Each id once, with the clearinghouses that use it. */
function PayerIds({ match }: { readonly match: PayerMatch }) {
  const ids = payerIdsOf(match);
  if (ids.length + match.custom.length === 0) return null;
  return (
    <dl className="payer-ids">
      {match.custom.map(({ custom_payer_id: id, custom_payer_name: name }) => (
        <div key={`custom ${id}`}>
          <dt>
            <code>{id}</code>
            <CopyButton label={`payer id ${id}`} value={id} />
          </dt>
          <dd>
            Your list <span className="hint">{name}</span>
          </dd>
        </div>
      ))}
      {ids.map(({ id, names, uses }) => (
        <div key={id}>
          <dt>
            <code>{id}</code>
            <CopyButton label={`payer id ${id}`} value={id} />
          </dt>
          <dd>
            {names.some((name) => name !== match.svc_payer_name) ? <p className="hint">{names.join(', ')}</p> : null}
            {uses.map(({ clearinghouse, transactions }) => (
              <p key={clearinghouse}>
                {clearinghouse} <span className="hint">{transactions.join(', ')}</span>
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const reasons: Readonly<Record<string, string>> = {
  managed_care: 'It manages the care of the patient.',
  medicare_advantage: 'Its plan replaces Medicare.',
  renamed: 'The card has a former name of the payer.',
  regional: 'It is another company of the same group.',
};

/** The payer that a response names in place of the matched one. */
function RealPayer({ real }: { readonly real: NonNullable<PayerMatch['real_payer']> }) {
  const { name, reason, claims_payer_ids: ids = [], eligibility_id: eligibilityId, payer_name: source } = real;
  return (
    <Notice tone="info" title={`Claims may have to go to ${name}`}>
      <p>{reasons[reason]}</p>
      {real.svc_payer_name && real.svc_payer_name !== name ? <p>In the directory: {real.svc_payer_name}</p> : null}
      {ids.length > 0 ? (
        <p>
          {ids.map(({ clearinghouse, payer_id: id }, i) => (
            <span key={`${clearinghouse} ${id}`}>
              {i > 0 ? ', ' : 'Payer id for claims: '}
              <code>{id}</code> <span className="hint">{clearinghouse}</span>
            </span>
          ))}
        </p>
      ) : null}
      <p className="hint">
        Stated by {source} in{' '}
        <Link to="/eligibility/$eligibilityId" params={{ eligibilityId }}>
          its response
        </Link>
        , <Time at={real.responded_at} />
        {real.simulated ? ' (payer simulator)' : ''}
      </p>
    </Notice>
  );
}

/** What is known about the payer without an entry in the directory, and what to do next. */
function NoPayer({ cardId, match }: { readonly cardId: string; readonly match: PayerMatch | undefined }) {
  const [own] = match?.custom ?? [];
  return (
    <>
      <p>
        {own ? (
          <>
            <strong>{own.custom_payer_name}</strong> on your own list. No payer in the directory matches this card.
          </>
        ) : match ? (
          'No payer in the directory or on your own list matches this card.'
        ) : (
          'The card was not matched with a payer.'
        )}
      </p>
      <p className="hint">
        You can <CheckLink cardId={cardId} /> all the same and choose the payer there. If a payer is missing, add it to{' '}
        <Link to="/payers">your own list</Link>; if its name was misread, correct it above. Then match the card again.
      </p>
    </>
  );
}

const CheckLink = ({ cardId }: { readonly cardId: string }) => (
  <Link to="/cards/$cardId/eligibility" params={{ cardId }}>
    check its eligibility
  </Link>
);
