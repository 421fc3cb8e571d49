import { handedToken } from './handed-token.js';

// How a page in the web view of an app talks to the app. The page sends messages; the app answers only by changing the
// fragment of the address, so the page listens to messages of nobody.

interface Receiver {
  postMessage(message: string): void;
}

declare global {
  /** Provided by react-native-webview. */
  var ReactNativeWebView: Receiver | undefined;
  /** Provided by an Android app as a JavaScript interface, and by Flutter as a channel. */
  var CardlensHost: Receiver | undefined;
  /** Provided by WKWebView. */
  var webkit: { readonly messageHandlers?: { readonly CardlensHost?: Receiver } } | undefined;
}

/** The element's events that an app receives, with their details as JSON. */
const forwarded = ['progress', 'complete', 'error'] as const;
/** An app may first have to ask its own server. */
const tokenMaxMs = 20_000;

/** Sends a message to the app, if the page is shown by one. */
function post(type: (typeof forwarded)[number] | 'token', detail: unknown): void {
  // Looked up each time, because a web view may provide it after the page's script has started.
  const receiver = globalThis.ReactNativeWebView ?? globalThis.CardlensHost ?? webkitReceiver();
  receiver?.postMessage(JSON.stringify({ cardlens: 1, type, detail }));
}

const webkitReceiver = () => globalThis.webkit?.messageHandlers?.CardlensHost;

/** Sends the events of a capture element to the app. */
export function postEvents(element: EventTarget): void {
  for (const type of forwarded)
    element.addEventListener(type, (event) => {
      if (event instanceof CustomEvent) post(type, event.detail);
    });
}

/**
 * The token from the fragment; if there is none or it has expired, the app is asked for one, which it puts into the
 * fragment too. Empty if the app provides none in time: the service then reports that the session has ended.
 */
export function tokenOfHost(): (hint: { isExpired: boolean }) => string | Promise<string> {
  let token = handedToken();
  let asking: Promise<string> | undefined;
  addEventListener('hashchange', () => {
    token = handedToken() ?? token;
  });
  const ask = (isExpired: boolean) =>
    new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve(''), tokenMaxMs);
      addEventListener(
        'hashchange',
        () => {
          clearTimeout(timer);
          resolve(token ?? '');
        },
        { once: true },
      );
      post('token', { isExpired });
    });
  return ({ isExpired }) => {
    if (token && !isExpired) return token;
    asking ??= ask(isExpired).finally(() => {
      asking = undefined;
    });
    return asking;
  };
}
