import type { EligibilityRecord, ServiceTypeBenefits } from '@cardlens/sdk';
import { Row, Table } from '../components/table.js';
import { costOf, verdicts } from './eligibility-summary.js';
import { askedAbout, procedureText, servicesOf } from './services.js';

type Record = Pick<EligibilityRecord, 'eligibility_request' | 'eligibility_summarized_response'>;

/** Service types and procedures of the question; nothing for a check of the whole plan. */
export function Asked({ record }: { readonly record: Record }) {
  const rows = Object.entries(askedAbout(record)).filter(([, values]) => values.length > 0);
  if (rows.length === 0) return null;
  return (
    <section className="panel">
      <h2>Asked about</h2>
      <dl className="facts">
        {rows.map(([name, values]) => (
          <div key={name}>
            <dt>{name === 'services' ? 'Service types' : 'Procedures'}</dt>
            <dd>{values.join('\n')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const costs = (shares: ServiceTypeBenefits['copays']) =>
  shares?.map((share) => <p key={costOf(share)}>{costOf(share)}</p>);

/** Costs by service type, as far as the payer reports them. */
export function Services({ record: { eligibility_summarized_response: summary } }: { readonly record: Record }) {
  const services = servicesOf(summary);
  if (services.length === 0) return null;
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

/** Coverage and costs of procedures, if the payer reports them. */
export function Procedures({ record: { eligibility_summarized_response: summary } }: { readonly record: Record }) {
  const procedures = summary?.procedures ?? [];
  if (procedures.length === 0) return null;
  return (
    <section className="panel">
      <h2>Procedures</h2>
      <Table heads={['Procedure', 'Coverage', 'Prior authorization', 'Copay', 'Coinsurance', 'Deductible']}>
        {procedures.map((procedure) => (
          <Row key={`${procedure.type} ${procedureText(procedure)}`}>
            <td>{procedureText(procedure)}</td>
            <td>
              <span className={`sign confidence-${verdicts[procedure.status].tone}`}>
                {verdicts[procedure.status].words}
              </span>
            </td>
            <td>{authorizationWords(procedure.authorization_required)}</td>
            <td>{costs(procedure.copays)}</td>
            <td>{costs(procedure.coinsurance)}</td>
            <td>{costs(procedure.deductibles)}</td>
          </Row>
        ))}
      </Table>
    </section>
  );
}

const authorizationWords = (isRequired: boolean | undefined): string =>
  isRequired === undefined ? '' : isRequired ? 'Required' : 'Not required';
