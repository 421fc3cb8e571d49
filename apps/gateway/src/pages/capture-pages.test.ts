import { expect } from 'chai';
import request from 'supertest';
import { aToken, testApp } from '../../test/fakes.js';

const magicToken = 'Zm9yIHRlc3RzIG9ubHkgYW5kIG5vdGhpbmcgZWxzZSE';
const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/capture\/[^"]+)"/g)].map(([, url]) => url!);

describe('capture pages', () => {
  for (const path of ['/capture', '/capture/phone', '/capture/app']) {
    it(`serves ${path} without external resources or inline code`, async () => {
      const { app } = testApp();
      const res = await request(app).get(path);
      expect(res.status).to.equal(200);
      expect(res.type).to.equal('text/html');
      expect(res.text).not.to.match(/https?:|<style|style=|\son\w+=/i);
      const policy = res.headers['content-security-policy']!;
      expect(policy)
        .to.contain("default-src 'none'")
        .and.contain("script-src 'self' 'wasm-unsafe-eval';")
        .and.contain("style-src 'self';");
      expect(policy).not.to.match(/unsafe-inline|'unsafe-eval|https?:|\*/);
      expect(res.headers['referrer-policy']).to.equal('no-referrer');
      const files = filesIn(res.text);
      expect(files).to.have.length(2);
      for (const url of files) {
        const file = await request(app).get(url).buffer(true);
        expect(file.status, url).to.equal(200);
        expect(file.headers['cache-control'], url).to.equal('public, max-age=31536000, immutable');
        expect(file.type, url).to.match(/^text\/(javascript|css)$/);
      }
    });
  }

  for (const path of [
    '/capture/x/page.css',
    '/capture/x/y/z',
    '/capture/%2e%2e%2fpackage.json/x',
    '/Capture',
    '/capture/',
  ]) {
    it(`serve nothing else: ${path}`, async () => {
      expect((await request(testApp().app).get(path)).status).to.equal(404);
    });
  }

  it('redirect a magic link to the phone page, with the token in the fragment', async () => {
    const { app, calls } = testApp();
    const res = await request(app)
      .get(`/v1/validate-magic-link?token=${magicToken}`)
      .set('accept', browserAccept)
      .redirects(0);
    expect(res.status).to.equal(303);
    expect(res.headers.location).to.equal(`/capture/phone#${magicToken}`);
    expect(res.headers).to.include({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(res.headers.vary).to.match(/accept/i);
    // Opening a link does not redeem it, because link previews open links too.
    expect(calls.validateMagicLink).to.equal(undefined);
  });

  for (const [reading, query] of [
    ['device', '?reading=device'],
    ['both', '?reading=both'],
    ['server', ''],
    ['%0d%0ax', ''],
  ])
    it(`keep in the redirect who reads the card: ${reading}`, async () => {
      const res = await request(testApp().app)
        .get(`/v1/validate-magic-link?token=${magicToken}&reading=${reading}`)
        .set('accept', browserAccept)
        .redirects(0);
      expect(res.headers.location).to.equal(`/capture/phone${query}#${magicToken}`);
    });

  it('drop a malformed token from the redirect', async () => {
    const res = await request(testApp().app)
      .get(`/v1/validate-magic-link?token=${encodeURIComponent('x\r\nset-cookie: a=b')}`)
      .set('accept', browserAccept)
      .redirects(0);
    expect(res.headers.location).to.equal('/capture/phone#invalid');
  });

  it('return JSON to clients that are not browsers', async () => {
    const issued = {
      identityId: '66666666-6666-4666-8666-666666666666',
      sessionId: '77777777-7777-4777-8777-777777777777',
      token: aToken(),
      expiresAtUs: 1,
    };
    for (const accept of ['application/json', '*/*']) {
      const { app } = testApp({ session: { validateMagicLink: async () => issued } });
      const res = await request(app).get(`/v1/validate-magic-link?token=${magicToken}`).set('accept', accept);
      expect(res.status).to.equal(200);
      expect(res.body.Token).to.equal(issued.token);
    }
  });
});
