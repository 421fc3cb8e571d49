import type { EligibilityRecord } from '@cardlens/sdk';
import { useMutation } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Page } from '../app/page.js';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useGet } from '../app/use-get.js';
import { Icon } from '../components/icon.js';
import { ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { saveAs } from '../scan/export-cards.js';
import { Attempts } from './attempts.js';
import { Asked, Benefits } from './benefits.js';
import { EligibilitySummary, Plans } from './eligibility-summary.js';
import { EstimatePanel } from './estimate.js';
import { JoinToCard } from './join-to-card.js';

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
        <>
          {query.data?.state === 'completed' ? <PdfButton eligibilityId={eligibilityId} /> : null}
          <button type="button" className="secondary" onClick={() => print()}>
            <Icon name="print" />
            Print
          </button>
        </>
      }
    >
      <QueryView query={query}>
        {(record) => (
          <>
            <p className="row no-print">
              <Link to="/eligibility">All checks</Link>
              <CardOf record={record} />
              {record.discovery_id === undefined ? null : (
                <Link to="/eligibility/discoveries/$discoveryId" params={{ discoveryId: record.discovery_id }}>
                  The discovery
                </Link>
              )}
            </p>
            <section className="panel" aria-live="polite">
              <EligibilitySummary record={record} />
            </section>
            <Attempts attempts={record.attempts} />
            <Asked record={record} />
            <Plans summary={record.eligibility_summarized_response} />
            <Benefits record={record} />
            <EstimatePanel record={record} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The card of the check, or a way to join the check to one. */
function CardOf({ record }: { readonly record: EligibilityRecord }) {
  const { card_id: cardId, eligibility_id: eligibilityId, eligibility_request: asked, state } = record;
  if (cardId !== undefined)
    return (
      <Link to="/cards/$cardId" params={{ cardId }}>
        The card
      </Link>
    );
  return state === 'completed' ? (
    <JoinToCard eligibilityId={eligibilityId} search={(asked?.dependent ?? asked?.subscriber)?.last_name ?? ''} />
  ) : null;
}

/** Saves the check as a PDF, for the patient’s file. */
function PdfButton({ eligibilityId }: { readonly eligibilityId: string }) {
  const client = useClient();
  const download = useMutation({
    mutationFn: () => client.eligibility.pdf(eligibilityId),
    onSuccess: (pdf) => saveAs(`eligibility-${eligibilityId.slice(0, 8)}.pdf`, 'application/pdf', pdf),
  });
  return (
    <>
      {download.error ? <ProblemNotice error={download.error} /> : null}
      <button type="button" className="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon name="download" />
        PDF
      </button>
    </>
  );
}
