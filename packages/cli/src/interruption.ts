import { CliError, exitCodes } from './exit-code.js';

const parentCheckMs = 1_000;

/**
 * A signal that aborts when we are asked to stop, so that a command can clean up. A second Ctrl-C ends at once: what we
 * started notices by itself that we are gone. Run by npm we also stop when npm is gone, since it does not pass on every
 * way to die; a stack that was put into the background on purpose has no npm above it.
 */
export function interruption(env: NodeJS.ProcessEnv = process.env): AbortSignal {
  const controller = new AbortController();
  const stop = () => controller.abort(new CliError('stopped', exitCodes.interrupted));
  if (env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && stop(), parentCheckMs).unref();
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (controller.signal.aborted && name === 'SIGINT') process.exit(exitCodes.interrupted);
      stop();
    });
  }
  return controller.signal;
}
