import { createHash } from 'node:crypto';
import { expect } from 'chai';
import request from 'supertest';
import { testApp } from '../../test/fakes.js';

describe('GET /portal', () => {
  it('allows its own script and style only, and calls only this service', async () => {
    const { status, text, headers } = await request(testApp().app).get('/portal');
    expect(status).to.equal(200);
    const policy = headers['content-security-policy'] ?? '';
    for (const name of ['script', 'style']) {
      const [, content = ''] = new RegExp(`<${name}>([^]*?)</${name}>`).exec(text) ?? [];
      expect(policy).to.include(`${name}-src 'sha256-${createHash('sha256').update(content).digest('base64')}'`);
    }
    expect(policy).to.include("connect-src 'self'").and.include("frame-ancestors 'none'");
    expect(headers['referrer-policy']).to.equal('no-referrer');
    // Texts of receivers are shown as text.
    expect(text).to.not.match(/innerHTML|insertAdjacentHTML|document\.write|eval\(/);
  });
});

describe('GET /status', () => {
  it('shows what works, for people, without a script', async () => {
    const { status, text } = await request(testApp().app).get('/status');
    expect(status).to.equal(200);
    expect(text).to.include('<h1>Everything works</h1>').and.not.include('<script');
  });
});

describe('GET /v1/status', () => {
  it('is public, and may be kept for ten seconds', async () => {
    const { status, body, headers } = await request(testApp().app).get('/v1/status');
    expect([status, body.state]).to.deep.equal([200, 'operational']);
    expect(headers['cache-control']).to.equal('public, max-age=10');
  });
});
