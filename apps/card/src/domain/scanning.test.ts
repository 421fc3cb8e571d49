import type { CardErrorCode } from '@cardlens/errors';
import { expect } from 'chai';
import { aCard, aReading, scanId, someDetails } from '../../test/fakes.js';
import type { Card } from './card.js';
import { abandoned, completed, stalled } from './ending.js';
import { framesGivenUp, optionalBackGivenUp, qualityOf, scanAccepted, scanFailed, scanRead } from './scanning.js';
import { phaseOf, type Side, scansMax } from './side.js';

/** Changes to a card, told in the order in which they happen. */
const steps = {
  accepted:
    (side: Side, name: string, atMs = 1) =>
    (card: Card) =>
      scanAccepted(card, side, scanId(name), atMs),
  failed:
    (side: Side, name: string, code: CardErrorCode = 'IMG_BLURRY', atMs = 2) =>
    (card: Card) =>
      scanFailed(card, side, { scanId: scanId(name), code, atMs }),
  read:
    (side: Side, name: string, more: Parameters<typeof aReading>[1] = {}) =>
    (card: Card) =>
      scanRead(card, side, aReading(name, more)),
};
const { accepted, failed, read } = steps;
const after = (card: Card, ...changes: ((card: Card) => Card)[]): Card =>
  changes.reduce((current, change) => change(current), card);

const front = aCard();
const both = aCard({ backside: 'required' });
const optional = aCard({ backside: 'optional' });
const live = aCard({ isLivescan: true });

