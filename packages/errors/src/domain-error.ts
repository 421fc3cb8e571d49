/** Kinds of failures. Services map them to a gRPC status, an HTTP status, or to retrying or parking a message. */
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
  'too_slow',
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
  /** Stable and documented, so callers may branch on it. */
  readonly code: string;
  readonly kind: ErrorKind;
  /** Safe to show to any caller: contains no PHI, host names or internals. */
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

  /** Converts any caught value to a DomainError; an unknown one becomes `INTERNAL` with the value as its cause. */
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

/** Whether a service or store cannot be reached or does not respond in time, so that a retry may succeed. */
export const isOutage = (error: unknown): boolean => {
  const { kind } = DomainError.from(error);
  return kind === 'unavailable' || kind === 'timeout';
};
