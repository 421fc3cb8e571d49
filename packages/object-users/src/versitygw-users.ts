import { bucketPolicies } from './bucket-policies.js';
import type { Credentials, ObjectsUser } from './server.js';
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
