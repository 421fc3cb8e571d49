import { createCipheriv, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Credentials, ObjectsUser } from './server.js';
import { signedRequest } from './signed-request.js';

const loadedWithinMs = 30_000;

/** Creates or updates users with the admin API of MinIO. @throws Error if a request is rejected */
export async function ensureMinioUsers(
  endpoint: string,
  owner: Credentials,
  users: readonly ObjectsUser[],
): Promise<void> {
  const demand = async (method: 'GET' | 'PUT', action: string, query = {}, body?: Buffer): Promise<void> => {
    const deadlineMs = Date.now() + loadedWithinMs;
    const call = { method, path: `/minio/admin/v3/${action}`, query, ...(body && { body }) };
    for (;;) {
      const code = await signedRequest(endpoint, owner, call);
      if (code === undefined) return;
      if (code !== 'XMinioServerNotInitialized' || Date.now() > deadlineMs)
        throw new Error(`the object store rejected ${action}: ${code}`);
      await delay(100);
    }
  };
  // MinIO reports that it is ready before it has loaded its users from disk, and then discards users that were added
  // meanwhile. It responds to `list-users` only once they are loaded.
  await demand('GET', 'list-users');
  for (const { name, secretKey, policy } of users) {
    await demand('PUT', 'add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
    const account = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
    await demand('PUT', 'add-user', { accessKey: name }, sealed(owner.secretKey, account));
    await demand('PUT', 'set-user-or-group-policy', { isGroup: 'false', policyName: name, userOrGroup: name });
  }
}

/**
 * Data in the form in which MinIO's admin API expects secrets: salt, algorithm 2 (PBKDF2 and AES-256-GCM), nonce, one
 * fragment.
 * @source github.com/minio/madmin-go, encrypt.go; github.com/secure-io/sio-go, stream format
 */
function sealed(password: string, data: Buffer): Buffer {
  const [salt, nonce] = [randomBytes(32), randomBytes(8)];
  const key = pbkdf2Sync(password, salt, 8192, 32, 'sha256');
  const seal = (number: number, associated: Buffer, plain: Buffer): Buffer => {
    const iv = Buffer.concat([nonce, Buffer.alloc(4)]);
    iv.writeUInt32LE(number, nonce.length);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(associated);
    return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  };
  const empty = Buffer.alloc(0);
  const last = Buffer.concat([Buffer.from([0x80]), seal(0, empty, empty)]);
  return Buffer.concat([salt, Buffer.from([2]), nonce, seal(1, last, data)]);
}
