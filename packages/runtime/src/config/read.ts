import type { Setting } from './readers.js';

export type Env = Readonly<Record<string, string | undefined>>;
export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type ConfigOf<S extends Settings> = { readonly [K in keyof S]: ReturnType<S[K]['parse']> };

/** All configuration errors, so that they can be fixed together. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`configuration:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * The environment as one frozen typed object.
 *
 * @param prefix  undeclared variables with this prefix are errors, because they are most likely misspelled
 * @throws ConfigError with every error, without values
 */
export function read<const S extends Settings>(env: Env, prefix: string, settings: S): ConfigOf<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  const isProduction = (env.CARDLENS_ENVIRONMENT || 'production') === 'production';
  for (const [name, setting] of Object.entries(settings)) {
    try {
      values[name] = setting.parse(env[setting.variable], isProduction, env);
    } catch (error) {
      problems.push(`${setting.variable} ${(error as Error).message}`);
    }
  }
  const declared = new Set(Object.values(settings).map((setting) => setting.variable));
  for (const variable of Object.keys(env)) {
    if (variable.startsWith(prefix) && !declared.has(variable)) problems.push(`${variable} is not a setting`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as ConfigOf<S>;
}
