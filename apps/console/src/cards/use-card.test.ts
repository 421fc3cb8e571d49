import type { LiveEvent } from '@cardlens/sdk';
import { expect } from 'chai';
import { eventsOf, withEvent } from './use-card.js';

const eventOf = (cardId: string, id: string): LiveEvent => ({
  event_id: id,
  type: 'card',
  card_id: cardId,
  state: 'frontside_failed',
  created_at: '2026-03-02 10:00:00.000000+00:00',
});

describe('live events of a card', () => {
  it('are kept once each', () => {
    const kept = withEvent('a', withEvent('a', undefined, eventOf('a', '1')), eventOf('a', '1'));
    expect(eventsOf('a', kept)).to.deep.equal([eventOf('a', '1')]);
  });

  it('are not those of the card from which the user stepped on', () => {
    const ofA = withEvent('a', undefined, eventOf('a', '1'));
    expect(eventsOf('b', ofA)).to.deep.equal([]);
    expect(eventsOf('b', withEvent('b', ofA, eventOf('b', '2')))).to.deep.equal([eventOf('b', '2')]);
  });
});
