import { joined, shareWords } from '@cardlens/eligibility-record/share-words';
import type { BenefitGroup, CostShare, EligibilityRecord } from '@cardlens/sdk';
import { Fragment } from 'react';
import { GroupHead, Row, Table } from '../components/table.js';
import { plansOf } from './benefit-groups.js';
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

const heads = ['Service', 'Copay', 'Coinsurance', 'Deductible', 'Out of pocket', 'Limits and authorization'];

/** Benefits by plan and, within a plan, by network. Services with the same benefits are one row. */
export const Benefits = ({ record }: { readonly record: Record }) =>
  plansOf(record.eligibility_summarized_response).map(({ plan, networks }) => (
    <section key={plan} className="panel">
      <h2>{plan === '' ? 'Benefits' : plan}</h2>
      <Table heads={heads}>
        {networks.map(({ network, rows }) => (
          <Fragment key={network}>
            {network === '' ? null : <GroupHead columns={heads.length}>{network}</GroupHead>}
            {rows.map(({ names, service }) => (
              <Row key={names.join()}>
                <td>
                  {names.join('; ')}
                  <Status service={service} />
                </td>
                <td>
                  <Costs shares={service.copays} />
                </td>
                <td>
                  <Costs shares={service.coinsurance} />
                </td>
                <td>
                  <Costs shares={service.deductibles} />
                </td>
                <td>
                  <Costs shares={[...(service.out_of_pocket ?? []), ...(service.spend_down ?? [])]} />
                </td>
                <td>
                  {service.authorization_required === undefined ? null : (
                    <p className="cost">
                      {service.authorization_required ? (
                        <strong>Prior authorization required</strong>
                      ) : (
                        'No prior authorization'
                      )}
                    </p>
                  )}
                  <Costs shares={service.limitations} />
                  <Costs shares={service.authorizations} />
                  {service.messages?.map((message) => (
                    <p key={message} className="cost">
                      {message}
                    </p>
                  ))}
                </td>
              </Row>
            ))}
          </Fragment>
        ))}
      </Table>
    </section>
  ));

/** Whether a procedure is covered; of a service type only that it may not be. */
function Status({ service: { procedure, status } }: { readonly service: BenefitGroup['services'][number] }) {
  if (procedure === undefined && status === 'active') return null;
  const { words, tone } = verdictOf({ status });
  return (
    <p>
      <span className={`sign confidence-${tone}`}>{words}</span>
    </p>
  );
}
