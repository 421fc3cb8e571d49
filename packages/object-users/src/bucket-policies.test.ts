import { readFileSync } from 'node:fs';
import { objectPolicyOf, objectUsers } from '@cardlens/access';
import { expect } from 'chai';
import { bucketPolicies, cephBucketPolicies } from './bucket-policies.js';

describe('bucketPolicies', () => {
  const policies = bucketPolicies(
    objectUsers.map((name) => ({ name, secretKey: 'secret', policy: objectPolicyOf(name) })),
  );

  it('grant each service the permissions of its own policy in each bucket', () => {
    expect([...policies.keys()]).to.have.members(['cardlens-images', 'cardlens-readings']);
    for (const [bucket, { Statement }] of policies) {
      for (const user of objectUsers) {
        const own = objectPolicyOf(user).Statement.flatMap(({ Action, Resource }) =>
          Resource.filter((resource) => resource.split(/:::|\//)[1] === bucket).flatMap((resource) =>
            Action.filter((action) => action !== 's3:CreateBucket').map((action) => `${action} ${resource}`),
          ),
        );
        const given = Statement.filter(({ Principal }) => Principal.AWS.includes(user)).flatMap(
          ({ Action, Resource }) => Resource.flatMap((resource) => Action.map((action) => `${action} ${resource}`)),
        );
        expect(given, `${user} ${bucket}`).to.include.members(own);
        // The only addition is the bucket itself, for posted forms.
        expect(given.filter((one) => !own.includes(one) && !one.endsWith(`:::${bucket}`))).to.deep.equal([]);
      }
    }
  });

  it('permit forms only of users who may put every object', () => {
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

  for (const [bucket, policy] of cephBucketPolicies()) {
    it(`match deploy/docker/policies/${bucket}.json`, () => {
      const file = new URL(`../../../../deploy/docker/policies/${bucket}.json`, import.meta.url);
      expect(JSON.parse(readFileSync(file, 'utf8'))).to.deep.equal(policy);
    });
  }

  it('for Ceph let users who read objects list the bucket, because Ceph reports missing objects only to them', () => {
    const of = (bucket: string, user: string) =>
      cephBucketPolicies()
        .get(bucket)
        ?.Statement.filter(({ Principal }) => Principal.AWS.includes(`arn:aws:iam:::user/${user}`))
        .flatMap(({ Action }) => Action);
    expect(of('cardlens-images', 'ocr')).to.deep.equal(['s3:GetObject', 's3:ListBucket']);
    expect(of('cardlens-readings', 'card')).to.deep.equal(['s3:GetObject', 's3:ListBucket']);
    expect(of('cardlens-images', 'upload')).to.include('s3:PutBucketCORS');
  });
});
