import type { IncomingMessage } from 'node:http';
import { DomainError, requestErrors } from '@cardlens/errors';
import type { BrowserCookies } from '../ports.js';

/** The credential that a caller sent, by its form alone. A cookie contains the token of a browser session. */
export type Credential = { readonly kind: 'key' | 'token' | 'cookie'; readonly text: string };

const keyForm = /^(sk|secret)_(test|live)_\w{1,200}$/;
const tokenForm = /^[\w-]+\.[\w-]+\.[\w-]+$/;
const longest = 4096;

/** @throws DomainError `unauthenticated` when it has neither form */
export function credentialOf(text: string): Credential {
  if (text.length <= longest) {
    if (keyForm.test(text)) return { kind: 'key', text };
    if (tokenForm.test(text)) return { kind: 'token', text };
  }
  throw new DomainError(requestErrors.malformedCredentials);
}

/**
 * What shows that a request with the cookie was made by a page of this service: a header that other pages cannot send,
 * for a WebSocket its Origin, and for an EventSource, which only reads, what the browser says of its origin.
 */
export type PageProof = 'header' | 'origin' | 'fetch metadata';

/** Header of requests with the cookie. A page of another origin can send it only after a preflight, which fails. */
const consoleHeader = 'x-cardlens-console';

/**
 * Rejects requests made by pages of other sites. An API key in such a page is public. Only browsers send an Origin
 * header, and pages cannot change it. The service's own pages are exempt: people enter a key into the console themselves.
 * @param publicUrl  base URL that clients use, empty when not configured
 * @throws DomainError `forbidden`
 */
export function rejectOtherPages(
  { kind }: Credential,
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: { readonly publicUrl: string },
  proof: PageProof = 'header',
): void {
  const { origin } = headers;
  const isOther = isOfOtherPage({ headers }, publicUrl);
  if (kind === 'token') return;
  if (kind === 'key') {
    if (isOther)
      throw new DomainError({
        code: 'API_KEY_IN_BROWSER',
        kind: 'forbidden',
        publicMessage: 'API keys must never be used in a browser, please use a session token',
      });
    return;
  }
  const isProven =
    headers[consoleHeader] === '1' ||
    (proof === 'origin' && origin !== undefined) ||
    (proof === 'fetch metadata' && headers['sec-fetch-site'] === 'same-origin');
  if (isOther || !isProven) throw new DomainError(requestErrors.cookieOfOtherPage);
}

/** Whether a browser says that a page of another site makes this request. */
export const isOfOtherPage = (
  { headers: { origin, host } }: Pick<IncomingMessage, 'headers'>,
  publicUrl: string,
): boolean => origin !== undefined && !isOwnOrigin(origin, host, publicUrl);

/**
 * The origin is the host that the browser sent the request to, or, behind a proxy that renames hosts, the public URL.
 */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const sent = new URL(origin);
  if (sent.protocol !== 'http:' && sent.protocol !== 'https:') return false;
  return sent.host === host?.toLowerCase() || (publicUrl !== '' && sent.origin === new URL(publicUrl).origin);
}

/**
 * The credential in the headers of a request: that of the Authorization header, otherwise the cookie.
 * @throws DomainError `unauthenticated`
 */
export function credentialIn(
  { authorization, cookie }: IncomingMessage['headers'],
  cookies: Pick<BrowserCookies, 'sessionIn'>,
): Credential {
  const text = authorization === undefined ? cookies.sessionIn(cookie) : undefined;
  return text === undefined ? bearerOf(authorization) : { kind: 'cookie', text };
}

/** The credential of an `Authorization: Bearer …` header. @throws DomainError `unauthenticated` */
export function bearerOf(header: string | undefined): Credential {
  const [, text] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (text === undefined) throw new DomainError(requestErrors.malformedCredentials);
  return credentialOf(text);
}
