import { money, shareLine } from '@cardlens/eligibility-record/share-words';
import type { EligibilityEstimate, EligibilityRecord } from '@cardlens/sdk';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useGet } from '../app/use-get.js';
import { Field } from '../components/field.js';
import { Icon } from '../components/icon.js';
import { Notice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Row, Table } from '../components/table.js';
import { allowedText, chosenWith, noteText, type VisitOption, visitOptionsOf } from './estimate-request.js';

/** When the deductible is due. */
const orders = [
  { value: 'waived', words: 'Does not apply' },
  { value: 'before_copay', words: 'Before the copay' },
  { value: 'after_copay', words: 'After the copay' },
] as const;

/** What the form asks for. */
interface Visit {
  readonly services: string;
  readonly allowed: string;
  readonly network: 'in' | 'out';
  readonly deductible: (typeof orders)[number]['value'] | undefined;
  readonly choose: string;
}

/** Estimates what the patient pays for a visit. */
export function EstimatePanel({ record }: { readonly record: EligibilityRecord }) {
  const options = visitOptionsOf(record.eligibility_summarized_response);
  const [visit, setVisit] = useState<Visit>();
  if (record.state !== 'completed' || options.length === 0) return null;
  return (
    <section className="panel no-print">
      <h2>Estimate a visit</h2>
      <VisitForm options={options} onVisit={setVisit} />
      {visit ? (
        <Estimate
          eligibilityId={record.eligibility_id}
          visit={visit}
          options={options}
          onChoose={(option) => setVisit({ ...visit, choose: chosenWith(visit.choose, option) })}
        />
      ) : null}
    </section>
  );
}

interface VisitFormProps {
  readonly options: readonly VisitOption[];
  readonly onVisit: (visit: Visit) => void;
}

const servicesMax = 20;

function VisitForm({ options, onVisit }: VisitFormProps) {
  const [count, setCount] = useState(1);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const all = (name: string) => data.getAll(name).map(String);
    onVisit({
      services: all('service').join(),
      allowed: all('allowed').map(allowedText).join(),
      network: data.get('network') === 'out' ? 'out' : 'in',
      deductible: orders.find(({ value }) => value === data.get('deductible'))?.value,
      choose: '',
    });
  };
  return (
    <form className="stack" onSubmit={submit}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the services of a visit are numbered
        <div key={i} className="visit">
          <label className="field">
            {count === 1 ? 'Service' : `Service ${i + 1}`}
            <select name="service">
              {options.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <Field
            label={count === 1 ? 'Allowed amount' : `Allowed amount ${i + 1}`}
            name="allowed"
            inputMode="decimal"
            pattern="\$?\s*\d{1,3}(,?\d{3})*(\.\d{1,2})?"
            title="An amount in dollars, such as 125.00"
            placeholder="125.00"
            autoComplete="off"
            required
          />
        </div>
      ))}
      <div className="visit">
        <label className="field">
          Provider
          <select name="network">
            <option value="in">In network</option>
            <option value="out">Out of network</option>
          </select>
        </label>
        <label className="field">
          Deductible
          <select name="deductible">
            <option value="">As the payer states or is usual</option>
            {orders.map(({ value, words }) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="row">
        <button type="submit">Estimate</button>
        {count < servicesMax ? (
          <button type="button" className="secondary" onClick={() => setCount(count + 1)}>
            <Icon name="plus" />
            Add a service
          </button>
        ) : null}
        {count > 1 ? (
          <button type="button" className="quiet" onClick={() => setCount(count - 1)}>
            Remove the last service
          </button>
        ) : null}
      </div>
    </form>
  );
}

interface EstimateProps {
  readonly eligibilityId: string;
  readonly visit: Visit;
  readonly options: readonly VisitOption[];
  readonly onChoose: (option: string) => void;
}

