import type { IncomingMessage } from 'node:http';
import { DomainError, requestErrors } from '@cardlens/errors';

/** What a caller sent as proof, by its form alone. */
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
 * A key that reaches a browser is a key that everybody has (service contract §5). Browsers say where a page came from,
 * and nobody else does.
 * @throws DomainError `forbidden`
 */
export function refuseKeyInBrowser({ kind }: Credential, { headers }: Pick<IncomingMessage, 'headers'>): void {
  if (kind !== 'key' || headers.origin === undefined) return;
  throw new DomainError({
    code: 'API_KEY_IN_BROWSER',
    kind: 'forbidden',
    publicMessage: 'API keys must never be used in a browser, please use a session token',
  });
}

/** The credential of an `Authorization: Bearer …` header. @throws DomainError `unauthenticated` */
export function bearerOf(header: string | undefined): Credential {
  const [, text] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (text === undefined) throw new DomainError(requestErrors.malformedCredentials);
  return credentialOf(text);
}
