import { type ObjectUser, objectUsers } from '@cardlens/access';
import { connectObjects, type Objects } from '@cardlens/objects';
import { allowedAccess, tryAccess } from '@cardlens/objects/testing';
import { expect } from 'chai';
import { useSharedSandboxWorld } from '../world.js';

describe('access to the object store', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();

  const as = (user: ObjectUser | 'owner'): Objects => {
    const { objects } = world().stack.stores;
    return connectObjects({ endpoint: objects.endpoint, region: objects.region, ...objects.credentialsOf(user) });
  };
  for (const user of objectUsers) {
    it(`lets ${user} do only its own work`, async () => {
      for (const [what, outcome] of Object.entries(await tryAccess(as(user), as('owner')))) {
        expect(outcome, what).to.equal(allowedAccess[user].includes(what) ? 'done' : 'AccessDenied');
      }
    });
  }

  it('is rejected with a wrong secret', async () => {
    const { endpoint, region } = world().stack.stores.objects;
    const stranger = connectObjects({ endpoint, region, accessKey: 'upload', secretKey: 'x'.repeat(40) });
    const outcomes = await tryAccess(stranger, as('owner'));
    for (const [what, outcome] of Object.entries(outcomes)) expect(outcome, what).to.not.equal('done');
  });

  it('gives no service the root credentials', () => {
    const { objects } = world().stack.stores;
    for (const user of objectUsers) expect(objects.credentialsOf(user).secretKey).to.not.equal(objects.secretKey);
  });
});
