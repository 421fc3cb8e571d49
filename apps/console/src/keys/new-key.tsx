import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import { midnight } from '../app/formats.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { CopyField } from '../components/copy-field.js';
import { Field } from '../components/field.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { isScope, type KeyScope, scopeWords } from './scopes.js';

interface NewKeyBody {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly expires_at?: string;
}

/** Creates a key, which is shown once. */
export function NewKey() {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const [hasNoScope, setNoScope] = useState(false);
  const create = useAction((json: NewKeyBody) => client.call<'createKey'>({ method: 'POST', path: '/v1/keys', json }), {
    changes: ['keys'],
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const scopes = data.getAll('scopes').filter(isScope);
    setNoScope(scopes.length === 0);
    if (scopes.length === 0) return;
    const day = String(data.get('expires'));
    create.mutate({
      name: String(data.get('name')).trim(),
      scopes,
      ...(day !== '' && { expires_at: midnight(day, 1).toISOString() }),
    });
  };
  const faults = faultsOf(create.error, ['name', 'expires_at']);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) create.reset();
      }}
      trigger={
        <>
          <Icon name="plus" />
          Create a key
        </>
      }
      title={create.data ? 'Save the key' : 'Create a key'}
    >
      {create.data ? (
        <div className="stack">
          <p>
            <strong>The key is shown only now.</strong> Keep it where your server reads its secrets, never in a page or
            an app.
          </p>
          <CopyField label="API key" value={create.data.api_key} />
          <div className="row">
            <Dialog.Close>I have saved it</Dialog.Close>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={submit}>
          <Field
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={100}
            placeholder="Practice system"
            fault={faults.name}
            required
          />
          <fieldset className="role-choice">
            <legend>Scopes</legend>
            {Object.entries(scopeWords).map(([scope, { words, isDefault }]) => (
              <label key={scope} className="check">
                <input type="checkbox" name="scopes" value={scope} defaultChecked={isDefault} />
                <span>
                  <code>{scope}</code>
                  <span className="hint note">{words}</span>
                </span>
              </label>
            ))}
            {hasNoScope ? (
              <p className="hint">
                <strong className="fault" role="alert">
                  Choose at least one scope
                </strong>
              </p>
            ) : null}
          </fieldset>
          <Field
            label="Last day (optional)"
            name="expires"
            type="date"
            min={tomorrow}
            hint="Empty: until you end it."
            fault={faults.expires_at}
          />
          <FormFoot
            error={Object.keys(faults).length > 0 ? undefined : create.error}
            isPending={create.isPending}
            send="Create the key"
          />
        </form>
      )}
    </FormDialog>
  );
}
