import { expect } from 'chai';
import { aCard, accepted, after, failed, givenReading, matched, read, timePassed } from '../../test/fakes.js';
import type { Card } from './card.js';
import { UploadConflict } from './errors.js';
import { type Side, scansMax } from './side.js';
import { uploadPermit as permitWith } from './upload-permit.js';

const stallTimeoutMs = 300_000;
const uploadPermit = (card: Card, side: Side, nowMs: number) => permitWith(card, side, nowMs, { stallTimeoutMs });
const uploaded = (card: Card, side: Side = 'front') => after(card, accepted(side, `${side}-1`));
const frontRead = (card: Card) => after(card, read('front', 'front-1'));
const frontFailed = (card: Card) => after(card, failed('front', 'front-1'));
const done = (card: Card) => after(frontRead(card), matched());
const stalled = (card: Card) => after(uploaded(card), timePassed(2e5), timePassed(4e5), timePassed(6e5));
const both = aCard({ backside: 'required' });
const optional = aCard({ backside: 'optional' });
const live = aCard({ isLivescan: true });
const liveBoth = aCard({ isLivescan: true, backside: 'required' });
const crowded = after(live, ...Array.from({ length: scansMax }, (_, n) => accepted('front', `s${n}`)));

describe('uploads that a card accepts', () => {
  const allowed: [what: string, card: Card, side: Side][] = [
    ['the front of a new card', aCard(), 'front'],
    ['the back before the front', both, 'back'],
    ['the back while the front is read', uploaded(both), 'back'],
    ['an optional back after the front', frontRead(optional), 'back'],
    ['the failed side once more', frontFailed(aCard()), 'front'],
    ['the other side while one has failed', frontFailed(both), 'back'],
    ['one more frame of a livescan', uploaded(live), 'front'],
    ['one more frame while matching works', frontRead(live), 'front'],
  ];
  for (const [what, card, side] of allowed) {
    it(what, () => {
      expect(uploadPermit(card, side, 1)).to.deep.equal({ isLivescan: card.isLivescan, isAlreadyCompleted: false });
    });
  }

  it('the pictures that follow a device’s reading, for a day and until they are read', () => {
    const given = (pictures: 'none' | 'follow') =>
      after(aCard(), { input: { type: 'readingGiven', reading: givenReading({ pictures }) }, atMs: 1 }, matched());
    const following = given('follow');
    const permit = { isLivescan: false, isAlreadyCompleted: false };
    const dayMs = 86_400_000;
    expect(uploadPermit(following, 'front', dayMs)).to.deep.equal(permit);
    expect(uploadPermit(after(following, failed('front', 's1')), 'front', 1)).to.deep.equal(permit);
    for (const [card, side, atMs] of [
      [given('none'), 'front', 1],
      [following, 'back', 1],
      [following, 'front', dayMs + 2],
      [uploaded(following), 'front', 1],
      [frontRead(following), 'front', 1],
    ] as const)
      expect(() => uploadPermit(card, side, atMs)).to.throw(UploadConflict);
  });

  it('another picture once nothing was heard of the first one for long, which then counts', () => {
    const reading = givenReading({ pictures: 'follow' });
    const sent = after(aCard(), { input: { type: 'readingGiven', reading }, atMs: 1 }, matched(), {
      ...accepted('front', 'lost'),
      atMs: 1000,
    });
    expect(() => uploadPermit(sent, 'front', 1000 + stallTimeoutMs - 1)).to.throw(UploadConflict);
    expect(uploadPermit(sent, 'front', 1000 + stallTimeoutMs)).to.include({ isAlreadyCompleted: false });
    const again = after(sent, accepted('front', 's2'), read('front', 's2'));
    expect(again.readBy?.agreement?.sides).to.deep.equal(['front']);
    expect(() => uploadPermit(again, 'front', 1000 + stallTimeoutMs)).to.throw(UploadConflict);
  });

  const rejected: [what: string, card: Card, side: Side][] = [
    ['the back of a front-only card', aCard(), 'back'],
    ['the back of a front-only livescan', live, 'back'],
    ['a side that is being read', uploaded(aCard()), 'front'],
    ['a side that was read', frontRead(both), 'front'],
    ['the other side, although this one is being read', uploaded(frontFailed(both), 'back'), 'back'],
    ['an optional back after its time', after(frontRead(optional), timePassed(200_000)), 'back'],
    ['anything once the card is completed', done(aCard()), 'front'],
    ['anything once the card is unknown', stalled(aCard()), 'front'],
    ['more frames than a livescan may have', crowded, 'front'],
  ];
  for (const [what, card, side] of rejected) {
    it(`exclude ${what}`, () => {
      expect(() => uploadPermit(card, side, 1)).to.throw(UploadConflict);
    });
  }

  it('include frames of a completed livescan, which change nothing', () => {
    expect(uploadPermit(done(live), 'front', 1)).to.deep.equal({ isLivescan: true, isAlreadyCompleted: true });
    expect(uploadPermit(after(frontRead(liveBoth), read('back', 'b'), matched()), 'back', 1)).to.include({
      isAlreadyCompleted: true,
    });
  });
});
