import { isDate } from '../dates.js';
import type { Gender } from '../inquiry.js';
import { genders } from '../lexicon/patients.js';
import { present } from '../present.js';
import type { Demographics } from '../response/patient.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** DMG of loops 2100C and 2100D. An invalid date of birth is omitted, as with DTP. */
export function readDmg(segment: Segment): Demographics {
  const value = segment.text(2);
  const isDay = segment.text(1) === 'D8' && value !== undefined && isDate(value);
  return present({ dateOfBirth: isDay ? value : undefined, gender: segment.code(3, genders) });
}

/** @param dateOfBirth  YYYYMMDD */
export const writeDmg = (dateOfBirth: string, gender?: Gender): Written => ['DMG', 'D8', dateOfBirth, gender];
