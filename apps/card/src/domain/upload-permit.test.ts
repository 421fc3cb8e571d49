import { expect } from 'chai';
import { aCard, aReading, scanId } from '../../test/fakes.js';
import type { Card } from './card.js';
import { completed, stalled } from './ending.js';
import { UploadConflict } from './errors.js';
import { optionalBackGivenUp, scanAccepted, scanFailed, scanRead } from './scanning.js';
import { type Side, scansMax } from './side.js';
import { uploadPermit } from './upload-permit.js';

const accepted = (card: Card, side: Side = 'front') => scanAccepted(card, side, scanId(`${side}-1`), 1);
const read = (card: Card) => scanRead(card, 'front', aReading('front-1'));
const failed = (card: Card) => scanFailed(card, 'front', { scanId: scanId('front-1'), code: 'IMG_BLURRY', atMs: 1 });
const done = (card: Card) => completed(read(card), undefined);
const both = aCard({ backside: 'required' });
const optional = aCard({ backside: 'optional' });
const live = aCard({ isLivescan: true });
const liveBoth = aCard({ isLivescan: true, backside: 'required' });
const crowded = Array.from({ length: scansMax }, (_, n) => scanId(`s${n}`)).reduce(
  (card, id) => scanAccepted(card, 'front', id, 1),
  live,
);

describe('uploads that a card takes', () => {
  const allowed: [what: string, card: Card, side: Side][] = [
    ['the front of a new card', aCard(), 'front'],
    ['the back before the front', both, 'back'],
    ['the back while the front is read', accepted(both), 'back'],
    ['an optional back after the front', read(optional), 'back'],
    ['the failed side once more', failed(aCard()), 'front'],
    ['the other side while one has failed', failed(both), 'back'],
    ['one more frame of a livescan', accepted(live), 'front'],
    ['one more frame while matching works', read(live), 'front'],
  ];
  for (const [what, card, side] of allowed) {
    it(what, () => {
      expect(uploadPermit(card, side)).to.deep.equal({ isLivescan: card.isLivescan, isAlreadyCompleted: false });
    });
  }

  const refused: [what: string, card: Card, side: Side][] = [
    ['the back of a front-only card', aCard(), 'back'],
    ['the back of a front-only livescan', live, 'back'],
    ['a side that is being read', accepted(aCard()), 'front'],
    ['a side that was read', read(both), 'front'],
    ['the other side while this one is there already', accepted(failed(both), 'back'), 'back'],
    ['an optional back after its time', optionalBackGivenUp(read(optional), 2), 'back'],
    ['anything once the card is completed', done(aCard()), 'front'],
    ['anything once the card is unknown', stalled(accepted(aCard())), 'front'],
    ['more frames than a livescan may have', crowded, 'front'],
  ];
  for (const [what, card, side] of refused) {
    it(`not ${what}`, () => {
      expect(() => uploadPermit(card, side)).to.throw(UploadConflict);
    });
  }

  it('frames of a completed livescan, which change nothing', () => {
    expect(uploadPermit(done(live), 'front')).to.deep.equal({ isLivescan: true, isAlreadyCompleted: true });
    expect(uploadPermit(completed(scanRead(read(liveBoth), 'back', aReading('b')), undefined), 'back')).to.include({
      isAlreadyCompleted: true,
    });
  });
});
