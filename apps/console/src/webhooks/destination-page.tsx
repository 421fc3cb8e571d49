import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { CopyField } from '../components/copy-field.js';
import { FormDialog } from '../components/form-dialog.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Deliveries } from './deliveries.js';
import { destinationOf } from './deliveries-of.js';
import { type DestinationBody, DestinationForm } from './destination-form.js';
import { type Destination, shownAs } from './destinations.js';
import { TryPush } from './try-push.js';

/** A FHIR destination: settings, keys, what would be sent, and what was. */
export function DestinationPage() {
  const { destinationId } = useParams({ from: '/fhir/$destinationId' });
  const query = useGet('/v1/fhir/destinations/{destination_id}', { ids: { destination_id: destinationId } });
  return (
    <Page title="FHIR destination">
      <p>
        <Link to="/fhir">All destinations</Link>
      </p>
      <QueryView query={query}>
        {(destination) => (
          <>
            <Settings destination={destination} />
            <TryPush destination={destination} />
            <Deliveries receiver={destinationOf(destinationId)} hint="Scan a card, or send one that was read." />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Settings({ destination }: { readonly destination: Destination }) {
  const {
    destination_id: id,
    base_url: url,
    is_enabled: isEnabled,
    disabled_reason: reason,
    auth,
    mapping,
  } = destination;
  const client = useClient();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { path } = destinationOf(id);
  const changes = ['fhir', 'destinations'];
  const update = useAction(
    (json: Partial<DestinationBody> & { is_enabled?: boolean }) =>
      client.call<'updateFhirDestination'>({ method: 'PATCH', path, json }),
    { andThen: () => setOpen(false), changes },
  );
  const rotate = useAction(
    (immediately: boolean) =>
      client.call<'rotateFhirDestinationKey'>({ method: 'POST', path: `${path}/rotate-key`, json: { immediately } }),
    { done: 'A new key is published', changes },
  );
  const remove = useAction(() => client.call<'deleteFhirDestination'>({ method: 'DELETE', path }), {
    done: 'Destination deleted',
    andThen: () => navigate({ to: '/fhir' }),
    changes,
  });
  return (
    <section className="panel">
      <h2>{shownAs(destination)}</h2>
      <p className="hint">
        {url}. {mapping.patient === 'match' ? 'Refers to your Patients' : 'Creates Patients'}
        {mapping.images === 'none' ? ', without photos' : ', with photos'}
        {mapping.on_delete === 'delete' ? '; what was sent is deleted with the card or check' : ''}.
      </p>
      {!isEnabled && reason ? (
        <Notice tone="warning" title="The destination was disabled">
          <p>Every delivery failed for five days. Fix the server or the settings, then enable it again.</p>
        </Notice>
      ) : null}
      {update.error && !isOpen ? <ProblemNotice error={update.error} /> : null}
      {rotate.error ? <ProblemNotice error={rotate.error} /> : null}
      {auth.method === 'smart' ? (
        <>
          <CopyField label="Address of the public keys (JWKS)" value={destination.jwks_url} />
          <p className="hint">
            The server that authorizes Cardlens as the client <code>{auth.client_id}</code> needs this address.
          </p>
        </>
      ) : null}
      <div className="row">
        <FormDialog
          isOpen={isOpen}
          onOpenChange={(open) => {
            setOpen(open);
            update.reset();
          }}
          trigger="Change settings"
          triggerClass="secondary"
          title="Change the destination"
        >
          <DestinationForm now={destination} action={update} send="Save" />
        </FormDialog>
        <button
          type="button"
          className="secondary"
          disabled={update.isPending}
          onClick={() => update.mutate({ is_enabled: !isEnabled })}
        >
          {isEnabled ? 'Disable' : 'Enable'}
        </button>
        {auth.method === 'smart' ? (
          <>
            <ConfirmButton
              trigger="Rotate the key"
              title="Create a new key?"
              description="It is published now and signs after an hour, when the server has seen it. The one before stays published for a day after that."
              confirm="Create a new key"
              keep="Cancel"
              action={{ ...rotate, mutate: () => rotate.mutate(false) }}
            />
            <ConfirmButton
              trigger="Replace it at once"
              title="Replace the key at once?"
              description="For a key that somebody else may know. Deliveries fail until the server has loaded the new key, and are repeated."
              confirm="Replace the key"
              keep="Cancel"
              action={{ ...rotate, mutate: () => rotate.mutate(true) }}
            />
          </>
        ) : null}
        <ConfirmButton
          trigger="Delete"
          triggerClass="destructive"
          title="Delete this destination?"
          description="Nothing more is sent to it, and its keys and delivery log are permanently deleted. What the server has received stays there."
          confirm="Delete destination"
          action={remove}
        />
      </div>
    </section>
  );
}
