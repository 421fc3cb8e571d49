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

const succeeds = (program: string, args: readonly string[]): Promise<boolean> =>
  output(program, args).then(
    () => true,
    () => false,
  );

export interface Engine {
  /** Engines before 25 reject `start_interval`. */
  readonly hasStartInterval: boolean;
}

/** The container engine of this machine, or why none can be used. */
export async function findEngine(): Promise<Engine | { missing: string }> {
  const version = ['version', '--format', '{{.Server.APIVersion}}'];
  const apiVersion = await output('docker', version).catch(() => undefined);
  if (apiVersion === undefined) return { missing: 'no container engine responds to `docker version`' };
  if (!(await succeeds('docker', ['compose', 'version']))) return { missing: '`docker compose` is not installed' };
  return { hasStartInterval: Number(apiVersion.split('.')[1]) >= 44 };
}
