import { DomainError } from '@cardlens/errors';
import { traceCarrier, withTraceFrom } from '@cardlens/runtime';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { headers } from 'nats';
import { listParked, replayParked } from '../src/index.js';
import { broker, consume, event, publisher } from './running-broker.js';

describe('consumer: parked messages', () => {
  it('parks a message that no retry can process, reports it once, and replays it on request', async () => {
    let isMended = false;
    const handled: string[] = [];
    const reported: string[] = [];
    await consume(
      'parking',
      async ({ data }) => {
        if (!isMended) throw new DomainError({ code: 'BAD_EVENT', kind: 'invalid', publicMessage: 'x' });
        handled.push(data.cardId);
      },
      { onParked: async ({ data }) => void reported.push(data.cardId) },
    );
    await publisher().publish(event('p1'));
    await eventually(async () => expect(await listParked(broker.connection)).to.have.length(1));
    const [parked] = await listParked(broker.connection);
    expect(parked).to.include({
      consumer: 'parking',
      code: 'BAD_EVENT',
      attempts: 1,
      subject: 'cardlens.v1.purge.done.p1',
    });
    expect(reported).to.deep.equal(['p1']);
    isMended = true;
    expect(await replayParked(broker.connection, parked!.sequence)).to.equal(true);
    await eventually(() => expect(handled).to.deep.equal(['p1']));
    expect(await listParked(broker.connection)).to.deep.equal([]);
  });

  it('reports that there is nothing to replay', async () => {
    expect(await replayParked(broker.connection, 999_999)).to.equal(false);
  });

  it('parks a malformed message', async () => {
    const seen: string[] = [];
    const reported: string[] = [];
    await consume('malformed', async ({ data }) => void seen.push(data.cardId), {
      onParked: async ({ id }) => void reported.push(id),
    });
    const bad = headers();
    bad.set('ce-type', 'cardlens.v1.purge.done');
    await broker.connection
      .jetstream()
      .publish('cardlens.v1.purge.done.bad', Buffer.from('ffffff', 'hex'), { headers: bad });
    await publisher().publish(event('good'));
    await eventually(() => expect(seen).to.deep.equal(['good']));
    await eventually(async () => expect((await listParked(broker.connection))[0]?.code).to.equal('MALFORMED_EVENT'));
    expect(reported).to.deep.equal([]);
  });

  it('reports a parked message within its trace', async () => {
    const traceId = 'f'.repeat(32);
    let reported: string | undefined;
    await consume(
      'parking-trace',
      async () => {
        throw new DomainError({ code: 'BAD_EVENT', kind: 'invalid', publicMessage: 'x' });
      },
      {
        onParked: async () => {
          reported = traceCarrier().traceparent;
        },
      },
    );
    const traced = withTraceFrom({ traceparent: `00-${traceId}-${'1'.repeat(16)}-01` }, () => event('traced'));
    await publisher().publish(traced);
    await eventually(() => expect(reported).to.contain(traceId));
  });

  it('parks a message above its maximum of deliveries without handling it, because it may crash its handlers', async () => {
    let handled = 0;
    const reported: string[] = [];
    await consume(
      'deadly',
      async () => {
        handled++;
        throw new DomainError({ code: 'STALE_VERSION', kind: 'stale', publicMessage: 'x' });
      },
      { maxDeliveries: 2, onParked: async ({ data }) => void reported.push(data.cardId) },
    );
    await publisher().publish(event('d1'));
    await eventually(() => expect(reported).to.deep.equal(['d1']));
    expect(handled).to.equal(2);
  });
});
