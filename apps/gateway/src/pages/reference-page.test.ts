import { expect } from 'chai';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';

const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/docs\/[^"]+)"/g)].map(([, url]) => url!);

describe('GET /docs', () => {
  it('is public and loads nothing from other origins', async () => {
    const res = await request(testApp().app).get('/docs');
    expect(res.status).to.equal(200);
    expect(res.type).to.equal('text/html');
    expect(res.text).not.to.match(/https?:|\/\//i);
    const policy = res.headers['content-security-policy'];
    expect(policy)
      .to.contain("default-src 'none'")
      .and.contain("script-src 'self';")
      .and.contain("connect-src 'self';");
    expect(policy)
      .to.contain("frame-ancestors 'none'")
      .and.not.match(/https?:|unsafe-eval|\*/);
    expect(res.headers['x-content-type-options']).to.equal('nosniff');
  });

  it('allows calls to the base URL in the document', async () => {
    const res = await request(testApp({}, { publicUrl: 'https://api.example/base' }).app).get('/docs');
    expect(res.headers['content-security-policy']).to.contain("connect-src 'self' https://api.example;");
  });

  it('serves all assets itself, with hashed names that can be cached forever', async () => {
    const { app } = testApp();
    const files = filesIn((await request(app).get('/docs')).text);
    expect(files).to.have.length.greaterThan(3);
    for (const url of files) {
      const res = await request(app).get(url).buffer(true);
      expect(res.status, url).to.equal(200);
      expect(res.headers['cache-control'], url).to.equal('public, max-age=31536000, immutable');
      // Images are already compressed.
      expect(res.headers['content-encoding'], url).to.equal(url.endsWith('.png') ? undefined : 'gzip');
      expect(res.headers.vary, url).to.match(/accept-encoding/i);
      expect(res.type, url).to.match(/^(text\/(javascript|css)|image\/png)$/);
    }
  });

  it('renders our document and sends it to no external validator', async () => {
    const { app } = testApp();
    const start = filesIn((await request(app).get('/docs')).text).find((url) => url.endsWith('/start.js'));
    const res = await request(app).get(start!).set('accept-encoding', 'identity').buffer(true);
    expect(res.headers).not.to.have.property('content-encoding');
    expect(String(res.text)).to.contain("url: '/v1/openapi.json'").and.contain('validatorUrl: null');
  });

  for (const path of ['x/start.js', 'x/y/z', '%2e%2e%2f%2e%2e%2fpackage.json', 'x/..%2f..%2fpackage.json']) {
    it(`serves nothing else: /docs/${path}`, async () => {
      const res = await request(testApp().app).get(`/docs/${path}`);
      expect(res.status).to.equal(404);
      expect(res.body).to.include({ type: 'Not Found' });
    });
  }

  it('serves only the files of the package that it needs', async () => {
    const { app } = testApp();
    const [file] = filesIn((await request(app).get('/docs')).text);
    const version = file?.split('/')[2];
    for (const name of ['package.json', 'swagger-ui.js', 'index.html', '__proto__', 'constructor']) {
      expect((await request(app).get(`/docs/${version}/${name}`)).status, name).to.equal(404);
    }
  });
});
