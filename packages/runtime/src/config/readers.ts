import { requireSecret, requireSecretPassword } from './secrets.js';

/** One setting: its variable, its meaning, and how its text is parsed. */
export interface Setting<T> {
  readonly variable: string;
  readonly description: string;
  /** Default shown in the documentation; absent when the variable is required. */
  readonly defaultText?: string;
  readonly isSecret: boolean;
  /**
   * @param isProduction  whether this is a production deployment, which rejects development-only values
   * @param env  the other variables, for a setting that depends on one of them
   * @throws Error whose message states the problem without the value
   */
  parse(text: string | undefined, isProduction?: boolean, env?: Readonly<Record<string, string | undefined>>): T;
}

interface Options {
  readonly isSecret?: boolean;
}

function setting<T>(
  variable: string,
  description: string,
  fallback: T | undefined,
  parse: (text: string) => T,
  { isSecret = false }: Options = {},
  defaultText = fallback === undefined ? undefined : String(fallback),
): Setting<T> {
  return {
    variable,
    description,
    ...(defaultText === undefined ? {} : { defaultText }),
    isSecret,
    parse: (text) => {
      if (text === undefined || text === '') {
        if (fallback === undefined) throw new Error('is required');
        return fallback;
      }
      return parse(text);
    },
  };
}

export const text = (variable: string, description: string, fallback?: string): Setting<string> =>
  setting(variable, description, fallback, (value) => value);

/** A required random value of at least 32 characters, which is never printed and has no default. */
export const secret = (variable: string, description: string): Setting<string> =>
  setting(
    variable,
    description,
    undefined,
    (value) => {
      requireSecret(value);
      return value;
    },
    { isSecret: true },
  );

/** An optional secret, which is only used during a rotation. */
export const optionalSecret = (variable: string, description: string): Setting<string | undefined> => ({
  variable,
  description,
  defaultText: 'none',
  isSecret: true,
  parse(value) {
    if (!value) return undefined;
    requireSecret(value);
    return value;
  },
});

const hasPassword = /^mongodb(\+srv)?:\/\/[^:@/?]+:[^:@/?]+@/;
/** Authentication without a password: by certificate, or by a cloud identity. */
const needsNoPassword = /^mongodb(\+srv)?:\/\/[^?]+\?(.*&)?authMechanism=MONGODB-(X509|AWS|OIDC)(&|$)/i;

/**
 * Address of a database. Its password, if any, must be as strong as a secret. Production requires a password or a
 * mechanism without one: otherwise anyone who reaches the server could read and change patients' data.
 */
export const databaseUrl = (variable: string, description: string): Setting<string> => ({
  variable,
  description,
  isSecret: true,
  parse: (value, isProduction = true) => {
    if (!value) throw new Error('is required');
    requireSecretPassword(value);
    if (isProduction && !hasPassword.test(value) && !needsNoPassword.test(value))
      throw new Error(
        'must have a user and a password in production, or authMechanism=MONGODB-X509, MONGODB-AWS or MONGODB-OIDC',
      );
    return value;
  },
});

/** An optional text. */
export const optionalText = (variable: string, description: string): Setting<string | undefined> => ({
  variable,
  description,
  defaultText: '',
  isSecret: false,
  parse: (value) => (value === '' ? undefined : value),
});

export const url = (variable: string, description: string, fallback?: string): Setting<string> =>
  setting(variable, description, fallback, (value) => {
    if (!URL.canParse(value)) throw new Error('must be a URL');
    return value;
  });

/** A setting that is required unless another variable has a certain value, and may not be set if it has. */
export const unless = <T>(variable: string, value: string, setting: Setting<T>): Setting<T | undefined> => ({
  ...setting,
  description: `${setting.description}; not with \`${variable}=${value}\``,
  parse(text, isProduction, env = {}) {
    if (env[variable] !== value) return setting.parse(text, isProduction, env);
    if (text) throw new Error(`must not be set with ${variable}=${value}`);
    return undefined;
  },
});

