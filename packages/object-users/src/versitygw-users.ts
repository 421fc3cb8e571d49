import type { Credentials, ObjectsUser, Policy } from './server.js';
import { type Call, signedRequest } from './signed-request.js';

/**
 * Creates or updates users with the admin API of versitygw. Its users have no policies, its buckets have: the root user
 * creates the buckets that the policies name, because whoever creates a bucket may do everything with it, and gives each
 * the statements of all users about it.
 *
 * @throws Error if a request is rejected
 */
export async function ensureVersitygwUsers(
  endpoint: string,
  owner: Credentials,
  users: readonly ObjectsUser[],
): Promise<void> {
  const demand = async (call: Call, exists?: string): Promise<boolean> => {
    const code = await signedRequest(endpoint, owner, call);
    if (code !== undefined && code !== exists) throw new Error(`the object store rejected ${call.path}: ${code}`);
    return code === undefined;
  };
  for (const { name, secretKey } of users) {
    const secret = escaped(secretKey);
    const account = `<Account><Access>${escaped(name)}</Access><Secret>${secret}</Secret><Role>user</Role></Account>`;
    const isNew = await demand(
      { method: 'PATCH', path: '/create-user', body: Buffer.from(account) },
      'XAdminUserExists',
    );
    if (isNew) continue;
    const changes = `<MutableProps><Secret>${secret}</Secret><Role>user</Role></MutableProps>`;
    await demand({ method: 'PATCH', path: '/update-user', query: { access: name }, body: Buffer.from(changes) });
  }
  for (const [bucket, policy] of bucketPolicies(users)) {
    await demand({ method: 'PUT', path: `/${bucket}` }, 'BucketAlreadyOwnedByYou');
    const body = Buffer.from(JSON.stringify(policy));
    await demand({ method: 'PUT', path: `/${bucket}`, query: { policy: '' }, body });
  }
}

const escaped = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface BucketPolicy {
  readonly Version: string;
  readonly Statement: (Policy['Statement'][number] & { readonly Principal: { readonly AWS: readonly string[] } })[];
}

const arn = 'arn:aws:s3:::';

/** The policies of buckets that permit users what their own policies do. */
export function bucketPolicies(users: readonly ObjectsUser[]): Map<string, BucketPolicy> {
  const policies = new Map<string, BucketPolicy>();
  for (const { name, policy } of users) {
    for (const { Effect, Action, Resource } of policy.Statement) {
      for (const [bucket, resources] of byBucket(Resource)) {
        const of = policies.get(bucket) ?? { Version: policy.Version, Statement: [] };
        policies.set(bucket, of);
        of.Statement.push({
          Effect,
          Principal: { AWS: [name] },
          Action,
          Resource: withForms(bucket, resources, Action),
        });
      }
    }
  }
  return policies;
}

function byBucket(resources: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const resource of resources) {
    const bucket = resource.slice(arn.length).split('/', 1).join();
    found.set(bucket, [...(found.get(bucket) ?? []), resource]);
  }
  return found;
}

/** A posted form is checked against the bucket itself, so whoever may put every object of it needs the bucket too. */
const withForms = (bucket: string, resources: readonly string[], actions: readonly string[]): readonly string[] =>
  actions.includes('s3:PutObject') && resources.includes(`${arn}${bucket}/*`)
    ? [...resources, `${arn}${bucket}`]
    : resources;
