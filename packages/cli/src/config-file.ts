import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readPrivate, writePrivate } from '@cardlens/stack/local';
import { CliError } from './exit-code.js';

/** A deployment as stored by `cardlens login`. */
export interface Profile {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Addresses for operators' commands, if given. */
  readonly session?: string;
  readonly matching?: string;
  readonly nats?: string;
  /** Folder of the operator's certificate, or `none`. */
  readonly tls?: string;
}

export interface ConfigFile {
  /** Used if neither the command line, the environment nor a local stack determines the deployment. */
  readonly defaultProfile?: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** @source XDG Base Directory Specification */
export const configPath = (env: NodeJS.ProcessEnv): string =>
  join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'cardlens', 'config.json');

/** @throws CliError when the file is invalid, or when others can read it: it contains keys */
export async function readConfig(env: NodeJS.ProcessEnv): Promise<ConfigFile> {
  const file = configPath(env);
  const config = await readPrivate<Partial<ConfigFile>>(file).catch((cause: unknown) => {
    if (cause instanceof SyntaxError) throw new CliError(`${file} is not JSON: correct or remove it`);
    throw cause;
  });
  if (config === undefined) return { profiles: {} };
  // Windows has no permission bits.
  if (process.platform !== 'win32' && ((await stat(file)).mode & 0o077) !== 0)
    throw new CliError(`${file} holds API keys and can be read by others: run \`chmod 600 ${file}\``);
  return { ...config, profiles: config.profiles ?? {} };
}

export const writeConfig = (config: ConfigFile, env: NodeJS.ProcessEnv): Promise<void> =>
  writePrivate(configPath(env), config);

/** @throws CliError when there is no profile with this name */
export async function profileNamed(name: string, env: NodeJS.ProcessEnv): Promise<Profile> {
  const { profiles } = await readConfig(env);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile) return profile;
  throw new CliError(`there is no profile ${name}: store one with \`cardlens login --profile ${name}\``);
}

export async function defaultProfile(env: NodeJS.ProcessEnv): Promise<Profile | undefined> {
  const { defaultProfile: name, profiles } = await readConfig(env);
  return name === undefined ? undefined : profiles[name];
}
