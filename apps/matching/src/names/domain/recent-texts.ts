const cachedMax = 4;

/**
 * Caches the results of the last few texts: a card's names are compared on several features in a row. Nothing is kept
 * for longer than a few cards.
 */
export function cachedByText<T>(make: (text: string, further: string) => T): (text: string, further?: string) => T {
  const texts: string[] = [];
  const furthers: string[] = [];
  const made: T[] = [];
  let next = 0;
  return (text, further = '') => {
    for (let at = 0; at < made.length; at++) if (texts[at] === text && furthers[at] === further) return made[at];
    const one = make(text, further);
    texts[next] = text;
    furthers[next] = further;
    made[next] = one;
    next = (next + 1) % cachedMax;
    return one;
  };
}
