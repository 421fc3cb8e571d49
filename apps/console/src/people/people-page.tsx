import { type FormEvent, useState } from 'react';
import { Page } from '../app/page.js';
import { type Role, roleWords } from '../app/rights.js';
import { useClient, useSession } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Empty, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { InviteButton } from './invite-button.js';
import { MfaPanel } from './mfa-panel.js';
import { type Person, shownAs, stateSigns, usePeople } from './people.js';
import { RoleChoice, roleIn } from './role-choice.js';

/** The people of the account, for administrators. */
export function PeoplePage() {
  const query = usePeople();
  const people = query.data?.people ?? [];
  return (
    <Page title="People" actions={<InviteButton />}>
      <QueryView
        query={query}
        loading="Loading people"
        isEmpty={people.length === 0}
        empty={
          <Empty title="Nobody is invited yet">
            <p>People sign in with their work account and get a role: what they may see and do.</p>
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Person', 'Role', 'State', 'Last sign-in', '']}>
            {people.map((person) => (
              <PersonRow key={person.person_id} person={person} />
            ))}
          </Table>
        </section>
      </QueryView>
      <MfaPanel />
    </Page>
  );
}

interface Change {
  readonly role?: Role;
  readonly state?: 'active' | 'deactivated';
}

function useChange({ person_id: personId }: Person, done: string) {
  const client = useClient();
  return useAction(
    (json: Change) =>
      client.call<'updatePerson'>({ method: 'PATCH', path: `/v1/people/${encodeURIComponent(personId)}`, json }),
    { done, changes: ['people'] },
  );
}

function PersonRow({ person }: { readonly person: Person }) {
  const { email, name, role, role_source: source, state, last_signed_in_at: lastAt } = person;
  const isSelf = useSession().person?.person_id === person.person_id;
  const { text, style } = stateSigns[state];
  return (
    <Row>
      <td>
        <strong>{name || email}</strong>
        {isSelf ? <span className="hint"> (you)</span> : null}
        {name ? <p className="hint">{email}</p> : null}
      </td>
      <td>
        {roleWords[role]}
        <p className="hint">{source === 'claims' ? 'Set by your sign-in service' : 'Set here'}</p>
      </td>
      <td>
        <span className={`sign ${style}`}>{text}</span>
      </td>
      <td>{lastAt ? <Time at={lastAt} /> : <span className="hint">Never</span>}</td>
      <td>
        {isSelf ? null : (
          <div className="row">
            {source === 'claims' || state === 'deactivated' ? null : <ChangeRole person={person} />}
            {state === 'deactivated' ? <Reactivate person={person} /> : <Deactivate person={person} />}
          </div>
        )}
      </td>
    </Row>
  );
}

function ChangeRole({ person }: { readonly person: Person }) {
  const [isOpen, setOpen] = useState(false);
  const change = useChange(person, 'Role changed');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate({ role: roleIn(event.currentTarget) }, { onSuccess: () => setOpen(false) });
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        change.reset();
      }}
      trigger={
        <>
          Change role<span className="visually-hidden"> of {shownAs(person)}</span>
        </>
      }
      triggerClass="secondary small"
      title={`Role of ${shownAs(person)}`}
    >
      <form className="stack" onSubmit={submit}>
        <RoleChoice chosen={person.role} />
        <FormFoot error={change.error} isPending={change.isPending} send="Save" />
      </form>
    </FormDialog>
  );
}

function Deactivate({ person }: { readonly person: Person }) {
  const change = useChange(person, 'Deactivated');
  return (
    <ConfirmButton
      trigger={
        <>
          Deactivate<span className="visually-hidden"> {shownAs(person)}</span>
        </>
      }
      triggerClass="destructive small"
      title={`Deactivate ${shownAs(person)}?`}
      description="Their open sessions end at once, and they cannot sign in until they are reactivated. What they did stays in the audit log under their name."
      confirm="Deactivate"
      keep="Cancel"
      action={{
        error: change.error,
        isPending: change.isPending,
        mutate: () => change.mutate({ state: 'deactivated' }),
      }}
    />
  );
}

function Reactivate({ person }: { readonly person: Person }) {
  const change = useChange(person, 'Reactivated');
  return (
    <>
      <button
        type="button"
        className="secondary small"
        disabled={change.isPending}
        onClick={() => change.mutate({ state: 'active' })}
      >
        Reactivate<span className="visually-hidden"> {shownAs(person)}</span>
      </button>
      {change.error ? <ProblemNotice error={change.error} /> : null}
    </>
  );
}
