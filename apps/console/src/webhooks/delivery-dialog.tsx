import { Dialog } from '@base-ui/react/dialog';
import type { ResponseOf } from '@cardlens/sdk';
import { inWords } from '../app/words.js';
import { QueryView } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { type Receiver, useDelivery } from './deliveries-of.js';

type Attempt = ResponseOf<'getWebhookDelivery'>['attempt_log'][number];

interface DeliveryDialogProps {
  readonly receiver: Receiver;
  readonly deliveryId: string;
  readonly type: string;
}

/** What was sent to a server and what it responded, for the newest attempts of a delivery. */
export const DeliveryDialog = ({ type, ...of }: DeliveryDialogProps) => (
  <Dialog.Root>
    <Dialog.Trigger className="secondary small">
      Request and response<span className="visually-hidden"> of {type}</span>
    </Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="dialog wide">
        <Dialog.Title>
          Delivery of <code>{type}</code>
        </Dialog.Title>
        <Attempts {...of} />
        <div className="row">
          <Dialog.Close className="secondary">Close</Dialog.Close>
        </div>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function Attempts({ receiver, deliveryId }: Omit<DeliveryDialogProps, 'type'>) {
  const query = useDelivery(receiver, deliveryId);
  return (
    <QueryView
      query={query}
      isEmpty={query.data?.attempt_log.length === 0}
      empty={<p className="hint">It has not been sent yet.</p>}
    >
      {({ attempt_log: attempts }) => (
        <ol className="stack">
          {attempts.map((attempt, i) => (
            <li key={attempt.attempted_at}>
              <details open={i === 0}>
                <summary className="attempt-head">
                  <Time at={attempt.attempted_at} precision="seconds" />
                  {`: ${outcomeOf(attempt)}`}
                </summary>
                <Exchange {...attempt} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

const outcomeOf = ({ response_status: status, error, duration_ms: durationMs }: Attempt): string =>
  `${status === null ? (error ? inWords(error.message) : 'no response') : `status ${status}`} after ${durationMs} ms`;

const Exchange = ({ request, response }: Pick<Attempt, 'request' | 'response'>) => (
  <div className="stack">
    {request ? (
      <Part title="Request" headers={request.headers} body={request.body} />
    ) : (
      <p className="hint">What was sent is no longer kept.</p>
    )}
    {response ? (
      <Part
        title={`Response: status ${response.status}`}
        headers={response.headers}
        body={response.body}
        isTruncated={response.is_truncated}
      />
    ) : null}
  </div>
);

interface PartProps {
  readonly title: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly isTruncated?: boolean;
}

const Part = ({ title, headers, body, isTruncated = false }: PartProps) => (
  <section className="exchange">
    <h3>{title}</h3>
    <pre>
      {Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n')}
      {`\n\n${body === undefined ? '(The body is not kept.)' : indented(body)}`}
    </pre>
    {isTruncated ? <p className="hint">Only the beginning is kept.</p> : null}
  </section>
);

/** JSON with a line for each field; anything else as it is. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
