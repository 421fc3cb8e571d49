import { setMaxListeners } from 'node:events';
import { fakeClock } from '@cardlens/runtime/testing';
import { expect } from 'chai';
import type { OAuthSettings } from '../domain/settings.js';
import { AccessToken, NoToken } from './access-token.js';
import type { Post, Poster } from './transport.js';

const never = new AbortController().signal;
// Shared by many concurrent calls.
setMaxListeners(0, never);
const settings: OAuthSettings = {
  tokenUrl: new URL('https://house.example/token'),
  clientId: 'clinic:1',
  clientSecret: 's&cret %',
  sentAs: 'basic',
};

/** A token server that issues `t1`, `t2` … and records its requests. */
function aServer(response: (count: number) => { status?: number; body: unknown; retryAfter?: string }) {
  const asked: Post[] = [];
  const poster: Poster = {
    async post(post) {
      asked.push(post);
      const { status = 200, body, retryAfter } = response(asked.length);
      const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
      return { status, headers, body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) };
    },
  };
  return { poster, asked };
}

const good = (lifeS?: number | string) => (count: number) => ({
  body: { access_token: `t${count}`, token_type: 'Bearer', ...(lifeS === undefined ? {} : { expires_in: lifeS }) },
});

describe('an access token', () => {
  it('is cached until a minute before it expires', async () => {
    const clock = fakeClock();
    const { poster } = aServer(good(300));
    const token = new AccessToken(settings, poster, clock);
    expect(await token.get(never)).to.equal('t1');
    clock.advance(239_999);
    expect(await token.get(never)).to.equal('t1');
    clock.advance(1);
    expect(await token.get(never)).to.equal('t2');
  });

  it('with a short lifetime is cached for half of it, and for four minutes without one', async () => {
    for (const [life, ms] of [
      [10, 5_000],
      ['10', 5_000],
      [undefined, 240_000],
    ] as const) {
      const clock = fakeClock();
      const token = new AccessToken(settings, aServer(good(life)).poster, clock);
      await token.get(never);
      clock.advance(ms - 1);
      expect(await token.get(never)).to.equal('t1');
      clock.advance(1);
      expect(await token.get(never)).to.equal('t2');
    }
  });

  it('is requested once for concurrent callers', async () => {
    const { poster, asked } = aServer(good(300));
    const token = new AccessToken(settings, poster, fakeClock());
    const got = await Promise.all(Array.from({ length: 20 }, () => token.get(never)));
    expect(new Set(got)).to.deep.equal(new Set(['t1']));
    expect(asked).to.have.length(1);
  });

  it('that was rejected is dropped from the cache, but not the one that replaced it', async () => {
    const { poster, asked } = aServer(good(300));
    const token = new AccessToken(settings, poster, fakeClock());
    await token.get(never);
    token.reject('t1');
    await token.get(never);
    token.reject('t1');
    expect(await token.get(never)).to.equal('t2');
    expect(asked).to.have.length(2);
  });

  it('is still delivered to other waiting callers when one of them aborts', async () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { poster } = aServer(good(300));
    const slow: Poster = { post: (post, signal) => opened.then(() => poster.post(post, signal)) };
    const token = new AccessToken(settings, slow, fakeClock());
    const impatient = new AbortController();
    const [first, second] = [token.get(impatient.signal), token.get(never)];
    impatient.abort('enough');
    expect(await first.catch((reason: unknown) => reason)).to.equal('enough');
    open();
    expect(await second).to.equal('t1');
  });

  it('is requested with both parts of the Basic credentials encoded', async () => {
    const { poster, asked } = aServer(good());
    await new AccessToken({ ...settings, scope: 'eligibility', audience: 'house' }, poster, fakeClock()).get(never);
    const [, encoded = ''] = (asked[0]?.headers.authorization ?? '').split(' ');
    expect(Buffer.from(encoded, 'base64').toString()).to.equal('clinic%3A1:s%26cret+%25');
    expect(asked[0]?.body).to.equal('grant_type=client_credentials&scope=eligibility&audience=house');
  });

  for (const [what, response, failure] of [
    ['unknown credentials', { status: 401, body: { error: 'invalid_client' } }, 'unauthorized'],
    ['a scope that is not ours', { status: 400, body: { error: 'invalid_scope' } }, 'unauthorized'],
    ['a server that is down', { status: 503, body: '' }, 'unavailable'],
    ['a server that has enough', { status: 429, body: '', retryAfter: '9' }, 'throttled'],
    ['no JSON', { body: '<html>' }, 'malformed'],
    ['no token', { body: { token_type: 'Bearer' } }, 'malformed'],
    ['a token that would break a header', { body: { access_token: 'a\r\nb' } }, 'malformed'],
    ['a token of another kind', { body: { access_token: 'a', token_type: 'mac' } }, 'malformed'],
  ] as const) {
    it(`fails with ${failure} when ${what}, and the next call tries again`, async () => {
      const { poster, asked } = aServer(() => response);
      const token = new AccessToken(settings, poster, fakeClock());
      for (let i = 0; i < 2; i++) {
        const error = await token.get(never).catch((caught: unknown) => caught);
        expect(error).to.be.instanceOf(NoToken).with.property('failure', failure);
      }
      expect(asked).to.have.length(2);
    });
  }
});
