const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/**
 * Splits a name as printed on cards, `PAT Q DOE JR` or `DOE, PAT Q`, into first and last name. A suggestion for the
 * user to correct.
 */
export function nameParts(name: string): { readonly firstName: string; readonly lastName: string } {
  const [last, first] = name.split(',', 2).map((part) => part.trim());
  if (first) return { firstName: first.split(/\s+/)[0] ?? '', lastName: last ?? '' };
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !suffix.test(word));
  const [only = '', ...more] = words;
  const family = more.at(-1);
  return family === undefined ? { firstName: '', lastName: only } : { firstName: only, lastName: family };
}
