/** Attributes of the element that the query of a page may set, with their values. */
const values = {
  reading: ['server', 'device', 'both'],
  fallback: ['ask', 'server', 'none'],
  back: ['required', 'optional', 'off'],
  sides: ['one', 'both'],
  identity: ['optional', 'required'],
  lang: ['en', 'es'],
  'digital-cards': ['on'],
} as const;

export type Setting = keyof typeof values;
type ValueOf<Name extends Setting> = (typeof values)[Name][number];

export const settings = [
  'reading',
  'fallback',
  'back',
  'sides',
  'identity',
  'lang',
  'digital-cards',
] as const satisfies Setting[];

/** A setting in the query; undefined if it is absent or has another value than these. */
export function settingOf<Name extends Setting>(
  name: Name,
  query: string = location.search,
): ValueOf<Name> | undefined {
  const given = new URLSearchParams(query).get(name);
  const known: readonly ValueOf<Name>[] = values[name];
  return known.find((value) => value === given);
}
