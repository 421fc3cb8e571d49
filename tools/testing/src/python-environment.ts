import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildOnce, cacheDir } from '@cardlens/embedded';

const installWithinMs = 300_000;
const longestOutput = 64 * 1024 * 1024;

export interface Ran {
  readonly exitCode: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/** Runs a program to completion. @throws Error if it does not start, or does not end in time */
export const ran = (file: string, args: readonly string[], { timeoutMs, cwd }: { timeoutMs: number; cwd?: string }) =>
  new Promise<Ran>((resolve, reject) => {
    const options = { timeout: timeoutMs, maxBuffer: longestOutput, ...(cwd === undefined ? {} : { cwd }) };
    execFile(file, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (error === null) resolve({ exitCode: 0, output });
      else if (typeof error.code === 'number') resolve({ exitCode: error.code, output });
      else reject(error);
    });
  });

/** Whether Python 3.10 or newer is installed, which the checks need. */
export async function hasPython(): Promise<boolean> {
  const isRecent = 'import sys; sys.exit(sys.version_info < (3, 10))';
  const { exitCode } = await ran('python3', ['-c', isRecent], { timeoutMs: 10_000 }).catch(() => ({ exitCode: 1 }));
  return exitCode === 0;
}

/**
 * A virtual environment with pinned packages, created once in the cache of the embedded servers.
 *
 * Run its programs as `python -m name` or `python path/of/the/program`: the first line of each names the temporary
 * folder in which the environment was created.
 *
 * @param name          of the installed packages, used for the folder and in errors
 * @param requirements  a pip requirements file with pinned versions; different content gets a different environment
 * @returns path of its Python
 * @throws Error with a single-line message if there is no Python, or no package registry to install from
 */
export async function pythonEnvironment(name: string, requirements: string): Promise<string> {
  const pins = await readFile(requirements);
  const version = createHash('sha256').update(pins).digest('hex').slice(0, 12);
  const dir = join(cacheDir(process.env), `${name}-${version}`);
  const step = async (what: string, file: string, ...args: string[]) => {
    const { exitCode, output } = await ran(file, args, { timeoutMs: installWithinMs }).catch((cause: Error) => ({
      exitCode: 1,
      output: cause.message,
    }));
    if (exitCode === 0) return;
    const lastLine = output.trim().split('\n').at(-1) ?? '';
    throw new Error(`The ${name} could not be installed: ${what} failed: ${lastLine}`);
  };
  await buildOnce(dir, { waitMaxMs: 2 * installWithinMs }, async (output) => {
    const pip = [pythonOf(output), '-m', 'pip', 'install', '--quiet', '-r', requirements] as const;
    await step('python3 -m venv (is Python 3.10 or newer here?)', 'python3', '-m', 'venv', output);
    await step('pip install (is PyPI within reach?)', ...pip);
  });
  return pythonOf(dir);
}

const pythonOf = (dir: string) => join(dir, 'bin', 'python');
