import { CardStage } from '@cardlens/contracts';
import { expect } from 'chai';
import { aCardEvent, aCardId, aCheckEvent, deletedCard, delivered } from '../../../test/fakes.js';
import { deliverableOf, withUser } from './deliverable-event.js';
import type { DeliveredEvent } from './ports.js';

const bodyOf = (event: DeliveredEvent) => JSON.parse(deliverableOf(event).body) as Record<string, unknown>;

describe('a webhook payload', () => {
  it('has identifiers and state, exactly the fields of the contract', () => {
    const { body, hasUser } = deliverableOf(delivered('card.completed'));
    expect(hasUser).to.equal(true);
    expect(JSON.parse(withUser(body, 'patient-4711'))).to.deep.equal({
      type: 'card.completed',
      card_id: aCardId,
      configuration: { enable_backside_scan: true, enable_livescan: false, enable_payer_match: true },
      created_at: '2026-01-02 03:04:05.000678+00:00',
      updated_at: '2026-01-02 03:04:07.000001+00:00',
      deleted: false,
      session_id: aCardEvent().sessionId,
      user_id: 'patient-4711',
    });
  });

  it('states that the card was matched again', () => {
    const first = bodyOf(delivered('card.completed'));
    expect(bodyOf(delivered('card.completed', { rematched: true }))).to.deep.equal({ ...first, rematched: true });
    expect(first).not.to.have.property('rematched');
  });

  it('is the same after the completion, for an account that wants it', () => {
    const { type, ...completed } = bodyOf(delivered('card.completed', { rematched: true }));
    expect(bodyOf(delivered('card.enriched', { rematched: true }))).to.deep.equal({
      type: 'card.enriched',
      ...completed,
    });
  });

  it('names the card and no element when a card was corrected', () => {
    const { type, ...completed } = bodyOf(delivered('card.completed'));
    expect(bodyOf(delivered('card.corrected'))).to.deep.equal({ type: 'card.corrected', ...completed });
  });

  it('is card.error with the message and code of the card for a failed card', () => {
    const event = delivered('card.failed', { stage: CardStage.CARD_STAGE_ERROR, failure: { code: 'IMG_BLURRY' } });
    expect(bodyOf(event)).to.deep.include({
      type: 'card.error',
      error: { message: 'The image is too blurry to read [IMG_BLURRY]', type: 'Card Error', code: 'IMG_BLURRY' },
    });
  });

  it('is card.error with a reference to support for a card in state unknown', () => {
    const { error } = bodyOf(delivered('card.failed', { stage: CardStage.CARD_STAGE_UNKNOWN })) as { error: unknown };
    expect(error).to.include({ code: 'INTERNAL' });
    expect((error as { message: string }).message)
      .to.contain('contact support')
      .and.to.contain(aCardId);
  });

  it('has enable_payer_match as set when the card was created', () => {
    const configurationOf = (enablePayerMatch: boolean | undefined) =>
      bodyOf(delivered('card.completed', { enablePayerMatch })).configuration;
    expect(configurationOf(false)).to.include({ enable_payer_match: false });
    expect(configurationOf(undefined)).to.include({ enable_payer_match: true });
  });

  it('has the id and the error of an eligibility check', () => {
    const data = aCheckEvent({ failure: { code: 'MEMBER_NOT_FOUND' } });
    const body = bodyOf({ id: 'e', type: 'eligibility.error', data });
    expect(body).to.deep.include({
      type: 'eligibility.error',
      eligibility_id: data.eligibilityId,
      card_id: aCardId,
      error: {
        message: 'The payer has no record of this member [MEMBER_NOT_FOUND]',
        type: 'Eligibility Error',
        code: 'MEMBER_NOT_FOUND',
      },
    });
  });

  it('has only the id of the check for a check without a card', () => {
    const { eligibilityId } = aCheckEvent({});
    const event = { id: 'e', type: 'eligibility.completed', data: aCheckEvent({ cardId: eligibilityId }) } as const;
    expect(bodyOf(event)).to.include({ card_id: null, eligibility_id: eligibilityId });
    expect(bodyOf(event)).not.to.have.property('configuration');
    expect(deliverableOf(event)).to.include({ cardId: eligibilityId, isWithoutCard: true });
  });

  it('marks only responses of simulated payers', () => {
    const eventOf = (simulated: boolean | undefined) =>
      bodyOf({ id: 'e', type: 'eligibility.completed', data: aCheckEvent({ simulated }) });
    expect(eventOf(true)).to.include({ simulated: true });
    expect(eventOf(undefined)).not.to.have.property('simulated');
  });

  it('has neither session nor user for a card created with an API key', () => {
    const ofKey = delivered('card.created', { sessionId: undefined, identityId: undefined });
    expect(bodyOf(ofKey)).to.include({ session_id: null, user_id: null });
    expect(deliverableOf(ofKey)).not.to.have.property('hasUser');
  });

  it('has no user for a deletion, because its delivery is kept', () => {
    const check = { id: 'e', type: 'eligibility.deleted', data: aCheckEvent({ deleted: true }) } as const;
    for (const event of [deletedCard(), check]) expect(deliverableOf(event)).not.to.have.property('hasUser');
  });

  it('is identical for repeated announcements of one deletion, and unique otherwise', () => {
    expect(deliverableOf(deletedCard('one')).sameAs).to.equal(deliverableOf(deletedCard('two')).sameAs);
    const completed = delivered('card.completed');
    expect(deliverableOf({ ...completed, id: 'one' }).sameAs).to.not.equal(
      deliverableOf({ ...completed, id: 'two' }).sameAs,
    );
  });
});
