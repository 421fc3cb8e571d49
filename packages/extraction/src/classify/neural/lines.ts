import { belowOf } from '../layout/neighbors.js';
import type { PageLine } from '../layout/page.js';
import type { SplitWord, TaggerInput } from './split-words.js';

/** Maximum distance in text heights to the line below in which a line continues. */
const reach = 1.1;

/** The lines of a side, with their surroundings. */
export class Lines {
  readonly #input: TaggerInput;
  /** Parts of lines that may be one value: the words between labels with punctuation. */
  readonly #parts: readonly (readonly SplitWord[])[];
  readonly #below = new Map<PageLine, PageLine | undefined>();

  constructor(input: TaggerInput) {
    this.#input = input;
    this.#parts = input.page.lines.flatMap((line) => partsOf(line, input.wordsOf(line)));
  }

  /** Whether the words span their lines entirely, except for labels and punctuation. */
  areWhole(own: readonly SplitWord[]): boolean {
    const touched = this.#parts.filter((part) => part.some((word) => own.includes(word)));
    return touched.length > 0 && touched.every((part) => part.every((word) => own.includes(word)));
  }

  /** Words of the line below the one that ends with this word; empty if the word does not end its line. */
  below({ index, line }: SplitWord): readonly SplitWord[] {
    const { words, wordsOf } = this.#input;
    if (words[index + 1]?.line === line) return [];
    const below = this.#lineBelow(line);
    return below ? wordsOf(below) : [];
  }

  #lineBelow(line: PageLine): PageLine | undefined {
    if (!this.#below.has(line)) this.#below.set(line, belowOf(this.#input.page, line, reach)[0]);
    return this.#below.get(line);
  }
}

function partsOf({ spans, labels }: PageLine, words: readonly SplitWord[]): SplitWord[][] {
  const labeled = labels
    .filter(({ isDelimited, kind }) => isDelimited && kind !== 'skip')
    .flatMap(({ from, to }) => spans.slice(from, to));
  const isLabel = (own: SplitWord) =>
    labeled.some(({ word, start }) => word === own.word && start >= own.from && start < own.to);
  const parts: SplitWord[][] = [];
  let part: SplitWord[] = [];
  for (const word of words) {
    if (isLabel(word)) {
      parts.push(part);
      part = [];
    } else part.push(word);
  }
  return [...parts, part].filter((own) => own.length > 0);
}
