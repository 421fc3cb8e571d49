import { pollWhile } from '../app/poll-while.js';
import { useGet } from '../app/use-get.js';
import { inWords } from '../app/words.js';
import { Loading, Notice } from '../components/notice.js';

const pollEveryMs = 1_000;

interface DeliveryOutcomeProps {
  readonly webhookId: string;
  readonly deliveryId: string;
  /** The event: `The test event`. */
  readonly what: string;
}

/** What becomes of an event that was just sent to an endpoint. */
export function DeliveryOutcome({ webhookId, deliveryId, what }: DeliveryOutcomeProps) {
  const { data } = useGet('/v1/webhooks/{webhook_id}/deliveries/{delivery_id}', {
    ids: { webhook_id: webhookId, delivery_id: deliveryId },
    refetchInterval: pollWhile<{ readonly status: string }>(({ status }) => status === 'pending', pollEveryMs),
  });
  const last = data?.attempt_log[0];
  if (data === undefined || (data.status === 'pending' && last === undefined))
    return <Loading what={`${what} is being sent`} />;
  if (data.status === 'succeeded')
    return (
      <div role="status">
        <Notice tone="success" title={`${what} was delivered`}>
          <p>Your server responded with the status {data.response_status}.</p>
        </Notice>
      </div>
    );
  return (
    <Notice tone="danger" title={`${what} was not delivered`}>
      <p>
        {last?.error ? inWords(last.error.message) : `The response had the status ${data.response_status}`}.{' '}
        {data.status === 'pending' ? 'It is sent again later.' : ''}
      </p>
    </Notice>
  );
}
