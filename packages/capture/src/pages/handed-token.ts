/**
 * The token in the fragment of the link, which browsers do not send to servers. It is removed from the address
 * immediately, so it is not in the address bar, the history or a shared address, and is stored in the state of this
 * history entry: it survives a reload, but other tabs do not have it.
 */
export function handedToken(): string | undefined {
  // Tokens have no characters that are encoded in a URL.
  const fragment = location.hash.slice(1);
  if (fragment) history.replaceState({ token: fragment }, '', location.pathname + location.search);
  const kept: unknown = history.state?.token;
  return typeof kept === 'string' ? kept : undefined;
}
