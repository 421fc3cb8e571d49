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
  return words.length < 2
    ? { firstName: '', lastName: words[0] ?? '' }
    : { firstName: words[0]!, lastName: words.at(-1)! };
}
