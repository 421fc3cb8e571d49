import { createHash } from 'node:crypto';
import { expect } from 'chai';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

describe('GET /', () => {
  it('tells a browser what this is, with links that lead somewhere', async () => {
    const { app } = testApp();
    const res = await request(app).get('/').set('accept', browserAccept);
    expect(res.status).to.equal(200);
    expect(res.type).to.equal('text/html');
    expect(res.headers.vary).to.match(/accept/i);
    const links = [...res.text.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href!);
    expect(links).to.deep.equal(['/console', '/docs', '/v1/openapi.json']);
    for (const href of links) expect((await request(app).get(href)).status, href).to.equal(200);
  });

  it('runs nothing and loads nothing', async () => {
    const res = await request(testApp().app).get('/').set('accept', browserAccept);
    expect(res.text).not.to.match(/<script|https?:|style=|\son\w+=/i);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(res.text) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(res.headers['content-security-policy'])
      .to.contain("default-src 'none'")
      .and.contain(`style-src 'sha256-${digest}'`)
      .and.contain("frame-ancestors 'none'")
      .and.not.match(/unsafe|https?:/);
  });

  for (const accept of ['*/*', 'application/json', 'application/fhir+json'])
    it(`gives JSON to a client that accepts ${accept}`, async () => {
      const res = await request(testApp().app).get('/').set('accept', accept);
      expect(res.status).to.equal(200);
      expect(res.body).to.deep.equal({
        service: 'cardlens',
        console: '/console',
        docs: '/docs',
        openapi: '/v1/openapi.json',
      });
    });

  it('is the only method, and changes no other path', async () => {
    const { app } = testApp();
    expect((await request(app).post('/')).status).to.equal(404);
    expect((await request(app).head('/')).status).to.equal(200);
    expect((await request(app).get('/v1')).status).to.equal(404);
  });
});

describe('GET /openapi.json', () => {
  it('leads to the document', async () => {
    const res = await request(testApp().app).get('/openapi.json').redirects(1);
    expect(res.status).to.equal(200);
    expect(res.body).to.have.property('openapi', '3.0.3');
  });
});
