import { expect } from 'chai';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';

const filesIn = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)].map(([, url]) => url!);

describe('console pages', () => {
  for (const path of ['/console', '/console/', '/console/cards/22222222-2222-4222-8222-222222222222']) {
    it(`serve the console at ${path} without inline code`, async () => {
      const res = await request(testApp().app).get(path);
      expect(res.status).to.equal(200);
      expect(res.type).to.equal('text/html');
      expect(res.text).not.to.match(/https?:|<style|style=|\son\w+=|<script>/i);
      const policy = res.headers['content-security-policy']!;
      expect(policy)
        .to.contain("default-src 'none'")
        .and.contain("script-src 'self' 'wasm-unsafe-eval';")
        .and.contain("style-src 'self';")
        .and.contain("img-src 'self' blob: data: https://links.cardlens.test;");
      expect(policy).not.to.match(/unsafe-inline|'unsafe-eval|\*/);
      expect(res.headers).to.include({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
    });
  }

  it('load assets from /console/assets that can be cached forever', async () => {
    const { app } = testApp();
    const files = filesIn((await request(app).get('/console')).text);
    expect(files.length).to.be.at.least(2);
    for (const url of files) {
      const file = await request(app).get(url).buffer(true);
      expect(file.status, url).to.equal(200);
      expect(file.headers['cache-control'], url).to.equal('public, max-age=31536000, immutable');
      expect(file.headers['content-encoding'], url).to.equal('gzip');
      expect(file.type, url).to.match(/^text\/(javascript|css)$/);
    }
  });

  it('include the sample images of "Try it"', async () => {
    const res = await request(testApp().app).get('/console/samples/delta-dental_front.jpg');
    expect(res.status).to.equal(200);
    expect(res.type).to.equal('image/jpeg');
  });

  for (const path of [
    '/console/assets/none.js',
    '/console/assets/a/b.js',
    '/console/samples/..%2findex.html',
    '/console/assets/..%2f..%2fpackage.json',
    '/Console',
    '/consoles',
  ]) {
    it(`do not serve ${path}`, async () => {
      expect((await request(testApp().app).get(path)).status).to.equal(404);
    });
  }
});
