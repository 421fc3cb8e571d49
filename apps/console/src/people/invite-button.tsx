import { Dialog } from '@base-ui/react/dialog';
import { type FormEvent, useState } from 'react';
import { faultsOf } from '../app/errors.js';
import type { Role } from '../app/rights.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { CopyField } from '../components/copy-field.js';
import { Field } from '../components/field.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { RoleChoice, roleIn } from './role-choice.js';

/** Invites a person, and shows the link to send to them. */
export function InviteButton() {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const invite = useAction(
    (json: { email: string; name?: string; role: Role }) =>
      client.call<'invitePerson'>({ method: 'POST', path: '/v1/people', json }),
    { changes: ['people'] },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const name = String(data.get('name')).trim();
    invite.mutate({
      email: String(data.get('email')).trim(),
      ...(name !== '' && { name }),
      role: roleIn(event.currentTarget),
    });
  };
  const faults = faultsOf(invite.error, ['email', 'name']);
  return (
    <FormDialog
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (!open) invite.reset();
      }}
      trigger={
        <>
          <Icon name="plus" />
          Invite a person
        </>
      }
      title={invite.data ? 'Send the link' : 'Invite a person'}
    >
      {invite.data ? (
        <div className="stack">
          <p>
            Cardlens sends no email. Send this link to <strong>{invite.data.email}</strong>. It leads to the sign-in
            page; only somebody who signs in with this address gets in.
          </p>
          <CopyField label="Link" value={invite.data.sign_in_url} />
          <div className="row">
            <Dialog.Close>Done</Dialog.Close>
          </div>
        </div>
      ) : (
        <form className="stack" onSubmit={submit}>
          <Field
            label="Work email"
            name="email"
            type="email"
            autoComplete="off"
            maxLength={254}
            hint="The address that the person signs in with."
            fault={faults.email}
            required
          />
          <Field label="Name (optional)" name="name" autoComplete="off" maxLength={200} fault={faults.name} />
          <RoleChoice />
          <FormFoot
            error={Object.keys(faults).length > 0 ? undefined : invite.error}
            isPending={invite.isPending}
            send="Invite"
          />
        </form>
      )}
    </FormDialog>
  );
}
