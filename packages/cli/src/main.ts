import { CommanderError } from 'commander';
import { exitCodes } from './exit-code.js';
import { explain } from './explain.js';
import { createProgram } from './program.js';

/** Runs one command line. @returns the exit code */
export async function main(argv: readonly string[]): Promise<number> {
  try {
    const program = await createProgram(argv);
    if (argv.length <= 2) {
      program.outputHelp({ error: true });
      return exitCodes.usage;
    }
    await program.parseAsync([...argv]);
    return Number(process.exitCode ?? exitCodes.ok);
  } catch (error) {
    // Commander has already printed its own message, or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
    const { line, exitCode } = explain(error);
    process.stderr.write(`cardlens: ${line}\n`);
    if (process.env.CARDLENS_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    return exitCode;
  }
}
