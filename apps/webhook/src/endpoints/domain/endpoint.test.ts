import { expect } from 'chai';
import type { AccountId, WebhookId } from '../../domain/ids.js';
import {
  changed,
  type Endpoint,
  hasFailedTooLong,
  isSubscribed,
  liveSecrets,
  newEndpoint,
  rotated,
} from './endpoint.js';

const anEndpoint = (more: Partial<Endpoint> = {}): Endpoint => ({
  ...newEndpoint(
    { webhookId: 'w' as WebhookId, accountId: 'a' as AccountId, url: 'https://hooks.example/', description: '' },
    'first',
    1,
  ),
  ...more,
});
const sealed = (endpoint: Endpoint, nowMs: number) => liveSecrets(endpoint, nowMs).map((secret) => secret.sealed);

describe('a webhook endpoint', () => {
  it('receives all events unless event types were selected, and none while it is disabled', () => {
    expect(isSubscribed(anEndpoint(), 'card.deleted')).to.equal(true);
    const choosy = anEndpoint({ events: ['card.completed'] });
    expect([isSubscribed(choosy, 'card.completed'), isSubscribed(choosy, 'card.created')]).to.deep.equal([true, false]);
    expect(isSubscribed(anEndpoint({ isEnabled: false }), 'card.completed')).to.equal(false);
  });

  it('keeps fields that an update does not name', () => {
    const before = anEndpoint({ events: ['card.error'], description: 'd', disabledReason: 'gone', isEnabled: false });
    expect(changed(before, { description: 'other' })).to.deep.equal({ ...before, description: 'other' });
  });

  it('can be set back to all events', () => {
    expect(changed(anEndpoint({ events: ['card.error'] }), { events: 'all' })).to.not.have.property('events');
  });

  it('resets its failures when it is enabled again or gets another URL', () => {
    const failing = anEndpoint({ isEnabled: false, disabledReason: 'failing', failingSinceMs: 5 });
    expect(changed(failing, { isEnabled: true }))
      .to.include({ isEnabled: true })
      .and.not.have.any.keys('disabledReason', 'failingSinceMs');
    expect(changed(anEndpoint({ failingSinceMs: 5 }), { url: 'https://other.example/' })).to.not.have.property(
      'failingSinceMs',
    );
  });

  it('signs with the previous secret too during the overlap', () => {
    const after = rotated(anEndpoint(), 'second', 1000, 500);
    expect(sealed(after, 1499)).to.deep.equal(['second', 'first']);
    expect(sealed(after, 1500)).to.deep.equal(['second']);
  });

  it('keeps each previous secret until its own expiry after several rotations, at most five', () => {
    const twice = rotated(rotated(anEndpoint(), 'second', 1000, 500), 'third', 1200, 500);
    expect(sealed(twice, 1300)).to.deep.equal(['third', 'second', 'first']);
    expect(sealed(twice, 1600)).to.deep.equal(['third', 'second']);
    const often = Array.from({ length: 9 }).reduce<Endpoint>(
      (it, _, n) => rotated(it, `${n}`, 1000, 500),
      anEndpoint(),
    );
    expect(sealed(often, 1001)).to.have.length(5);
  });

  it('is disabled after days of consecutive failures', () => {
    expect(hasFailedTooLong(anEndpoint({ failingSinceMs: 1000 }), 1999, 1000)).to.equal(false);
    expect(hasFailedTooLong(anEndpoint({ failingSinceMs: 1000 }), 2000, 1000)).to.equal(true);
    expect(hasFailedTooLong(anEndpoint(), 9e9, 1000)).to.equal(false);
  });
});
