import type { WebhookDeliveryRecord } from '@cardlens/sdk';
import { Link } from '@tanstack/react-router';
import { useAction } from '../app/use-action.js';
import { inWords } from '../app/words.js';
import { Empty, ProblemNotice } from '../components/notice.js';
import { QueryView, ShowOlder } from '../components/query-view.js';
import { Time } from '../components/signs.js';
import { Row, Table } from '../components/table.js';
import { type Receiver, useDeliveries, useReplay } from './deliveries-of.js';
import { DeliveryDialog } from './delivery-dialog.js';
import { DeliveryOutcome } from './delivery-outcome.js';

interface DeliveriesProps {
  readonly receiver: Receiver;
  /** What begins a delivery: `Send a test event or scan a card.` */
  readonly hint: string;
}

/** Deliveries, newest first, each with its attempts and a button to send it again. */
export function Deliveries({ receiver, hint }: DeliveriesProps) {
  const query = useDeliveries(receiver);
  const replay = useAction(useReplay(receiver), { changes: [...receiver.key, 'deliveries'] });
  const deliveries = query.data ?? [];
  return (
    <section className="panel">
      <h2>Deliveries</h2>
      {replay.error ? <ProblemNotice error={replay.error} /> : null}
      {replay.data ? (
        <DeliveryOutcome receiver={receiver} deliveryId={replay.data.delivery_id} what="The event" />
      ) : null}
      <QueryView
        query={query}
        isEmpty={deliveries.length === 0}
        empty={
          <Empty title="No deliveries yet">
            <p>{hint}</p>
          </Empty>
        }
      >
        <Table heads={['Event', 'Outcome', 'Card', 'When', '']}>
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery.delivery_id}
              receiver={receiver}
              delivery={delivery}
              isBusy={replay.isPending}
              onReplay={() => replay.mutate(delivery.delivery_id)}
            />
          ))}
        </Table>
        <ShowOlder pages={query} what="deliveries" />
      </QueryView>
    </section>
  );
}

const outcomes = {
  pending: { words: 'Pending', tone: 'check' },
  succeeded: { words: 'Delivered', tone: 'sure' },
  failed: { words: 'Failed', tone: 'doubtful' },
} as const;

interface DeliveryProps {
  readonly receiver: Receiver;
  readonly delivery: WebhookDeliveryRecord;
  readonly isBusy: boolean;
  readonly onReplay: () => void;
}

function Delivery({ receiver, delivery, isBusy, onReplay }: DeliveryProps) {
  const { type, status, card_id: cardId, attempts, response_status: responseStatus, error, created_at: at } = delivery;
  const { words, tone } = outcomes[status];
  return (
    <Row>
      <td>
        <code>{type}</code>
      </td>
      <td>
        <span className={`sign confidence-${tone}`}>{words}</span>
        <p className="hint">
          {attempts} {attempts === 1 ? 'attempt' : 'attempts'}
          {responseStatus === null ? '' : `, status ${responseStatus}`}
          {error ? `. ${inWords(error.message)}` : ''}
          {error ? (
            <>
              {' '}
              <code>{error.code}</code>
            </>
          ) : null}
        </p>
      </td>
      <td>
        {cardId ? (
          <Link to="/cards/$cardId" params={{ cardId }}>
            {cardId.slice(0, 8)}
          </Link>
        ) : null}
      </td>
      <td>
        <Time at={at} />
      </td>
      <td>
        <div className="row">
          <DeliveryDialog receiver={receiver} deliveryId={delivery.delivery_id} type={type} />
          <button type="button" className="secondary small" disabled={isBusy} onClick={onReplay}>
            Replay<span className="visually-hidden"> {type}</span>
          </button>
        </div>
      </td>
    </Row>
  );
}
