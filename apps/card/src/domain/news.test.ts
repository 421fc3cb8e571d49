import { expect } from 'chai';
import { aCard, aReading, scanId } from '../../test/fakes.js';
import { payerMatch } from '../../test/fixtures.js';
import type { Card } from './card.js';
import { askedAgain, confirmedBy, deleted } from './deletion.js';
import { abandoned, completed, matchAsked, matchedAgain, stalled } from './ending.js';
import { newsBetween, stageOf } from './news.js';
import { optionalBackGivenUp, scanAccepted, scanFailed, scanRead } from './scanning.js';
import type { Side } from './side.js';
import { nudged } from './watch.js';

const accepted = (side: Side, name: string) => (card: Card) => scanAccepted(card, side, scanId(name), 1);
const failed = (side: Side, name: string) => (card: Card) =>
  scanFailed(card, side, { scanId: scanId(name), code: 'IMG_BLURRY', atMs: 2 });
const read =
  (side: Side, name: string, quality = 1) =>
  (card: Card) =>
    scanRead(card, side, aReading(name, { quality }));

/** What is heard while a card goes through changes; events of one change stand together. */
function heard(card: Card, ...changes: ((card: Card) => Card)[]): string[][] {
  let current = card;
  return changes.map((change) => {
    const before = current;
    current = change(before);
    return newsBetween(before, current).map(({ type, stage, failureCode }) =>
      [type === 'card.progressed' ? '' : type, stage, failureCode].filter(Boolean).join(' '),
    );
  });
}

