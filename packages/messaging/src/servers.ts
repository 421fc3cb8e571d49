import type { ConnectionOptions } from 'nats';

/**
 * The client's options for a comma-separated list of `nats://user:password@host:port`; the client itself ignores
 * credentials in URLs. All servers of a cluster have the same users, so the first credentials are used. One `tls://`
 * requires TLS for all.
 */
export function serversOf(urls: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'> {
  const parsed = urls.split(',').map((text) => new URL(text.includes('://') ? text.trim() : `nats://${text.trim()}`));
  const login = parsed.find(({ username }) => username !== '');
  return {
    servers: parsed.map(({ host }) => host),
    ...(login ? { user: decodeURIComponent(login.username), pass: decodeURIComponent(login.password) } : {}),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}
