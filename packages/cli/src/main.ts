import { CommanderError } from '@commander-js/extra-typings';
import { exitCodes } from './exit-code.js';
import { explain } from './explain.js';
import { completed, createProgram } from './program.js';

/** Runs one command line. @returns the exit code */
export async function main(argv: readonly string[]): Promise<number> {
  // Without listeners, Node would print a stack trace when a reader that has seen enough closes the pipe (`| head`).
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (error) => {
    if (!isClosedPipe(error)) process.exit(fail(error));
  });
  try {
    const program = await createProgram(argv);
    if (argv.length <= 2) {
      program.outputHelp({ error: true });
      return exitCodes.usage;
    }
    await program.parseAsync(completed(program, argv));
    return Number(process.exitCode ?? exitCodes.ok);
  } catch (error) {
    // Commander has already printed its own message, or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    return isClosedPipe(error) ? exitCodes.ok : fail(error);
  }
}

/** Prints why a command failed. @returns the exit code */
function fail(error: unknown): number {
  const { line, exitCode } = explain(error);
  process.stderr.write(`cardlens: ${line}\n`);
  if (process.env.CARDLENS_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return exitCode;
}

const isClosedPipe = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EPIPE';
