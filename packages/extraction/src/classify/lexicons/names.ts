import names from './names.json' with { type: 'json' };

/** Frequent first names in the USA (Social Security Administration and census rankings, from memory of both). */
export const firstNames: ReadonlySet<string> = new Set(names.firstNames);

/** Frequent family names in the USA (2010 census ranking). */
export const lastNames: ReadonlySet<string> = new Set(names.lastNames);
