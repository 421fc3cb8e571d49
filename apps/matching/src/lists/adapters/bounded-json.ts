import { UnreadableList } from '../domain/errors.js';

/** Upper bound on the values of a list; twenty columns per row are plenty. */
const valuesOfRowMax = 20;

const [quote, backslash, comma, opening, closing] = [0x22, 0x5c, 0x2c, [0x7b, 0x5b], [0x7d, 0x5d]] as const;

/**
 * Passes JSON text through, counting rows and values: parsed, a short text can take a lot of memory and time.
 * @throws UnreadableList
 */
export async function* boundedJson(text: AsyncIterable<string>, rowsMax: number): AsyncGenerator<string> {
  let isText = false;
  let isEscaped = false;
  let depth = 0;
  let rows = 1;
  let values = 0;
  for await (const piece of text) {
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at);
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (character === backslash) isEscaped = true;
        else if (character === quote) isText = false;
      } else if (character === quote) isText = true;
      else if (character === comma) {
        values++;
        if (depth === 1) rows++;
      } else if (character === opening[0] || character === opening[1]) {
        values++;
        depth++;
      } else if (character === closing[0] || character === closing[1]) depth--;
    }
    if (rows > rowsMax) throw new UnreadableList('The list has more than 50,000 rows');
    if (values > rowsMax * valuesOfRowMax) throw new UnreadableList('The list has too many values');
    yield piece;
  }
}
