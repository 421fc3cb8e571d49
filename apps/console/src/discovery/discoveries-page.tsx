import { Link } from '@tanstack/react-router';
import { useMay } from '../app/may.js';
import { Page } from '../app/page.js';
import { useList } from '../app/use-get.js';
import { Empty } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { EligibilityTabs } from '../eligibility/eligibility-tabs.js';
import { DiscoverySign, progressText } from './progress.js';

const pollEveryMs = 2_000;

/** Discoveries of the account, newest first. */
export function DiscoveriesPage() {
  const query = useList('/v1/eligibility/discoveries', 'discoveries', {
    pollMs: ([newest]) => (newest?.discoveries.some(({ state }) => state === 'processing') ? pollEveryMs : false),
  });
  const mayCheck = useMay('clerk', 'eligibility');
  const discoveries = query.data ?? [];
  return (
    <Page
      title="Find coverage"
      actions={
        mayCheck ? (
          <Link to="/eligibility/discoveries/new" className="button">
            Find a person’s coverage
          </Link>
        ) : null
      }
    >
      <EligibilityTabs />
      <QueryView
        query={query}
        loading="Loading discoveries"
        isEmpty={discoveries.length === 0}
        empty={
          <Empty title="No discoveries yet">
            <p>A discovery asks one payer after the other, the most probable first, whether a person is covered.</p>
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Person', 'State', 'Progress', 'Started']}>
            {discoveries.map((discovery) => (
              <Row key={discovery.discovery_id}>
                <td>
                  <Link
                    to="/eligibility/discoveries/$discoveryId"
                    params={{ discoveryId: discovery.discovery_id }}
                  >{`${discovery.person.first_name} ${discovery.person.last_name}`}</Link>
                </td>
                <td>
                  <DiscoverySign discovery={discovery} />
                </td>
                <td>{progressText(discovery)}</td>
                <td>
                  <Time at={discovery.created_at} />
                </td>
              </Row>
            ))}
          </Table>
        </section>
        <ShowOlder pages={query} what="discoveries" />
      </QueryView>
    </Page>
  );
}
