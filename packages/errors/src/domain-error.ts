/** The kind of a failure. Edges map it to a gRPC status, an HTTP status, or retry and park (see each edge's table). */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'unregistered',
  'expired',
  'forbidden',
  'not_found',
  'gone',
  'conflict',
  'too_large',
  'unsupported_media',
  'unprocessable',
  'rate_limited',
  'unavailable',
  'timeout',
  'stale',
  'internal',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

export interface DomainErrorFields {
  /** Stable and documented; callers may branch on it. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** Safe to show to any caller: no PHI, no host names, no internals. */
  readonly publicMessage: string;
  /** Identifiers only, never PHI. */
  readonly context?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly cause?: unknown;
}

/** Base class of every expected failure. */
export class DomainError extends Error {
  readonly code: string;
  readonly kind: ErrorKind;
  readonly publicMessage: string;
  readonly context: Readonly<Record<string, string | number | boolean | undefined>>;

  constructor({ code, kind, publicMessage, context = {}, cause }: DomainErrorFields) {
    super(`${code}: ${publicMessage}`, cause === undefined ? undefined : { cause });
    this.name = new.target.name;
    this.code = code;
    this.kind = kind;
    this.publicMessage = publicMessage;
    this.context = context;
  }

  /** Any caught value as a DomainError; an unknown one becomes `INTERNAL` and keeps its cause. */
  static from(caught: unknown): DomainError {
    if (caught instanceof DomainError) return caught;
    return new DomainError({
      code: 'INTERNAL',
      kind: 'internal',
      publicMessage: 'Internal Server Error',
      cause: caught,
    });
  }
}
