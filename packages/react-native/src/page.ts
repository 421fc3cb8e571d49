// The capture page of the service, which the web view shows.

export interface PageSettings {
  readonly reading?: 'server' | 'device' | 'both' | undefined;
  /** With `reading="device"`, when the phone cannot read. */
  readonly fallback?: 'ask' | 'server' | 'none' | undefined;
  readonly back?: 'required' | 'optional' | 'off' | undefined;
  readonly sides?: 'one' | 'both' | undefined;
  readonly identity?: 'optional' | 'required' | undefined;
  readonly language?: 'en' | 'es' | undefined;
}

/** HTTP only on the device itself: elsewhere a page without HTTPS gets no camera, and photos would travel readable. */
const originForm = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d{1,5})?$/;

/** Origin of a service as web views write it. @throws TypeError unless `baseUrl` is one */
export function originOf(baseUrl: string): string {
  const origin = baseUrl
    .toLowerCase()
    .replace(/\/$/, '')
    .replace(/^(https:.*):443$/, '$1')
    .replace(/^(http:.*):80$/, '$1');
  if (!originForm.test(origin)) throw new TypeError('baseUrl must be an origin such as https://api.example.com');
  return origin;
}

/** Whether an address, or an origin, is the service's. Not parsed: React Native's `URL` is incomplete. */
export const isAtOrigin = (url: string, origin: string): boolean => url === origin || url.startsWith(`${origin}/`);

const names = ['reading', 'fallback', 'back', 'sides', 'identity', 'lang'] as const;

/** The address contains no token, because web views report addresses in errors; the page asks for one. */
export function pageUrl(origin: string, { language: lang, ...settings }: PageSettings): string {
  const query = names
    .map((name) => [name, name === 'lang' ? lang : settings[name]])
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${origin}/capture/app${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

const tokenForm = /^[\w.~+/=-]{1,8192}$/;

/**
 * A script that puts a token into the fragment of the page, which no server sees and which the page empties. Without a
 * token it puts in a word that is none: the service rejects it, and the page says that the session has ended.
 */
export function tokenScript(origin: string, token: unknown): string {
  const fragment = typeof token === 'string' && tokenForm.test(token) ? token : 'none';
  return `if (location.origin === ${JSON.stringify(origin)}) location.replace('#${fragment}'); true;`;
}
