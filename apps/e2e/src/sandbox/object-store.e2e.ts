import { randomUUID } from 'node:crypto';
import { imagesBucket, type ObjectUser, objectUsers, readingsBucket } from '@cardlens/contracts';
import { connectObjects, type Objects } from '@cardlens/objects';
import { expect } from 'chai';
import { useSharedSandboxWorld } from '../world.js';

describe('access to the object store', function () {
  this.timeout(60_000);
  const world = useSharedSandboxWorld();
  const cardId = randomUUID();
  const upload = `uploads/${cardId}/scan`;
  const judged = `judged/${cardId}/scan/copy`;
  const reading = `${cardId}/scan.json`;

  const as = (user: ObjectUser | 'owner'): Objects => {
    const { objects } = world().stack.stores;
    return connectObjects({ endpoint: objects.endpoint, region: objects.region, ...objects.credentialsOf(user) });
  };
  const outcome = (call: Promise<unknown>): Promise<string> =>
    call.then(
      () => 'done',
      (error: { code?: string }) => error.code ?? 'failed',
    );
  async function* bytes() {
    yield Buffer.from('an image');
  }
  const put = (objects: Objects, bucket: string, key: string) =>
    outcome(objects.putStream(bucket, key, bytes(), { contentType: 'image/jpeg' }));
  const get = (objects: Objects, bucket: string, key: string) => outcome(objects.getBytes(bucket, key));

  /** Attempts all operations. @returns outcomes by name */
  async function tryAll(objects: Objects): Promise<Record<string, string>> {
    return {
      'read an upload': await get(objects, imagesBucket, upload),
      'read a judged image': await get(objects, imagesBucket, judged),
      'write an upload': await put(objects, imagesBucket, upload),
      'write a judged image': await put(objects, imagesBucket, judged),
      'list images': await outcome(objects.list(imagesBucket, '')),
      'read a reading': await get(objects, readingsBucket, reading),
      'write a reading': await outcome(objects.putJson(readingsBucket, reading, {})),
      'list readings': await outcome(objects.list(readingsBucket, '')),
      'remove an image': await outcome(objects.remove(imagesBucket, upload)),
      'remove a reading': await outcome(objects.remove(readingsBucket, reading)),
      'make a bucket': await outcome(objects.ensureBucket('cardlens-of-a-stranger')),
    };
  }
  const own: Readonly<Record<ObjectUser, readonly string[]>> = {
    upload: [
      'read an upload',
      'read a judged image',
      'write an upload',
      'write a judged image',
      'list images',
      'list readings',
      'remove an image',
      'remove a reading',
    ],
    ocr: ['read a judged image', 'write a reading'],
    card: ['read a reading'],
  };

  beforeEach(async () => {
    const owner = as('owner');
    for (const key of [upload, judged])
      await owner.putStream(imagesBucket, key, bytes(), { contentType: 'image/jpeg' });
    await owner.putJson(readingsBucket, reading, {});
  });

  for (const user of objectUsers) {
    it(`lets ${user} do only its own work`, async () => {
      for (const [what, answer] of Object.entries(await tryAll(as(user)))) {
        expect(answer, what).to.equal(own[user].includes(what) ? 'done' : 'AccessDenied');
      }
    });
  }

  it('is rejected with a wrong secret', async () => {
    const { endpoint, region } = world().stack.stores.objects;
    const stranger = connectObjects({ endpoint, region, accessKey: 'upload', secretKey: 'x'.repeat(40) });
    for (const [what, answer] of Object.entries(await tryAll(stranger))) expect(answer, what).to.not.equal('done');
  });

  it('gives no service the root credentials', () => {
    const { objects } = world().stack.stores;
    for (const user of objectUsers) expect(objects.credentialsOf(user).secretKey).to.not.equal(objects.secretKey);
  });
});
