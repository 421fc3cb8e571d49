/** Code of the error, for programs; the message is one line for users that says what to install or set. */
export type EmbeddedErrorCode =
  | 'GO_MISSING'
  | 'BUILD_FAILED'
  | 'NATS_TOO_OLD'
  | 'NATS_UNREACHABLE'
  | 'SETTING_INVALID'
  | 'NOT_READY'
  | 'NO_FREE_PORT'
  | 'DATA_OUTDATED';

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
