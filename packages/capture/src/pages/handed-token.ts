/**
 * The token that a link carries in its fragment, which browsers send to no server. It is taken out of the address at once,
 * so that neither the address bar, nor the history, nor a shared address holds it, and is kept with this entry of the tab's
 * session: a reload finds it again, another tab does not.
 */
export function handedToken(): string | undefined {
  const fragment = decodeURIComponent(location.hash.slice(1));
  if (fragment) history.replaceState({ token: fragment }, '', location.pathname);
  const kept: unknown = history.state?.token;
  return typeof kept === 'string' ? kept : undefined;
}
