import type { WebhookEventType } from '@cardlens/sdk';
import { type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { FormDialog, FormFoot } from '../components/form-dialog.js';
import { Icon } from '../components/icon.js';
import { eventTypes } from './event-types.js';
import { Secret } from './secret.js';

/** Adds an endpoint; its secret is shown once. */
export function NewEndpoint() {
  const client = useClient();
  const [isOpen, setOpen] = useState(false);
  const create = useAction(
    (given: { url: string; description: string; events: WebhookEventType[] | null }) => client.webhooks.create(given),
    { changes: ['webhooks'] },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const events = data.getAll('events') as WebhookEventType[];
    create.mutate({
      url: String(data.get('url')).trim(),
      description: String(data.get('description')).trim(),
      events: events.length === 0 ? null : events,
    });
  };
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
          Add endpoint
        </>
      }
      title={create.data ? 'Save the secret' : 'Add an endpoint'}
    >
      {create.data ? (
        <Secret secret={create.data.secret} />
      ) : (
        <form className="stack" onSubmit={submit}>
          <label className="field">
            URL
            <input name="url" type="url" placeholder="https://example.com/webhooks" autoComplete="off" required />
          </label>
          <label className="field">
            Description (optional)
            <input name="description" autoComplete="off" maxLength={256} />
          </label>
          <fieldset>
            <legend className="hint">Events (choose none to receive all of them)</legend>
            {Object.entries(eventTypes).map(([type, words]) => (
              <label key={type} className="check event">
                <input type="checkbox" name="events" value={type} />
                {words}
              </label>
            ))}
          </fieldset>
          <FormFoot error={create.error} isPending={create.isPending} send="Add endpoint" />
        </form>
      )}
    </FormDialog>
  );
}
