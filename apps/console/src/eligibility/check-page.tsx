import type { EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { Page } from '../app/shell.js';
import { Icon } from '../components/icon.js';
import { QueryView } from '../components/query-view.js';
import { Row, Table } from '../components/table.js';
import { costOf, EligibilitySummary } from './eligibility-summary.js';

const pollEveryMs = 1_500;

/** One check, refreshed until the payer has responded. */
export function CheckPage() {
  const { eligibilityId } = useParams({ from: '/eligibility/$eligibilityId' });
  const client = useClient();
  const query = useQuery({
    queryKey: ['eligibility', 'one', eligibilityId],
    queryFn: ({ signal }) => client.eligibility.get(eligibilityId, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? pollEveryMs : false),
  });
  const { data: record } = query;
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
        {record ? (
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
            <Benefits record={record} />
          </>
        ) : null}
      </QueryView>
    </Page>
  );
}

const isBenefits = (value: unknown): value is ServiceTypeBenefits =>
  typeof value === 'object' && value !== null && 'service_type_code' in value;

/** Costs by service, as far as the payer reports them. */
function Benefits({ record: { eligibility_summarized_response: summary } }: { readonly record: EligibilityRecord }) {
  const services = Object.values(summary ?? {}).filter(isBenefits);
  if (services.length === 0) return null;
  const costs = (shares: ServiceTypeBenefits['copays']) =>
    shares?.map((share) => <p key={costOf(share)}>{costOf(share)}</p>);
  return (
    <section className="panel">
      <h2>Services</h2>
      <Table heads={['Service', 'Copay', 'Coinsurance', 'Deductible']}>
        {services.map((service) => (
          <Row key={service.service_type_code}>
            <td>{service.service_type}</td>
            <td>{costs(service.copays)}</td>
            <td>{costs(service.coinsurance)}</td>
            <td>{costs(service.deductibles)}</td>
          </Row>
        ))}
      </Table>
    </section>
  );
}
