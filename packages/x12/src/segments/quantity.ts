import { coded, type Lexicon } from '../lexicon/lexicon.js';
import type { Quantity } from '../response/coded.js';
import type { Segment } from '../segment.js';

/** A quantity qualifier and its number, in two adjacent elements: both or none. A single one is left out. */
export function quantityOf(segment: Segment, place: number, lexicon: Lexicon): Quantity | undefined {
  const qualifier = segment.text(place);
  const value = segment.decimal(place + 1);
  if (qualifier === undefined && value === undefined) return undefined;
  if (qualifier === undefined) return segment.leftOut('missing_element', place);
  if (value !== undefined) return { qualifier: coded(qualifier, lexicon), value };
  // An invalid number has its own warning.
  return segment.text(place + 1) === undefined ? segment.leftOut('missing_element', place + 1) : undefined;
}
