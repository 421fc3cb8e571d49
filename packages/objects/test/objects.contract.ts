import { randomBytes, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type ObjectUser, objectUsers } from '@cardlens/access';
import { imagesBucket, objectSubject, readingsBucket, uploadsPrefix, validatedPrefix } from '@cardlens/contracts';
import { imageLimits } from '@cardlens/image';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { connect } from 'nats';
import { connectObjects, type Objects, type PostPolicyOptions } from '../src/index.js';
import { allowedAccess, tryAccess } from './access.js';
import { problemsOfPublicStore } from './public-store.js';
import { declared, type StoreUnderTest, storeUnderTest } from './store-under-test.js';

const origin = 'https://clinic.example';
const { hasTemporaryKeys, announcement, users, publicUrl } = declared();

// Every test is a requirement that `npm run check:objects` reports by its title.
describe('objects on a real store', () => {
  let store: StoreUnderTest;
  let objects: Objects;
  let bucket: string;

  before(async function () {
    this.timeout(600_000);
    store = await storeUnderTest();
    bucket = store.bucket;
    objects = connectObjects(store);
    await objects.ensureBucket(bucket, { allowBrowsers: true });
  });
  after(() => store?.stop());

  const failure = (work: Promise<unknown>): Promise<{ kind?: string; code?: string; message: string }> =>
    work.then(
      () => expect.fail('did not fail'),
      (error) => error,
    );
  const keysBelow = async (prefix: string) => (await objects.list(bucket, prefix)).map(({ key }) => key);
  const putText = (key: string, text: string) =>
    objects.putStream(bucket, key, streamOf(Buffer.from(text)), { contentType: 'text/plain' });

  it('are in buckets that are created once, by several processes at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => objects.ensureBucket(bucket, { allowBrowsers: true })));
    await objects.check();
  });

  it('are stored and returned as JSON', async () => {
    await objects.putJson(bucket, 'json/a.json', { words: ['é', 1] });
    expect(await objects.getJson(bucket, 'json/a.json')).to.deep.equal({ words: ['é', 1] });
  });

  it('are replaced by a later object with the same key', async () => {
    for (const value of ['long before', 'after']) await objects.putJson(bucket, 'replaced', value);
    expect(await objects.getJson(bucket, 'replaced')).to.equal('after');
  });

  it('are reported as not_found when they do not exist, for every operation', async () => {
    for (const work of [
      () => objects.getJson(bucket, 'nothing'),
      () => objects.getBytes(bucket, 'nothing'),
      () => objects.getPart(bucket, 'nothing', 0, 10),
      () => objects.stat(bucket, 'nothing'),
      () => objects.stat('no-such-bucket', 'nothing'),
    ]) {
      expect(await failure(work())).to.include({ kind: 'not_found' });
    }
  });

  it('are not read above the caller’s limit', async () => {
    await objects.putJson(bucket, 'large', 'x'.repeat(100));
    expect(await failure(objects.getBytes(bucket, 'large', { maxBytes: 50 }))).to.include({ kind: 'too_large' });
  });

  it('are read in parts: the start, the middle, the end, and an empty object', async () => {
    await putText('parts', 'abcdef');
    await putText('empty', '');
    const part = async (key: string, offset: number, bytes: number) => {
      const { bytes: read, sizeBytes } = await objects.getPart(bucket, key, offset, bytes);
      return [read.toString(), sizeBytes];
    };
    expect(await part('parts', 0, 3)).to.deep.equal(['abc', 6]);
    expect(await part('parts', 2, 2)).to.deep.equal(['cd', 6]);
    expect(await part('parts', 4, 300)).to.deep.equal(['ef', 6]);
    expect(await part('parts', 0, 300)).to.deep.equal(['abcdef', 6]);
    expect(await part('empty', 0, 3)).to.deep.equal(['', 0]);
    expect(await failure(part('parts', 6, 3))).to.have.property('code', 'InvalidRange');
  });

  it('are stored from a stream of several parts, with their type', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const options = { contentType: 'image/png' };
    expect(await objects.putStream(bucket, 'stream/parts', streamOf(bytes, 100_000), options)).to.equal(bytes.length);
    expect((await objects.getBytes(bucket, 'stream/parts')).equals(bytes)).to.equal(true);
    const stat = await objects.stat(bucket, 'stream/parts');
    expect(stat).to.deep.include({ sizeBytes: bytes.length, contentType: 'image/png' });
  });

  for (const [name, size] of [
    ['the first part', 1000],
    ['the third part', 11 * 1024 * 1024],
  ] as const) {
    it(`are not stored when the stream fails in ${name}`, async () => {
      const key = `failing/${size}`;
      const failing = async function* () {
        yield* streamOf(randomBytes(size), 100_000);
        throw new Error('the client went away');
      };
      const put = objects.putStream(bucket, key, failing(), { contentType: 'image/png' });
      expect(await failure(put)).to.have.property('message', 'the client went away');
      expect(await keysBelow('failing/')).to.deep.equal([]);
      expect(await store.raw.findUploadId(bucket, key)).to.equal(undefined);
    });
  }

  it('can be reached with the keys of a service only', async () => {
    await objects.putJson(bucket, 'private', 1);
    const stranger = connectObjects({ ...store, secretKey: 'x'.repeat(40) });
    // Ceph returns no details.
    const codes = ['SignatureDoesNotMatch', 'AccessDenied'];
    expect((await failure(stranger.getJson(bucket, 'private'))).code).to.be.oneOf(codes);
    expect((await failure(stranger.putJson(bucket, 'private', 2))).code).to.be.oneOf(codes);
    const anonymously = async (method: string, path: string) => {
      const response = await fetch(`${store.endpoint}/${bucket}${path}`, {
        method,
        ...(method === 'PUT' ? { body: '2' } : {}),
      });
      await response.body?.cancel();
      return [method, path, response.status];
    };
    for (const [method, path] of [
      ['GET', '/private'],
      ['HEAD', '/private'],
      ['PUT', '/private'],
      ['DELETE', '/private'],
      ['GET', '?list-type=2'],
    ] as const) {
      expect(await anonymously(method, path)).to.deep.equal([method, path, 403]);
    }
    expect(await objects.getJson(bucket, 'private')).to.equal(1);
  });

  describe('a form for one upload', () => {
    const policy = (changes: Partial<PostPolicyOptions> = {}): PostPolicyOptions => ({
      bucket,
      key: 'uploads/card/scan',
      expirationS: 600,
      contentTypePrefix: 'image/',
      contentType: 'image/jpeg',
      contentDisposition: 'attachment',
      sizeBytesMin: imageLimits.bytesMin,
      sizeBytesMax: imageLimits.bytesMax,
      metadata: { 'cardlens-account-id': 'account', 'cardlens-card-id': 'card', 'cardlens-scan-id': 'scan' },
      ...changes,
    });
    let forms: Objects;
    const formFor = (changes: Partial<PostPolicyOptions> = {}) => forms.postPolicy(policy(changes), uploadsPrefix);
    const multipart = (fields: Readonly<Record<string, string>>, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([bytes]), 'card.jpg');
      return form;
    };
    const post = async (url: string, fields: Readonly<Record<string, string>>, size = 6000) => {
      const body = multipart(fields, Buffer.alloc(size, 7));
      const response = await fetch(url, { method: 'POST', body, headers: { origin } });
      return { response, status: response.status, code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] };
    };
    const allowsOrigin = ({ headers }: Response) =>
      expect(headers.get('access-control-allow-origin')).to.be.oneOf(['*', origin]);

    const preflight = (url: string) =>
      fetch(url, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'content-type',
        },
      });

    before(() => {
      forms = connectObjects({ ...store, hasTemporaryKeys });
    });

    it('is accepted from any origin, and its type and metadata are stored with the object', async () => {
      const { url, fields } = await formFor();
      const { response } = await post(url, fields);
      expect(response.status).to.equal(204);
      allowsOrigin(response);
      const stat = await objects.stat(bucket, 'uploads/card/scan');
      expect(stat).to.deep.include({ sizeBytes: 6000, contentType: 'image/jpeg' });
      expect(stat.metadata).to.include({
        'cardlens-account-id': 'account',
        'cardlens-card-id': 'card',
        'cardlens-scan-id': 'scan',
      });
    });

    it('is announced by a preflight that allows any origin', async () => {
      const { url } = await formFor();
      const response = await preflight(url);
      expect(response.status).to.be.oneOf([200, 204]);
      allowsOrigin(response);
    });

    it('can be posted again as long as it is valid', async () => {
      const { url, fields } = await formFor();
      for (const size of [6000, 7000]) expect((await post(url, fields, size)).status).to.equal(204);
      expect(await objects.stat(bucket, 'uploads/card/scan')).to.include({ sizeBytes: 7000 });
    });

    it('may have another image type, and no other type', async () => {
      const { url, fields } = await formFor();
      expect(await post(url, { ...fields, 'Content-Type': 'image/png' })).to.include({ status: 204 });
      expect(await post(url, { ...fields, 'Content-Type': 'text/html' })).to.include({ code: 'AccessDenied' });
    });

    it('takes the smallest and the largest image, and rejects smaller and larger ones', async () => {
      const { url, fields } = await formFor();
      const { bytesMin, bytesMax } = imageLimits;
      expect(await post(url, fields, bytesMin)).to.include({ status: 204 });
      expect(await post(url, fields, bytesMax)).to.include({ status: 204 });
      expect(await post(url, fields, bytesMin - 1)).to.include({ code: 'EntityTooSmall' });
      expect(await post(url, fields, bytesMax + 1)).to.include({ code: 'EntityTooLarge' });
      expect(await objects.stat(bucket, 'uploads/card/scan')).to.include({ sizeBytes: bytesMax });
    });

    it('is rejected in a way that a page of another origin can read', async () => {
      const { url, fields } = await formFor();
      const { response, code } = await post(url, fields, imageLimits.bytesMin - 1);
      expect(code).to.equal('EntityTooSmall');
      allowsOrigin(response);
    });

    it('is rejected with another key, and after its expiry', async () => {
      const { url, fields } = await formFor();
      expect(await post(url, { ...fields, key: 'uploads/card/other' })).to.include({ code: 'AccessDenied' });
      const late = await formFor({ expirationS: -1 });
      expect(await post(late.url, late.fields)).to.include({ code: 'AccessDenied' });
    });

    it('is rejected when a field was changed or removed, or another bucket is given', async () => {
      const { url, fields } = await formFor({ key: 'uploads/changed/scan' });
      const { policy: document = '', ...unsigned } = fields;
      const longer = JSON.parse(Buffer.from(document, 'base64').toString('utf8')) as { expiration: string };
      longer.expiration = new Date(Date.now() + 86_400_000).toISOString();
      const without = (name: string) => Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
      const changed: Record<string, Readonly<Record<string, string>>> = {
        disposition: { ...fields, 'Content-Disposition': 'inline' },
        account: { ...fields, 'x-amz-meta-cardlens-account-id': 'other' },
        'no card': without('x-amz-meta-cardlens-card-id'),
        'no key': without('key'),
        'no signature': without('x-amz-signature'),
        'no policy': unsigned,
        signature: { ...fields, 'x-amz-signature': '0'.repeat(64) },
        policy: { ...fields, policy: Buffer.from(JSON.stringify(longer)).toString('base64') },
        date: { ...fields, 'x-amz-date': '20200101T000000Z' },
      };
      for (const [name, form] of Object.entries(changed)) {
        expect((await post(url, form)).status, name).to.be.within(400, 403);
      }
      await objects.ensureBucket(store.versionedBucket);
      const elsewhere = url.replace(/[^/]+$/, store.versionedBucket);
      expect((await post(elsewhere, fields)).status, 'bucket').to.be.within(400, 403);
      expect(await objects.list(store.versionedBucket, '')).to.deep.equal([]);
      expect(await keysBelow('uploads/changed/')).to.deep.equal([]);
    });

    it('leaves no object when the connection ends before the file', async () => {
      const { url, fields } = await formFor({ key: 'uploads/interrupted/scan' });
      const encoded = new Request(url, { method: 'POST', body: multipart(fields, randomBytes(200_000)) });
      const body = Buffer.from(await encoded.arrayBuffer());
      const { request } = url.startsWith('https:') ? { request: httpsRequest } : { request: httpRequest };
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': String(body.length),
      };
      const sent = request(url, { method: 'POST', headers });
      const hangUp = new Promise<void>((closed) => sent.on('error', () => {}).on('close', closed));
      sent.write(body.subarray(0, 150_000), () => sent.destroy());
      await hangUp;
      expect(await keysBelow('uploads/interrupted/')).to.deep.equal([]);
      // Posts the same form again, complete.
      expect((await post(url, { ...fields }, 6000)).status).to.equal(204);
      expect(await objects.stat(bucket, 'uploads/interrupted/scan')).to.include({ sizeBytes: 6000 });
    });

    if (hasTemporaryKeys) {
      it('is signed with temporary keys that cannot write outside the prefix', async () => {
        const inside = await formFor();
        expect(inside.fields).to.have.property('x-amz-security-token').that.is.a('string');
        expect(inside.fields['x-amz-credential']).to.not.contain(store.accessKey);
        expect(await post(inside.url, inside.fields)).to.include({ status: 204 });
        const outside = await formFor({ key: 'elsewhere/scan' });
        expect(await post(outside.url, outside.fields)).to.include({ code: 'AccessDenied' });
      });
    }

    if (announcement) {
      const { arn, natsUrl } = announcement;
      it('is followed by a notification with the bucket and the key', async () => {
        const nats = await connect({ servers: natsUrl });
        try {
          const keys: string[] = [];
          nats.subscribe(objectSubject, {
            callback: (_error, message) => {
              const event = message.json<{
                Records?: { eventName?: string; s3: { bucket: { name: string }; object: { key: string } } }[];
              }>();
              for (const { eventName = '', s3 } of event.Records ?? []) {
                const key = decodeURIComponent(s3.object.key.replaceAll('+', ' '));
                if (eventName.includes('ObjectCreated')) keys.push(`${s3.bucket.name}/${key}`);
              }
            },
          });
          await nats.flush();
          await objects.ensureBucket(bucket, { announceTo: { arn, prefix: uploadsPrefix } });
          const key = `uploads/${randomUUID()}/scan`;
          const { url, fields } = await formFor({ key });
          expect(await post(url, fields)).to.include({ status: 204 });
          await eventually(() => expect(keys).to.include(`${bucket}/${key}`));
        } finally {
          await nats.close();
        }
      });
    }

    if (users) {
      it('is accepted from any origin when the user of upload signs it', async () => {
        await objects.ensureBucket(imagesBucket);
        const upload = connectObjects({ ...store, ...users.upload, hasTemporaryKeys });
        // Upload does the same at its start. Without the permission, it relies on the operator.
        await upload.ensureBucket(imagesBucket, { allowBrowsers: true });
        const key = `${uploadsPrefix}${randomUUID()}/${randomUUID()}`;
        const { url, fields } = await upload.postPolicy(policy({ bucket: imagesBucket, key }), uploadsPrefix);
        try {
          expect((await preflight(url)).status).to.be.oneOf([200, 204]);
          const { response, ...outcome } = await post(url, fields);
          expect(outcome).to.deep.equal({ status: 204, code: undefined });
          allowsOrigin(response);
        } finally {
          await objects.remove(imagesBucket, key);
        }
      });
    }

    if (publicUrl !== undefined) {
      it('and its preflight are the only requests that reach the store from outside', async () => {
        await objects.ensureBucket(imagesBucket, { allowBrowsers: true });
        const key = `${uploadsPrefix}${randomUUID()}/${randomUUID()}`;
        const sizeBytes = imageLimits.bytesMax;
        const { fields } = await formFor({ bucket: imagesBucket, key });
        try {
          const store = { publicUrl, bucket: imagesBucket, otherBucket: readingsBucket, fields, sizeBytes };
          expect((await problemsOfPublicStore(store)).join('\n')).to.equal('');
        } finally {
          await objects.remove(imagesBucket, key);
        }
      });
    }
  });

  if (users) {
    // AWS S3 and Ceph report a missing object only to users who may list the bucket.
    const listingOf: Partial<Record<ObjectUser, string>> = { ocr: 'list images', card: 'list readings' };

    for (const name of objectUsers) {
      it(`can be used by the user of ${name} for its own work only`, async () => {
        for (const each of [imagesBucket, readingsBucket]) await objects.ensureBucket(each);
        const outcomes = await tryAccess(connectObjects({ ...store, ...users[name] }), objects);
        for (const [what, outcome] of Object.entries(outcomes)) {
          if (what === listingOf[name]) continue;
          expect(outcome, what).to.equal(allowedAccess[name].includes(what) ? 'done' : 'AccessDenied');
        }
      });
    }

    it('are reported as not_found to the users of ocr and card when they do not exist', async () => {
      const missing = randomUUID();
      for (const [name, each, key] of [
        ['ocr', imagesBucket, `${validatedPrefix}${missing}/scan/copy`],
        ['card', readingsBucket, `${missing}/scan.json`],
      ] as const) {
        const user = connectObjects({ ...store, ...users[name] });
        expect(await failure(user.getBytes(each, key)), name).to.include({ kind: 'not_found' });
      }
    });
  }

  it('are removed once or twice without an error', async () => {
    await objects.putJson(bucket, 'removed', 1);
    for (let time = 0; time < 2; time++) await objects.remove(bucket, 'removed');
    expect(await keysBelow('removed')).to.deep.equal([]);
  });

  it('are removed below a prefix, and nowhere else', async () => {
    for (const key of ['gone/a', 'gone/b/c', 'gone-not/a']) await objects.putJson(bucket, key, 1);
    expect(await objects.removeAllUnder(bucket, 'gone/')).to.equal(2);
    expect(await objects.removeAllUnder(bucket, 'gone/')).to.equal(0);
    expect(await objects.list(bucket, 'gone')).to.deep.equal([{ key: 'gone-not/a', sizeBytes: 1 }]);
  });

  it('are listed and removed completely even if they are more than a page of 1,000', async () => {
    const keys = Array.from({ length: 1001 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    const left = [...keys];
    const put = async () => {
      for (let key = left.pop(); key !== undefined; key = left.pop()) await objects.putJson(bucket, key, 1);
    };
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(put));
    expect(await keysBelow('many/')).to.deep.equal(keys);
    expect(await objects.removeAllUnder(bucket, 'many/')).to.equal(1001);
    expect(await keysBelow('many/')).to.deep.equal([]);
  });

  it('are removed with every version and delete marker in a versioned bucket, if the store has versions', async () => {
    const { raw, versionedBucket } = store;
    await objects.ensureBucket(versionedBucket);
    const isVersioned = await raw.setBucketVersioning(versionedBucket, { Status: 'Enabled' }).then(
      () => true,
      ({ code }: { code?: string }) => {
        expect(code).to.be.oneOf(['NotImplemented', 'MethodNotAllowed', 'VersioningNotConfigured']);
        return false;
      },
    );
    for (const value of [1, 2]) await objects.putJson(versionedBucket, 'card/a', value);
    await objects.putJson(versionedBucket, 'card/b', 1);
    await objects.remove(versionedBucket, 'card/b');
    const versions = async () => {
      const found: unknown[] = [];
      for await (const entry of raw.listObjects(versionedBucket, '', true, { IncludeVersion: true })) found.push(entry);
      return found.length;
    };
    const expected = isVersioned ? 4 : 1;
    expect(await versions()).to.equal(expected);
    expect(await objects.removeAllUnder(versionedBucket, 'card/')).to.equal(expected);
    expect(await versions()).to.equal(0);
  });

  it('are removed with the parts of an unfinished upload', async () => {
    const { raw } = store;
    await raw.initiateNewMultipartUpload(bucket, 'unfinished/a', {});
    expect(await raw.findUploadId(bucket, 'unfinished/a')).to.be.a('string');
    await objects.removeIncomplete(bucket, 'unfinished/a');
    expect(await raw.findUploadId(bucket, 'unfinished/a')).to.equal(undefined);
  });

  it('are not removed for a prefix that others share', async () => {
    expect((await failure(objects.removeAllUnder(bucket, 'gone'))).message).to.contain('must end with a slash');
  });

  // Last, because it stops the store for a while.
  if (!process.env.CARDLENS_OBJECTS_URL) {
    it('fail within a time limit while the store hangs or is unavailable, and work afterwards', async () => {
      const { process: running } = store;
      if (!running) throw new Error('the store was not started here');
      process.kill(running.pid, 'SIGSTOP');
      try {
        // Running threads of the store may still respond.
        await eventually(async () => {
          expect(await failure(objects.check())).to.include({ kind: 'unavailable' });
          return true;
        });
      } finally {
        process.kill(running.pid, 'SIGCONT');
      }
      await running.kill();
      expect(await failure(objects.getJson(bucket, 'json/a.json'))).to.include({ kind: 'unavailable' });
      expect(await failure(objects.putJson(bucket, 'json/b.json', 1))).to.include({ kind: 'unavailable' });
      await running.start();
      expect(await objects.getJson(bucket, 'json/a.json')).to.deep.equal({ words: ['é', 1] });
    });
  }
});

async function* streamOf(bytes: Uint8Array, chunkBytes = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}
