import { coded } from '../lexicon/lexicon.js';
import { diagnosisQualifiers } from '../lexicon/patients.js';
import type { Diagnosis } from '../response/patient.js';
import type { Segment } from '../segment.js';

/** HI, of loops 2100C and 2100D: up to eight diagnoses, to which EB14 refers by position. @throws SegmentDefect */
export function readHi(segment: Segment): Diagnosis[] {
  const last = Math.min(segment.lastPlace, 8);
  return Array.from({ length: last }, (_, index) => {
    const place = index + 1;
    const [qualifier = '', code = ''] = segment.components(place);
    if (qualifier === '') throw segment.error('missing_element', place, 1);
    if (code === '') throw segment.error('missing_element', place, 2);
    return { qualifier: coded(qualifier, diagnosisQualifiers), code };
  });
}
