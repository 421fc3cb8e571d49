import type { AccountKeys } from '@cardlens/encryption';
import { imageSizeLimits } from '@cardlens/errors';
import type { Objects } from '@cardlens/objects';
import type { Deps } from '../handlers/ports.js';

/** The largest image, plus the authentication tags of its segments. */
const sealedBytesMax = imageSizeLimits.bytesMax + 64 * 1024;

/** The validated images and their readings, encrypted with the keys of their accounts. */
export function scanObjects(
  objects: Pick<Objects, 'getBytes' | 'putBytes'>,
  keys: AccountKeys,
  readingsBucket: string,
): Pick<Deps, 'images' | 'readings'> {
  return {
    images: {
      async get({ accountId, cardId, scanId, bucket, objectKey }, signal) {
        const bytes = await objects.getBytes(bucket, objectKey, { signal, maxBytes: sealedBytesMax });
        return (await keys.of(accountId)).files.decrypt(['image', cardId, scanId], bytes);
      },
    },
    readings: {
      bucket: readingsBucket,
      async put(key, { accountId, cardId, scanId }, reading) {
        const box = await keys.of(accountId);
        await objects.putBytes(readingsBucket, key, box.sealJson(['reading', cardId, scanId], reading));
      },
    },
  };
}
