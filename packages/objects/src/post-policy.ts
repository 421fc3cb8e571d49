import { type Client, PostPolicy } from 'minio';

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

/**
 * Fields of a form that may post exactly one object, signed with the keys of `client`.
 *
 * @source Amazon S3 API reference, "Creating a POST policy", signature version 4
 */
export async function signPostPolicy(
  client: Pick<Client, 'presignedPostPolicy'>,
  options: PostPolicyOptions,
  nowMs: number,
): Promise<PostTarget['fields']> {
  const policy = new PostPolicy();
  policy.setBucket(options.bucket);
  policy.setKey(options.key);
  policy.setExpires(new Date(nowMs + options.expirationS * 1000));
  policy.setContentTypeStartsWith(options.contentTypePrefix);
  policy.setContentDisposition(options.contentDisposition);
  policy.setContentLengthRange(options.sizeBytesMin, options.sizeBytesMax);
  policy.setUserMetaData(options.metadata);
  const { formData } = await client.presignedPostPolicy(policy);
  // The bucket is in the URL.
  const { bucket, ...fields } = formData;
  return { ...fields, 'Content-Type': options.contentType };
}
