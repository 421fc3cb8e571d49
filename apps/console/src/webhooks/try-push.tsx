import { type FormEvent, useState } from 'react';
import { useClient } from '../app/session.js';
import { useAction } from '../app/use-action.js';
import { useGet } from '../app/use-get.js';
import { textOf } from '../cards/elements.js';
import { ProblemNotice } from '../components/notice.js';
import { destinationOf } from './deliveries-of.js';
import { DeliveryOutcome } from './delivery-outcome.js';
import type { Destination } from './destinations.js';

const newest = 25;

type RecordId = { readonly card_id: string } | { readonly eligibility_id: string };

/** Shows the bundle of a card or check without sending it, and sends it on request. */
export function TryPush({ destination }: { readonly destination: Destination }) {
  const client = useClient();
  const receiver = destinationOf(destination.destination_id);
  const cards = useGet('/v1/cards', { query: { limit: newest, state: 'completed' } });
  const checks = useGet('/v1/eligibility', { query: { limit: newest } });
  const [wants, setWants] = useState<'show' | 'send'>('show');
  const changes = [...receiver.key, 'deliveries'];
  const show = useAction(
    // The document describes the bundle as FHIR, without a type.
    (json: RecordId): Promise<object> =>
      client.call<never>({ method: 'POST', path: `${receiver.path}/dry-run`, json, accept: 'application/fhir+json' }),
    { changes },
  );
  const send = useAction(
    (json: RecordId) => client.call<'pushToFhirDestination'>({ method: 'POST', path: `${receiver.path}/push`, json }),
    { changes },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const [kind, id = ''] = String(new FormData(event.currentTarget).get('record')).split(':');
    const record = kind === 'card' ? { card_id: id } : { eligibility_id: id };
    show.reset();
    send.reset();
    if (wants === 'show') show.mutate(record);
    else send.mutate(record);
  };
  const error = show.error ?? send.error;
  return (
    <section className="panel">
      <h2>Dry run</h2>
      <p className="hint">
        Shows what would be sent about a card or a check, or sends it now. What is at the server already is updated.
      </p>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          Card or check
          <select name="record" required>
            <optgroup label="Cards">
              {cards.data?.cards.map((card) => (
                <option key={card.card_id} value={`card:${card.card_id}`}>
                  {textOf(card, 'member_name') || card.card_id.slice(0, 8)}
                </option>
              ))}
            </optgroup>
            <optgroup label="Eligibility checks">
              {checks.data?.eligibility_requests.map(({ eligibility_id: id, eligibility_request: asked }) => (
                <option key={id} value={`check:${id}`}>
                  {asked ? `${asked.subscriber.first_name} ${asked.subscriber.last_name}` : id.slice(0, 8)}
                </option>
              ))}
            </optgroup>
          </select>
        </label>
        <div className="row">
          <button type="submit" disabled={show.isPending} onClick={() => setWants('show')}>
            Show the bundle
          </button>
          <button
            type="submit"
            className="secondary"
            disabled={send.isPending || !destination.is_enabled}
            onClick={() => setWants('send')}
          >
            Send it now
          </button>
        </div>
      </form>
      {error ? <ProblemNotice error={error} /> : null}
      {send.data ? <DeliveryOutcome receiver={receiver} deliveryId={send.data.delivery_id} what="The bundle" /> : null}
      {show.data ? (
        <div className="exchange">
          <h3>Bundle</h3>
          <pre>{JSON.stringify(show.data, null, 2)}</pre>
        </div>
      ) : null}
    </section>
  );
}
