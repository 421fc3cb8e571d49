/** Exit codes of all commands; documented in `cardlens --help`. */
export const exitCodes = {
  ok: 0,
  /** Something failed: a message on standard error explains what, and what to do. */
  failed: 1,
  /** Invalid command line. */
  usage: 2,
  /** Everything worked, but the card or its eligibility check ended in state error. */
  cardError: 3,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

/** A failure that is printed in one line: what went wrong, and how to fix it. */
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
