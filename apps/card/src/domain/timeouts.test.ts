import { expect } from 'chai';
import {
  aCard,
  aCompletedCard,
  accepted,
  after,
  confirmed,
  deletion,
  failed,
  read,
  timeouts,
  timePassed,
} from '../../test/fakes.js';
import type { Card } from './card.js';
import { purgeOwners } from './purge.js';
import { nextTimeout } from './timeouts.js';

const minuteMs = 60_000;
const bornMs = aCard().createdAtUs / 1000;
const at = (ms: number) => bornMs + ms;
const acceptedAt = (ms: number, name = 's1') => accepted('front', name, at(ms));
const readAt = (ms: number, name = 's1') => read('front', name, { atMs: at(ms) });

/** The next timeout, and its delay after the card's creation. */
const next = (card: Card) => {
  const planned = nextTimeout(card, timeouts);
  return planned && [planned.timeout.do, planned.atMs - bornMs];
};
/** The card after its next timeout. */
const timedOut = (card: Card, lateMs = 0) => after(card, timePassed(nextTimeout(card, timeouts)!.atMs + lateMs));

describe('timeouts of a card', () => {
  it('ask upload once about a card without an upload, then end it after a day', () => {
    expect(next(aCard())).to.deep.equal(['ask-for-scans', 5 * minuteMs]);
    expect(next(timedOut(aCard()))).to.deep.equal(['abandon', 24 * 60 * minuteMs]);
  });

  it('wait a day for a missing back, counted from the last progress', () => {
    const card = timedOut(after(aCard({ backside: 'required' }), readAt(minuteMs)));
    expect(next(card)).to.deep.equal(['abandon', 24 * 60 * minuteMs + minuteMs]);
  });

  it('ask upload twice about an overdue scan, then end the card, within the stall timeout', () => {
    const card = after(aCard(), acceptedAt(0));
    expect(nextTimeout(card, timeouts)?.timeout).to.deep.equal({ do: 'ask-for-scans', scanIds: ['s1'] });
    const once = timedOut(card);
    const twice = timedOut(once);
    expect([next(once), next(twice)]).to.deep.equal([
      ['ask-for-scans', 200_000],
      ['stall', 300_000],
    ]);
  });

  it('ask upload before ending a card after an outage longer than the timeout', () => {
    const hour = 60 * minuteMs;
    const card = after(aCard(), acceptedAt(0), timePassed(at(hour)));
    expect(next(card)).to.deep.equal(['ask-for-scans', hour + 100_000]);
    const recognized = after(aCard(), readAt(0), timePassed(at(hour)));
    expect(next(recognized)).to.deep.equal(['complete-without-match', hour + 5000]);
  });

  it('restart with every progress', () => {
    const card = after(timedOut(aCard()), acceptedAt(8 * minuteMs));
    expect(next(card)).to.deep.equal(['ask-for-scans', 8 * minuteMs + 100_000]);
  });

  it('request the match again after half of its time, then complete the card without it', () => {
    const card = after(aCard(), readAt(0));
    expect(next(card)).to.deep.equal(['announce-recognition', 5000]);
    expect(next(timedOut(card))).to.deep.equal(['complete-without-match', 10_000]);
  });

  it('wait two minutes for an optional back after the front was recognized', () => {
    const card = after(aCard({ backside: 'optional' }), readAt(minuteMs));
    expect(next(card)).to.deep.equal(['give-up-back', 3 * minuteMs]);
    expect(next(after(card, accepted('back', 's2', at(2 * minuteMs))))).to.deep.equal(['give-up-back', 3 * minuteMs]);
  });

  it('end a livescan without a good frame after the stall timeout, counted from its first frame', () => {
    const live = after(aCard({ isLivescan: true }), acceptedAt(minuteMs));
    const bad = after(live, failed('front', 's1', 'IMG_BLURRY', at(2 * minuteMs)));
    expect(next(bad)).to.deep.equal(['give-up-frames', 6 * minuteMs]);
    const pending = after(aCard({ isLivescan: true }), failed('front', 's1', 'IMG_BLURRY', at(0)));
    expect(next(pending)?.[1]).to.equal(5 * minuteMs);
    expect(timedOut(pending, 1).phase.is).to.equal('failed');
  });

  it('repeat the deletion event with backoff until every service has confirmed', () => {
    let card = after(aCard(), acceptedAt(0), deletion(at(0)));
    const remindedAfterMinutes: number[] = [];
    for (let count = 0; count < 11; count++) {
      remindedAfterMinutes.push((nextTimeout(card, timeouts)!.atMs - bornMs) / minuteMs);
      card = timedOut(card);
    }
    expect(remindedAfterMinutes).to.deep.equal([1, 3, 7, 15, 31, 63, 127, 255, 511, 767, 1023]);
    const partly = after(card, confirmed('upload'));
    expect(next(partly)).to.deep.equal(next(card));
    expect(next(after(card, ...purgeOwners.map(confirmed)))).to.equal(undefined);
  });

  it('do not apply to ended cards', () => {
    const bad = after(aCard(), failed('front', 's1', 'IMG_BLURRY', at(0)));
    for (const card of [bad, aCompletedCard()]) expect(next(card)).to.equal(undefined);
  });
});

describe('a card whose scan is queued', () => {
  const card = after(aCard(), acceptedAt(0));
  const look = (queueReachedMs?: number) => after(card, timePassed(at(101_000), { queueReachedMs }));

  it('does not time out while the queue ahead of it moves', () => {
    expect(look(at(-1)).phase).to.deep.include({ wait: { sinceMs: at(101_000), retries: 0 } });
  });

  it('asks upload when the queue stalls or has passed it', () => {
    for (const reached of [undefined, at(0), at(5000)])
      expect(look(reached).phase).to.have.nested.property('wait.retries', 1);
  });
});
