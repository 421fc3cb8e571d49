import { fileProblems } from '@cardlens/errors';
import { type Fail, type FileRow, rowCharactersMax } from './file-format.js';

/** Values in a row, nested ones included: the largest valid row has about a thousand. */
const valuesOfRowMax = 2000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * The elements of a JSON array, each parsed once it is complete. Parsing a text of several megabytes at once would
 * block the process for a long time and use many times its size in memory.
 */
export async function* jsonRows(text: AsyncIterable<string>, fail: Fail): AsyncGenerator<FileRow> {
  const invalid = () => fail(fileProblems.notJson);
  const parsed = (row: string): FileRow => {
    try {
      return { value: JSON.parse(row) };
    } catch {
      throw invalid();
    }
  };
  let isBegun = false;
  let isEnded = false;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let row = '';
  let rows = 0;
  let values = 0;
  const checkSize = (): void => {
    if (row.length > rowCharactersMax) throw fail(fileProblems.rowTooLong());
    if (values > valuesOfRowMax) throw fail(fileProblems.tooManyValues);
  };
  for await (const piece of text) {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const character = piece.charCodeAt(at);
      if (isText) {
        if (isEscaped) isEscaped = false;
        else if (character === backslash) isEscaped = true;
        else if (character === quote) isText = false;
      } else if (!isBegun || isEnded) {
        if (piece.charAt(at).trim() === '') continue;
        if (isEnded) throw invalid();
        if (character !== openList) throw fail(fileProblems.notList);
        isBegun = true;
        from = at + 1;
      } else if (character === quote) isText = true;
      else if (depth === 0 && (character === comma || character === closeList)) {
        row += piece.slice(from, at);
        from = at + 1;
        isEnded = character === closeList;
        const isEmptyList = isEnded && rows === 0 && row.trim() === '';
        checkSize();
        rows++;
        if (!isEmptyList) yield parsed(row);
        row = '';
        values = 0;
      } else if (character === openList || character === openObject) {
        depth++;
        values++;
      } else if (character === closeList || character === closeObject) depth--;
      else if (character === comma) values++;
    }
    if (isBegun && !isEnded) row += piece.slice(from);
    // An unmatched closing bracket.
    if (depth < 0) throw invalid();
    checkSize();
  }
  if (!isEnded) throw invalid();
}
