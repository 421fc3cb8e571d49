import { purposes } from '../lexicon/patients.js';
import { present } from '../present.js';
import type { TransactionHeader } from '../response/document.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

/** BHT, beginning of the hierarchy. BHT01 `0022` is source, receiver, subscriber, dependent. @throws SegmentDefect */
export function readBht(segment: Segment): Omit<TransactionHeader, 'controlNumber'> {
  if (segment.required(1) !== '0022') throw segment.error('invalid_element', 1);
  return present({
    purpose: segment.code(2, purposes),
    referenceId: segment.text(3),
    date: /^\d{8}$/.test(segment.text(4) ?? '') ? segment.text(4) : segment.leftOut('invalid_element', 4),
    time: segment.text(5),
  });
}

/** BHT of a request (BHT02 `13`). */
export const writeBht = (referenceId: string, date: string, time: string): Written => [
  'BHT',
  '0022',
  '13',
  referenceId,
  date,
  time,
];
