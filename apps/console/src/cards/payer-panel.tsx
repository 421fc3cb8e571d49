import type { Card, PayerMatch } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { Notice } from '../components/notice.js';
import { ConfidenceSign, Time } from '../components/signs.js';
import { Table } from '../components/table.js';
import { confidenceOf } from './confidence.js';
import { textOf } from './elements.js';
import { MatchAgain } from './match-again.js';
import { MatchExplanation } from './match-explanation.js';

/** The card's payer, with its ids at clearinghouses. */
export function PayerPanel({ card }: { readonly card: Card }) {
  const { card_id: cardId, payer_match: match } = card;
  const printed = textOf(card, 'payer_name');
  return (
    <section className="panel">
      <h2>Payer match</h2>
      {match?.svc_payer_name ? (
        <p className="row">
          <strong>{match.svc_payer_name}</strong>
          <ConfidenceSign confidence={confidenceOf(Number(match.score))} probability={Number(match.score)} />
        </p>
      ) : (
        <NoPayer cardId={cardId} match={match} />
      )}
      <p className="hint">{printed === '' ? 'No payer name is known for this card.' : `The card says “${printed}”.`}</p>
      {match?.real_payer ? <RealPayer real={match.real_payer} /> : null}
      {match && match.matches.length + match.change_healthcare.length + match.custom.length > 0 ? (
        <Table heads={['Source', 'Payer id', 'Name']}>
          {match.custom.map((entry) => (
            <tr key={`custom ${entry.custom_payer_id}`}>
              <td>Your list</td>
              <td>
                <code>{entry.custom_payer_id}</code>
              </td>
              <td>{entry.custom_payer_name}</td>
            </tr>
          ))}
          {[...match.matches, ...match.change_healthcare].map((entry) => (
            <tr key={`${entry.clearinghouse} ${entry.payer_id} ${entry.transaction_type}`}>
              <td>
                {entry.clearinghouse}
                <span className="hint"> {entry.transaction_type}</span>
              </td>
              <td>
                <code>{entry.payer_id}</code>
              </td>
              <td>{entry.payer_name}</td>
            </tr>
          ))}
        </Table>
      ) : null}
      <div className="row no-print">
        <MatchAgain card={card} />
      </div>
      <MatchExplanation cardId={cardId} />
    </section>
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
