import { contactKinds } from '../lexicon/entities.js';
import { present } from '../present.js';
import type { Contact } from '../response/parties.js';
import type { Segment } from '../segment.js';
import { qualified } from './qualified.js';

/**
 * PER, contact of loops 2100A and 2120C and D: PER02 is a name, followed by up to three pairs of kind and number.
 * @throws SegmentDefect
 */
export function readPer(segment: Segment): Contact {
  const numbers = [3, 5, 7].flatMap((place) => {
    const pair = qualified(segment, place, contactKinds);
    return pair ? [{ kind: pair.qualifier, value: pair.value }] : [];
  });
  return present({ name: segment.text(2), numbers });
}
