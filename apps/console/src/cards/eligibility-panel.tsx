import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { EligibilitySummary } from '../eligibility/eligibility-summary.js';

/** The newest check of this card. */
export function EligibilityPanel({ cardId }: { readonly cardId: string }) {
  const client = useClient();
  const { data } = useQuery({
    queryKey: ['eligibility', 'newest', cardId],
    queryFn: ({ signal }) => client.eligibility.list({ cardId, limit: 1, signal }),
  });
  const check = data?.eligibility_requests[0];
  return (
    <section className="panel">
      <h2>Eligibility</h2>
      {check ? (
        <>
          <EligibilitySummary record={check} />
          <p className="no-print">
            <Link to="/eligibility/$eligibilityId" params={{ eligibilityId: check.eligibility_id }}>
              Full response
            </Link>
          </p>
        </>
      ) : (
        <p className="hint">This card has not been checked.</p>
      )}
      <div className="no-print">
        <Link to="/cards/$cardId/eligibility" params={{ cardId }} className="button secondary">
          Check eligibility
        </Link>
      </div>
    </section>
  );
}
