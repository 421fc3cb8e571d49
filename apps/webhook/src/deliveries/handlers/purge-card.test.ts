import { decodeEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import { aCardId, deletedCard, delivered, world } from '../../../test/fakes.js';
import { purgeCard } from './purge-card.js';
import { recordEvent } from './record-event.js';

describe('purgeCard', () => {
  it('removes only the deliveries of the card, delivers the deletion event, then confirms', async () => {
    const { deps, published } = world();
    await recordEvent(deps, delivered('card.created'));
    await recordEvent(deps, { ...delivered('card.created', { cardId: 'another' }), id: 'of another' });
    await purgeCard(deps, deletedCard());
    expect(deps.deliveries.all().map(({ cardId, type }) => [cardId, type])).to.have.deep.members([
      ['another', 'card.created'],
      [aCardId, 'card.deleted'],
    ]);
    expect(decodeEvent('purge.done', published[0]!.data)).to.include({ cardId: aCardId, owner: 'webhook' });
  });

  it('confirms a repeated announcement with a new id, and delivers nothing again', async () => {
    const { deps, published } = world();
    await purgeCard(deps, deletedCard('e1'));
    await purgeCard(deps, deletedCard('e2'));
    expect(published.map(({ id }) => id)).to.deep.equal(['e1.webhook', 'e2.webhook']);
    expect(deps.deliveries.all()).to.have.length(1);
  });

  it('confirms nothing while the database is unavailable, so that the message is redelivered', async () => {
    const { deps, published } = world();
    const unavailable = { ...deps.deliveries, removeOfCard: () => Promise.reject(new Error('unavailable')) };
    await purgeCard({ ...deps, deliveries: unavailable }, deletedCard()).catch(() => {});
    expect(published).to.deep.equal([]);
  });
});
