const suffix = /^(jr|sr|ii|iii|iv|v)\.?$/i;

/** First and last name of a name as cards print it: `PAT Q DOE JR`, or `DOE, PAT Q`. A proposal that people correct. */
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