describe('what is heard of a card', () => {
  it('of a front-only scan: every step once, in order', () => {
    expect(
      heard(aCard(), accepted('front', 's1'), read('front', 's1'), (card) => completed(card, undefined)),
    ).to.deep.equal([
      ['processing', 'frontside_processing'],
      ['card.recognized post_processing'],
      ['card.completed completed'],
    ]);
  });

  it('of a scan of both sides: the service is ready for the back when the front is read', () => {
    const both = aCard({ backside: 'required' });
    expect(
      heard(both, accepted('front', 's1'), read('front', 's1'), accepted('back', 's2'), read('back', 's2')),
    ).to.deep.equal([
      ['processing', 'frontside_processing'],
      ['backside_processing'],
      ['backside_processing'],
      ['card.recognized post_processing'],
    ]);
  });

  it('of a back that is being read already: both that it was taken up and that the front is read', () => {
    const both = aCard({ backside: 'required' });
    expect(heard(both, accepted('back', 's2'), accepted('front', 's1'), read('front', 's1'))).to.deep.equal([
      ['processing', 'backside_processing'],
      ['frontside_processing'],
      ['backside_processing'],
    ]);
  });

  it('of a back that was read before the front: not that the service is ready for it', () => {
    const both = aCard({ backside: 'required' });
    expect(heard(both, read('back', 's2'), accepted('front', 's1'), read('front', 's1'))[2]).to.deep.equal([
      'card.recognized post_processing',
    ]);
  });

  it('of an outcome that overtakes its acceptance: also that the side was taken up', () => {
    expect(heard(aCard(), read('front', 's1'), accepted('front', 's1'))).to.deep.equal([
      ['processing', 'frontside_processing', 'card.recognized post_processing'],
      [],
    ]);
  });

  it('of a failed side: the side, then the card, both with the code', () => {
    expect(heard(aCard(), accepted('front', 's1'), failed('front', 's1'))[1]).to.deep.equal([
      'frontside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
    const both = aCard({ backside: 'required' });
    expect(heard(both, failed('back', 's1'))[0]).to.deep.equal([
      'backside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
  });

  it('of a second bad upload: an error again, since somebody waits for it', () => {
    expect(heard(aCard(), failed('front', 's1'), failed('front', 's2'))[1]).to.deep.equal([
      'frontside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
  });

  it('of a new upload after a failure: that the card goes on', () => {
    expect(heard(aCard(), failed('front', 's1'), accepted('front', 's2'))[1]).to.deep.equal([
      'processing',
      'frontside_processing',
    ]);
  });

  it('of an optional back that fails: the side, but no error of the card', () => {
    const optional = aCard({ backside: 'optional' });
    const giveUp = (card: Card) => optionalBackGivenUp(card, 9);
    expect(heard(optional, read('front', 's1'), failed('back', 's2'), giveUp)).to.deep.equal([
      ['processing', 'frontside_processing', 'backside_processing'],
      ['backside_failed IMG_BLURRY'],
      ['card.recognized post_processing'],
    ]);
  });

  it('of bad frames of a livescan: nothing', () => {
    const live = aCard({ isLivescan: true });
    expect(
      heard(live, failed('front', 's0'), accepted('front', 's1'), failed('front', 's1'), accepted('front', 's2')),
    ).to.deep.equal([[], ['processing', 'frontside_processing'], [], []]);
  });

  it('of a better frame: a new recognition; of a worse one: nothing', () => {
    const live = aCard({ isLivescan: true });
    expect(heard(live, read('front', 's1', 1), read('front', 's2', 2), read('front', 's3', 1)).slice(1)).to.deep.equal([
      ['card.recognized post_processing'],
      [],
    ]);
  });

  it('of a match that is waited for too long: the recognition once more', () => {
    expect(heard(aCard(), read('front', 's1'), (card) => nudged(card, 5))[1]).to.deep.equal([
      'card.recognized post_processing',
    ]);
  });

  it('of scans that are waited for too long: nothing', () => {
    expect(heard(aCard(), accepted('front', 's1'), (card) => nudged(card, 5))[1]).to.deep.equal([]);
  });

  it('of a card that stalls or is abandoned: how it ended', () => {
    expect(heard(aCard(), accepted('front', 's1'), stalled)[1]).to.deep.equal(['card.failed unknown']);
    expect(heard(aCard(), (card) => abandoned(card, 9))[0]).to.deep.equal(['card.failed error UPLOAD_EXPIRED']);
  });

  it('of a card that is matched again: that it waits for the match, and that it is completed once more', () => {
    const found = { payerMatch: { ...payerMatch, score: '0.500' }, payerMatchVersion: 'match-2' };
    const changes = [(card: Card) => matchAsked(card, 7), (card: Card) => matchedAgain(card, found)];
    const done = completed(read('front', 's1')(aCard()), undefined);
    expect(heard(done, ...changes)).to.deep.equal([['card.recognized post_processing'], ['card.completed completed']]);
  });

  it('of a deletion: whenever owners are asked, and nothing when one confirms', () => {
    const changes = [
      (card: Card) => deleted(card, 1),
      (card: Card) => confirmedBy(card, 'upload'),
      (card: Card) => askedAgain(card, 2),
    ];
    expect(heard(aCard(), ...changes)).to.deep.equal([['card.deleted pending'], [], ['card.deleted pending']]);
  });

  it('of a new card: that it is there', () => {
    expect(newsBetween(undefined, aCard())).to.deep.equal([{ type: 'card.created', stage: 'pending' }]);
  });
});

describe('the stage that a late listener sees', () => {
  const cases: [stage: string, card: Card, ...changes: ((card: Card) => Card)[]][] = [
    ['pending', aCard()],
    ['frontside_processing', aCard(), accepted('front', 's1')],
    ['backside_processing', aCard({ backside: 'required' }), read('front', 's1')],
    ['backside_processing', aCard({ backside: 'required' }), accepted('back', 's1')],
    ['processing', aCard({ backside: 'required' }), read('back', 's1')],
    ['backside_failed', aCard({ backside: 'optional' }), read('front', 's1'), failed('back', 's2')],
    ['post_processing', aCard(), read('front', 's1')],
    ['error', aCard(), failed('front', 's1')],
    ['completed', aCard(), read('front', 's1'), (card) => completed(card, undefined)],
  ];
  for (const [stage, card, ...changes] of cases) {
    it(`is ${stage} after ${changes.length} changes of a card with back ${card.backside}`, () => {
      expect(stageOf(changes.reduce((current, change) => change(current), card))).to.equal(stage);
    });
  }
});
