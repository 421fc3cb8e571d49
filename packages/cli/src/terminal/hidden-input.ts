import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError, exitCodes } from '../exit-code.js';

/** Prompts on the terminal without echo. @throws CliError when the user cancels */
export async function hiddenInput(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  process.stderr.write(question);
  const givenUp = new Promise<never>((_, reject) =>
    terminal.once('close', () => reject(new CliError('stopped', exitCodes.interrupted))),
  );
  try {
    return await Promise.race([terminal.question(''), givenUp]);
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}
