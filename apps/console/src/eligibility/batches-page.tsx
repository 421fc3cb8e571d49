import { Link } from '@tanstack/react-router';
import { countText } from '../app/formats.js';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { useList } from '../app/use-get.js';
import { Empty } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { BatchSign, nameOf, progressText } from './batch-progress.js';
import { EligibilityTabs } from './eligibility-tabs.js';
import { UploadBatch } from './upload-batch.js';

const pollEveryMs = 3_000;

/** Uploaded batches of checks, newest first. */
export function BatchesPage() {
  const mayCheck = useMay('clerk', 'eligibility');
  const query = useList('/v1/eligibility/batches', 'batches', {
    pollMs: ([newest]) => (newest?.batches.some(({ state }) => state === 'processing') ? pollEveryMs : false),
  });
  const batches = query.data ?? [];
  return (
    <Page title="Eligibility batches">
      <EligibilityTabs />
      {mayCheck ? <UploadBatch /> : null}
      <QueryView
        query={query}
        loading="Loading batches"
        isEmpty={batches.length === 0}
        empty={
          <Empty title="No batches yet">
            <p>A batch checks up to 10,000 people without their cards, such as tomorrow’s patients.</p>
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Batch', 'State', 'Progress', 'Rows rejected', 'Uploaded']}>
            {batches.map((batch) => (
              <Row key={batch.batch_id}>
                <td>
                  <Link to="/eligibility/batches/$batchId" params={{ batchId: batch.batch_id }}>
                    {nameOf(batch)}
                  </Link>
                </td>
                <td>
                  <BatchSign batch={batch} />
                </td>
                <td>{progressText(batch)}</td>
                <td>{countText(batch.rows_rejected)}</td>
                <td>
                  <Time at={batch.created_at} />
                </td>
              </Row>
            ))}
          </Table>
        </section>
        <ShowOlder pages={query} what="batches" />
      </QueryView>
    </Page>
  );
}
