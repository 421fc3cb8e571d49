import { CardStage } from '@cardlens/contracts';
import { cardEventOf } from '@cardlens/testing';
import { expect } from 'chai';
import { aCard, aCardId, ourAccount } from '../../test/fakes.js';
import { liveEventOf, snapshotTexts } from './live-event.js';

const completed = cardEventOf({
  cardId: aCardId,
  accountId: ourAccount,
  stage: CardStage.CARD_STAGE_COMPLETED,
  recognition: 1,
});

describe('the live event of a card that was matched again', () => {
  it('is a completed event with its own marker', () => {
    const textOf = (rematched?: true) => JSON.parse(liveEventOf('event-1', { ...completed, rematched }).text);
    expect(textOf(true)).to.deep.equal({ ...textOf(), rematched: true });
  });
});

describe('the live event that follows a completion', () => {
  it('is the completed event with state enriched', () => {
    const textOf = (change?: 'enriched') => JSON.parse(liveEventOf('event-1', completed, change).text);
    expect(textOf('enriched')).to.deep.equal({ ...textOf(), state: 'enriched' });
  });

  it('is part of the snapshot of a completed card whose account wants it', () => {
    const statesOf = (enrichedEvents: boolean, stage = CardStage.CARD_STAGE_COMPLETED) =>
      snapshotTexts(
        aCard({ stage, enrichedEvents }),
        () => 'event-1',
        () => 1,
      ).map((text) => JSON.parse(text).state);
    expect(statesOf(true)).to.deep.equal(['completed', 'enriched']);
    expect(statesOf(false)).to.deep.equal(['completed']);
    expect(statesOf(true, CardStage.CARD_STAGE_POST_PROCESSING)).to.deep.equal(['post_processing']);
  });
});

describe('the live event of a corrected or confirmed card', () => {
  it('is a completed event that says so', () => {
    const textOf = (change?: 'corrected' | 'confirmed') => JSON.parse(liveEventOf('event-1', completed, change).text);
    for (const change of ['corrected', 'confirmed'] as const)
      expect(textOf(change)).to.deep.equal({ ...textOf(), [change]: true });
    expect(textOf()).to.include({ state: 'completed' }).and.not.to.have.any.keys('corrected', 'confirmed');
  });
});
