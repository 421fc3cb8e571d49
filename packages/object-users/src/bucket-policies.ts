import { objectPolicyOf, objectUsers } from '@cardlens/access';
import type { Policy } from './server.js';

type Statement = Policy['Statement'][number];

interface BucketPolicy {
  readonly Version: string;
  readonly Statement: (Statement & { readonly Principal: { readonly AWS: readonly string[] } })[];
}

interface UserPolicy {
  /** The user in the store's form, such as `arn:aws:iam:::user/ocr`. */
  readonly name: string;
  readonly policy: Policy;
}

const arn = 'arn:aws:s3:::';

/**
 * Bucket policies that grant users what their own policies would, for stores without user policies: versitygw, and Ceph
 * before version 19. Whoever owns the buckets creates them.
 */
export function bucketPolicies(users: readonly UserPolicy[]): Map<string, BucketPolicy> {
  const policies = new Map<string, BucketPolicy>();
  for (const { name, policy } of users) {
    for (const { Effect, Action, Resource } of policy.Statement) {
      for (const [bucket, resources] of byBucket(Resource)) {
        const of = policies.get(bucket) ?? { Version: policy.Version, Statement: [] };
        policies.set(bucket, of);
        of.Statement.push({
          Effect,
          Principal: { AWS: [name] },
          Action: Action.filter((action) => action !== 's3:CreateBucket'),
          Resource: withForms(bucket, resources, Action),
        });
      }
    }
  }
  return policies;
}

/** The policies of Cardlens' buckets in Ceph, for users of the same names; deploy/docker/policies has them as files. */
export const cephBucketPolicies = (): Map<string, BucketPolicy> =>
  bucketPolicies(
    objectUsers.map((user) => ({ name: `arn:aws:iam:::user/${user}`, policy: objectPolicyOf(user, true) })),
  );

function byBucket(resources: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const resource of resources) {
    const bucket = resource.slice(arn.length).split('/', 1).join();
    found.set(bucket, [...(found.get(bucket) ?? []), resource]);
  }
  return found;
}

/**
 * versitygw checks a posted form against the bucket itself, so whoever may put every object of it needs the bucket too.
 * Other stores ignore the bucket, because the action applies to objects only.
 */
const withForms = (bucket: string, resources: readonly string[], actions: readonly string[]): readonly string[] =>
  actions.includes('s3:PutObject') && resources.includes(`${arn}${bucket}/*`)
    ? [...resources, `${arn}${bucket}`]
    : resources;
