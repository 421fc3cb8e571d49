import { guide } from '../guide.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

export interface SetHeader {
  /** ST01: `271`, `999`. */
  readonly kind: string;
  /** ST02. */
  readonly controlNumber: string;
  /** ST03, the guide; absent in documents of senders that only name it in GS08. */
  readonly version?: string;
}

/** ST, transaction set header. @throws X12Error */
export function readSt(segment: Segment): SetHeader {
  const version = segment.text(3);
  return {
    kind: segment.required(1),
    controlNumber: segment.required(2),
    ...(version === undefined ? {} : { version }),
  };
}

/** SE, transaction set trailer: SE01 counts segments, ST and SE among them; SE02 repeats ST02. @throws X12Error */
export function readSe(
  segment: Segment,
  { controlNumber, segmentCount }: { controlNumber: string; segmentCount: number },
) {
  if (segment.requiredCount(1) !== segmentCount) throw segment.error('count_mismatch', 1);
  if (segment.required(2) !== controlNumber) throw segment.error('control_number_mismatch', 2);
}

/** An inquiry has one transaction set, so it is the first of its group. */
const setControlNumber = '0001';

export const writeSt = (): Written => ['ST', '270', setControlNumber, guide];

/** @param segmentCount  including ST and SE */
export const writeSe = (segmentCount: number): Written => ['SE', String(segmentCount), setControlNumber];
