import { maintenanceReasons, maintenanceTypes, relationships, studentStatuses } from '../lexicon/patients.js';
import { present } from '../present.js';
import type { Insured } from '../response/patient.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** INS, of loops 2100C and 2100D. @throws SegmentDefect */
export function readIns(segment: Segment): Insured {
  const handicap = segment.oneOf(10, ['Y', 'N']);
  return present({
    isSubscriber: segment.requiredOneOf(1, ['Y', 'N']) === 'Y',
    relationship: segment.requiredCode(2, relationships),
    maintenanceType: segment.code(3, maintenanceTypes),
    maintenanceReason: segment.code(4, maintenanceReasons),
    studentStatus: segment.code(9, studentStatuses),
    hasHandicap: handicap === undefined ? undefined : handicap === 'Y',
    birthSequence: segment.decimal(17),
  });
}

/** INS of loop 2100D, when the dependent's relationship is known. @param relationship  INS02: 01, 19 or 34 */
export const writeDependentIns = (relationship: string): Written => ['INS', 'N', relationship];
