import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program and returns its standard output. @throws Error with the end of its standard error */
export async function output(
  program: string,
  args: readonly string[],
  { isErrorIncluded = false, ...where }: { isErrorIncluded?: boolean; cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await execute(program, args, { maxBuffer: 64 * 1024 * 1024, ...where });
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

export interface Engine {
  /** Engines before 25 reject `start_interval`. */
  readonly hasStartInterval: boolean;
}

/** What runs containers on this machine, or the reason why nothing can. */
export async function findEngine(): Promise<Engine | { missing: string }> {
  const version = ['version', '--format', '{{.Server.APIVersion}}'];
  const apiVersion = await output('docker', version).catch(() => undefined);
  if (apiVersion === undefined) return { missing: 'no container engine answers to `docker version`' };
  if (!(await answers('docker', ['compose', 'version']))) return { missing: '`docker compose` is not installed' };
  return { hasStartInterval: Number(apiVersion.split('.')[1]) >= 44 };
}
