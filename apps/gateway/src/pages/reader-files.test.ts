import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import express, { type ErrorRequestHandler } from 'express';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';
import { readerFiles } from './reader-files.js';

interface Listed {
  readonly name: string;
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}
const list: { version: string; files: Listed[] } = createRequire(import.meta.url)(
  '@cardlens/reader-web/files/files.json',
);
const get = (path: string, encoding: string) =>
  request(testApp().app)
    .get(`/capture/reader/${path}`)
    .set('accept-encoding', encoding)
    .buffer(true)
    .parse((res, done) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => done(null, Buffer.concat(chunks)));
    });

describe('files of the reader', () => {
  it('include everything that reads a card or a bar code', () => {
    expect(list.files.map(({ name }) => name)).to.include.members([
      'detection.onnx',
      'direction.onnx',
      'document-kind.bin',
      'elements.onnx',
      'elements.manifest.json',
      'ort-wasm-simd-threaded.wasm',
      'recognition.onnx',
      'zxing_reader.wasm',
    ]);
  });

  it('are listed in files.json, which browsers check for changes each time', async () => {
    const res = await request(testApp().app).get('/capture/reader/files.json');
    expect(res.status).to.equal(200);
    expect(res.type).to.equal('application/json');
    expect(res.body).to.deep.equal(list);
    expect(res.headers).to.include({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
    const again = await request(testApp().app)
      .get('/capture/reader/files.json')
      .set('if-none-match', String(res.headers.etag));
    expect(again.status).to.equal(304);
  });

  it('have the listed content in every encoding, and are cached forever', async () => {
    for (const { path, bytes, sha256 } of list.files.filter(({ bytes }) => bytes < 2_000_000)) {
      for (const [accepted, sent] of [
        ['gzip, deflate, br, zstd', 'br'],
        ['gzip', 'gzip'],
        ['identity', undefined],
      ] as const) {
        const res = await get(path, accepted);
        expect(res.status, path).to.equal(200);
        expect(res.headers['content-encoding'], `${path}: ${accepted}`).to.equal(sent);
        // The client has decoded it.
        const body: Buffer = res.body;
        expect(body.length, path).to.equal(bytes);
        expect(createHash('sha256').update(body).digest('hex'), path).to.equal(sha256);
        expect(res.headers).to.include({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
        });
        expect(res.headers.vary).to.match(/accept-encoding/i);
        expect(res.headers).not.to.have.property('etag');
      }
    }
  });

  it('have the content type that a browser needs to compile them while they arrive', async () => {
    const wasm = list.files.find(({ name }) => name === 'zxing_reader.wasm')!;
    expect((await get(wasm.path, 'br')).headers['content-type']).to.equal('application/wasm');
    const model = list.files.find(({ name }) => name === 'direction.onnx')!;
    expect((await get(model.path, 'br')).headers['content-type']).to.equal('application/octet-stream');
  });

  for (const [header, value] of [
    ['if-match', '"none"'],
    ['if-unmodified-since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ] as const) {
    it(`are sent whatever ${header} says`, async () => {
      for (const path of ['files.json', list.files[0]!.path]) {
        const res = await request(testApp().app).get(`/capture/reader/${path}`).set(header, value);
        expect(res.status, path).to.equal(200);
      }
    });
  }

  it('are not cached when one cannot be read', async () => {
    const missing = { folder: tmpdir(), version: '1', paths: new Set(['missing.onnx']) };
    const failed: ErrorRequestHandler = (_error, _req, res, _next) => void res.status(500).json({});
    const app = express()
      .use(readerFiles(async () => missing))
      .use(failed);
    for (const path of ['missing.onnx', 'files.json'])
      for (const accepted of ['br', 'identity']) {
        const res = await request(app).get(`/capture/reader/${path}`).set('accept-encoding', accepted);
        expect(res.status, path).to.equal(500);
        expect(res.headers, path).not.to.have.any.keys('cache-control', 'content-encoding');
        expect(res.body, path).to.deep.equal({});
      }
  });

  it('change their path with their content', () => {
    for (const { path, sha256 } of list.files) expect(path).to.contain(sha256.slice(0, 16));
  });

  for (const path of [
    'none.onnx',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    'files.json%00.js',
    `${list.files[0]!.path}.br`,
    '.',
    'constructor',
  ]) {
    it(`do not include ${path}`, async () => {
      expect((await request(testApp().app).get(`/capture/reader/${path}`)).status).to.be.oneOf([400, 404]);
    });
  }
});
