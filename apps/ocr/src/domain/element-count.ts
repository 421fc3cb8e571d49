/** Number of elements in a reading; each entry of a list counts. */
export const elementCount = (details: object): number =>
  Object.values(details).reduce((count: number, element) => count + (Array.isArray(element) ? element.length : 1), 0);
