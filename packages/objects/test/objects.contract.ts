import { randomBytes } from 'node:crypto';
import { startTestStores } from '@cardlens/testing';
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

  it('gives back JSON as it was put', async () => {
    await objects.putJson(bucket, 'json/a.json', { words: ['é', 1] });
    expect(await objects.getJson(bucket, 'json/a.json')).to.deep.equal({ words: ['é', 1] });
  });

  it('says not_found for what is not there, whatever is asked of it', async () => {
    for (const work of [
      () => objects.getJson(bucket, 'nothing'),
      () => objects.getBytes(bucket, 'nothing'),
      () => objects.getHead(bucket, 'nothing', 10),
      () => objects.stat(bucket, 'nothing'),
      () => objects.stat('no-such-bucket', 'nothing'),
    ]) {
      expect(await failure(work())).to.include({ kind: 'not_found' });
    }
  });

  it('refuses to read more than its caller allows', async () => {
    await objects.putJson(bucket, 'large', 'x'.repeat(100));
    expect(await failure(objects.getBytes(bucket, 'large', { maxBytes: 50 }))).to.include({ kind: 'too_large' });
  });

  it('reads the first bytes, fewer of a shorter object, none of an empty one', async () => {
    const put = (key: string, text: string) =>
      objects.putStream(bucket, key, streamOf(Buffer.from(text)), { contentType: 'text/plain' });
    await put('head', 'abcdef');
    await put('empty', '');
    const head = async (key: string, bytes: number) => {
      const { bytes: start, sizeBytes } = await objects.getHead(bucket, key, bytes);
      return [start.toString(), sizeBytes];
    };
    expect(await head('head', 3)).to.deep.equal(['abc', 6]);
    expect(await head('head', 300)).to.deep.equal(['abcdef', 6]);
    expect(await head('empty', 3)).to.deep.equal(['', 0]);
  });

  it('stores a stream of several parts whole, with type and metadata', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const options = { contentType: 'image/png', metadata: { 'cardlens-scan-id': 'a-scan' } };
    expect(await objects.putStream(bucket, 'stream/parts', streamOf(bytes, 100_000), options)).to.equal(bytes.length);
    expect((await objects.getBytes(bucket, 'stream/parts')).equals(bytes)).to.equal(true);
    const stat = await objects.stat(bucket, 'stream/parts');
    expect(stat).to.deep.include({ sizeBytes: bytes.length, contentType: 'image/png' });
    expect(stat.metadata).to.deep.equal({ 'cardlens-scan-id': 'a-scan' });
  });

  for (const [name, size] of [
    ['the first part', 1000],
    ['the third part', 11 * 1024 * 1024],
  ] as const) {
    it(`stores nothing when the stream fails in ${name}`, async () => {
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

  it('signs a URL that anybody can get, with the type asked for', async () => {
    await objects.putJson(bucket, 'signed', { a: 1 });
    const response = await fetch(await objects.presignGet(bucket, 'signed', 60, { contentType: 'image/webp' }));
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.equal('image/webp');
    expect(await response.json()).to.deep.equal({ a: 1 });
  });

  it('signs URLs for the public endpoint without asking any store', async () => {
    const elsewhere = connectObjects({
      endpoint: 'http://127.0.0.1:1',
      publicEndpoint: 'https://images.example',
      accessKey: 'access',
      secretKey: 'secretsecret',
      region: 'us-east-1',
    });
    expect(await elsewhere.presignGet(bucket, 'k', 60)).to.match(/^https:\/\/images\.example\/objects-contract\/k\?/);
  });

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

    it('is taken from any origin, and its metadata stay with the object', async () => {
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

    it('may name another image type, and no other type', async () => {
      const { url, fields } = await objects.postPolicy(policy(), 'uploads/');
      expect((await post(url, { ...fields, 'Content-Type': 'image/png' })).response.status).to.equal(204);
      expect(await post(url, { ...fields, 'Content-Type': 'text/html' })).to.include({ code: 'AccessDenied' });
    });

    it('is refused by the store when the file is too small or too large, the key another, or its time over', async () => {
      const { url, fields } = await objects.postPolicy(policy(), 'uploads/');
      expect(await post(url, fields, 5119)).to.include({ code: 'EntityTooSmall' });
      expect(await post(url, fields, 52_428_801)).to.include({ code: 'EntityTooLarge' });
      expect(await post(url, { ...fields, key: 'uploads/card/other' })).to.include({ code: 'AccessDenied' });
      const late = await objects.postPolicy(policy({ expirationS: -1 }), 'uploads/');
      expect(await post(late.url, late.fields)).to.include({ code: 'AccessDenied' });
    });

    it('is signed with keys that cannot put anything outside the prefix', async () => {
      const { url, fields } = await objects.postPolicy(policy({ key: 'elsewhere/scan' }), 'uploads/');
      expect(await post(url, fields)).to.include({ code: 'AccessDenied' });
    });
  });

  it('removes everything below a prefix, and nothing beside it', async () => {
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

  it('removes every version and every delete marker, where a bucket keeps versions', async () => {
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

  it('forgets the parts of an upload that never ended', async () => {
    const client = raw();
    await client.initiateNewMultipartUpload(bucket, 'unfinished/a', {});
    expect(await client.findUploadId(bucket, 'unfinished/a')).to.be.a('string');
    await objects.removeIncomplete(bucket, 'unfinished/a');
    expect(await client.findUploadId(bucket, 'unfinished/a')).to.equal(undefined);
  });

  it('never takes a prefix that a neighbour could share', async () => {
    expect((await failure(objects.removeAllUnder(bucket, 'gone'))).message).to.contain('must end with a slash');
  });

  // Last: it stops the store for a while.
  it('fails within its bound while the store hangs or is away, and works again after', async () => {
    process.kill(stores.objects.pid!, 'SIGSTOP');
    try {
      expect(await failure(objects.check())).to.include({ kind: 'unavailable' });
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
