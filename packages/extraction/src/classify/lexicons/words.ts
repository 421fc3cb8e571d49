/** Splits a reviewed list: one entry per line, or several separated by semicolons. */
export function entries(list: string): string[] {
  return list
    .split(/[;\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Splits a list of single lower-case words. */
export function words(list: string): ReadonlySet<string> {
  return new Set(
    list
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  );
}
