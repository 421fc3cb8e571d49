import { referenceQualifiers } from '../lexicon/references.js';
import { present } from '../present.js';
import type { Reference } from '../response/parties.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** REF, of loops 2100B, 2100C and D, 2110C and D. @throws SegmentDefect */
export function readRef(segment: Segment): Reference {
  return present({
    qualifier: segment.requiredCode(1, referenceQualifiers),
    value: segment.required(2),
    description: segment.text(3),
  });
}

/** REF*6P of loop 2100C: the group number. */
export const writeGroupNumber = (groupNumber: string): Written => ['REF', '6P', groupNumber];

/** REF*SY of loop 2100C: the social security number. */
export const writeSocialSecurityNumber = (number: string): Written => ['REF', 'SY', number];
