import { createCipheriv, createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** Access keys of the store's root user. */
interface Credentials {
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A user of the object store, with a policy in the language of AWS IAM. */
export interface ObjectsUser {
  readonly name: string;
  readonly secretKey: string;
  readonly policy: object;
}

const requestWithinMs = 10_000;
const loadedWithinMs = 30_000;

/** Creates users, or gives existing ones these secrets and policies. @throws Error if the store rejects a request or cannot be reached */
export async function ensureUsers(endpoint: string, owner: Credentials, users: readonly ObjectsUser[]): Promise<void> {
  // MinIO reports that it is ready before it has loaded its users from disk, and then discards users that were added
  // meanwhile. It responds to `list-users` only once they are loaded.
  await demand(endpoint, owner, 'GET', 'list-users');
  for (const { name, secretKey, policy } of users) {
    await demand(endpoint, owner, 'PUT', 'add-canned-policy', { name }, Buffer.from(JSON.stringify(policy)));
    const account = Buffer.from(JSON.stringify({ secretKey, status: 'enabled' }));
    await demand(endpoint, owner, 'PUT', 'add-user', { accessKey: name }, sealed(owner.secretKey, account));
    const assignment = { isGroup: 'false', policyName: name, userOrGroup: name };
    await demand(endpoint, owner, 'PUT', 'set-user-or-group-policy', assignment);
  }
}

async function demand(...call: Parameters<typeof request>): Promise<void> {
  const deadlineMs = Date.now() + loadedWithinMs;
  for (;;) {
    const code = await request(...call);
    if (code === undefined) return;
    if (code !== 'XMinioServerNotInitialized' || Date.now() > deadlineMs)
      throw new Error(`the object store rejected ${call[3]}: ${code}`);
    await delay(100);
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

/**
 * Makes a signed call.
 * @returns the error code of a rejection
 * @source AWS Signature Version 4, "Create a canonical request"
 */
async function request(
  endpoint: string,
  { accessKey, secretKey }: Credentials,
  method: 'GET' | 'PUT',
  action: string,
  query: Readonly<Record<string, string>> = {},
  body: Buffer = Buffer.alloc(0),
): Promise<string | undefined> {
  const url = new URL(`/minio/admin/v3/${action}?${new URLSearchParams(query)}`, endpoint);
  url.searchParams.sort();
  const date = new Date().toISOString().replace(/[-:]|\.\d{3}/g, '');
  const hash = createHash('sha256').update(body).digest('hex');
  const headers = { host: url.host, 'x-amz-content-sha256': hash, 'x-amz-date': date };
  const signed = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}`);
  const canonical = [method, url.pathname, url.searchParams.toString(), ...lines, '', signed, hash].join('\n');
  const scope = `${date.slice(0, 8)}/us-east-1/s3/aws4_request`;
  const key = scope.split('/').reduce<Buffer | string>((from, part) => hmac(from, part), `AWS4${secretKey}`);
  const text = ['AWS4-HMAC-SHA256', date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const signature = hmac(key, text).toString('hex');
  const { host: _, ...sent } = headers;
  const response = await fetch(url, {
    method,
    ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
    headers: {
      ...sent,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    },
    signal: AbortSignal.timeout(requestWithinMs),
  }).catch((cause: unknown) => {
    throw new Error(`the object store at ${url.origin} did not respond to ${action}`, { cause });
  });
  const answer = await response.text();
  return response.ok ? undefined : (/"Code":"(\w+)"/.exec(answer)?.[1] ?? `${response.status}`);
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
