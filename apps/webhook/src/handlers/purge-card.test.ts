import { decodeEvent } from '@cardlens/contracts';
import { expect } from 'chai';
import { aCardId, told, toldDeleted, world } from '../../test/fakes.js';
import { purgeCard } from './purge-card.js';
import { recordEvent } from './record-event.js';

describe('purgeCard', () => {
  it('removes the deliveries of the card and no others, tells of the deletion, and then says so', async () => {
    const { deps, published } = world();
    await recordEvent(deps, told('card.created'));
    await recordEvent(deps, { ...told('card.created', { cardId: 'another' }), id: 'of another' });
    await purgeCard(deps, toldDeleted());
    expect(deps.deliveries.all().map(({ cardId, type }) => [cardId, type])).to.have.deep.members([
      ['another', 'card.created'],
      [aCardId, 'card.deleted'],
    ]);
    expect(decodeEvent('purge.done', published[0]!.data)).to.include({ cardId: aCardId, owner: 'webhook' });
  });

  it('leaves no user in what it keeps', async () => {
    const { deps } = world();
    await recordEvent(deps, told('card.completed'));
    expect(JSON.stringify(deps.deliveries.all())).to.contain('patient-4711');
    await purgeCard(deps, toldDeleted());
    expect(JSON.stringify(deps.deliveries.all())).to.not.contain('patient-4711');
  });

  it('confirms a second announcement too, with an id of its own, and delivers nothing again', async () => {
    const { deps, published } = world();
    await purgeCard(deps, toldDeleted('e1'));
    await purgeCard(deps, toldDeleted('e2'));
    expect(published.map(({ id }) => id)).to.deep.equal(['e1.webhook', 'e2.webhook']);
    expect(deps.deliveries.all()).to.have.length(1);
  });

  it('confirms nothing when the store is away, so that the message is delivered again', async () => {
    const { deps, published } = world();
    const away = { ...deps.deliveries, removeOfCard: () => Promise.reject(new Error('away')) };
    await purgeCard({ ...deps, deliveries: away }, toldDeleted()).catch(() => {});
    expect(published).to.deep.equal([]);
  });
});
