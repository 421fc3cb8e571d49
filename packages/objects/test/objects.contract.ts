import { randomBytes } from 'node:crypto';
import { eventually, startTestStores } from '@cardlens/testing';
import { expect } from 'chai';
import { Client } from 'minio';
import { connectObjects, type Objects, type PostPolicyOptions } from '../src/index.js';

const bucket = 'objects-contract';

describe('objects on a real store', () => {
  let stores: Awaited<ReturnType<typeof startTestStores<{ objects: true }>>>;
  let objects: Objects;

  before(async function () {
    this.timeout(600_000);
    stores = await startTestStores({ objects: true });
    const { endpoint, accessKey, secretKey, region } = stores.objects;
    objects = connectObjects({ endpoint, accessKey, secretKey, region });
    await objects.ensureBucket(bucket, { allowBrowsers: true });
  });
  after(() => stores?.stop());

  const failure = (work: Promise<unknown>): Promise<{ kind?: string; message: string }> =>
    work.then(
      () => expect.fail('did not fail'),
      (error) => error,
    );

  it('are stored and returned as JSON', async () => {
    await objects.putJson(bucket, 'json/a.json', { words: ['é', 1] });
    expect(await objects.getJson(bucket, 'json/a.json')).to.deep.equal({ words: ['é', 1] });
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

  it('are read from the start, also when they are shorter or empty', async () => {
    const put = (key: string, text: string) =>
      objects.putStream(bucket, key, streamOf(Buffer.from(text)), { contentType: 'text/plain' });
    await put('head', 'abcdef');
    await put('empty', '');
    const head = async (key: string, bytes: number) => {
      const { bytes: start, sizeBytes } = await objects.getPart(bucket, key, 0, bytes);
      return [start.toString(), sizeBytes];
    };
    expect(await head('head', 3)).to.deep.equal(['abc', 6]);
    expect(await head('head', 300)).to.deep.equal(['abcdef', 6]);
    expect(await head('empty', 3)).to.deep.equal(['', 0]);
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
      expect(await objects.list(bucket, 'failing/')).to.deep.equal([]);
      expect(await raw().findUploadId(bucket, key)).to.equal(undefined);
    });
  }

  describe('a form for one upload', () => {
    const policy = (changes: Partial<PostPolicyOptions> = {}): PostPolicyOptions => ({
      bucket,
      key: 'uploads/card/scan',
      expirationS: 600,
      contentTypePrefix: 'image/',
      contentType: 'image/jpeg',
      contentDisposition: 'attachment',
      sizeBytesMin: 5120,
      sizeBytesMax: 52_428_800,
      metadata: { 'cardlens-scan-id': 'scan' },
      ...changes,
    });
    const post = async (url: string, fields: Record<string, string>, size = 6000) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append('file', new Blob([randomBytes(size)]), 'card.jpg');
      const response = await fetch(url, { method: 'POST', body: form, headers: { origin: 'https://clinic.example' } });
      return { response, code: /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] };
    };

    it('is accepted from any origin, and its metadata are stored with the object', async () => {
      const { url, fields } = await objects.postPolicy(policy(), 'uploads/');
      expect(Object.keys(fields)).to.have.members([
        'key',
        'policy',
        'x-amz-algorithm',
        'x-amz-credential',
        'x-amz-date',
        'x-amz-security-token',
        'x-amz-signature',
        'Content-Type',
        'Content-Disposition',
        'x-amz-meta-cardlens-scan-id',
      ]);
      const { response } = await post(url, fields);
      expect(response.status).to.equal(204);
      expect(response.headers.get('access-control-allow-origin')).to.be.oneOf(['*', 'https://clinic.example']);
      const stat = await objects.stat(bucket, 'uploads/card/scan');
      expect(stat).to.deep.include({ sizeBytes: 6000, contentType: 'image/jpeg' });
      expect(stat.metadata).to.deep.include({ 'cardlens-scan-id': 'scan' });
    });

    it('may have another image type, and no other type', async () => {
      const { url, fields } = await objects.postPolicy(policy(), 'uploads/');
      expect((await post(url, { ...fields, 'Content-Type': 'image/png' })).response.status).to.equal(204);
      expect(await post(url, { ...fields, 'Content-Type': 'text/html' })).to.include({ code: 'AccessDenied' });
    });

    it('is rejected by the store for a wrong size, another key, or after its expiry', async () => {
      const { url, fields } = await objects.postPolicy(policy(), 'uploads/');
      expect(await post(url, fields, 5119)).to.include({ code: 'EntityTooSmall' });
      expect(await post(url, fields, 52_428_801)).to.include({ code: 'EntityTooLarge' });
      expect(await post(url, { ...fields, key: 'uploads/card/other' })).to.include({ code: 'AccessDenied' });
      const late = await objects.postPolicy(policy({ expirationS: -1 }), 'uploads/');
      expect(await post(late.url, late.fields)).to.include({ code: 'AccessDenied' });
    });

    it('is signed with keys that cannot write outside the prefix', async () => {
      const { url, fields } = await objects.postPolicy(policy({ key: 'elsewhere/scan' }), 'uploads/');
      expect(await post(url, fields)).to.include({ code: 'AccessDenied' });
    });
  });

  it('are removed below a prefix, and nowhere else', async () => {
    for (const key of ['gone/a', 'gone/b/c', 'gone-not/a']) await objects.putJson(bucket, key, 1);
    expect(await objects.removeAllUnder(bucket, 'gone/')).to.equal(2);
    expect(await objects.removeAllUnder(bucket, 'gone/')).to.equal(0);
    expect(await objects.list(bucket, 'gone')).to.deep.equal([{ key: 'gone-not/a', sizeBytes: 1 }]);
  });

  const raw = () => {
    const { endpoint, accessKey, secretKey, region } = stores.objects;
    const { hostname, port } = new URL(endpoint);
    return new Client({ endPoint: hostname, port: Number(port), useSSL: false, accessKey, secretKey, region });
  };

  it('are removed with every version and delete marker in a versioned bucket', async () => {
    const versioned = 'objects-versioned';
    await objects.ensureBucket(versioned);
    await raw().setBucketVersioning(versioned, { Status: 'Enabled' });
    for (const value of [1, 2]) await objects.putJson(versioned, 'card/a', value);
    await objects.putJson(versioned, 'card/b', 1);
    await objects.remove(versioned, 'card/b');
    const versions = async () => {
      const found: unknown[] = [];
      for await (const entry of raw().listObjects(versioned, '', true, { IncludeVersion: true })) found.push(entry);
      return found.length;
    };
    expect(await versions()).to.equal(4);
    expect(await objects.removeAllUnder(versioned, 'card/')).to.equal(4);
    expect(await versions()).to.equal(0);
  });

  it('are removed with the parts of an unfinished upload', async () => {
    const client = raw();
    await client.initiateNewMultipartUpload(bucket, 'unfinished/a', {});
    expect(await client.findUploadId(bucket, 'unfinished/a')).to.be.a('string');
    await objects.removeIncomplete(bucket, 'unfinished/a');
    expect(await client.findUploadId(bucket, 'unfinished/a')).to.equal(undefined);
  });

  it('are not removed for a prefix that others share', async () => {
    expect((await failure(objects.removeAllUnder(bucket, 'gone'))).message).to.contain('must end with a slash');
  });

  // Last, because it stops the store for a while.
  it('fail within a time limit while the store hangs or is unavailable, and work afterwards', async () => {
    process.kill(stores.objects.pid!, 'SIGSTOP');
    try {
      // Running threads of the store may still respond.
      await eventually(async () => {
        expect(await failure(objects.check())).to.include({ kind: 'unavailable' });
        return true;
      });
    } finally {
      process.kill(stores.objects.pid!, 'SIGCONT');
    }
    await stores.objects.kill();
    expect(await failure(objects.getJson(bucket, 'json/a.json'))).to.include({ kind: 'unavailable' });
    expect(await failure(objects.putJson(bucket, 'json/b.json', 1))).to.include({ kind: 'unavailable' });
    await stores.objects.start();
    expect(await objects.getJson(bucket, 'json/a.json')).to.deep.equal({ words: ['é', 1] });
  });
});

async function* streamOf(bytes: Uint8Array, chunkBytes = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}
