import { Dialog } from '@base-ui/react/dialog';
import type { Webhook } from '@cardlens/sdk';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Page } from '../app/page.js';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { ConfirmButton } from '../components/confirm-button.js';
import { Notice, ProblemNotice } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Deliveries } from './deliveries.js';
import { endpointOf } from './deliveries-of.js';
import { DeliveryOutcome } from './delivery-outcome.js';
import { eventsText } from './event-types.js';
import { Secret } from './secret.js';

/** One endpoint and its deliveries. */
export function WebhookPage() {
  const { webhookId } = useParams({ from: '/webhooks/$webhookId' });
  const query = useGet('/v1/webhooks/{webhook_id}', { ids: { webhook_id: webhookId } });
  return (
    <Page title="Webhook endpoint">
      <p>
        <Link to="/webhooks">All endpoints</Link>
      </p>
      <QueryView query={query}>
        {(webhook) => (
          <>
            <Endpoint webhook={webhook} />
            <Deliveries receiver={endpointOf(webhookId)} hint="Send a test event or scan a card." />
          </>
        )}
      </QueryView>
    </Page>
  );
}

const disabledBecause = {
  gone: 'The server responded with 410 (Gone).',
  failing: 'Every delivery failed for five days.',
} as const;

function Endpoint({ webhook }: { readonly webhook: Webhook }) {
  const { webhook_id: id, url, description, events, enabled, disabled_reason: reason } = webhook;
  const client = useClient();
  const navigate = useNavigate();
  const changes = ['webhooks'];
  const toggle = useAction(() => client.webhooks.update(id, { enabled: !enabled }), { changes });
  const test = useAction(() => client.webhooks.test(id), { changes });
  const rotate = useMutation({ mutationFn: () => client.webhooks.rotateSecret(id) });
  const remove = useAction(() => client.webhooks.delete(id), {
    done: 'Endpoint deleted',
    andThen: () => navigate({ to: '/webhooks' }),
    changes,
  });
  const error = toggle.error ?? test.error ?? rotate.error;
  return (
    <section className="panel">
      <h2>{url}</h2>
      {description ? <p>{description}</p> : null}
      <p className="hint">{eventsText(events)}</p>
      {!enabled && reason ? (
        <Notice tone="warning" title="The endpoint was disabled">
          <p>{disabledBecause[reason]} Fix the server, then enable the endpoint again.</p>
        </Notice>
      ) : null}
      {error ? <ProblemNotice error={error} /> : null}
      {test.data ? (
        <DeliveryOutcome receiver={endpointOf(id)} deliveryId={test.data.delivery_id} what="The test event" />
      ) : null}
      <div className="row">
        <button type="button" disabled={test.isPending || !enabled} onClick={() => test.mutate()}>
          Send test event
        </button>
        <button type="button" className="secondary" disabled={toggle.isPending} onClick={() => toggle.mutate()}>
          {enabled ? 'Disable' : 'Enable'}
        </button>
        <Dialog.Root onOpenChange={(open) => !open && rotate.reset()}>
          <Dialog.Trigger className="secondary">Rotate secret</Dialog.Trigger>
          <Dialog.Portal>
            <Dialog.Backdrop className="backdrop" />
            <Dialog.Popup className="dialog">
              <Dialog.Title>{rotate.data ? 'Save the secret' : 'Create a new secret?'}</Dialog.Title>
              {rotate.data ? (
                <Secret secret={rotate.data.secret} />
              ) : (
                <>
                  <Dialog.Description>
                    For 24 hours, events are signed with both secrets, so that you can update your server.
                  </Dialog.Description>
                  <div className="row">
                    <button type="button" disabled={rotate.isPending} onClick={() => rotate.mutate()}>
                      Create a new secret
                    </button>
                    <Dialog.Close className="quiet">Cancel</Dialog.Close>
                  </div>
                </>
              )}
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
        <ConfirmButton
          trigger="Delete"
          triggerClass="destructive"
          title="Delete this endpoint?"
          description="No more events are sent to it, and its delivery log is permanently deleted."
          confirm="Delete endpoint"
          action={remove}
        />
      </div>
    </section>
  );
}
