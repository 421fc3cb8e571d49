import type { Card, LiveEvent } from '@cardlens/sdk';
import { expect } from 'chai';
import { durationText, readingMs, timelineOf } from './timeline.js';

const time = (second: string) => `2026-03-02 14:07:${second}000+00:00`;
const aCard = {
  card_id: 'c',
  state: 'completed',
  deleted: false,
  created_at: time('31.204'),
  timeline: [
    { step: 'created', at: time('31.204') },
    { step: 'uploaded', at: time('32.400') },
    { step: 'front_read', at: time('32.900') },
    { step: 'completed', at: time('33.100') },
  ],
} as Card;
const received = (state: LiveEvent['state'], second: string): LiveEvent => ({
  event_id: `${state} ${second}`,
  type: 'card',
  card_id: 'c',
  state,
  created_at: time(second),
});

describe('the timeline of a card', () => {
  const words = (card: Card, events: readonly LiveEvent[] = []) => timelineOf(card, events).map(({ what }) => what);

  it('shows the stored times, even of a card that was read earlier', () => {
    expect(words(aCard)).to.deep.equal(['Created', 'First photo received', 'Front read', 'Completed']);
  });

  it('inserts live steps without repeating any', () => {
    const events = [
      received('frontside_processing', '32.450'),
      received('post_processing', '33.000'),
      received('completed', '33.100'),
    ];
    expect(words(aCard, events)).to.deep.equal([
      'Created',
      'First photo received',
      'Reading the front',
      'Front read',
      'Matching the payer',
      'Completed',
    ]);
  });

  it('starts with the creation when no other time is stored', () => {
    const { timeline, ...before } = aCard;
    expect(words(before)).to.deep.equal(['Created']);
    expect(readingMs(before)).to.equal(undefined);
  });

  it('shows how long the reading took', () => {
    expect(readingMs(aCard)).to.equal(700);
  });

  it('formats durations', () => {
    expect([-5, 812, 119_000, 240_000, 10_800_000, 259_200_000].map(durationText)).to.deep.equal([
      '0.0 s',
      '0.8 s',
      '119.0 s',
      '4 min',
      '3 h',
      '3 days',
    ]);
  });
});
