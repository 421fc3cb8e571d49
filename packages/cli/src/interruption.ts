import { CliError, exitCodes } from './exit-code.js';

const parentCheckMs = 1_000;

/**
 * A signal that is aborted when this process is asked to stop or nobody reads its output any more, so that a command can clean up. A second Ctrl-C exits
 * immediately: child processes notice on their own. When run by npm, the process also stops when npm has ended, because
 * npm does not forward every signal; a stack that was deliberately put into the background has no npm parent.
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
  // Whoever reads the output has left, as in `cardlens export --json | head`: main.ts ends without a message.
  process.stdout.once('error', (error) => controller.abort(error));
  return controller.signal;
}
