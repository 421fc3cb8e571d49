import type { IncomingMessage } from 'node:http';
import { DomainError, requestErrors } from '@cardlens/errors';

/** The credential that a caller sent, by its form alone. */
export type Credential = { readonly kind: 'key' | 'token'; readonly text: string };

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
 * An API key in another site's page is public. Only browsers send an Origin header, and pages
 * cannot change it. The service's own pages are exempt: people enter a key into the console themselves.
 * @param publicUrl  base URL that clients use, empty when not configured
 * @throws DomainError `forbidden`
 */
export function rejectKeyInBrowser(
  { kind }: Credential,
  { headers }: Pick<IncomingMessage, 'headers'>,
  { publicUrl }: { readonly publicUrl: string },
): void {
  if (kind !== 'key' || headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, publicUrl)) return;
  throw new DomainError({
    code: 'API_KEY_IN_BROWSER',
    kind: 'forbidden',
    publicMessage: 'API keys must never be used in a browser, please use a session token',
  });
}

/**
 * The origin is the host that the browser sent the request to, or, behind a proxy that renames hosts, the public URL.
 */
function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const sent = new URL(origin);
  if (sent.protocol !== 'http:' && sent.protocol !== 'https:') return false;
  return sent.host === host?.toLowerCase() || (publicUrl !== '' && sent.origin === new URL(publicUrl).origin);
}

/** The credential of an `Authorization: Bearer …` header. @throws DomainError `unauthenticated` */
export function bearerOf(header: string | undefined): Credential {
  const [, text] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (text === undefined) throw new DomainError(requestErrors.malformedCredentials);
  return credentialOf(text);
}
