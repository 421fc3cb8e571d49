import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import { type SigningKeys, signedFormHeaders } from './sigv4.js';

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
 * Responses of a store without STS, or whose STS needs a role (SeaweedFS: MissingParameter); any other error is a
 * configuration error and is reported.
 */
const unsupportedStatus = new Set([404, 405, 501]);
const unsupportedCode =
  /<Code>(NotImplemented|MissingParameter|MethodNotAllowed|InvalidAction|UnsupportedOperation|NoSuchBucket|InvalidURI)<\/Code>/;

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
  const { host, origin } = new URL(endpoint);
  const headers = signedFormHeaders(keys, { host, body, region, service: 'sts', nowMs });
  let status: number;
  let answer: string;
  try {
    const signal = AbortSignal.timeout(stsWithinMs);
    const response = await send(`${origin}/`, { method: 'POST', headers, body, signal });
    status = response.status;
    answer = await response.text();
  } catch (cause) {
    throw new DomainError({ ...requestErrors.unavailable, cause });
  }
  if (status === 200) return parseCredentials(answer);
  // Retried after an hour, because the store may have been upgraded.
  if (unsupportedStatus.has(status) || unsupportedCode.test(answer)) return { keys, expiresAtMs: nowMs + 7_200_000 };
  if (status >= 500 || status === 429) throw new DomainError(requestErrors.unavailable);
  const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? String(status);
  throw new DomainError({
    code: 'UPLOAD_KEYS_REFUSED',
    kind: 'internal',
    publicMessage: 'The object store did not issue temporary upload keys',
    context: { reason: code },
  });
}

function parseCredentials(xml: string): Held {
  const field = (name: string): string => {
    const value = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
    if (value === undefined) throw new Error(`AssumeRole answered without ${name}`);
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
