import { DomainError } from '@cardlens/errors';
import { z } from 'zod';

const announcementShape = z.object({
  // Absent in the message that tests a bucket's connection.
  Records: z
    .array(
      z.object({
        eventName: z.string(),
        s3: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
      }),
    )
    .default([]),
});

/**
 * Keys of the objects named in a bucket notification.
 *
 * @param bucket  notifications of other buckets are skipped
 * @throws DomainError `invalid` for anything that is not a notification
 * @source Amazon S3 user guide, "Event message structure"; MinIO uses the same format
 */
export function announcedKeys(data: Uint8Array, bucket: string): string[] {
  return parsed(data)
    .Records.filter(({ eventName, s3 }) => /ObjectCreated/.test(eventName) && s3.bucket.name === bucket)
    .map(({ s3 }) => decoded(s3.object.key));
}

function parsed(data: Uint8Array): z.infer<typeof announcementShape> {
  try {
    return announcementShape.parse(JSON.parse(new TextDecoder().decode(data)));
  } catch (cause) {
    throw new DomainError({
      code: 'MALFORMED_ANNOUNCEMENT',
      kind: 'invalid',
      publicMessage: 'The bucket notification cannot be parsed',
      cause,
    });
  }
}

/** Keys are form-encoded. A key that cannot be decoded is not one of this service's. */
function decoded(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    return key;
  }
}
