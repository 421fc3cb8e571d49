import { expect } from 'chai';
import { aCard, aReading, patience, scanId } from '../../test/fakes.js';
import type { Card } from './card.js';
import { confirmedBy, deleted, purgeOwners } from './deletion.js';
import { completed } from './ending.js';
import { scanAccepted, scanFailed, scanRead } from './scanning.js';
import { nextStep, nudged } from './watch.js';

const minuteMs = 60_000;
const bornMs = aCard().progressAtMs;
const at = (ms: number) => bornMs + ms;
const accepted = (card: Card, ms: number, name = 's1') => scanAccepted(card, 'front', scanId(name), at(ms));
const read = (card: Card, ms: number, name = 's1') => scanRead(card, 'front', aReading(name, { atMs: at(ms) }));

/** `do` of the next step, and how long after the card's birth it comes. */
const next = (card: Card) => {
  const planned = nextStep(card, patience);
  return planned && [planned.step.do, planned.atMs - bornMs];
};

describe('what the watchdog does next', () => {
  it('asks upload once for a card that nobody seems to have uploaded, then gives it up after a day', () => {
    expect(next(aCard())).to.deep.equal(['ask-for-scans', 5 * minuteMs]);
    expect(next(nudged(aCard(), at(5 * minuteMs)))).to.deep.equal(['abandon', 24 * 60 * minuteMs]);
  });

  it('counts the day of a missing back from the last progress', () => {
    const card = nudged(read(aCard({ backside: 'required' }), minuteMs), at(6 * minuteMs));
    expect(next(card)).to.deep.equal(['abandon', 24 * 60 * minuteMs + minuteMs]);
  });

  it('asks twice for a scan of which nothing is heard, then ends the card, all within the stall time-out', () => {
    const card = accepted(aCard(), 0);
    expect(nextStep(card, patience)?.step).to.deep.equal({ do: 'ask-for-scans', scanIds: ['s1'] });
    const once = nudged(card, nextStep(card, patience)!.atMs);
    const twice = nudged(once, nextStep(once, patience)!.atMs);
    expect([next(once), next(twice)]).to.deep.equal([
      ['ask-for-scans', 200_000],
      ['stall', 300_000],
    ]);
  });

  it('asks first even when everything was down for longer than the time-out', () => {
    const card = accepted(aCard(), 0);
    const afterOutage = nudged(card, at(60 * minuteMs));
    expect(next(afterOutage)).to.deep.equal(['ask-for-scans', 60 * minuteMs + 100_000]);
    const recognized = nudged(read(aCard(), 0), at(60 * minuteMs));
    expect(next(recognized)).to.deep.equal(['complete-without-match', 60 * minuteMs + 5000]);
  });

  it('starts to wait anew with every progress', () => {
    const card = accepted(nudged(aCard(), at(5 * minuteMs)), 8 * minuteMs);
    expect(card.nudges).to.equal(0);
    expect(next(card)).to.deep.equal(['ask-for-scans', 8 * minuteMs + 100_000]);
  });

  it('asks matching once more at half of its time, then completes without it', () => {
    const card = read(aCard(), 0);
    expect(next(card)).to.deep.equal(['announce-recognition', 5000]);
    expect(next(nudged(card, at(5000)))).to.deep.equal(['complete-without-match', 10_000]);
  });

  it('waits two minutes for an optional back, from the reading of the front', () => {
    const card = read(aCard({ backside: 'optional' }), minuteMs);
    expect(next(card)).to.deep.equal(['give-up-back', 3 * minuteMs]);
    expect(next(scanAccepted(card, 'back', scanId('s2'), at(2 * minuteMs)))).to.deep.equal([
      'give-up-back',
      3 * minuteMs,
    ]);
  });

  it('gives up a livescan without a good frame after the stall time-out, from its first frame', () => {
    const live = accepted(aCard({ isLivescan: true }), minuteMs);
    const bad = scanFailed(live, 'front', { scanId: scanId('s1'), code: 'IMG_BLURRY', atMs: at(2 * minuteMs) });
    expect(next(bad)).to.deep.equal(['give-up-frames', 6 * minuteMs]);
    const pending = scanFailed(aCard({ isLivescan: true }), 'front', {
      scanId: scanId('s1'),
      code: 'IMG_BLURRY',
      atMs: at(0),
    });
    expect(nextStep(nudged(pending, at(1)), patience)?.step).to.deep.equal({ do: 'give-up-frames', side: 'front' });
  });

  it('asks the owners of a deleted card until all have confirmed', () => {
    const card = deleted(accepted(aCard(), 0), at(minuteMs));
    expect(next(card)).to.deep.equal(['remind-owners', 2 * minuteMs]);
    const partly = confirmedBy(card, 'upload');
    expect(next(partly)).to.deep.equal(['remind-owners', 2 * minuteMs]);
    expect(next(purgeOwners.reduce(confirmedBy, card))).to.equal(undefined);
  });

  it('leaves ended cards alone', () => {
    const failed = scanFailed(aCard(), 'front', { scanId: scanId('s1'), code: 'IMG_BLURRY', atMs: at(0) });
    for (const card of [failed, completed(read(aCard(), 0), undefined)]) expect(next(card)).to.equal(undefined);
  });
});
