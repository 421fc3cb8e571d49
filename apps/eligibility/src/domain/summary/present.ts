/** Fields that have a value; a field without one, or with an empty list, is left out. */
export const present = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as { [K in keyof T]?: Exclude<T[K], undefined> };
