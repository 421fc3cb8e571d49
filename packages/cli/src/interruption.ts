import { CliError, exitCodes } from './exit-code.js';

/**
 * A signal that aborts when we are asked to stop, so that a command can clean up. A second Ctrl-C ends at once: what we
 * started notices by itself that we are gone.
 */
export function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted && name === 'SIGINT') process.exit(exitCodes.interrupted);
      controller.abort(new CliError('stopped', exitCodes.interrupted));
    });
  }
  return controller.signal;
}
