/** Code of the error, for programs; the message is one line for users that includes what to do. */
export type StackErrorCode =
  | 'PORT_TAKEN'
  | 'NO_FREE_PORTS'
  | 'ALREADY_RUNNING'
  | 'APP_FAILED'
  | 'NOT_BUILT'
  | 'NOTHING_TO_MOVE'
  | 'STOPPED';

export class StackError extends Error {
  override readonly name = 'StackError';

  constructor(
    readonly code: StackErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
