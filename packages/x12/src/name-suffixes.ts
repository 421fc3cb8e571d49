/**
 * Suffixes of last names that payers expect in NM107. `V` and higher numerals stay in the name: they are more often
 * surnames than suffixes.
 */
export const generationalSuffixes: readonly string[] = ['JR', 'SR', 'II', 'III', 'IV'];
