import { locationQualifiers } from '../lexicon/entities.js';
import { present } from '../present.js';
import type { Address } from '../response/parties.js';
import type { Segment } from '../segment.js';
import { qualified } from './qualified.js';

/** N4, city, state and postal code of an address. @throws SegmentDefect */
export function readN4(segment: Segment): Omit<Address, 'lines'> {
  return present({
    city: segment.text(1),
    state: segment.text(2),
    postalCode: segment.text(3),
    country: segment.text(4),
    location: qualified(segment, 5, locationQualifiers),
    countrySubdivision: segment.text(7),
  });
}
