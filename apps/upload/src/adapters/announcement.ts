import { DomainError } from '@cardlens/errors';

interface Announcement {
  readonly Records?: readonly {
    readonly eventName?: string;
    readonly s3?: { readonly bucket?: { readonly name?: string }; readonly object?: { readonly key?: string } };
  }[];
}

/**
 * Keys of the objects named in a bucket notification.
 *
 * @param bucket  notifications of other buckets are skipped
 * @throws DomainError `invalid` for anything that is not a notification
 * @source Amazon S3 user guide, "Event message structure"; MinIO sends the same
 */
export function announcedKeys(data: Uint8Array, bucket: string): string[] {
  let parsed: Announcement;
  try {
    parsed = JSON.parse(new TextDecoder().decode(data)) as Announcement;
  } catch (cause) {
    throw new DomainError({
      code: 'MALFORMED_ANNOUNCEMENT',
      kind: 'invalid',
      publicMessage: 'The announcement cannot be parsed',
      cause,
    });
  }
  const created = (parsed?.Records ?? []).filter(
    ({ eventName = '', s3 }) => /ObjectCreated/.test(eventName) && s3?.bucket?.name === bucket,
  );
  return created.flatMap(({ s3 }) => (s3?.object?.key === undefined ? [] : [decoded(s3.object.key)]));
}

/** Keys are form-encoded. One that cannot be decoded is not a key of ours. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}
