import type { EligibilityBatch } from '@cardlens/sdk';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { byCursor } from '../app/by-cursor.js';
import { countText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { pollWhile } from '../app/poll-while.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { inWords } from '../app/words.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Icon } from '../components/icon.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { saveAs } from '../scan/export-cards.js';
import { BatchSign, nameOf, progressText } from './batch-progress.js';
import { CheckRow, checkHeads } from './check-row.js';

const pollEveryMs = 2_000;

/** One batch, refreshed until every check has ended. */
export function EligibilityBatchPage() {
  const { batchId } = useParams({ from: '/eligibility/batches/$batchId' });
  const query = useGet('/v1/eligibility/batches/{batch_id}', {
    ids: { batch_id: batchId },
    refetchInterval: pollWhile(({ state }: EligibilityBatch) => state === 'processing', pollEveryMs),
  });
  const { data: batch } = query;
  return (
    <Page title={batch ? nameOf(batch) : 'Batch'} actions={batch ? <Actions batch={batch} /> : null}>
      <p>
        <Link to="/eligibility/batches">All batches</Link>
      </p>
      <QueryView query={query} loading="Loading the batch">
        {(batch) => (
          <>
            <section className="panel">
              <p className="row" role="status">
                <BatchSign batch={batch} /> {progressText(batch)}
              </p>
              <progress
                max={batch.rows_accepted}
                value={batch.checks_completed + batch.checks_failed}
                aria-label="Finished checks"
              />
              <p className="hint">
                Uploaded <Time at={batch.created_at} />
              </p>
            </section>
            <Rejections batch={batch} />
            <Results batch={batch} />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Actions({ batch }: { readonly batch: EligibilityBatch }) {
  const { batch_id: id, state } = batch;
  const mayCheck = useMay('clerk', 'eligibility');
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const download = useMutation({
    mutationFn: () => client.eligibility.batches.csv(id),
    onSuccess: (csv) => saveAs(`results of ${nameOf(batch).replace(/\.csv$/i, '')}.csv`, 'text/csv', csv),
  });
  const remove = useAction(() => client.eligibility.batches.delete(id), {
    done: 'Batch deleted',
    andThen: async () => {
      await navigate({ to: '/eligibility/batches' });
      queries.removeQueries({ queryKey: ['eligibility', 'batches', id] });
    },
    changes: ['eligibility', 'batches'],
  });
  return (
    <>
      {download.error ? <ProblemNotice error={download.error} /> : null}
      {mayCheck && state === 'processing' ? <CancelButton batchId={id} /> : null}
      <button type="button" className="secondary" disabled={download.isPending} onClick={() => download.mutate()}>
        <Icon name="download" />
        Results as CSV
      </button>
      {mayCheck ? (
        <ConfirmButton
          trigger={
            <>
              <Icon name="trash" />
              Delete
            </>
          }
          title="Delete this batch?"
          description={`This permanently deletes all its checks and responses.${
            state === 'processing' ? ' Rows that are not checked yet will not be checked.' : ''
          }`}
          confirm="Delete batch"
          action={remove}
        />
      ) : null}
    </>
  );
}

function CancelButton({ batchId }: { readonly batchId: string }) {
  const client = useClient();
  const cancel = useAction(() => client.eligibility.batches.cancel(batchId), {
    done: 'Batch canceled',
    changes: ['eligibility', 'batches'],
  });
  return (
    <ConfirmButton
      trigger="Cancel"
      title="Cancel this batch?"
      description="Rows that are not checked yet will not be checked. Checks that have ended are kept."
      confirm="Cancel batch"
      keep="Continue checking"
      action={cancel}
    />
  );
}

const Rejections = ({ batch: { rows_rejected, rejections } }: { readonly batch: EligibilityBatch }) =>
  rows_rejected === 0 ? null : (
    <Notice tone="warning" title={`Rows rejected: ${countText(rows_rejected)}`}>
      <p>Correct these rows and upload them as another batch.</p>
      <Table heads={['Line', 'Reference', 'Reason']}>
        {rejections.slice(0, 100).map(({ row, line, reference, reason }) => (
          <Row key={row}>
            <td>{line ?? `Row ${row}`}</td>
            <td>{reference}</td>
            <td>{inWords(reason)}</td>
          </Row>
        ))}
      </Table>
      {rows_rejected > 100 ? <p className="hint">The first 100 of them.</p> : null}
    </Notice>
  );

function Results({ batch: { batch_id: id, state } }: { readonly batch: EligibilityBatch }) {
  const client = useClient();
  const query = useInfiniteQuery({
    // Results of a batch that has ended no longer change.
    queryKey: ['eligibility', 'batches', id, 'results', state],
    queryFn: ({ pageParam: cursor, signal }) => client.eligibility.batches.results(id, { cursor, signal }),
    ...byCursor,
    refetchInterval: state === 'processing' ? pollEveryMs : false,
  });
  const results = query.data?.pages.flatMap((page) => page.results) ?? [];
  return (
    <section className="panel">
      <h2>Results</h2>
      <QueryView query={query} loading="Loading results">
        <Table heads={checkHeads}>
          {results.map((check) => (
            <CheckRow key={check.eligibility_id} check={check} />
          ))}
        </Table>
        <ShowOlder pages={query} what="results" words="more" />
      </QueryView>
    </section>
  );
}
