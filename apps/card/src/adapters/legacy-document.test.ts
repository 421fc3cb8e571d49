import { expect } from 'chai';
import { after, decide, matched, read, someDetails, timeouts } from '../../test/fakes.js';
import { payerMatch } from '../../test/fixtures.js';
import { legacyDocuments } from '../../test/legacy-documents.js';
import { summaryOf } from '../../test/scanned-card.js';
import { type Card, payerMatchOf, recognitionOf } from '../domain/card.js';
import { stageOf } from '../domain/events.js';
import { nextTimeout } from '../domain/timeouts.js';
import { cardOf } from './card-document.js';

const cardWith = (what: string): Card => cardOf(legacyDocuments[what]!, undefined);
const details = someDetails(1, '0.900', 'Zebedee');

describe('a document of an earlier version', () => {
  for (const [what, document] of Object.entries(legacyDocuments)) {
    it(`is read as the same card: ${what}`, () => {
      const card = cardOf(document, undefined);
      expect(summaryOf(card)).to.include({ state: document.state, failure: document.failure?.code });
      expect(card).to.include({ version: 1, cardId: document._id, createdAtUs: document.createdAtUs });
      expect(nextTimeout(card, timeouts)?.atMs).to.equal(document.wakeAtMs);
      if (!document.deletion) {
        expect(recognitionOf(card)?.number ?? 0).to.equal(document.recognition);
        expect(recognitionOf(card)?.details).to.deep.equal(document.details);
        expect(payerMatchOf(card)).to.deep.equal(document.payerMatch);
      }
    });
  }

  it('keeps the history of its sides', () => {
    expect(cardWith('scanning').sides.front).to.deep.equal({
      scans: [{ scanId: 's1', status: 'accepted' }],
      progress: { is: 'reading', sinceMs: cardWith('pending').createdAtUs / 1000 + 1000 },
    });
    expect(cardWith('livescan with a bad frame').sides.front.progress).to.have.nested.property(
      'badFrames.last.code',
      'IMG_BLURRY',
    );
    expect(cardWith('front read, back awaited').sides.front.progress).to.deep.nested.include({
      'best.details': details,
    });
    expect(cardWith('deleted').phase).to.deep.include({ state: 'completed', confirmedBy: ['upload'] });
    expect(cardWith('completed').flags).to.have.length(1);
  });

  it('can be changed afterwards', () => {
    const both = after(cardWith('front read, back awaited'), read('back', 's2'));
    expect(stageOf(both)).to.equal('post_processing');
    expect(payerMatchOf(after(cardWith('matching'), matched()))).to.deep.equal(payerMatch);
    expect(after(cardWith('completed, to be matched again'), matched(2, 'match-2'))).to.include({
      payerMatchVersion: 'match-2',
    });
    const late = { type: 'matchArrived', recognition: 1, match: { payerMatch, payerMatchVersion: 'm' } } as const;
    expect(decide(cardWith('completed'), late, 1)).to.deep.equal({ outcome: 'unchanged' });
  });
});
