import { createHash } from 'node:crypto';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import { signV4ByServiceName } from 'minio/dist/esm/signing.mjs';

/** Signing keys; temporary ones have a `sessionToken`. */
export interface SigningKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly sessionToken?: string;
}

export interface UploadKeysOptions {
  /** Endpoint of the store's STS: for MinIO, the store itself. */
  readonly endpoint: string;
  readonly region: string;
  readonly keys: SigningKeys;
  readonly bucket: string;
  /** Objects that the keys may write. */
  readonly prefix: string;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

interface Held {
  readonly keys: SigningKeys;
  readonly expiresAtMs: number;
}

const lifetimeS = 7200;
const stsWithinMs = 5000;
/**
 * Temporary keys that may only write below one prefix of one bucket, so that a leaked signature permits no more than
 * its form. Cached while they outlive what they sign; with a store without STS, the owner's keys are used.
 */
export function uploadKeys(options: UploadKeysOptions): (outliveS: number) => Promise<SigningKeys> {
  const { clock } = options;
  let held: Held | undefined;
  let fetching: Promise<Held> | undefined;
  return async (outliveS) => {
    if (held === undefined || held.expiresAtMs < clock.nowMs() + outliveS * 1000) {
      fetching ??= assumeRole(options).finally(() => {
        fetching = undefined;
      });
      held = await fetching;
    }
    return held.keys;
  };
}

const policyFor = ({ bucket, prefix }: Pick<UploadKeysOptions, 'bucket' | 'prefix'>) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: ['s3:PutObject'], Resource: [`arn:aws:s3:::${bucket}/${prefix}*`] }],
});

/** @source AWS STS API reference, AssumeRole; MinIO, "STS AssumeRole" */
async function assumeRole(options: UploadKeysOptions): Promise<Held> {
  const { endpoint, region, keys, clock, fetch: send = fetch } = options;
  const nowMs = clock.nowMs();
  const body = new URLSearchParams({
    Action: 'AssumeRole',
    Version: '2011-06-15',
    DurationSeconds: String(lifetimeS),
    Policy: JSON.stringify(policyFor(options)),
  }).toString();
  const url = new URL('/', endpoint);
  let status: number;
  let xml: string;
  try {
    const signal = AbortSignal.timeout(stsWithinMs);
    const headers = signedHeaders(url, body, region, keys, nowMs);
    const response = await send(url, { method: 'POST', headers, body, signal });
    status = response.status;
    xml = await response.text();
  } catch (cause) {
    throw new DomainError({ ...requestErrors.unavailable, cause });
  }
  if (status === 200) return parseCredentials(xml);
  // The store has no STS, or its STS needs a role or is not set up. The codes differ between stores (405
  // MethodNotAllowed, 400 MissingParameter, 400 InvalidArgument, 503 ServiceUnavailable). Keys are requested again
  // later, because this may change; if it may be an outage, for the next form.
  const isDenied = status === 401 || status === 403;
  const mayBeFailure = (status >= 500 && status !== 501) || status === 429 || status === 408;
  if (!isDenied) return { keys, expiresAtMs: mayBeFailure ? nowMs : nowMs + lifetimeS * 1000 };
  const code = /<Code>(\w+)<\/Code>/.exec(xml)?.[1] ?? String(status);
  throw new DomainError({
    code: 'UPLOAD_KEYS_REFUSED',
    kind: 'internal',
    publicMessage: 'The object store did not issue temporary upload keys',
    context: { reason: code },
  });
}

/** The client library signs S3 requests only: MinIO requires the service `sts` in the signature. */
function signedHeaders(
  { host, pathname: path, protocol }: URL,
  body: string,
  region: string,
  { accessKey, secretKey }: SigningKeys,
  nowMs: number,
): Record<string, string> {
  const date = new Date(nowMs);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const sent = {
    'content-type': 'application/x-www-form-urlencoded',
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': date.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  };
  const request = { method: 'POST', path, protocol, headers: { host, ...sent } };
  const authorization = signV4ByServiceName(request, accessKey, secretKey, region, date, bodyHash, 'sts');
  return { ...sent, authorization };
}

function parseCredentials(xml: string): Held {
  const field = (name: string): string => {
    const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
    if (value === undefined) throw new Error(`the response to AssumeRole lacks ${name}`);
    return value;
  };
  return {
    keys: {
      accessKey: field('AccessKeyId'),
      secretKey: field('SecretAccessKey'),
      sessionToken: field('SessionToken'),
    },
    expiresAtMs: Date.parse(field('Expiration')),
  };
}
