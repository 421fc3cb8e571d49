import { resolve } from 'node:path';
import { localKey, operatorTlsDir, runningStack, type StackFile } from '@cardlens/stack';
import { CliError } from './exit-code.js';

/** Where the embedded stack keeps its things unless told otherwise. */
export const defaultDataDir = '.cardlens';
export const dataOption = ['--data <dir>', 'data folder of the local stack', defaultDataDir] as const;

/** The stack that runs over a data folder. @throws CliError when none does */
export async function localStack(dataDir: string, orElse: string): Promise<StackFile> {
  const stack = await runningStack(dataDir);
  if (stack) return stack;
  throw new CliError(`no stack is running in ${resolve(dataDir)}: start one with \`cardlens up\`, or ${orElse}`);
}

/**
 * Certificate of the operator: the folder given, or else the local stack's.
 *
 * @returns undefined for `none`: plain text
 */
export const operatorTls = (given: string | undefined, dataDir: string): string | undefined =>
  given === 'none' ? undefined : (given ?? operatorTlsDir(dataDir));

export const tlsOption = [
  '--tls <dir>',
  "operator's certificate: tls.crt, tls.key, ca.crt (default: the local stack's)",
] as const;

export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * Which service a command talks to, with which key: what the command line says, then `CARDLENS_BASE_URL` and
 * `CARDLENS_API_KEY`, then the local stack.
 *
 * @throws CliError when one of them is nowhere to be found
 */
export async function serviceFor(
  given: { base?: string; key?: string; data: string },
  env: NodeJS.ProcessEnv = process.env,
): Promise<Service> {
  const base = given.base ?? (env.CARDLENS_BASE_URL || undefined);
  const key = given.key ?? (env.CARDLENS_API_KEY || undefined);
  if (base !== undefined && !/^https?:\/\//.test(base)) {
    throw new CliError(`${base} is not a URL; use a form like http://127.0.0.1:8080`, 2);
  }
  if (base && key) return { baseUrl: base, apiKey: key };
  const local = await runningStack(given.data);
  const baseUrl = base ?? local?.baseUrl ?? 'http://127.0.0.1:8080';
  // The local key is for the local stack only: it must not travel to whatever host --base names.
  const apiKey =
    key ?? (local && baseUrl === local.baseUrl ? (await localKey(given.data, local.environment))?.apiKey : undefined);
  if (!apiKey) {
    throw new CliError(
      `no API key for ${baseUrl}: pass one with --key or CARDLENS_API_KEY (create one with \`cardlens keys create\`)`,
    );
  }
  return { baseUrl, apiKey };
}
