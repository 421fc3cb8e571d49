import type { DomainErrorFields, ErrorKind } from './domain-error.js';

/** An error of a catalog. */
export const plain = (code: string, kind: ErrorKind, publicMessage: string): DomainErrorFields => ({
  code,
  kind,
  publicMessage,
});
