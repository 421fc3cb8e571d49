import { type EventType, encodeEvent, subjectOf } from '@cardlens/contracts';
import { expect } from 'chai';
import { headers } from 'nats';
import { eventOf } from './publish.js';

const data = encodeEvent('purge.done', { cardId: 'c1', owner: 'upload', occurredAtUs: 1 });

function message(subjectType: EventType, ceType?: string) {
  const envelope = headers();
  if (ceType) envelope.set('ce-type', ceType);
  return { subject: subjectOf(subjectType, 'c1'), data, headers: envelope };
}

describe('eventOf', () => {
  it('decodes an event whose type matches its subject', () => {
    const { type, data } = eventOf(message('purge.done', 'cardlens.v1.purge.done'));
    expect({ type, cardId: (data as { cardId: string }).cardId }).to.deep.equal({ type: 'purge.done', cardId: 'c1' });
  });

  it('rejects an event that was stored under another type’s subject', () => {
    expect(() => eventOf(message('card.deleted', 'cardlens.v1.purge.done')))
      .to.throw()
      .with.property('kind', 'invalid');
  });

  it('rejects a broker reply, which has no type', () => {
    expect(() => eventOf(message('card.deleted')))
      .to.throw()
      .with.property('kind', 'invalid');
  });
});
