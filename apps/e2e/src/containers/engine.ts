import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and returns its standard output. @throws Error with the end of its standard error */
export async function output(
  program: string,
  args: readonly string[],
  { isErrorIncluded = false }: { isErrorIncluded?: boolean } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024 });
    return `${stdout}${isErrorIncluded ? stderr : ''}`.trim();
  } catch (error) {
    const { stderr = '', stdout = '' } = error as { stderr?: string; stdout?: string };
    throw new Error(`${program} ${args.join(' ')}: ${`${stdout}${stderr}`.slice(-2000)}`);
  }
}

const answers = (program: string, args: readonly string[]): Promise<boolean> =>
  output(program, args).then(
    () => true,
    () => false,
  );

/** The docker-compose command, or the reason why containers cannot be run. */
export async function findEngine(): Promise<{ compose: readonly string[] } | { missing: string }> {
  if (!(await answers('docker', ['info']))) return { missing: 'no container engine answers to `docker info`' };
  if (await answers('docker', ['compose', 'version'])) return { compose: ['docker', 'compose'] };
  if (await answers('docker-compose', ['version'])) return { compose: ['docker-compose'] };
  return { missing: 'neither `docker compose` nor `docker-compose` is installed' };
}
