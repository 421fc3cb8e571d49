import { expect } from 'chai';
import {
  aCard,
  accepted,
  after,
  decide,
  failed,
  type Happening,
  matched,
  read,
  scanId,
  someDetails,
  timePassed,
} from '../../test/fakes.js';
import { type Card, recognitionOf } from './card.js';
import { stateOf } from './phase.js';
import { bestOf, type Side, scansMax } from './side.js';

const front = aCard();
const both = aCard({ backside: 'required' });
const optional = aCard({ backside: 'optional' });
const live = aCard({ isLivescan: true });

const dayMs = 86_400_000;
const bornMs = front.createdAtUs / 1000;
const state = (card: Card) => stateOf(card.phase);
const failure = (card: Card) => (card.phase.is === 'failed' ? card.phase.failure : undefined);
const progress = (card: Card, side: Side) => card.sides[side].progress.is;
/** Asserts that none of the inputs changes the card. */
const unchangedBy = (card: Card, ...happenings: Happening[]) => {
  for (const { input, atMs } of happenings) expect(decide(card, input, atMs)).to.deep.equal({ outcome: 'unchanged' });
};

describe('scans of a card', () => {
  it('the first upload starts processing', () => {
    const card = after(front, accepted('front', 's1'));
    expect(state(card)).to.equal('processing');
    expect(card).to.include({ takenUpAtMs: 1 });
  });

  it('the front alone completes the recognition of a front-only card', () => {
    const card = after(front, accepted('front', 's1'), read('front', 's1'));
    expect(card.phase.is).to.equal('matching');
    expect(card).to.include({ insuranceScanVersion: 'scan-1' });
    expect(recognitionOf(card)).to.deep.equal({ number: 1, atMs: 3, details: someDetails() });
  });

  it('both sides complete a card with a required back in either order, and are merged', () => {
    const other = { details: { plan_id: { value: 'P1', scores: ['0.9', '0.9'] } } };
    for (const order of [
      [read('front', 's1'), read('back', 's2', other)],
      [read('back', 's2', other), read('front', 's1')],
    ]) {
      const half = after(both, order[0]!);
      expect(half.phase.is).to.equal('scanning');
      const whole = after(half, order[1]!);
      expect(recognitionOf(whole)?.details).to.deep.equal({ ...someDetails(), ...other.details });
    }
  });

  it('an outcome counts before its acceptance, which then changes nothing', () => {
    const card = after(front, read('front', 's1'));
    expect(card.phase.is).to.equal('matching');
    unchangedBy(card, accepted('front', 's1'));
  });

  it('a repeated event changes the card once', () => {
    for (const happening of [accepted('front', 's1'), failed('front', 's1'), read('front', 's1')]) {
      unchangedBy(after(both, happening), happening);
    }
  });

  it('the first outcome of a scan is final', () => {
    unchangedBy(after(front, failed('front', 's1')), read('front', 's1'));
    unchangedBy(after(both, read('front', 's1')), failed('front', 's1'));
  });

  it('a rejected upload of a pending card ends it in error', () => {
    const card = after(front, failed('front', 's1', 'IMG_UNSUPPORTED'));
    expect(failure(card)).to.deep.equal({ scanId: 's1', code: 'IMG_UNSUPPORTED', atMs: 2 });
  });

  it('a side does not fail while another upload of it is being read', () => {
    const card = after(front, accepted('front', 's1'), accepted('front', 's2'), failed('front', 's1'));
    expect(state(card)).to.equal('processing');
    expect(state(after(card, failed('front', 's2')))).to.equal('error');
    expect(after(card, read('front', 's2')).phase.is).to.equal('matching');
  });

  it('a new upload of the failed side resumes the card and keeps the other side’s reading', () => {
    const broken = after(
      both,
      accepted('front', 's1'),
      accepted('back', 's2'),
      failed('front', 's1'),
      read('back', 's2'),
    );
    expect(state(broken)).to.equal('error');
    const again = after(broken, accepted('front', 's3'));
    expect(again.phase.is).to.equal('scanning');
    expect(after(again, read('front', 's3')).phase.is).to.equal('matching');
  });

  it('a new upload of one of two failed sides leaves the card in error for the other', () => {
    const broken = after(both, failed('front', 's1', 'IMG_BLURRY', 2), failed('back', 's2', 'IMG_NO_TEXT', 3));
    expect(failure(broken)).to.include({ code: 'IMG_NO_TEXT' });
    const half = after(broken, accepted('back', 's3'));
    expect(failure(half)).to.include({ code: 'IMG_BLURRY' });
    expect(state(after(half, accepted('front', 's4')))).to.equal('processing');
  });

  it('an upload resumes an abandoned card', () => {
    const half = after(both, read('front', 's1', { atMs: bornMs }));
    const abandoned = after(half, timePassed(bornMs + dayMs), timePassed(bornMs + 2 * dayMs));
    expect(failure(abandoned)).to.include({ code: 'UPLOAD_EXPIRED' });
    const late = after(abandoned, accepted('back', 's2'));
    expect(late.phase.is).to.equal('scanning');
    expect(after(late, read('back', 's2')).phase.is).to.equal('matching');
  });

  it('a second bad upload fails again', () => {
    const twice = after(front, failed('front', 's1', 'IMG_BLURRY', 2), failed('front', 's2', 'IMG_BLURRY', 9));
    expect(failure(twice)).to.deep.equal({ scanId: 's2', code: 'IMG_BLURRY', atMs: 9 });
  });

  it('a back upload of a front-only card is ignored', () => {
    unchangedBy(front, accepted('back', 's1'), read('back', 's1'), failed('back', 's2'));
  });

  it('an optional back that fails does not fail the card, and can be uploaded again', () => {
    const card = after(optional, read('front', 's1'), accepted('back', 's2'), failed('back', 's2'));
    expect(card.phase.is).to.equal('scanning');
    expect(progress(card, 'back')).to.equal('failed');
    expect(after(card, accepted('back', 's3'), read('back', 's3')).phase.is).to.equal('matching');
  });

  it('an optional back that arrives too late is ignored', () => {
    const card = after(optional, read('front', 's1'), accepted('back', 's2'), timePassed(120_003));
    expect(card.phase.is).to.equal('matching');
    unchangedBy(card, read('back', 's2'));
  });

  it('nothing changes the card after it ended', () => {
    const completed = after(front, read('front', 's1'), matched());
    const stalled = after(front, accepted('front', 's1'), timePassed(2e5), timePassed(4e5), timePassed(6e5));
    expect([completed, stalled].map(state)).to.deep.equal(['completed', 'unknown']);
    for (const card of [completed, stalled])
      unchangedBy(card, accepted('front', 's2'), read('front', 's3'), failed('front', 's4'));
  });

  it('a second upload of a recognized side changes nothing', () => {
    const card = after(both, read('front', 's1'));
    unchangedBy(card, accepted('front', 's2'), read('front', 's2', { details: someDetails(9) }));
  });

  it('a bounded number of uploads is recorded for a side', () => {
    const many = Array.from({ length: scansMax + 5 }, (_, index) => accepted('front', `s${index}`));
    expect(after(live, ...many).sides.front.scans).to.have.length(scansMax);
  });

  describe('in a livescan', () => {
    it('a bad frame fails neither the card nor its side', () => {
      const card = after(live, accepted('front', 's1'), failed('front', 's1'));
      expect(state(card)).to.equal('processing');
      expect(progress(card, 'front')).to.equal('reading');
      expect(state(after(live, failed('front', 's1')))).to.equal('pending');
    });

    it('the best frame counts while the card is processing, and a better one extends no timeout', () => {
      const good = { details: someDetails(2), atMs: 2000 };
      const card = after(live, read('front', 's1'), read('front', 's2', good));
      expect(recognitionOf(card)).to.deep.equal({ number: 2, atMs: 3, details: someDetails(2) });
      expect(card.phase).to.deep.include({ wait: { sinceMs: 3, retries: 0 } });
      unchangedBy(card, read('front', 's3'));
    });

    it('the last bad frame gives the error when no good one arrives', () => {
      const bad = after(live, accepted('front', 's1'), failed('front', 's1'), failed('front', 's2', 'IMG_NO_TEXT'));
      const over = after(bad, timePassed(300_001));
      expect(failure(over)).to.deep.include({ code: 'IMG_NO_TEXT', atMs: 300_001 });
      expect(state(after(over, accepted('front', 's3')))).to.equal('processing');
    });

    it('a side with a good frame does not fail', () => {
      const card = after(live, failed('front', 's1'), read('front', 's2'));
      expect(bestOf(card.sides.front)?.scanId).to.equal(scanId('s2'));
      expect(state(after(card, timePassed(300_001)))).to.equal('processing');
    });
  });
});
