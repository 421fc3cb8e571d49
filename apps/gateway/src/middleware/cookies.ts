import { DomainError, signInErrors } from '@cardlens/errors';
import type { BrowserCookies } from '../ports.js';

const tokenForm = /^[\w.~-]{16,2048}$/;

/**
 * With https, prefixes keep other hosts of the domain from setting the cookies (RFC 6265bis §4.1.3). The session's is
 * never sent with a request from another site; that of a sign-in comes back when the provider redirects to us.
 * @param baseUrl  of this service for browsers
 */
export function browserCookies(baseUrl: string): BrowserCookies {
  const isSecure = new URL(baseUrl).protocol === 'https:';
  const session = { name: isSecure ? '__Host-cardlens' : 'cardlens', path: '/', sameSite: 'Strict' };
  const signIn = { name: isSecure ? '__Secure-cardlens-sign-in' : 'cardlens-sign-in', path: '/auth', sameSite: 'Lax' };
  const set = ({ name, path, sameSite }: typeof session, token: string | undefined, maxAgeS: number): string =>
    [
      `${name}=${token ?? ''}`,
      `Path=${path}`,
      `Max-Age=${token === undefined ? 0 : Math.max(0, Math.floor(maxAgeS))}`,
      'HttpOnly',
      `SameSite=${sameSite}`,
      ...(isSecure ? ['Secure'] : []),
    ].join('; ');
  return {
    sessionIn: (header) => valueIn(header, session.name),
    signInOf: (header) => valueIn(header, signIn.name),
    setSession: (token, maxAgeS) => set(session, token, maxAgeS),
    setSignIn: (token, maxAgeS) => set(signIn, token, maxAgeS),
  };
}

function valueIn(header: string | undefined, name: string): string | undefined {
  if (header === undefined) return undefined;
  const values = header
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
  const [value] = values;
  if (value === undefined || value === '') return undefined;
  if (values.length > 1 || !tokenForm.test(value)) throw new DomainError(signInErrors.signedOut);
  return value;
}
