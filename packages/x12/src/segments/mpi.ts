import { periodOf } from '../dates.js';
import {
  militaryAffiliations,
  militaryEmploymentStatuses,
  militaryInformationStatuses,
  militaryRanks,
} from '../lexicon/military.js';
import { present } from '../present.js';
import type { MilitaryPersonnel } from '../response/patient.js';
import type { Segment } from '../segment.js';

/** MPI, of loops 2100C and 2100D. @throws SegmentDefect */
export function readMpi(segment: Segment): MilitaryPersonnel {
  const period = segment.text(7);
  return present({
    informationStatus: segment.requiredCode(1, militaryInformationStatuses),
    employmentStatus: segment.requiredCode(2, militaryEmploymentStatuses),
    serviceAffiliation: segment.requiredCode(3, militaryAffiliations),
    description: segment.text(4),
    rank: segment.code(5, militaryRanks),
    period: period === undefined ? undefined : periodOf(segment.required(6), period).period,
  });
}
