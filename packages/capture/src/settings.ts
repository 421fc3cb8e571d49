/** Attributes of the capture element that have one of several values; the first of each is the default. */
const modes = {
  reading: ['server', 'device', 'both'],
  fallback: ['ask', 'server', 'none'],
  back: ['required', 'optional', 'off'],
  sides: ['one', 'both'],
  identity: ['off', 'optional', 'required'],
} as const;

/** Attributes that the query of a page may set, with their values. */
const values = { ...modes, lang: ['en', 'es'], 'digital-cards': ['on'] } as const;

type Mode = keyof typeof modes;
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

/**
 * The value of an attribute as the page has set it. As in HTML, one that is unknown, removed (`null`) or not given by a
 * framework (`undefined`) is the default: no typing error decides whether pictures are sent.
 */
export const modeOf = <Name extends Mode>(name: Name, given: string | null | undefined): ValueOf<Name> =>
  knownValue(name, given) ?? modes[name][0];

/** A setting in the query; undefined if it is absent or has another value than these. */
export const settingOf = <Name extends Setting>(
  name: Name,
  query: string = location.search,
): ValueOf<Name> | undefined => knownValue(name, new URLSearchParams(query).get(name));

/** The query of the phone page that sets who reads the card, and whether the person is asked for a license. */
export function phoneQuery(given: { readonly reading: string; readonly identity: string }): string {
  const names = ['reading', 'identity'] as const;
  return names
    .map((name) => ({ name, mode: modeOf(name, given[name]) }))
    .filter(({ name, mode }) => mode !== modes[name][0])
    .map(({ name, mode }) => `&${name}=${mode}`)
    .join('');
}

function knownValue<Name extends Setting>(name: Name, given: string | null | undefined): ValueOf<Name> | undefined {
  const known: readonly ValueOf<Name>[] = values[name];
  return known.find((value) => value === given);
}