function Estimate({ eligibilityId, visit: { deductible, choose, ...visit }, options, onChoose }: EstimateProps) {
  const query = useGet('/v1/eligibility/{eligibility_id}/estimate', {
    ids: { eligibility_id: eligibilityId },
    query: {
      ...visit,
      ...(deductible === undefined ? {} : { deductible }),
      ...(choose === '' ? {} : { choose }),
    },
    placeholderData: keepPreviousData,
  });
  const nameOf = (service: string | undefined) => options.find(({ code }) => code === service)?.name ?? service;
  return (
    <div className="stack" aria-live="polite">
      <QueryView query={query} loading="Estimating">
        {(estimate) => (
          <>
            <Result estimate={estimate} />
            <Missing estimate={estimate} nameOf={nameOf} onChoose={onChoose} />
            <Steps estimate={estimate} nameOf={nameOf} />
            {estimate.assumptions.length > 0 ? (
              <>
                <h3>Assumptions</h3>
                <ul className="bullets">
                  {estimate.assumptions.map((assumption) => (
                    <li key={JSON.stringify(assumption)}>
                      {assumption.service && options.length > 1 ? `${nameOf(assumption.service)}: ` : ''}
                      {noteText(assumption.text)}
                      {assumption.detail ? <span className="hint note">{assumption.detail}</span> : null}
                    </li>
                  ))}
                </ul>
              </>
            ) : null}
            <p className="hint">This is an estimate. The payer decides when it processes the claim.</p>
          </>
        )}
      </QueryView>
    </div>
  );
}

type Names = (service: string | undefined) => string | undefined;

function Result({
  estimate: { patient_pays: patient, plan_pays: plan, allowed },
}: {
  readonly estimate: EligibilityEstimate;
}) {
  if (!patient) return null;
  return (
    <dl className="totals">
      <div>
        <dt>The patient pays</dt>
        <dd>{money(patient.amount)}</dd>
      </div>
      {plan ? (
        <div>
          <dt>The plan pays</dt>
          <dd>{money(plan.amount)}</dd>
        </div>
      ) : null}
      <div>
        <dt>Allowed</dt>
        <dd>{money(allowed.amount)}</dd>
      </div>
    </dl>
  );
}

interface MissingProps {
  readonly estimate: EligibilityEstimate;
  readonly nameOf: Names;
  readonly onChoose: (option: string) => void;
}

/** What there is no amount without; what can be chosen is chosen here. */
const Missing = ({ estimate: { missing }, nameOf, onChoose }: MissingProps) =>
  missing.map((gap) => (
    <Notice key={JSON.stringify(gap)} tone="warning" title={noteText(gap.text)}>
      {gap.service ? <p>{nameOf(gap.service)}</p> : null}
      {gap.options ? (
        <div className="options-list">
          {gap.options.map(({ option, ...share }) => (
            <button key={option} type="button" className="secondary" onClick={() => onChoose(option)}>
              {shareLine(share)}
            </button>
          ))}
        </div>
      ) : null}
    </Notice>
  ));

const stepNames = {
  copay: 'Copay',
  deductible: 'Deductible',
  coinsurance: 'Coinsurance',
  out_of_pocket: 'Out-of-pocket maximum',
} as const;

/** How each service’s share comes about, step by step. */
const Steps = ({
  estimate: { services },
  nameOf,
}: {
  readonly estimate: EligibilityEstimate;
  readonly nameOf: Names;
}) =>
  services.map(({ service, steps = [], patient_pays: patient, allowed }, i) =>
    steps.length === 0 || !patient ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a visit may have the same service twice
      <div key={i}>
        <h3>{nameOf(service)}</h3>
        <Table heads={['Step', 'Of', 'Left before', 'Patient pays']}>
          {steps.map((step) => (
            <Row key={step.step}>
              <td>
                {stepNames[step.step]}
                {step.percent ? `, ${step.percent}%` : ''}
              </td>
              <td>{money(step.of.amount)}</td>
              <td>{step.remaining ? money(step.remaining.amount) : ''}</td>
              <td>{money(step.amount.amount)}</td>
            </Row>
          ))}
          <Row key="sum">
            <td>
              <strong>Together</strong>
            </td>
            <td>{money(allowed.amount)}</td>
            <td />
            <td>
              <strong>{money(patient.amount)}</strong>
            </td>
          </Row>
        </Table>
      </div>
    ),
  );
