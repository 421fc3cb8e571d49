import { providerRoles } from '../lexicon/entities.js';
import { referenceQualifiers } from '../lexicon/references.js';
import { present } from '../present.js';
import type { ProviderRole } from '../response/parties.js';
import type { Segment } from '../segment.js';
import { qualified } from './qualified.js';

/** PRV, of loops 2100B, 2100C and D, 2120C and D. @throws SegmentDefect */
export function readPrv(segment: Segment): ProviderRole {
  return present({
    role: segment.requiredCode(1, providerRoles),
    identifier: qualified(segment, 2, referenceQualifiers),
  });
}
