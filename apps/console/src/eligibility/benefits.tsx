import { joined, shareWords } from '@cardlens/eligibility-record/share-words';
import type { CostShare, EligibilityRecord } from '@cardlens/sdk';
import { Row, Table } from '../components/table.js';
import { verdictOf } from './eligibility-summary.js';
import { type Benefits, procedureText, requestedServicesOf, serviceGroups } from './services.js';

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

/** Amounts of one kind, each with all that distinguishes it from the others. */
const Costs = ({ shares = [] }: { readonly shares?: readonly CostShare[] | undefined }) =>
  shares.map((share) => {
    const { price, scope, left, notes } = shareWords(share);
    return (
      <p key={JSON.stringify(share)} className="cost">
        <strong>{price}</strong> {joined([scope, left], ', ')}
        {notes.map((note) => (
          <span key={note} className="hint note">
            {note}
          </span>
        ))}
      </p>
    );
  });

const costHeads = ['Copay', 'Coinsurance', 'Deductible', 'Out of pocket', 'Limits and notes'];

/** The cells below `costHeads`. */
const costCells = ({ copays, coinsurance, deductibles, out_of_pocket, spend_down, ...more }: Benefits) => [
  <td key="copay">
    <Costs shares={copays} />
  </td>,
  <td key="coinsurance">
    <Costs shares={coinsurance} />
  </td>,
  <td key="deductible">
    <Costs shares={deductibles} />
  </td>,
  <td key="out of pocket">
    <Costs shares={[...(out_of_pocket ?? []), ...(spend_down ?? [])]} />
  </td>,
  <td key="limits">
    {more.authorization_required ? <p className="cost">Prior authorization required</p> : null}
    <Costs shares={more.limitations} />
    <Costs shares={more.authorizations} />
    {more.messages?.map((message) => (
      <p key={message} className="cost">
        {message}
      </p>
    ))}
  </td>,
];

/** Costs by service type, as far as the payer reports them; service types with the same costs are one row. */
export function Services({ record: { eligibility_summarized_response: summary } }: { readonly record: Record }) {
  const groups = serviceGroups(summary);
  if (groups.length === 0) return null;
  return (
    <section className="panel">
      <h2>Services</h2>
      <Table heads={['Service', ...costHeads]}>
        {groups.map(({ names, plan, status, benefits }) => (
          <Row key={`${status} ${names.join()}`}>
            <td>
              {names.join('; ')}
              {plan === undefined ? null : <p className="hint">{plan}</p>}
              {status === 'active' ? null : <p className="sign confidence-check">Unclear</p>}
            </td>
            {costCells(benefits)}
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
      <Table heads={['Procedure', 'Coverage', 'Prior authorization', ...costHeads]}>
        {procedures.map((procedure) => {
          const { words, tone } = verdictOf(procedure);
          return (
            <Row key={`${procedure.type} ${procedureText(procedure)}`}>
              <td>{procedureText(procedure)}</td>
              <td>
                <span className={`sign confidence-${tone}`}>{words}</span>
              </td>
              <td>{authorizationWords(procedure.authorization_required)}</td>
              {costCells(procedure)}
            </Row>
          );
        })}
      </Table>
    </section>
  );
}

const authorizationWords = (isRequired: boolean | undefined): string =>
  isRequired === undefined ? '' : isRequired ? 'Required' : 'Not required';
