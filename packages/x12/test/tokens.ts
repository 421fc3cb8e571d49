/**
 * Splits an interchange in the simplest way, independently of the code under test.
 *
 * @returns segments of elements of repetitions
 */
export function tokensOf(document: string): string[][][] {
  const [element, repetition, segment] = [document[3]!, document[82]!, document[105]!];
  const header = document.slice(0, 105).split(element);
  const rest = document
    .slice(106)
    .split(segment)
    .slice(0, -1)
    .map((text) => text.split(element).map((one) => one.split(repetition)));
  return [header.map((one) => [one]), ...rest];
}
