import { expect } from 'chai';
import type { LiveState } from './types.js';
import { News, waitForEnd } from './wait.js';

/** A card that counts how often it is requested. */
function aCard(isFresh?: boolean) {
  const card = { state: 'processing' as LiveState, asked: 0 };
  const get = async () => {
    card.asked++;
    return { state: card.state };
  };
  return { card, awaited: { what: 'card c1', get, isFresh } };
}

describe('waiting for a card', () => {
  it('polls at once, and again at each event', async () => {
    const { card, awaited } = aCard();
    const news = new News();
    const waiting = waitForEnd(awaited, news, {});
    expect(card.asked).to.equal(1);
    card.state = 'completed';
    news.announce();
    expect(await waiting).to.deep.equal({ state: 'completed' });
  });

  it('polls a new card at its first event', async () => {
    const { card, awaited } = aCard(true);
    const news = new News();
    const waiting = waitForEnd(awaited, news, {});
    expect(card.asked).to.equal(0);
    card.state = 'completed';
    news.isConnected = true;
    news.announce();
    expect(await waiting).to.deep.equal({ state: 'completed' });
    expect(card.asked).to.equal(1);
  });

  it('polls a new card also without events', async () => {
    const { card, awaited } = aCard(true);
    card.state = 'error';
    expect(await waitForEnd(awaited, new News(), {})).to.deep.equal({ state: 'error' });
  });
});
