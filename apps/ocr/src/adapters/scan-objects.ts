import type { AccountKeys } from '@cardlens/encryption';
import { imageLimits } from '@cardlens/image';
import { type Objects, readingKey } from '@cardlens/objects';
import type { Deps } from '../handlers/ports.js';

/** The largest image, plus the authentication tags of its segments. */
const sealedBytesMax = imageLimits.bytesMax + 64 * 1024;

/** The validated images and their readings, encrypted with the keys of their accounts. */
export function scanObjects(
  objects: Pick<Objects, 'getBytes' | 'putBytes'>,
  keys: AccountKeys,
  bucket: string,
): Pick<Deps, 'images' | 'readings'> {
  return {
    images: {
      async get({ accountId, cardId, scanId, bucket: images, objectKey }, signal) {
        const bytes = await objects.getBytes(images, objectKey, { signal, maxBytes: sealedBytesMax });
        return (await keys.of(accountId)).files.decrypt(['image', cardId, scanId], bytes);
      },
    },
    readings: {
      async put({ accountId, cardId, scanId }, reading) {
        const box = await keys.of(accountId);
        await objects.putBytes(bucket, readingKey(cardId, scanId), box.sealJson(['reading', cardId, scanId], reading));
      },
    },
  };
}
