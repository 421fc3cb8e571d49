/** One setting: where it is read from, what it means, and how its text becomes a value. */
export interface Setting<T> {
  readonly variable: string;
  readonly description: string;
  /** As it stands in the documentation; absent when the variable is required. */
  readonly defaultText?: string;
  readonly isSecret: boolean;
  /** @throws Error whose message says what is wrong, without the value */
  parse(text: string | undefined): T;
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

/** A required value that is never printed and has no default. */
export const secret = (variable: string, description: string): Setting<string> =>
  setting(variable, description, undefined, (value) => value, { isSecret: true });

/** A text that may be absent. */
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

/** A decimal number within bounds. */
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

/** `250ms`, `5m`, `24h` outside, milliseconds inside. */
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
