import { coded, type Lexicon } from '../lexicon/lexicon.js';
import type { Identifier } from '../response/coded.js';
import type { Segment } from '../segment.js';

/**
 * A qualifier and its value, in two adjacent elements: both or none (syntax note P). A single one is left out with a
 * warning.
 */
export function qualified(segment: Segment, place: number, lexicon: Lexicon): Identifier | undefined {
  const qualifier = segment.text(place);
  const value = segment.text(place + 1);
  if (qualifier === undefined && value === undefined) return undefined;
  if (qualifier === undefined) return segment.leftOut('missing_element', place);
  if (value === undefined) return segment.leftOut('missing_element', place + 1);
  return { qualifier: coded(qualifier, lexicon), value };
}
