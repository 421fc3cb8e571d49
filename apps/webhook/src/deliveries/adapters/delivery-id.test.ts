import { expect } from 'chai';
import { asWebhookId } from '../../domain/ids.js';
import { deliveryIdOf } from './delivery-id.js';

describe('the id of a delivery', () => {
  const webhookId = asWebhookId('44444444-4444-4444-8444-000000000001');

  it('is the same across releases, so that no event is delivered twice during an upgrade', () => {
    expect(deliveryIdOf(webhookId, 'x')).to.equal('efb44bd6-b5ba-8798-9221-bfd4c6452478');
  });

  it('depends on the event', () => {
    expect(deliveryIdOf(webhookId, 'y')).not.to.equal(deliveryIdOf(webhookId, 'x'));
  });
});
