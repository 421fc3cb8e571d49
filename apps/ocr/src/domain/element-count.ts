/** Elements of a reading: each entry of a list counts as one. */
export const elementCount = (details: object): number =>
  Object.values(details).reduce((count: number, element) => count + (Array.isArray(element) ? element.length : 1), 0);
