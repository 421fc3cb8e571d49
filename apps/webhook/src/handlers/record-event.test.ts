import { expect } from 'chai';
import { aCardId, anEndpoint, told, toldDeleted, world } from '../../test/fakes.js';
import type { AccountId, WebhookId } from '../domain/ids.js';
import { recordEvent } from './record-event.js';

const other = (more: object = {}) => anEndpoint({ webhookId: 'other' as WebhookId, ...more });

describe('an event', () => {
  it('becomes a delivery for each endpoint that wants it, stored before anything is sent', async () => {
    const { deps, sent, its } = world({ endpoints: [anEndpoint(), other({ events: ['card.completed'] })] });
    await recordEvent(deps, told('card.completed'));
    await recordEvent(deps, told('card.created'));
    expect(deps.deliveries.all().map(({ webhookId, type }) => [webhookId, type])).to.have.deep.members([
      [anEndpoint().webhookId, 'card.completed'],
      ['other', 'card.completed'],
      [anEndpoint().webhookId, 'card.created'],
    ]);
    expect(deps.deliveries.all()[0]).to.include({ status: 'pending', attempts: 0, cardId: aCardId });
    expect(sent).to.deep.equal([]);
    expect(its.wakeCount).to.equal(2);
  });

  it('that arrives twice is delivered once', async () => {
    const { deps } = world();
    await recordEvent(deps, told('card.completed'));
    await recordEvent(deps, told('card.completed'));
    expect(deps.deliveries.all()).to.have.length(1);
  });

  it('is nothing to other accounts, nor to endpoints that are disabled', async () => {
    const foreign = other({ accountId: 'another' as AccountId });
    const { deps, its } = world({ endpoints: [anEndpoint({ isEnabled: false }), foreign] });
    await recordEvent(deps, told('card.completed'));
    expect(deps.deliveries.all()).to.deep.equal([]);
    expect(its.wakeCount).to.equal(0);
  });

  it('of a deleted card leaves nothing behind, however late it comes', async () => {
    const { deps } = world();
    await deps.deletedCards.add(aCardId, 1);
    await recordEvent(deps, told('card.completed'));
    expect(deps.deliveries.all()).to.deep.equal([]);
  });

  it('that is stored while its card is being deleted is removed again', async () => {
    const { deps } = world();
    const { deliveries } = deps;
    const add: typeof deliveries.add = async (delivery) => {
      // The deletion came and went between our look and our write.
      await deps.deletedCards.add(aCardId, 1);
      return deliveries.add(delivery);
    };
    await recordEvent({ ...deps, deliveries: { ...deliveries, add } }, told('card.completed'));
    expect(deliveries.all()).to.deep.equal([]);
  });

  it('of a deletion is told of a deleted card, once however often it is announced', async () => {
    const { deps } = world();
    await deps.deletedCards.add(aCardId, 1);
    await recordEvent(deps, toldDeleted('one'));
    await recordEvent(deps, toldDeleted('two'));
    expect(deps.deliveries.all().map(({ type, eventId }) => [type, eventId])).to.deep.equal([['card.deleted', 'one']]);
  });
});
