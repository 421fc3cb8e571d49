import type { PayerMatch } from '@cardlens/sdk';
import { ConfidenceSign } from '../components/signs.js';
import { Table } from '../components/table.js';
import { confidenceOf } from './confidence.js';
import { MatchExplanation } from './match-explanation.js';

/** The card's payer, with its ids at clearinghouses. */
export function PayerPanel({
  cardId,
  match,
  printed,
}: {
  readonly cardId: string;
  readonly match: PayerMatch | undefined;
  readonly printed: string;
}) {
  return (
    <section className="panel">
      <h2>Payer match</h2>
      {match?.svc_payer_name ? (
        <>
          <p className="row">
            <strong>{match.svc_payer_name}</strong>
            <ConfidenceSign confidence={confidenceOf(Number(match.score))} probability={Number(match.score)} />
          </p>
          <p className="hint">
            {printed === ''
              ? 'No payer name was read; the match is based on other elements.'
              : `The card says “${printed}”.`}
          </p>
        </>
      ) : (
        <p>
          {match
            ? 'No payer in the directory matches this card. If you know the payer, add it to your own payer list.'
            : 'The card was not matched with a payer.'}
        </p>
      )}
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
      <MatchExplanation cardId={cardId} />
    </section>
  );
}
