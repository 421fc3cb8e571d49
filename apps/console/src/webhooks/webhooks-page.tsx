import { Link } from '@tanstack/react-router';
import { isLocalStack } from '../app/local-stack.js';
import { Page } from '../app/page.js';
import { useGet } from '../app/use-get.js';
import { Empty } from '../components/notice.js';
import { QueryView } from '../components/query-view.js';
import { Row, Table } from '../components/table.js';
import { eventsText } from './event-types.js';
import { NewEndpoint } from './new-endpoint.js';

/** Endpoints of the account. */
export function WebhooksPage() {
  const query = useGet('/v1/webhooks', {});
  const endpoints = query.data?.webhooks ?? [];
  return (
    <Page title="Webhooks" actions={<NewEndpoint />}>
      <QueryView
        query={query}
        loading="Loading endpoints"
        isEmpty={endpoints.length === 0}
        empty={
          <Empty title="No endpoints yet">
            <p>An endpoint on your server receives signed events about cards and eligibility checks as they happen.</p>
            {isLocalStack() ? (
              <p>
                To see events on this machine: <code>npx cardlens webhooks listen</code>
              </p>
            ) : null}
          </Empty>
        }
      >
        <section className="panel">
          <Table heads={['Endpoint', 'Events', 'State']}>
            {endpoints.map(({ webhook_id: webhookId, url, description, events, enabled, disabled_reason: reason }) => (
              <Row key={webhookId}>
                <td>
                  <Link to="/webhooks/$webhookId" params={{ webhookId }}>
                    {url}
                  </Link>
                  {description ? <p className="hint">{description}</p> : null}
                </td>
                <td className="hint">{eventsText(events)}</td>
                <td>
                  {enabled ? (
                    <span className="sign confidence-sure">Enabled</span>
                  ) : (
                    <span className="sign confidence-doubtful">{reason ? `Disabled: ${reason}` : 'Disabled'}</span>
                  )}
                </td>
              </Row>
            ))}
          </Table>
        </section>
      </QueryView>
    </Page>
  );
}