/**
 * Addresses of one NATS cluster, separated by commas, with user and password:
 * `nats://card:…@nats-0:4222,nats://card:…@nats-1:4222`. `tls://` requires TLS. Production requires a password, unless
 * there is a file with credentials: without either, anyone could publish forged events.
 *
 * @param credentialsFile  variable that names that file
 */
export const brokerUrl = (variable: string, description: string, credentialsFile: string): Setting<string> => ({
  variable,
  description,
  isSecret: true,
  parse: (value, isProduction = true, env = {}) => {
    if (!value) throw new Error('is required');
    for (const one of value.split(',').map((text) => text.trim())) {
      if (!/^(nats|tls):\/\//.test(one) || !URL.canParse(one))
        throw new Error('must be URLs like nats://user:password@host:4222');
      const { username, password } = new URL(one);
      if (env[credentialsFile]) {
        if (username || password)
          throw new Error(`must have no user and no password, because ${credentialsFile} is set`);
      } else if (isProduction && !password) throw new Error('must have a user and a password in production');
      requireSecretPassword(one);
    }
    return value;
  },
});

/**
 * Folder of the certificate with which an app authenticates to others: `tls.crt`, `tls.key`, `ca.crt`. `none` is plain
 * text between services, which is rejected in production.
 *
 * @returns undefined for plain text
 */
export const tlsDir = (variable: string, description: string, fallback: string): Setting<string | undefined> => ({
  variable,
  description,
  defaultText: fallback,
  isSecret: false,
  parse: (value, isProduction = true) => {
    if (value !== 'none') return value || fallback;
    if (isProduction) throw new Error('must name a folder in production: `none` is for development');
    return undefined;
  },
});

export const integer = (
  variable: string,
  description: string,
  fallback: number | undefined,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {},
): Setting<number> =>
  setting(variable, description, fallback, (value) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < min || number > max) {
      throw new Error(`must be an integer from ${min} to ${max}`);
    }
    return number;
  });

/** A decimal number within limits. */
export const decimal = (
  variable: string,
  description: string,
  fallback: number,
  { min, max }: { min: number; max: number },
): Setting<number> =>
  setting(variable, description, fallback, (value) => {
    const number = Number(value);
    if (!Number.isFinite(number) || number < min || number > max) throw new Error(`must be from ${min} to ${max}`);
    return number;
  });

export const port = (variable: string, description: string, fallback?: number): Setting<number> =>
  integer(variable, description, fallback, { min: 0, max: 65_535 });

export const flag = (variable: string, description: string, fallback: boolean): Setting<boolean> =>
  setting(variable, description, fallback, (value) => {
    if (value !== 'true' && value !== 'false') throw new Error('must be true or false');
    return value === 'true';
  });

export const choice = <const T extends string>(
  variable: string,
  description: string,
  values: readonly T[],
  fallback?: T,
): Setting<T> =>
  setting(variable, description, fallback, (value) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`);
    return found;
  });

const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Converts `250ms`, `5m` or `24h` to milliseconds. */
export function durationMs(textValue: string): number {
  const match = /^(\d+)(ms|s|m|h|d)$/.exec(textValue);
  if (!match) throw new Error('must be a duration such as 250ms, 30s, 5m or 24h');
  return Number(match[1]) * unitMs[match[2] as keyof typeof unitMs];
}

export const duration = (
  variable: string,
  description: string,
  fallback: string,
  { min = '0ms', max = '365d' }: { min?: string; max?: string } = {},
): Setting<number> =>
  setting(
    variable,
    description,
    durationMs(fallback),
    (value) => {
      const ms = durationMs(value);
      if (ms < durationMs(min) || ms > durationMs(max)) throw new Error(`must be from ${min} to ${max}`);
      return ms;
    },
    {},
    fallback,
  );
