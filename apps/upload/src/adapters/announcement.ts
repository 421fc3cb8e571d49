import { DomainError } from '@cardlens/errors';

interface Announcement {
  readonly Records?: readonly {
    readonly eventName?: string;
    readonly s3?: { readonly bucket?: { readonly name?: string }; readonly object?: { readonly key?: string } };
  }[];
}

/**
 * Keys of the objects that an announcement of the store tells of.
 *
 * @param bucket  others are left out
 * @throws DomainError `invalid` when it is no announcement
 * @source Amazon S3 user guide, "Event message structure"; MinIO publishes the same
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

/** Keys are form-encoded; one that is not decodes to no key of ours. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}
