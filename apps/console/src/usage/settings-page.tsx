import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { Field } from '../components/field.js';
import { ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';

const periods = [
  { name: 'retention_days', label: 'Cards, in days', hint: 'Values and pictures; then they are deleted permanently.' },
  { name: 'image_retention_days', label: 'Pictures, in days', hint: 'If less long than their cards. Values stay.' },
  { name: 'check_retention_days', label: 'Eligibility checks, in days', hint: 'The responses of payers.' },
] as const;

type Periods = Partial<Record<(typeof periods)[number]['name'], number | null>>;

/** How long the account keeps cards, pictures and checks. */
export function SettingsPage() {
  const query = useGet('/v1/account', {});
  return (
    <Page title="Settings">
      <QueryView query={query}>{(account) => <Retention periodsNow={account} />}</QueryView>
    </Page>
  );
}

function Retention({ periodsNow }: { readonly periodsNow: Periods }) {
  const client = useClient();
  const [shorter, setShorter] = useState<Periods>();
  const save = useAction(
    (json: Periods) => client.call<'updateAccount'>({ method: 'PATCH', path: '/v1/account', json }),
    { done: 'Retention saved', andThen: () => setShorter(undefined), changes: ['account'] },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const given: Periods = Object.fromEntries(
      periods.map(({ name }) => [name, data.get(name) === '' ? null : Number(data.get(name))]),
    );
    // What is older is deleted within a day and cannot be restored.
    const isShorter = periods.some(({ name }) => (given[name] ?? Infinity) < (periodsNow[name] ?? Infinity));
    if (isShorter && shorter === undefined) setShorter(given);
    else save.mutate(given);
  };
  const names = periods.map(({ name }) => name);
  const faults = faultsOf(save.error, names);
  return (
    <section className="panel ask">
      <h2>Retention</h2>
      <p className="hint">How long after their creation the account keeps them. Empty: until somebody deletes them.</p>
      <form className="stack" onSubmit={submit} onChange={() => setShorter(undefined)}>
        {periods.map(({ name, label, hint }) => (
          <Field
            key={name}
            label={label}
            name={name}
            type="number"
            min={1}
            max={36_500}
            step={1}
            defaultValue={periodsNow[name] ?? ''}
            hint={hint}
            fault={faults[name]}
          />
        ))}
        {save.error && Object.keys(faults).length === 0 ? <ProblemNotice error={save.error} /> : null}
        {shorter ? (
          <p role="alert">
            <strong>A period becomes shorter:</strong> everything older is deleted permanently, beginning today. Save
            again to confirm.
          </p>
        ) : null}
        <div className="row">
          <button type="submit" className={shorter ? 'destructive' : ''} disabled={save.isPending}>
            {shorter ? 'Delete what is older, and save' : 'Save'}
          </button>
        </div>
      </form>
    </section>
  );
}
