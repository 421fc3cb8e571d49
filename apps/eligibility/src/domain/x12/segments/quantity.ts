import { coded, type Lexicon } from '../lexicon/lexicon.js';
import type { Quantity } from '../response/coded.js';
import type { Segment } from '../segment.js';

/** A quantity qualifier and its number, in two adjacent elements: both or none. @throws X12Error */
export function quantityOf(segment: Segment, place: number, lexicon: Lexicon): Quantity | undefined {
  const qualifier = segment.text(place);
  const value = segment.decimal(place + 1);
  if (qualifier === undefined && value === undefined) return undefined;
  if (qualifier === undefined) throw segment.error('missing_element', place);
  if (value === undefined) throw segment.error('missing_element', place + 1);
  return { qualifier: coded(qualifier, lexicon), value };
}
