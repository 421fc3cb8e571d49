import { inWords } from '../app/words.js';
import { Loading, Notice } from '../components/notice.js';
import { type Receiver, useDelivery } from './deliveries-of.js';

interface DeliveryOutcomeProps {
  readonly receiver: Receiver;
  readonly deliveryId: string;
  /** What is sent: `The test event`. */
  readonly what: string;
}

/** What becomes of something that was just sent. */
export function DeliveryOutcome({ receiver, deliveryId, what }: DeliveryOutcomeProps) {
  const { data } = useDelivery(receiver, deliveryId, true);
  const last = data?.attempt_log[0];
  if (data === undefined || (data.status === 'pending' && last === undefined))
    return <Loading what={`${what} is being sent`} />;
  if (data.status === 'succeeded')
    return (
      <div role="status">
        <Notice tone="success" title={`${what} was delivered`}>
          <p>The server responded with the status {data.response_status}.</p>
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
