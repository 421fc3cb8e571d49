/** What kept the stack from starting, for programs; the message says it to people, in one line, with what to do. */
export type StackErrorCode =
  | 'PORT_TAKEN'
  | 'NO_FREE_PORTS'
  | 'ALREADY_RUNNING'
  | 'APP_FAILED'
  | 'NOT_BUILT'
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
