/** Values in one text; a card has some hundred. Each takes many times the memory of its text. */
const valuesMax = 100_000;

/** Parses UTF-8 JSON; undefined if it is none, or has far more values than a card. */
export function jsonOf(bytes: Uint8Array | string): unknown {
  try {
    const text = typeof bytes === 'string' ? bytes : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return hasTooManyValues(text) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

const separators = new Set([',', '[', '{'].map((character) => character.charCodeAt(0)));

function hasTooManyValues(text: string): boolean {
  let count = 0;
  for (let index = 0; index < text.length; index++)
    if (separators.has(text.charCodeAt(index)) && ++count > valuesMax) return true;
  return false;
}
