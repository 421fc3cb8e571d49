import { expect } from 'chai';
import {
  aCard,
  aCompletedCard,
  accepted,
  after,
  confirmed,
  decide,
  deletion,
  failed,
  type Happening,
  matched,
  matchRequested,
  read,
  someDetails,
  timePassed,
} from '../../test/fakes.js';
import type { Card } from './card.js';
import { stageOf } from './events.js';

/** The events of each change, as listeners receive them. */
function heard(card: Card, ...happenings: Happening[]): string[][] {
  let current = card;
  return happenings.map(({ input, atMs }) => {
    const decision = decide(current, input, atMs);
    if (decision.outcome === 'unchanged') return [];
    current = decision.card;
    return decision.events.map(({ type, stage, failureCode }) =>
      [type === 'card.progressed' ? '' : type, stage, failureCode].filter(Boolean).join(' '),
    );
  });
}

const bornMs = aCard().createdAtUs / 1000;
const both = aCard({ backside: 'required' });
const optional = aCard({ backside: 'optional' });
const live = aCard({ isLivescan: true });

describe('events of a card', () => {
  it('of a front-only scan announce every step once, in order', () => {
    expect(heard(aCard(), accepted('front', 's1'), read('front', 's1'), matched())).to.deep.equal([
      ['processing', 'frontside_processing'],
      ['card.recognized post_processing'],
      ['card.completed completed'],
    ]);
  });

  it('of a two-sided scan announce that the back can be scanned when the front is recognized', () => {
    expect(
      heard(both, accepted('front', 's1'), read('front', 's1'), accepted('back', 's2'), read('back', 's2')),
    ).to.deep.equal([
      ['processing', 'frontside_processing'],
      ['backside_processing'],
      ['backside_processing'],
      ['card.recognized post_processing'],
    ]);
  });

  it('announce the front as recognized while the back is already processing', () => {
    expect(heard(both, accepted('back', 's2'), accepted('front', 's1'), read('front', 's1'))).to.deep.equal([
      ['processing', 'backside_processing'],
      ['frontside_processing'],
      ['backside_processing'],
    ]);
  });

  it('do not request a back that was recognized before the front', () => {
    expect(heard(both, read('back', 's2'), accepted('front', 's1'), read('front', 's1'))[2]).to.deep.equal([
      'card.recognized post_processing',
    ]);
  });

  it('announce that a side was taken up when its outcome arrives before its acceptance', () => {
    expect(heard(aCard(), read('front', 's1'), accepted('front', 's1'))).to.deep.equal([
      ['processing', 'frontside_processing', 'card.recognized post_processing'],
      [],
    ]);
  });

  it('of a failed side announce the side, then the card, both with the code', () => {
    expect(heard(aCard(), accepted('front', 's1'), failed('front', 's1'))[1]).to.deep.equal([
      'frontside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
    expect(heard(both, failed('back', 's1'))[0]).to.deep.equal([
      'backside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
  });

  it('announce a second bad upload as another error', () => {
    expect(heard(aCard(), failed('front', 's1'), failed('front', 's2'))[1]).to.deep.equal([
      'frontside_failed IMG_BLURRY',
      'card.failed error IMG_BLURRY',
    ]);
  });

  it('of a new upload after a failure announce that the card is processing again', () => {
    expect(heard(aCard(), failed('front', 's1'), accepted('front', 's2'))[1]).to.deep.equal([
      'processing',
      'frontside_processing',
    ]);
  });

  it('of a new upload of one of two failed sides announce the side and the remaining error', () => {
    const broken = [failed('front', 's1', 'IMG_BLURRY', 2), failed('back', 's2', 'IMG_NO_TEXT', 3)];
    expect(heard(both, ...broken, accepted('back', 's3'))[2]).to.deep.equal([
      'backside_processing',
      'card.failed error IMG_BLURRY',
    ]);
  });

  it('of an optional back that fails announce the side and no error of the card', () => {
    expect(heard(optional, read('front', 's1'), failed('back', 's2'), timePassed(120_003))).to.deep.equal([
      ['processing', 'frontside_processing', 'backside_processing'],
      ['backside_failed IMG_BLURRY'],
      ['card.recognized post_processing'],
    ]);
  });

  it('announce no bad frames of a livescan', () => {
    expect(
      heard(live, failed('front', 's0'), accepted('front', 's1'), failed('front', 's1'), accepted('front', 's2')),
    ).to.deep.equal([[], ['processing', 'frontside_processing'], [], []]);
  });

  it('announce a new recognition for a better frame only', () => {
    const better = read('front', 's2', { details: someDetails(2) });
    expect(heard(live, read('front', 's1'), better, read('front', 's3')).slice(1)).to.deep.equal([
      ['card.recognized post_processing'],
      [],
    ]);
  });

  it('request an overdue match once more, then announce completion', () => {
    expect(heard(aCard(), read('front', 's1'), timePassed(5003), timePassed(10_003)).slice(1)).to.deep.equal([
      ['card.recognized post_processing'],
      ['card.completed completed'],
    ]);
  });

  it('announce nothing about overdue scans until the card stalls', () => {
    const looks = [timePassed(2e5), timePassed(4e5), timePassed(6e5)];
    expect(heard(aCard(), accepted('front', 's1'), ...looks).slice(1)).to.deep.equal([
      [],
      [],
      ['card.failed unknown INTERNAL'],
    ]);
  });

  it('announce the end of an abandoned card', () => {
    expect(heard(aCard(), timePassed(bornMs + 3e5), timePassed(bornMs + 1e8))).to.deep.equal([
      [],
      ['card.failed error UPLOAD_EXPIRED'],
    ]);
  });

  it('of a repeated match announce that the card waits and that it completed again', () => {
    expect(heard(aCompletedCard(), matchRequested, matched(2))).to.deep.equal([
      ['card.recognized post_processing'],
      ['card.completed completed'],
    ]);
  });

  it('of a card whose account wants it are followed by card.enriched at every completion', () => {
    const enriched = { hasEnrichedEvents: true as const };
    const once = heard(aCard({ ...enriched, isMatchEnabled: false }), read('front', 's1'));
    expect(once[0]?.slice(-2)).to.deep.equal(['card.completed completed', 'card.enriched completed']);
    expect(heard({ ...aCompletedCard(), ...enriched }, matchRequested, matched(2))[1]).to.deep.equal([
      'card.completed completed',
      'card.enriched completed',
    ]);
  });

  it('request no match for a card with payer matching disabled', () => {
    const plain = aCard({ isMatchEnabled: false });
    expect(heard(plain, accepted('front', 's1'), read('front', 's1'), matched())).to.deep.equal([
      ['processing', 'frontside_processing'],
      ['card.completed completed'],
      [],
    ]);
    const optionalBack = aCard({ isMatchEnabled: false, backside: 'optional' });
    expect(heard(optionalBack, read('front', 's1'), timePassed(120_003))[1]).to.deep.equal([
      'card.completed completed',
    ]);
  });

  it('announce a deletion each time services are asked to purge, and announce no confirmation', () => {
    expect(heard(aCard(), deletion(), confirmed('upload'), accepted('front', 's1'))).to.deep.equal([
      ['card.deleted pending'],
      [],
      ['card.deleted pending'],
    ]);
  });
});

describe('the stage in a snapshot', () => {
  const cases: [stage: string, card: Card, ...happenings: Happening[]][] = [
    ['pending', aCard()],
    ['frontside_processing', aCard(), accepted('front', 's1')],
    ['backside_processing', both, read('front', 's1')],
    ['backside_processing', both, accepted('back', 's1')],
    ['processing', both, read('back', 's1')],
    ['backside_failed', optional, read('front', 's1'), failed('back', 's2')],
    ['post_processing', aCard(), read('front', 's1')],
    ['error', aCard(), failed('front', 's1')],
    ['completed', aCompletedCard()],
    ['completed', aCompletedCard(), deletion()],
  ];
  for (const [stage, card, ...happenings] of cases) {
    it(`is ${stage} after ${happenings.length} changes of a card with back ${card.backside}`, () => {
      expect(stageOf(after(card, ...happenings))).to.equal(stage);
    });
  }
});
