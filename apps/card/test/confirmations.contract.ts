import { randomUUID } from 'node:crypto';
import { ConfirmationStatus, RealPayerReason, ValueSource } from '@cardlens/contracts';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { apiKeyCaller, apiKeyId, aStatement, eligibilityConfirmed } from './fixtures.js';
import { allHandled, card, completed, eventsOf, get, mongo, start, stop, tell } from './running-service.js';

const announced = (cardId: string) => eventsOf(cardId).filter(({ type }) => type === 'card.confirmed');
const confirm = (cardId: string, statement = aStatement(1000), id?: string) =>
  tell('eligibility.confirmed', cardId, eligibilityConfirmed(cardId, statement), id);
const document = (cardId: string) => mongo.connection.collection<{ _id: string }>('cards').findOne({ _id: cardId });

describe('the card service: confirmations', () => {
  it('compares what a payer stated with the card, announces it once, and forgets it with the card', async () => {
    const cardId = await completed('XMP-000-111');
    const plan = { name: 'PLANTED MCO', reason: 'managed_care', identifier: '00423Z' } as const;
    const id = randomUUID();
    for (const _ of [1, 2]) await confirm(cardId, aStatement(1000, { groupNumber: 'PLANTED44', plan }), id);
    await confirm(cardId, aStatement(1000, { groupNumber: 'PLANTED44', plan }));
    await eventually(() => announced(cardId).length > 0);
    await allHandled();
    const confirmed = await get(cardId);
    expect(confirmed.confirmations.member_number).to.deep.include({
      status: ConfirmationStatus.CONFIRMATION_STATUS_NORMALIZED,
      cardValue: 'XMP-000-111',
    });
    expect(confirmed.confirmations.group_number).to.include({ status: ConfirmationStatus.CONFIRMATION_STATUS_ADDED });
    expect(confirmed.confirmations.group_number?.source).to.include({ eligibilityId: 'check-1000', payerId: '60054' });
    expect(confirmed.confirmedDetails?.elements.member_number).to.include({
      value: 'XMP000111',
      source: ValueSource.VALUE_SOURCE_PAYER,
    });
    expect(confirmed.realPayer).to.include({
      reason: RealPayerReason.REAL_PAYER_REASON_MANAGED_CARE,
      name: 'PLANTED MCO',
    });
    const listed = await card.calls.listCards({
      caller: apiKeyCaller,
      limit: 200,
      after: undefined,
      filter: undefined,
    });
    expect(listed.cards.find((one) => one.cardId === cardId)).to.deep.include({
      confirmations: {},
      realPayer: undefined,
    });
    expect(JSON.stringify(await document(cardId))).not.to.match(/PLANTED/);
    expect(JSON.stringify(announced(cardId))).not.to.match(/PLANTED|XMP/);
    expect(announced(cardId)).to.have.length(1);

    await card.calls.deleteCard({ caller: apiKeyCaller, cardId });
    await confirm(cardId, aStatement(2000, { groupNumber: 'PLANTED45' }));
    await allHandled();
    expect(await get(cardId)).to.deep.include({ confirmations: {}, confirmedDetails: undefined, realPayer: undefined });
    const left = await document(cardId);
    expect(left).not.to.have.property('sealedContent');
    expect(JSON.stringify(left)).not.to.match(/PLANTED|XMP/);
  });

  it('keeps a correction before and after a response, whatever comes first', async () => {
    const elements = { group_number: { value: 'MINE' } };
    const caller = { ...apiKeyCaller, keyId: apiKeyId };
    const correct = (cardId: string) => card.calls.correctCard({ caller, cardId, elements });
    const [before, after] = [await completed('XMP000111'), await completed('XMP000111')];
    await correct(before);
    for (const cardId of [before, after]) {
      await confirm(cardId, aStatement(2000, { groupNumber: 'NEWER' }));
      await confirm(cardId, aStatement(1000, { groupNumber: 'OLDER' }));
      await eventually(() => announced(cardId).length > 0);
    }
    await allHandled();
    await correct(after);
    for (const cardId of [before, after]) {
      const { confirmations, confirmedDetails } = await get(cardId);
      expect(confirmations.group_number).to.deep.include({ cardValue: 'MINE' });
      expect(confirmations.group_number?.element).to.include({ value: 'NEWER' });
      expect(confirmedDetails?.elements.group_number).to.include({
        value: 'MINE',
        source: ValueSource.VALUE_SOURCE_CORRECTION,
      });
    }
  });

  it('takes a statement that arrived while no process was running', async () => {
    const cardId = await completed('XMP000111');
    await stop();
    await confirm(cardId);
    await start();
    await eventually(async () => expect((await get(cardId)).confirmations).to.include.keys('member_number'));
  });
});
