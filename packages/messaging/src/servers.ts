import { readFileSync } from 'node:fs';
import type { Logger } from '@cardlens/runtime';
import { type Authenticator, type ConnectionOptions, credsAuthenticator, nkeyAuthenticator } from 'nats';

/**
 * The client's options for a comma-separated list of `nats://user:password@host:port`; the client itself ignores
 * credentials in URLs. All servers of a cluster have the same users, so the first credentials are used. One `tls://`
 * requires TLS for all.
 *
 * @param credentialsFile  a `.creds` file or the seed of an NKEY, instead of user and password
 */
export function serversOf(
  urls: string,
  credentialsFile?: string,
  log?: Pick<Logger, 'warn'>,
): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'tls' | 'authenticator'> {
  const parsed = urls.split(',').map((text) => new URL(text.includes('://') ? text.trim() : `nats://${text.trim()}`));
  const login = parsed.find(({ username }) => username !== '');
  return {
    servers: parsed.map(({ host }) => host),
    ...(login ? { user: decodeURIComponent(login.username), pass: decodeURIComponent(login.password) } : {}),
    ...(credentialsFile === undefined ? {} : { authenticator: fileAuthenticator(credentialsFile, log) }),
    ...(parsed.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}

/**
 * Reads the file at every connect, because it may have been replaced. While it is missing or half written, its last valid
 * content is used: an authenticator that throws closes the connection for good.
 */
function fileAuthenticator(path: string, log?: Pick<Logger, 'warn'>): Authenticator {
  let valid: Authenticator | undefined;
  return (nonce) => {
    try {
      const content = readFileSync(path);
      const isCreds = content.includes('-----BEGIN');
      // An NKEY's seed may end with a line break.
      const seed = new TextEncoder().encode(content.toString('utf8').trim());
      const read = isCreds ? credsAuthenticator(content) : nkeyAuthenticator(seed);
      const authentication = read(nonce);
      valid = read;
      return authentication;
    } catch (error) {
      if (valid === undefined) throw error;
      log?.warn('the file with the broker’s credentials is not readable; using its last valid content', {}, error);
      return valid(nonce);
    }
  };
}
