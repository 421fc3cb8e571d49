/** Fields that may have no value become optional; a list may be empty. */
type Present<T> = {
  [K in keyof T as undefined extends T[K] ? never : T[K] extends readonly unknown[] ? never : K]: T[K];
} & {
  [K in keyof T as undefined extends T[K] ? K : T[K] extends readonly unknown[] ? K : never]?: Exclude<T[K], undefined>;
};

/** The fields that have a value; undefined values and empty lists are left out. */
export function present<T extends object>(fields: T): Present<T> {
  const result: Record<string, unknown> = {};
  // Optimized, because a summary consists of hundreds of these objects.
  for (const name in fields) {
    const value: unknown = fields[name];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) result[name] = value;
  }
  return result as Present<T>;
}

/** The fields but those named. */
export function omit<T extends object, Name extends keyof T>(fields: T, ...names: readonly Name[]): Omit<T, Name> {
  const left = new Set<PropertyKey>(names);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !left.has(name))) as Omit<T, Name>;
}
