import { expect } from 'chai';
import type { Span } from '../collector.js';
import { crossingsIn, wantedCrossings } from './crossings.js';

const span = (instance: string, spanId: string, parentSpanId: string, traceId = 't'): Span => ({
  service: instance.replace(/-2$/, ''),
  instance,
  name: 'call',
  kind: 2,
  traceId,
  spanId,
  parentSpanId,
  attributes: {},
});

describe('crossings between two releases', () => {
  it('are the calls and messages from one release to the other', () => {
    const spans = [
      span('gateway', '1', ''),
      span('card-2', '2', '1'),
      span('card-2', '3', '2'),
      span('matching', '4', '3'),
      span('matching-2', '5', '3'),
      span('webhook', '6', '1', 'another trace'),
    ];
    expect([...crossingsIn(spans)]).to.deep.equal(['gateway (old) → card (new)', 'card (new) → matching (old)']);
  });

  it('are expected in both directions', () => {
    expect(wantedCrossings).to.include.members(['gateway (old) → card (new)', 'gateway (new) → card (old)']);
  });
});
