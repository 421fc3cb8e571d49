import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useClient } from '../app/session.js';
import { Page } from '../app/shell.js';
import { Empty, Loading, ProblemNotice } from '../components/notice.js';
import { NewEndpoint } from './new-endpoint.js';

/** Endpoints of the account. */
export function WebhooksPage() {
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['webhooks'],
    queryFn: ({ signal }) => client.webhooks.list({ signal }),
  });
  const endpoints = data?.webhooks ?? [];
  return (
    <Page title="Webhooks" actions={<NewEndpoint />}>
      {error ? <ProblemNotice error={error} onRetry={() => void refetch()} /> : null}
      {!data ? (
        error ? null : (
          <Loading what="Loading endpoints" />
        )
      ) : endpoints.length === 0 ? (
        <Empty title="No endpoints yet">
          <p>Your server hears of every card and every check the moment something happens, signed, without asking.</p>
          <p>
            To see events on this machine: <code>npx cardlens webhooks listen</code>
          </p>
        </Empty>
      ) : (
        <div className="panel table-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">Endpoint</th>
                <th scope="col">Events</th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>
              {endpoints.map(
                ({ webhook_id: webhookId, url, description, events, enabled, disabled_reason: reason }) => (
                  <tr key={webhookId}>
                    <td>
                      <Link to="/webhooks/$webhookId" params={{ webhookId }}>
                        {url}
                      </Link>
                      {description ? <p className="hint">{description}</p> : null}
                    </td>
                    <td className="hint">{events.join(', ')}</td>
                    <td>
                      {enabled ? (
                        <span className="sign confidence-sure">On</span>
                      ) : (
                        <span className="sign confidence-doubtful">{reason ? `Off: ${reason}` : 'Off'}</span>
                      )}
                    </td>
                  </tr>
                ),
              )}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}
