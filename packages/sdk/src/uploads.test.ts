import { expect } from 'chai';
import { Cardlens } from './cardlens.js';
import { CardlensError } from './errors.js';
import { json, type TestServer, testServer } from './test-server.js';

const image = new Uint8Array([0xff, 0xd8, 1, 2, 3]);

describe('an upload', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('sends every upload parameter, with the file last', async () => {
    server = await testServer((_seen, res) => res.writeHead(204).end());
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 'secret' });
    const upload_parameters = { key: 'uploads/c/s', policy: 'p', 'x-new-field': 'n' };
    await client.uploadToTarget({ card_id: 'c', upload_url: `${server.baseUrl}/bucket`, upload_parameters }, image);

    const { headers, body } = server.seen[0]!;
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type']! },
    }).formData();
    expect([...form.keys()]).to.deep.equal(['key', 'policy', 'x-new-field', 'file']);
    expect(form.get('x-new-field')).to.equal('n');
    expect(new Uint8Array(await (form.get('file') as File).arrayBuffer())).to.deep.equal(image);
    expect(headers).to.not.have.property('authorization');
  });

  it('is reported to the service if the target needs it, and succeeds even if the report fails', async () => {
    server = await testServer(({ url }, res) => res.writeHead(url === '/bucket' ? 204 : 404).end());
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 'secret' });
    const target = { scan_id: 's/1', upload_url: `${server.baseUrl}/bucket`, upload_parameters: {} };
    await client.uploadToTarget(target, image);
    await client.uploadToTarget({ ...target, needs_completion: true }, image);
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).to.deep.equal([
      'POST /bucket',
      'POST /bucket',
      'POST /v1/scans/s%2F1/complete',
    ]);
  });

  it('ends when its signal is aborted while it is reported', async () => {
    const aborting = new AbortController();
    server = await testServer(({ url }, res) => (url === '/bucket' ? res.writeHead(204).end() : aborting.abort()));
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 'secret' });
    const target = {
      scan_id: 's',
      upload_url: `${server.baseUrl}/bucket`,
      upload_parameters: {},
      needs_completion: true,
    };
    const error = await client.uploadToTarget(target, image, { signal: aborting.signal }).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).to.equal(aborting.signal.reason);
    expect(server.seen).to.have.length(2);
  });

  it('converts XML errors of an object store', async () => {
    const xml = '<?xml version="1.0"?><Error><Code>EntityTooSmall</Code><Message>Too small.</Message></Error>';
    server = await testServer((_seen, res) => res.writeHead(400, { 'content-type': 'application/xml' }).end(xml));
    const client = new Cardlens({ baseUrl: server.baseUrl });
    const target = { card_id: 'c', upload_url: `${server.baseUrl}/bucket`, upload_parameters: {} };
    const error = await client.uploadToTarget(target, image).then(
      () => undefined,
      (caught: unknown) => caught,
    );
    expect(error).to.be.instanceOf(CardlensError);
    expect(error).to.include({
      status: 400,
      type: 'EntityTooSmall',
      message: 'The image is smaller than 5 KB [IMG_TOO_SMALL]',
    });
  });

  it('sends a slice of a buffer in one request', async () => {
    server = await testServer(json(200, { card_id: 'c', scan_id: 's' }));
    const client = new Cardlens({ baseUrl: server.baseUrl });
    const receipt = await client.upload('c', image.subarray(2), { orientation: 'back', captureType: 'api' });
    expect(receipt?.scan_id).to.equal('s');
    expect(server.seen[0]!.url).to.equal('/v1/cards/c/upload?orientation=back&capture_type=api');
    expect([...server.seen[0]!.body]).to.deep.equal([1, 2, 3]);
  });
});
