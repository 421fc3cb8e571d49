import type { EligibilityRecord } from '@cardlens/sdk';
import { Link, useParams } from '@tanstack/react-router';
import { Page } from '../app/page.js';
import { pollWhile } from '../app/poll-while.js';
import { useGet } from '../app/use-get.js';
import { Icon } from '../components/icon.js';
import { QueryView } from '../components/query-view.js';
import { Asked, Procedures, Services } from './benefits.js';
import { EligibilitySummary } from './eligibility-summary.js';

const pollEveryMs = 1_500;

/** One check, refreshed until the payer has responded. */
export function CheckPage() {
  const { eligibilityId } = useParams({ from: '/eligibility/$eligibilityId' });
  const query = useGet('/v1/eligibility/{eligibility_id}', {
    ids: { eligibility_id: eligibilityId },
    refetchInterval: pollWhile(({ state }: EligibilityRecord) => state === 'processing', pollEveryMs),
  });
  return (
    <Page
      title="Eligibility check"
      actions={
        <button type="button" className="secondary" onClick={() => print()}>
          <Icon name="print" />
          Print
        </button>
      }
    >
      <QueryView query={query}>
        {(record) => (
          <>
            <p className="row no-print">
              <Link to="/eligibility">All checks</Link>
              {record.card_id === undefined ? null : (
                <Link to="/cards/$cardId" params={{ cardId: record.card_id }}>
                  The card
                </Link>
              )}
            </p>
            <section className="panel" aria-live="polite">
              <EligibilitySummary record={record} />
            </section>
            <Asked record={record} />
            <Procedures record={record} />
            <Services record={record} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
