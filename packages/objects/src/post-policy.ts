import { amzDate, credentialScope, type SigningKeys, signature } from './sigv4.js';

/** Limits of a browser upload. */
export interface PostPolicyOptions {
  readonly bucket: string;
  readonly key: string;
  readonly expirationS: number;
  /**
   * Prefix that the form's `Content-Type` field must have; clients may replace the returned value by another with the
   * same prefix.
   */
  readonly contentTypePrefix: string;
  readonly contentType: string;
  /** Minimum and maximum size of the file, enforced by the store. */
  readonly sizeBytesMin: number;
  readonly sizeBytesMax: number;
  readonly contentDisposition: string;
  /** Sent as `x-amz-meta-<name>`. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** Where to post a form, and the fields that must precede `file`. */
export interface PostTarget {
  readonly url: string;
  readonly fields: Record<string, string>;
}

const algorithm = 'AWS4-HMAC-SHA256';

/**
 * Fields of a form that may post exactly one object.
 *
 * @source Amazon S3 API reference, "Creating a POST policy" and "Calculating a signature", signature version 4
 */
export function signPostPolicy(
  policy: PostPolicyOptions,
  keys: SigningKeys,
  region: string,
  nowMs: number,
): PostTarget['fields'] {
  const date = amzDate(nowMs);
  const exact: Record<string, string> = {
    key: policy.key,
    'x-amz-algorithm': algorithm,
    'x-amz-credential': `${keys.accessKey}/${credentialScope(date, region, 's3')}`,
    'x-amz-date': date,
    ...(keys.sessionToken ? { 'x-amz-security-token': keys.sessionToken } : {}),
    'Content-Disposition': policy.contentDisposition,
    ...Object.fromEntries(Object.entries(policy.metadata).map(([name, value]) => [`x-amz-meta-${name}`, value])),
  };
  const document = {
    expiration: new Date(nowMs + policy.expirationS * 1000).toISOString(),
    conditions: [
      ['eq', '$bucket', policy.bucket],
      ...Object.entries(exact).map(([name, value]) => ['eq', `$${name}`, value]),
      ['starts-with', '$Content-Type', policy.contentTypePrefix],
      ['content-length-range', policy.sizeBytesMin, policy.sizeBytesMax],
    ],
  };
  const encoded = Buffer.from(JSON.stringify(document)).toString('base64');
  return {
    ...exact,
    'Content-Type': policy.contentType,
    policy: encoded,
    'x-amz-signature': signature(keys.secretKey, date, region, 's3', encoded),
  };
}
