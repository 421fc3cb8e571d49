import { expect } from 'chai';
import { postEvents, tokenOfHost } from './host.js';

describe('the app that shows the page in a web view', () => {
  const page = globalThis as unknown as Record<string, unknown>;
  let window: EventTarget;
  let sent: unknown[];
  const receiver = { postMessage: (message: string) => sent.push(JSON.parse(message)) };
  /** The app sets the fragment, as `location.replace('#…')` does. */
  const setFragment = (token: string) => {
    Object.assign(page.location as object, { hash: `#${token}` });
    window.dispatchEvent(new Event('hashchange'));
  };

  beforeEach(() => {
    sent = [];
    window = new EventTarget();
    const location = { hash: '', pathname: '/capture/app', search: '' };
    const history = {
      state: null as unknown,
      replaceState(state: unknown) {
        history.state = state;
        location.hash = '';
      },
    };
    Object.assign(page, { location, history, addEventListener: window.addEventListener.bind(window) });
  });
  afterEach(() => {
    for (const name of ['location', 'history', 'addEventListener', 'ReactNativeWebView', 'CardlensHost', 'webkit'])
      delete page[name];
  });

  for (const [name, host] of Object.entries({
    'React Native': { ReactNativeWebView: receiver },
    'Android and Flutter': { CardlensHost: receiver },
    iOS: { webkit: { messageHandlers: { CardlensHost: receiver } } },
  }))
    it(`receives the element's events: ${name}`, () => {
      const element = new EventTarget();
      postEvents(element);
      Object.assign(page, host);
      element.dispatchEvent(new CustomEvent('complete', { detail: { card_id: 'a' } }));
      element.dispatchEvent(new CustomEvent('capture', { detail: { image: 'a picture' } }));
      expect(sent).to.deep.equal([{ cardlens: 1, type: 'complete', detail: { card_id: 'a' } }]);
    });

  it('is asked for a token once, when there is none and when it has expired', async () => {
    page.CardlensHost = receiver;
    const getToken = tokenOfHost();
    const both = Promise.all([getToken({ isExpired: false }), getToken({ isExpired: false })]);
    expect(sent).to.deep.equal([{ cardlens: 1, type: 'token', detail: { isExpired: false } }]);
    setFragment('first');
    expect(await both).to.deep.equal(['first', 'first']);
    expect(getToken({ isExpired: false })).to.equal('first');
    const next = getToken({ isExpired: true });
    expect(sent).to.have.length(2);
    setFragment('second');
    expect(await next).to.equal('second');
    expect(getToken({ isExpired: false })).to.equal('second');
  });

  it('need not be asked if it opened the page with a token, and may replace it', () => {
    page.CardlensHost = receiver;
    Object.assign(page.location as object, { hash: '#given' });
    const getToken = tokenOfHost();
    expect(getToken({ isExpired: false })).to.equal('given');
    setFragment('newer');
    expect(getToken({ isExpired: false })).to.equal('newer');
    expect(sent).to.deep.equal([]);
  });
});
