import { expect } from 'chai';
import type { LiveState } from './types.js';
import { LiveUpdates, waitForEnd } from './wait.js';

/** A card that counts how often it is requested. */
function aCard(isFresh?: boolean) {
  const card = { state: 'processing' as LiveState, requests: 0 };
  const get = async () => {
    card.requests++;
    return { state: card.state };
  };
  return { card, awaited: { what: 'card c1', get, isFresh } };
}

describe('waiting for a card', () => {
  it('polls at once, and again at each event', async () => {
    const { card, awaited } = aCard();
    const updates = new LiveUpdates();
    const waiting = waitForEnd(awaited, updates, {});
    expect(card.requests).to.equal(1);
    card.state = 'completed';
    updates.announce();
    expect(await waiting).to.deep.equal({ state: 'completed' });
  });

  it('polls a new card at its first event', async () => {
    const { card, awaited } = aCard(true);
    const updates = new LiveUpdates();
    const waiting = waitForEnd(awaited, updates, {});
    expect(card.requests).to.equal(0);
    card.state = 'completed';
    updates.isConnected = true;
    updates.announce();
    expect(await waiting).to.deep.equal({ state: 'completed' });
    expect(card.requests).to.equal(1);
  });

  it('polls a new card even without events', async () => {
    const { card, awaited } = aCard(true);
    card.state = 'error';
    expect(await waitForEnd(awaited, new LiveUpdates(), {})).to.deep.equal({ state: 'error' });
  });
});
