import { randomUUID } from 'node:crypto';
import type { ObjectUser } from '@cardlens/access';
import { imagesBucket, readingsBucket, uploadsPrefix, validatedPrefix } from '@cardlens/contracts';
import type { Objects } from '../src/index.js';

/** What each service's user may do; anything else must be denied. */
export const allowedAccess: Readonly<Record<ObjectUser, readonly string[]>> = {
  upload: [
    'read an upload',
    'read a validated image',
    'write an upload',
    'write a validated image',
    'list images',
    'list readings',
    'remove an image',
    'remove a reading',
  ],
  ocr: ['read a validated image', 'write a reading'],
  card: ['read a reading'],
};

async function* bytes() {
  yield Buffer.from('an image');
}
const image = { contentType: 'image/jpeg' };
const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? 'failed',
  );

/** Attempts all operations, on objects that the owner stores and removes. @returns outcomes by name */
export async function tryAccess(objects: Objects, owner: Objects): Promise<Record<string, string>> {
  const cardId = randomUUID();
  const upload = `${uploadsPrefix}${cardId}/scan`;
  const validated = `${validatedPrefix}${cardId}/scan/copy`;
  const reading = `${cardId}/scan.json`;
  for (const key of [upload, validated]) await owner.putStream(imagesBucket, key, bytes(), image);
  await owner.putJson(readingsBucket, reading, {});
  try {
    return {
      'read an upload': await outcome(objects.getBytes(imagesBucket, upload)),
      'read a validated image': await outcome(objects.getBytes(imagesBucket, validated)),
      'write an upload': await outcome(objects.putStream(imagesBucket, upload, bytes(), image)),
      'write a validated image': await outcome(objects.putStream(imagesBucket, validated, bytes(), image)),
      'list images': await outcome(objects.list(imagesBucket, '')),
      'read a reading': await outcome(objects.getBytes(readingsBucket, reading)),
      'write a reading': await outcome(objects.putJson(readingsBucket, reading, {})),
      'list readings': await outcome(objects.list(readingsBucket, '')),
      'remove an image': await outcome(objects.remove(imagesBucket, upload)),
      'remove a reading': await outcome(objects.remove(readingsBucket, reading)),
      'make a bucket': await outcome(objects.ensureBucket(`cardlens-of-a-stranger-${cardId.slice(0, 8)}`)),
    };
  } finally {
    for (const prefix of [uploadsPrefix, validatedPrefix])
      await owner.removeAllUnder(imagesBucket, `${prefix}${cardId}/`);
    await owner.removeAllUnder(readingsBucket, `${cardId}/`);
  }
}
