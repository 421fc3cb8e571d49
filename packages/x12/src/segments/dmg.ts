import { isDate } from '../dates.js';
import type { Gender } from '../inquiry.js';
import { genders } from '../lexicon/patients.js';
import { present } from '../present.js';
import type { Demographics } from '../response/patient.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/**
 * DMG of loops 2100C and 2100D. The date of birth tells people apart, so it is read without its format (DMG01) too; one
 * that is no date is left out, which is not the same as none.
 */
export function readDmg(segment: Segment): Demographics {
  const value = segment.text(2);
  const day = value?.replaceAll('-', '') ?? '';
  const isRead = isDate(day);
  if (value !== undefined && !isRead) segment.leftOut('invalid_element', 2);
  return present({
    dateOfBirth: isRead ? day : undefined,
    isBirthDateUnread: value !== undefined && !isRead ? true : undefined,
    gender: segment.code(3, genders),
  });
}

/** @param dateOfBirth  YYYYMMDD */
export const writeDmg = (dateOfBirth: string, gender?: Gender): Written => ['DMG', 'D8', dateOfBirth, gender];
