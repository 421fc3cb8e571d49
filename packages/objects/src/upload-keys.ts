import { DomainError, requestErrors } from '@cardlens/errors';
import type { Clock } from '@cardlens/runtime';
import { type SigningKeys, signedFormHeaders } from './sigv4.js';

export interface UploadKeysOptions {
  /** Of the store's STS: with MinIO the store itself. */
  readonly endpoint: string;
  readonly region: string;
  readonly keys: SigningKeys;
  readonly bucket: string;
  /** Objects that the keys may put, and nothing else. */
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
/** Answers of a store that has no STS; any other refusal is a mistake in its or our configuration and is not hidden. */
const unsupportedStatus = new Set([404, 405, 501]);
const unsupportedCode =
  /<Code>(NotImplemented|MethodNotAllowed|InvalidAction|UnsupportedOperation|NoSuchBucket|InvalidURI)<\/Code>/;

/**
 * Temporary keys that may only put objects below one prefix of one bucket, so that what signs an upload form can do no
 * more than the form. Kept for as long as they outlive what is signed with them; a store without STS signs with the
 * owner's keys.
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
  // An hour later the store may have learned it.
  if (unsupportedStatus.has(status) || unsupportedCode.test(answer)) return { keys, expiresAtMs: nowMs + 7_200_000 };
  if (status >= 500 || status === 429) throw new DomainError(requestErrors.unavailable);
  const code = /<Code>(\w+)<\/Code>/.exec(answer)?.[1] ?? String(status);
  throw new DomainError({
    code: 'UPLOAD_KEYS_REFUSED',
    kind: 'internal',
    publicMessage: 'The object store gives no upload keys',
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
