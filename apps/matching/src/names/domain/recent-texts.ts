const cachedMax = 4;

/**
 * Caches the results of the last few texts: a card's names are compared on several features in a row. Nothing is kept
 * for longer than a few cards.
 */
export function cachedByText<T>(make: (text: string, further: string) => T): (text: string, further?: string) => T {
  const cached: { readonly text: string; readonly further: string; readonly made: T }[] = [];
  return (text, further = '') => {
    const known = cached.find((entry) => entry.text === text && entry.further === further);
    if (known) return known.made;
    const made = make(text, further);
    if (cached.push({ text, further, made }) > cachedMax) cached.shift();
    return made;
  };
}
