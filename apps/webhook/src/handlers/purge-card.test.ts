import { decodeEvent } from '@cardlens/contracts';
import type { OutgoingEvent } from '@cardlens/messaging';
import { silentLogger } from '@cardlens/runtime';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import { purgeCard } from './purge-card.js';

function world(records: string[]) {
  const published: OutgoingEvent[] = [];
  const deps = {
    clock: fakeClock(),
    log: silentLogger,
    publisher: { publish: async (event: OutgoingEvent) => void published.push(event) },
    records: {
      removeOfCard: async (cardId: string) => {
        const before = records.length;
        records.splice(0, before, ...records.filter((owner) => owner !== cardId));
        return before - records.length;
      },
    },
  };
  return { deps, published, records };
}

describe('purgeCard', () => {
  it('removes what belongs to the card, and nothing else, before it says so', async () => {
    const { deps, published, records } = world(['c1', 'c2', 'c1']);
    await purgeCard(deps, 'c1', 'e1');
    expect(records).to.deep.equal(['c2']);
    expect(decodeEvent('purge.done', published[0]!.data)).to.include({ cardId: 'c1', owner: 'webhook' });
  });

  it('confirms a second announcement too, with an id of its own', async () => {
    const { deps, published } = world([]);
    await purgeCard(deps, 'c1', 'e1');
    await purgeCard(deps, 'c1', 'e2');
    expect(published.map(({ id }) => id)).to.deep.equal(['e1.webhook', 'e2.webhook']);
  });

  it('confirms nothing when the store is away, so that the message is delivered again', async () => {
    const { deps, published } = world([]);
    const away = { ...deps, records: { removeOfCard: () => Promise.reject(new Error('away')) } };
    await purgeCard(away, 'c1', 'e1').catch(() => {});
    expect(published).to.deep.equal([]);
  });
});
