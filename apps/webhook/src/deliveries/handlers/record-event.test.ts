import { DomainError, requestErrors } from '@cardlens/errors';
import { expect } from 'chai';
import { aCardId, aCheckEvent, anEndpoint, deletedCard, delivered, world } from '../../../test/fakes.js';
import type { AccountId, WebhookId } from '../../domain/ids.js';
import { recordEvent } from './record-event.js';

const other = (more: object = {}) => anEndpoint({ webhookId: 'other' as WebhookId, ...more });

describe('a lifecycle event', () => {
  it('is stored as a delivery for each subscribed endpoint before anything is sent', async () => {
    const { deps, sent, its } = world({ endpoints: [anEndpoint(), other({ events: ['card.completed'] })] });
    await recordEvent(deps, delivered('card.completed'));
    await recordEvent(deps, delivered('card.created'));
    expect(deps.deliveries.all().map(({ receiverId, type }) => [receiverId, type])).to.have.deep.members([
      [anEndpoint().webhookId, 'card.completed'],
      ['other', 'card.completed'],
      [anEndpoint().webhookId, 'card.created'],
    ]);
    expect(deps.deliveries.all()[0]).to.include({ status: 'pending', attempts: 0, cardId: aCardId });
    expect(sent).to.deep.equal([]);
    expect(its.wakeCount).to.equal(2);
  });

  it('is stored without the user id, which is requested from the card service when it is sent', async () => {
    const { deps } = world();
    await recordEvent(deps, delivered('card.completed'));
    const [delivery] = deps.deliveries.all();
    expect(delivery).to.include({ hasUser: true });
    expect(JSON.parse(delivery!.body)).to.include({ user_id: null });
    expect(JSON.stringify(deps.deliveries.all())).not.to.contain('patient-4711');
  });

  it('has no user id if it is a deletion, because it is kept after the card is deleted', async () => {
    const { deps } = world();
    const data = aCheckEvent({ deleted: true });
    await recordEvent(deps, deletedCard());
    await recordEvent(deps, { id: 'e', type: 'eligibility.deleted', data });
    for (const { body } of deps.deliveries.all()) expect(JSON.parse(body)).to.include({ deleted: true, user_id: null });
    expect(deps.deliveries.all()).to.have.length(2);
  });

  it('is delivered once if it arrives twice', async () => {
    const { deps } = world();
    await recordEvent(deps, delivered('card.completed'));
    await recordEvent(deps, delivered('card.completed'));
    expect(deps.deliveries.all()).to.have.length(1);
  });

  it('is not delivered to other accounts or disabled endpoints', async () => {
    const foreign = other({ accountId: 'another' as AccountId });
    const { deps, its } = world({ endpoints: [anEndpoint({ isEnabled: false }), foreign] });
    await recordEvent(deps, delivered('card.completed'));
    expect(deps.deliveries.all()).to.deep.equal([]);
    expect(its.wakeCount).to.equal(0);
  });

  it('is not stored if its card was deleted', async () => {
    const { deps } = world();
    await deps.deletedCards.add(aCardId, 1);
    await recordEvent(deps, delivered('card.completed'));
    expect(deps.deliveries.all()).to.deep.equal([]);
  });

  it('is removed again if it is stored while its card is being deleted', async () => {
    const { deps } = world();
    const { deliveries } = deps;
    const add: typeof deliveries.add = async (delivery) => {
      // The deletion was processed between the handler's check and its write.
      await deps.deletedCards.add(aCardId, 1);
      return deliveries.add(delivery);
    };
    await recordEvent({ ...deps, deliveries: { ...deliveries, add } }, delivered('card.completed'));
    expect(deliveries.all()).to.deep.equal([]);
  });

  it('is removed by its redelivery if the process crashed after storing it while its card was being deleted', async () => {
    const { deps } = world();
    const { deletedCards } = deps;
    let queryCount = 0;
    const has: typeof deletedCards.has = async (cardId) => {
      if (++queryCount === 1) return false;
      await deletedCards.add(cardId, 1);
      throw new DomainError(requestErrors.unavailable);
    };
    await recordEvent({ ...deps, deletedCards: { ...deletedCards, has } }, delivered('card.completed')).catch(() => {});
    expect(deps.deliveries.all()).to.have.length(1);
    await recordEvent(deps, delivered('card.completed'));
    expect(deps.deliveries.all()).to.deep.equal([]);
  });

  it('is delivered once if it is a deletion that is announced repeatedly', async () => {
    const { deps } = world();
    await deps.deletedCards.add(aCardId, 1);
    await recordEvent(deps, deletedCard('one'));
    await recordEvent(deps, deletedCard('two'));
    expect(deps.deliveries.all().map(({ type, eventId }) => [type, eventId])).to.deep.equal([['card.deleted', 'one']]);
  });
});
