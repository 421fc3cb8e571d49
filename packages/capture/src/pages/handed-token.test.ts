import { expect } from 'chai';
import { handedToken } from './handed-token.js';

describe('the token of a link', () => {
  const page = globalThis as { location?: unknown; history?: unknown };
  const open = (hash: string, state: unknown = null) => {
    const history = {
      state,
      urls: [] as string[],
      replaceState(next: unknown, _: string, url: string) {
        history.state = next;
        history.urls.push(url);
      },
    };
    Object.assign(page, { location: { hash, pathname: '/capture/phone', search: '?back=off' }, history });
    return history;
  };
  afterEach(() => {
    delete page.location;
    delete page.history;
  });

  it('is removed from the address, also when it is malformed', () => {
    for (const token of ['eyJhbGciOi.x-_y', '%', '%E0%A4%A']) {
      const history = open(`#${token}`);
      expect(handedToken()).to.equal(token);
      expect(history.urls).to.deep.equal(['/capture/phone?back=off']);
    }
  });

  it('survives a reload', () => {
    open('', { token: 'kept' });
    expect(handedToken()).to.equal('kept');
    open('');
    expect(handedToken()).to.equal(undefined);
  });
});
