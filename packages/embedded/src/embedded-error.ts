/** What went wrong, for programs; the message says it to people, in one line, with what to install or to set. */
export type EmbeddedErrorCode =
  | 'GO_MISSING'
  | 'BUILD_FAILED'
  | 'NATS_TOO_OLD'
  | 'NATS_UNREACHABLE'
  | 'SETTING_INVALID'
  | 'NOT_READY'
  | 'NO_FREE_PORT';

export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError';

  constructor(
    readonly code: EmbeddedErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
