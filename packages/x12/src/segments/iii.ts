import { additionalQualifiers, injuryCategories, placesOfService } from '../lexicon/deliveries.js';
import { coded } from '../lexicon/lexicon.js';
import { present } from '../present.js';
import type { AdditionalInformation } from '../response/benefit.js';
import type { Segment } from '../segment.js';
import { qualified } from './qualified.js';

/** III, of loops 2115C and 2115D. @throws SegmentDefect */
export function readIii(segment: Segment): AdditionalInformation {
  const pair = qualified(segment, 1, additionalQualifiers);
  return present({
    code: pair && {
      qualifier: pair.qualifier,
      value: pair.qualifier.code === 'ZZ' ? coded(pair.value, placesOfService) : { code: pair.value },
    },
    category: segment.code(3, injuryCategories),
    text: segment.text(4),
  });
}
