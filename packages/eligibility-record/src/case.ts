type Camel<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name;

/** A value with field names in camelCase. */
export type CamelCased<T> = T extends readonly (infer Entry)[]
  ? readonly CamelCased<Entry>[]
  : T extends object
    ? { readonly [Name in keyof T as Camel<Name> & PropertyKey]: CamelCased<Exclude<T[Name], undefined>> }
    : T;

/** Our JSON objects in code: `date_of_birth` becomes `dateOfBirth`. Undefined fields are left out. */
export function camelCased<T>(value: T): CamelCased<T>;
export function camelCased(value: unknown): unknown {
  return renamed(value, camelNames);
}

/** An object in code as JSON object: `dateOfBirth` becomes `date_of_birth`. Undefined fields are left out. */
export function snakeCased<T>(value: CamelCased<T>): T;
export function snakeCased(value: unknown): unknown {
  return renamed(value, snakeNames);
}

/** A field name in snake_case, also of a path: `subscriber.lastName` becomes `subscriber.last_name`. */
export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Cached, because a response repeats few field names thousands of times. */
const namesBy = (rename: (name: string) => string) => {
  const names = new Map<string, string>();
  return (name: string): string => {
    const known = names.get(name) ?? rename(name);
    names.set(name, known);
    return known;
  };
};
const camelNames = namesBy((name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
const snakeNames = namesBy(snakeName);

function renamed(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renamed(entry, nameOf));
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) result[nameOf(name)] = renamed(field, nameOf);
  return result;
}
