import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { EligibilitySummary } from '../eligibility/eligibility-summary.js';

/** The newest check of this card, as far as it is among the account's newest. */
export function EligibilityPanel({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['eligibility', 'list'],
    queryFn: ({ signal }) => client.eligibility.list({ signal }),
  });
  const check = data?.eligibility_requests.find(({ card_id: id }) => id === cardId);
  return (
    <section className="panel">
      <h2>Eligibility</h2>
      {check ? (
        <>
          <EligibilitySummary record={check} />
          <p className="no-print">
            <Link to="/eligibility/$eligibilityId" params={{ eligibilityId: check.eligibility_id }}>
              The whole answer
            </Link>
          </p>
        </>
      ) : (
        <p className="hint">No recent check of this card.</p>
      )}
      <div className="no-print">
        <Link to="/cards/$cardId/eligibility" params={{ cardId }} className="button secondary">
          Check eligibility
        </Link>
      </div>
    </section>
  );
}
