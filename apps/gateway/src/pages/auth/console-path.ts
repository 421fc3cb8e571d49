const folder = '/console';
const lengthMax = 500;

/**
 * The page of the console that is shown after a sign-in, as a path with its query.
 * @param returnTo  path within the console, such as `/cards`; anything that could lead elsewhere becomes `/`
 */
export function consolePath(returnTo: string): string {
  const isPath = returnTo.length <= lengthMax && /^\/(?!\/)[^\\\p{C}]*$/u.test(returnTo);
  const url = isPath ? URL.parse(`${folder}${returnTo}`, 'http://console') : null;
  const isInside = url?.host === 'console' && url.pathname.startsWith(`${folder}/`) && !/%2f|%5c/i.test(url.pathname);
  return url && isInside ? `${url.pathname}${url.search}${url.hash}` : `${folder}/`;
}
