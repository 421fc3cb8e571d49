import { objectPolicyOf, objectUsers } from '@cardlens/contracts';
import { expect } from 'chai';
import { bucketPolicies } from './versitygw-users.js';

describe('bucketPolicies', () => {
  const policies = bucketPolicies(
    objectUsers.map((name) => ({ name, secretKey: 'secret', policy: objectPolicyOf(name) })),
  );

  it('permit each service in each bucket what its own policy permits there', () => {
    expect([...policies.keys()]).to.have.members(['cardlens-images', 'cardlens-readings']);
    for (const [bucket, { Statement }] of policies) {
      for (const user of objectUsers) {
        const own = objectPolicyOf(user).Statement.flatMap(({ Action, Resource }) =>
          Resource.filter((resource) => resource.split(/:::|\//)[1] === bucket).flatMap((resource) =>
            Action.map((action) => `${action} ${resource}`),
          ),
        );
        const given = Statement.filter(({ Principal }) => Principal.AWS.includes(user)).flatMap(
          ({ Action, Resource }) => Resource.flatMap((resource) => Action.map((action) => `${action} ${resource}`)),
        );
        expect(given, `${user} ${bucket}`).to.include.members(own);
        // Nothing in addition but the bucket itself for posted forms.
        expect(given.filter((one) => !own.includes(one) && !one.endsWith(`:::${bucket}`))).to.deep.equal([]);
      }
    }
  });

  it('permit the forms of whoever may put every object, and of nobody else', () => {
    const user = (name: string, resource: string) => ({
      name,
      secretKey: 'secret',
      policy: {
        Version: '2012-10-17',
        Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: [resource] }],
      },
    });
    const [of] = bucketPolicies([user('all', 'arn:aws:s3:::b/*'), user('some', 'arn:aws:s3:::b/some/*')]).values();
    expect(of?.Statement.map(({ Resource }) => Resource)).to.deep.equal([
      ['arn:aws:s3:::b/*', 'arn:aws:s3:::b'],
      ['arn:aws:s3:::b/some/*'],
    ]);
  });
});
