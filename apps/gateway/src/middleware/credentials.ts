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

/** The credential of an `Authorization: Bearer …` header. @throws DomainError `unauthenticated` */
export function bearerOf(header: string | undefined): Credential {
  const [, text] = /^Bearer +(\S+) *$/i.exec(header ?? '') ?? [];
  if (text === undefined) throw new DomainError(requestErrors.malformedCredentials);
  return credentialOf(text);
}
