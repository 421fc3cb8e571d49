import { Link } from '@tanstack/react-router';
import { useGet } from '../app/use-get.js';
import { EligibilitySummary } from '../eligibility/eligibility-summary.js';

/** The newest check of this card. */
export function EligibilityPanel({ cardId }: { readonly cardId: string }) {
  const { data } = useGet('/v1/eligibility', { query: { card_id: cardId, limit: 1 } });
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
      <div className="row no-print">
        <Link to="/cards/$cardId/eligibility" params={{ cardId }} className="button secondary">
          Check eligibility
        </Link>
        <Link to="/cards/$cardId/discovery" params={{ cardId }} className="button secondary">
          Find other coverage
        </Link>
      </div>
    </section>
  );
}