describe('scans of a card', () => {
  it('a first upload takes the card up', () => {
    expect(after(front, accepted('front', 's1'))).to.include({ state: 'processing', takenUpAtMs: 1 });
  });

  it('the front alone makes a front-only card', () => {
    const card = after(front, accepted('front', 's1'), read('front', 's1'));
    expect(card).to.include({ state: 'processing', recognition: 1, insuranceScanVersion: 'scan-1' });
    expect(card.details).to.deep.equal(someDetails());
  });

  it('both sides make a card with a required back, in either order, and their details are merged', () => {
    const other = { details: { plan_id: { value: 'P1', scores: ['0.9', '0.9'] } } };
    for (const order of [
      [read('front', 's1'), read('back', 's2', other)],
      [read('back', 's2', other), read('front', 's1')],
    ]) {
      const half = after(both, order[0]!);
      expect(half.recognition).to.equal(0);
      const whole = after(half, order[1]!);
      expect(whole.recognition).to.equal(1);
      expect(whole.details).to.deep.equal({ ...someDetails(), ...other.details });
    }
  });

  it('an outcome that overtakes its acceptance counts, and the acceptance changes nothing any more', () => {
    const card = after(front, read('front', 's1'));
    expect(card).to.include({ state: 'processing', recognition: 1 });
    expect(after(card, accepted('front', 's1'))).to.equal(card);
  });

  it('every event told twice gives the very same card', () => {
    for (const change of [accepted('front', 's1'), failed('front', 's1'), read('front', 's1')]) {
      const once = after(both, change);
      expect(after(once, change)).to.equal(once);
    }
  });

  it('the first outcome of a scan is final', () => {
    const failedFirst = after(front, failed('front', 's1'));
    expect(after(failedFirst, read('front', 's1'))).to.equal(failedFirst);
    const readFirst = after(both, read('front', 's1'));
    expect(after(readFirst, failed('front', 's1'))).to.equal(readFirst);
  });

  it('a rejected upload of a pending card ends it with its code', () => {
    const card = after(front, failed('front', 's1', 'IMG_UNSUPPORTED'));
    expect(card).to.include({ state: 'error' });
    expect(card.failure).to.deep.equal({ scanId: 's1', code: 'IMG_UNSUPPORTED', atMs: 2 });
  });

  it('a side that may still turn out well does not fail', () => {
    const card = after(front, accepted('front', 's1'), accepted('front', 's2'), failed('front', 's1'));
    expect(card.state).to.equal('processing');
    expect(after(card, failed('front', 's2')).state).to.equal('error');
    expect(after(card, read('front', 's2')).recognition).to.equal(1);
  });

  it('a new upload of the failed side brings the card back, and what was read of the other side is kept', () => {
    const broken = after(
      both,
      accepted('front', 's1'),
      accepted('back', 's2'),
      failed('front', 's1'),
      read('back', 's2'),
    );
    expect(broken.state).to.equal('error');
    const again = after(broken, accepted('front', 's3'));
    expect(again).to.include({ state: 'processing', failure: undefined });
    expect(after(again, read('front', 's3')).recognition).to.equal(1);
  });

  it('a new upload of one of two failed sides leaves the card in error, with what is still wrong', () => {
    const broken = after(both, failed('front', 's1', 'IMG_BLURRY', 2), failed('back', 's2', 'IMG_NO_TEXT', 3));
    expect(broken.failure).to.include({ code: 'IMG_NO_TEXT' });
    const half = after(broken, accepted('back', 's3'));
    expect(half).to.include({ state: 'error' });
    expect(half.failure).to.include({ code: 'IMG_BLURRY' });
    expect(after(half, accepted('front', 's4')).state).to.equal('processing');
  });

  it('an upload that comes after the card was given up brings it back', () => {
    const late = after(abandoned(after(both, read('front', 's1')), 9), accepted('back', 's2'));
    expect(late).to.include({ state: 'processing', failure: undefined });
    expect(after(late, read('back', 's2')).recognition).to.equal(1);
  });

  it('a second bad upload is a failure of its own', () => {
    const once = after(front, failed('front', 's1', 'IMG_BLURRY', 2));
    const twice = after(once, failed('front', 's2', 'IMG_BLURRY', 9));
    expect(twice.failure).to.deep.equal({ scanId: 's2', code: 'IMG_BLURRY', atMs: 9 });
  });

  it('a back upload means nothing to a front-only card', () => {
    expect(after(front, accepted('back', 's1'), read('back', 's1'), failed('back', 's2'))).to.equal(front);
  });

  it('an optional back that fails does not fail the card, and may be uploaded again', () => {
    const card = after(optional, read('front', 's1'), accepted('back', 's2'), failed('back', 's2'));
    expect(card).to.include({ state: 'processing', recognition: 0 });
    expect(phaseOf(card.back)).to.equal('failed');
    expect(after(card, accepted('back', 's3'), read('back', 's3')).recognition).to.equal(1);
  });

  it('an optional back that does not come in time is given up', () => {
    const card = optionalBackGivenUp(after(optional, read('front', 's1'), accepted('back', 's2')), 5);
    expect(card).to.include({ recognition: 1 });
    expect(after(card, read('back', 's2'))).to.equal(card);
  });

  it('what comes once the card has ended changes nothing', () => {
    const recognized = after(front, read('front', 's1'));
    const ended = [completed(recognized, undefined), stalled(after(front, accepted('front', 's1')))];
    for (const card of ended) {
      expect(after(card, accepted('front', 's2'), read('front', 's3'), failed('front', 's4'))).to.equal(card);
    }
  });

  it('a second upload of a side that was read changes nothing', () => {
    const recognized = after(both, read('front', 's1'));
    const card = after(recognized, accepted('front', 's2'), read('front', 's2', { quality: 9 }));
    expect(card.front.best?.scanId).to.equal('s1');
  });

  it('no more than a bounded number of uploads of one side are taken note of', () => {
    const many = Array.from({ length: scansMax + 5 }, (_, index) => accepted('front', `s${index}`));
    expect(after(live, ...many).front.scans).to.have.length(scansMax);
  });

  describe('in a livescan', () => {
    it('a bad frame fails neither the card nor its side', () => {
      const card = after(live, accepted('front', 's1'), failed('front', 's1'));
      expect(card.state).to.equal('processing');
      expect(phaseOf(card.front)).to.equal('processing');
      expect(after(live, failed('front', 's1')).state).to.equal('pending');
    });

    it('the best frame counts while the card is processing, and each better one is a new recognition without a longer wait', () => {
      const good = { quality: 2, details: someDetails(2), atMs: 2000 };
      const card = after(live, read('front', 's1', { quality: 1 }), read('front', 's2', good));
      expect(card).to.include({ recognition: 2, recognizedAtMs: 1000 });
      expect(card.details).to.deep.equal(someDetails(2));
      const worse = after(card, read('front', 's3', { quality: 0.5 }));
      expect(worse).to.include({ recognition: 2 });
      expect(worse.details).to.deep.equal(someDetails(2));
    });

    it('the last bad frame tells why the side failed when no good one came', () => {
      const card = after(live, accepted('front', 's1'), failed('front', 's1'), failed('front', 's2', 'IMG_NO_TEXT'));
      const over = framesGivenUp(card, 'front', 9);
      expect(over).to.include({ state: 'error' });
      expect(over.failure).to.include({ code: 'IMG_NO_TEXT' });
      expect(after(over, accepted('front', 's3')).state).to.equal('processing');
    });

    it('a side with a good frame is not given up', () => {
      const card = after(live, failed('front', 's1'), read('front', 's2'));
      expect(framesGivenUp(card, 'front', 9)).to.equal(card);
    });
  });
});

describe('the quality of a reading', () => {
  it('grows with every element and its score', () => {
    expect(qualityOf(someDetails(2))).to.be.greaterThan(qualityOf(someDetails(1)));
    expect(qualityOf(someDetails(1, '0.950'))).to.be.greaterThan(qualityOf(someDetails(1, '0.900')));
    expect(qualityOf({})).to.equal(0);
  });

  it('counts entries of lists', () => {
    const phone = { label: '', type: 'other', value: '800-555-0100', scores: ['0.9', '1'] } as const;
    expect(qualityOf({ phone_numbers: [phone, phone] })).to.be.closeTo(1.8, 1e-9);
  });
});
