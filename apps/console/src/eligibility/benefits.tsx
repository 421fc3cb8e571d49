import { shareWords } from '@cardlens/eligibility-record/share-words';
import type { CostShare, EligibilityRecord } from '@cardlens/sdk';
import { Row, Table } from '../components/table.js';
import { type BenefitRow, type Benefits as NetworkBenefits, plansOf } from './benefit-groups.js';
import { requestedServicesOf } from './services.js';
import { verdictOf } from './verdict.js';

type Record = Pick<EligibilityRecord, 'eligibility_request' | 'eligibility_summarized_response'>;

/** Service types and procedures of the question; nothing for a check of the whole plan. */
export function Asked({ record }: { readonly record: Record }) {
  const rows = Object.entries(requestedServicesOf(record)).filter(([, values]) => values.length > 0);
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

interface CostsProps {
  readonly label: string;
  readonly shares: readonly CostShare[] | undefined;
}

/** Amounts of one kind, each with all that distinguishes it from the others beside it. */
const Costs = ({ label, shares = [] }: CostsProps) =>
  shares.length === 0 ? null : (
    <div className="cost-kind">
      <p className="cost-label">{label}</p>
      {shares.map((share) => {
        // The column names the network.
        const { price, scope, left, notes } = shareWords({ ...share, network: undefined });
        return (
          <p key={JSON.stringify(share)} className="cost">
            {price === '' ? null : <strong>{price}</strong>} {scope === '' ? null : <Level words={scope} />} {left}
            {notes.map((note) => (
              <span key={note} className="hint note">
                {note}
              </span>
            ))}
          </p>
        );
      })}
    </div>
  );

/** For whom an amount applies. */
const Level = ({ words }: { readonly words: string }) => <span className={`level level-${words}`}>{words}</span>;

/** Benefits by plan: a row for each service, a column for each network. Services with the same benefits are one row. */
export const Benefits = ({ record }: { readonly record: Record }) =>
  plansOf(record.eligibility_summarized_response, record.eligibility_request?.service_type_codes).map(
    ({ plan, networks, rows }) => (
      <section key={plan} className="panel">
        <h2>{plan === '' ? 'Benefits' : plan}</h2>
        <Table heads={['Service', ...networks.map((network) => headOf(network, networks))]}>
          {rows.map(({ names, service, notes, cells }) => (
            <Row key={names.join()}>
              <td className="service">
                {names.join('; ')}
                <Status service={service} />
                {notes.map((note) => (
                  <span key={note} className="hint note">
                    {note}
                  </span>
                ))}
              </td>
              {networks.map((network) => (
                <td key={network} className="network">
                  <Cell benefits={cells.get(network)} />
                </td>
              ))}
            </Row>
          ))}
        </Table>
      </section>
    ),
  );

const headOf = (network: string, networks: readonly string[]): string =>
  network !== '' ? network : networks.length > 1 ? 'Network not stated' : 'Cost and limits';

/** What a service costs in a network; empty if the payer states nothing. */
function Cell({ benefits }: { readonly benefits: NetworkBenefits | undefined }) {
  if (benefits === undefined) return null;
  const { authorization_required: isAuthorized } = benefits;
  return (
    <div className="costs">
      <Costs label="Copay" shares={benefits.copays} />
      <Costs label="Coinsurance" shares={benefits.coinsurance} />
      <Costs label="Deductible" shares={benefits.deductibles} />
      <Costs label="Out-of-pocket maximum" shares={benefits.out_of_pocket} />
      <Costs label="Spend-down" shares={benefits.spend_down} />
      <Costs label="Limits" shares={benefits.limitations} />
      {isAuthorized === undefined ? null : (
        <p className="cost">
          {isAuthorized ? <strong>Prior authorization required</strong> : 'No prior authorization'}
        </p>
      )}
      <Costs label="Authorization" shares={benefits.authorizations} />
    </div>
  );
}

/** Whether a procedure is covered; of a service type only that it may not be. */
function Status({ service: { procedure, status } }: { readonly service: BenefitRow['service'] }) {
  if (procedure === undefined && status === 'active') return null;
  const { words, tone } = verdictOf({ status });
  return (
    <p>
      <span className={`sign confidence-${tone}`}>{words}</span>
    </p>
  );
}
