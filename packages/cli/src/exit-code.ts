/** What a command ends with; documented in `cardlens --help`. */
export const exitCodes = {
  ok: 0,
  /** Something failed: a message on standard error says what, and what to do. */
  failed: 1,
  /** The command line makes no sense. */
  usage: 2,
  /** Everything worked, and the card, or its eligibility check, ended in state error. */
  cardError: 3,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

/** A failure that is printed in one line: what went wrong, and what to do about it. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly exitCode: number = exitCodes.failed,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
