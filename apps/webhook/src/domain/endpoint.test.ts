import { expect } from 'chai';
import { changed, type Endpoint, isGivenUp, liveSecrets, newEndpoint, rotated, wants } from './endpoint.js';
import type { AccountId, WebhookId } from './ids.js';

const anEndpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  ...newEndpoint(
    { webhookId: 'w' as WebhookId, accountId: 'a' as AccountId, url: 'https://hooks.example/', description: '' },
    'first',
    1,
  ),
  ...more,
});
const sealed = (endpoint: Endpoint, nowMs: number) => liveSecrets(endpoint, nowMs).map((secret) => secret.sealed);

describe('an endpoint', () => {
  it('hears everything unless it chose, and nothing while it is disabled', () => {
    expect(wants(anEndpoint(), 'card.deleted')).to.equal(true);
    const choosy = anEndpoint({ events: ['card.completed'] });
    expect([wants(choosy, 'card.completed'), wants(choosy, 'card.created')]).to.deep.equal([true, false]);
    expect(wants(anEndpoint({ isEnabled: false }), 'card.completed')).to.equal(false);
  });

  it('keeps what a change does not name', () => {
    const before = anEndpoint({ events: ['card.error'], description: 'd', disabledReason: 'gone', isEnabled: false });
    expect(changed(before, { description: 'other' })).to.deep.equal({ ...before, description: 'other' });
  });

  it('can go back to all events', () => {
    expect(changed(anEndpoint({ events: ['card.error'] }), { events: 'all' })).to.not.have.property('events');
  });

  it('starts anew when it is enabled again or has another URL', () => {
    const failing = anEndpoint({ isEnabled: false, disabledReason: 'failing', failingSinceMs: 5 });
    expect(changed(failing, { isEnabled: true }))
      .to.include({ isEnabled: true })
      .and.not.have.any.keys('disabledReason', 'failingSinceMs');
    expect(changed(anEndpoint({ failingSinceMs: 5 }), { url: 'https://other.example/' })).to.not.have.property(
      'failingSinceMs',
    );
  });

  it('signs with the secret before as well, until the overlap is over', () => {
    const after = rotated(anEndpoint(), 'second', 1000, 500);
    expect(sealed(after, 1499)).to.deep.equal(['second', 'first']);
    expect(sealed(after, 1500)).to.deep.equal(['second']);
  });

  it('keeps each older secret to its own end when it is rotated twice, and five at most', () => {
    const twice = rotated(rotated(anEndpoint(), 'second', 1000, 500), 'third', 1200, 500);
    expect(sealed(twice, 1300)).to.deep.equal(['third', 'second', 'first']);
    expect(sealed(twice, 1600)).to.deep.equal(['third', 'second']);
    const often = Array.from({ length: 9 }).reduce<Endpoint>(
      (it, _, n) => rotated(it, `${n}`, 1000, 500),
      anEndpoint(),
    );
    expect(sealed(often, 1001)).to.have.length(5);
  });

  it('is given up after days of nothing but failures, not before, and never without one', () => {
    expect(isGivenUp(anEndpoint({ failingSinceMs: 1000 }), 1999, 1000)).to.equal(false);
    expect(isGivenUp(anEndpoint({ failingSinceMs: 1000 }), 2000, 1000)).to.equal(true);
    expect(isGivenUp(anEndpoint(), 9e9, 1000)).to.equal(false);
  });
});
