import { InvalidInput } from '@cardlens/errors';

const lengthMax = 1000;
const base = 'https://console.invalid';
const home = '/console';

/**
 * The path within the console to which a person returns after sign-in; anything else becomes the start page. The result
 * begins with a single slash, and stays within the console when it is appended to its path.
 */
export function consolePath(text: string): string {
  if (text.length > lengthMax || !/^\/(?![/\\])[\x21-\x7e]*$/.test(text) || !URL.canParse(home + text, base))
    return '/';
  const { origin, pathname, search, hash } = new URL(home + text, base);
  const isWithin = origin === base && pathname.startsWith(`${home}/`) && !/\/\/|\\|%2f|%5c/i.test(pathname);
  return isWithin ? pathname.slice(home.length) + search + hash : '/';
}

/** @throws InvalidInput unless it is the callback of a gateway: https, or http on this machine */
export function checkRedirectUri(text: string): string {
  const url = text.length <= lengthMax && URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url !== undefined && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const isAllowed = url?.protocol === 'https:' || (isLocal && url.protocol === 'http:');
  if (
    !isAllowed ||
    url.href !== text ||
    url.pathname !== '/auth/callback' ||
    url.search + url.hash + url.username !== ''
  )
    throw new InvalidInput('redirect_uri must be the URL of /auth/callback');
  return text;
}
