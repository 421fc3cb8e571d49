import { resolve } from 'node:path';
import { localKey, operatorTlsDir, runningStack, type StackFile } from '@cardlens/stack/local';
import { defaultProfile, profileNamed } from './config-file.js';
import { CliError, exitCodes } from './exit-code.js';

/** Default data folder of the embedded stack. */
export const defaultDataDir = '.cardlens';
export const dataOption = ['--data <dir>', 'data folder of the local stack', defaultDataDir] as const;
export const profileOption = ['--profile <name>', 'deployment stored by `cardlens login`'] as const;

const noStack = (dataDir: string, orElse: string): CliError =>
  new CliError(`no stack is running in ${resolve(dataDir)}: start one with \`cardlens up\`, or ${orElse}`);

/** The running stack of a data folder. @throws CliError when there is none */
export async function localStack(dataDir: string, orElse: string): Promise<StackFile> {
  const stack = await runningStack(dataDir);
  if (stack) return stack;
  throw noStack(dataDir, orElse);
}

export const tlsOption = [
  '--tls <dir>',
  "operator's certificate: tls.crt, tls.key, ca.crt (default: the local stack's)",
] as const;

export interface Service {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/**
 * The service and key for a command: from the command line, then `CARDLENS_BASE_URL` and `CARDLENS_API_KEY`, then the
 * local stack, then the default profile. A key is only sent to the service it was stored for.
 *
 * @throws CliError when service or key cannot be determined
 */
export async function serviceFor(
  given: { base?: string; key?: string; profile?: string; data: string },
  env: NodeJS.ProcessEnv = process.env,
): Promise<Service> {
  if (given.profile !== undefined) {
    if (given.base !== undefined) throw new CliError('specify --base or --profile, not both', exitCodes.usage);
    const { baseUrl, apiKey } = await profileNamed(given.profile, env);
    return { baseUrl, apiKey: given.key ?? apiKey };
  }
  const base = given.base ?? (env.CARDLENS_BASE_URL || undefined);
  const key = given.key ?? (env.CARDLENS_API_KEY || undefined);
  if (base !== undefined) mustBeUrl(base);
  if (base && key) return { baseUrl: base, apiKey: key };
  const local = await runningStack(given.data);
  if (!base && !key && !local) {
    const stored = await defaultProfile(env);
    if (stored) return stored;
  }
  const baseUrl = base ?? local?.baseUrl ?? 'http://127.0.0.1:8080';
  // The local key is for the local stack only: it must not be sent to another host given with --base.
  const apiKey =
    key ?? (local && baseUrl === local.baseUrl ? (await localKey(given.data, local.environment))?.apiKey : undefined);
  if (!apiKey) {
    throw new CliError(
      `no API key for ${baseUrl}: store one with \`cardlens login\`, or set CARDLENS_API_KEY (operators create keys with \`cardlens keys create\`)`,
    );
  }
  return { baseUrl, apiKey };
}

/** @throws CliError */
export function mustBeUrl(base: string): void {
  if (!/^https?:\/\//.test(base))
    throw new CliError(`${base} is not a URL; use a form like http://127.0.0.1:8080`, exitCodes.usage);
}

/**
 * Services for operators' commands: the option and the profile field with the address, and the address in the local
 * stack.
 */
const operatorServices = {
  session: ({ sessionAdminAddress }: StackFile) => sessionAdminAddress,
  matching: ({ matchingAddress }: StackFile) => matchingAddress,
  nats: ({ stores }: StackFile) => stores.nats,
} as const;

export type OperatorService = keyof typeof operatorServices;

export interface OperatorOptions {
  /** Name that the operator states. */
  readonly operator?: string;
  readonly session?: string;
  readonly matching?: string;
  readonly nats?: string;
  readonly tls?: string;
  readonly profile?: string;
  readonly data: string;
  readonly json?: boolean;
}

/**
 * Address of a service for operators, and the certificate: from the command line, then the local stack, then the
 * default profile.
 *
 * @returns `tlsDir` undefined for `none`: plain text
 * @throws CliError when the address cannot be determined
 */
export async function operatorTarget(
  service: OperatorService,
  given: OperatorOptions,
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ address: string; tlsDir: string | undefined }> {
  const named = given.profile === undefined ? undefined : await profileNamed(given.profile, env);
  const local = named || given[service] !== undefined ? undefined : await runningStack(given.data);
  const profile = named ?? (given[service] === undefined && !local ? await defaultProfile(env) : undefined);
  const address = given[service] ?? profile?.[service] ?? (local && operatorServices[service](local));
  const tlsDir = given.tls ?? profile?.tls ?? operatorTlsDir(given.data);
  if (address !== undefined) return { address, tlsDir: tlsDir === 'none' ? undefined : tlsDir };
  const option = `--${service} ${service === 'nats' ? 'URL' : 'HOST:PORT'}`;
  if (named)
    throw new CliError(`the profile ${given.profile} has no address for ${service}: specify one with ${option}`);
  throw noStack(given.data, `specify another one with ${option}`);
}
