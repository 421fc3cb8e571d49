import { ensureMinioUsers } from './minio-users.js';
import { type Credentials, type ObjectsUser, serverKind } from './server.js';
import { ensureVersitygwUsers } from './versitygw-users.js';

/**
 * Creates users, or gives existing ones these secrets and policies, in the way of the server that responds: the admin API of
 * MinIO (and servers with the same), or that of versitygw.
 *
 * @throws Error if the store rejects a request or cannot be reached
 */
export async function ensureUsers(endpoint: string, owner: Credentials, users: readonly ObjectsUser[]): Promise<void> {
  const ensure = (await serverKind(endpoint)) === 'versitygw' ? ensureVersitygwUsers : ensureMinioUsers;
  await ensure(endpoint, owner, users);
}
