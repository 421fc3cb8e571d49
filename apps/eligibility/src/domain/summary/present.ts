/** The fields that have a value; undefined values and empty lists are left out. */
export function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const result: Record<string, unknown> = {};
  // A summary consists of hundreds of these.
  for (const name in fields) {
    const value: unknown = fields[name];
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) result[name] = value;
  }
  return result as { [K in keyof T]?: Exclude<T[K], undefined> };
}
