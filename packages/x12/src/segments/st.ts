import { guide } from '../guide.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

export interface SetHeader {
  /** ST01: `271`, `999`. */
  readonly kind: string;
  /** ST02. */
  readonly controlNumber: string;
  /** ST03, the guide; some senders specify it only in GS08. */
  readonly version?: string;
}

/** ST, transaction set header. @throws SegmentDefect */
export function readSt(segment: Segment): SetHeader {
  const version = segment.text(3);
  return {
    kind: segment.required(1),
    controlNumber: segment.required(2),
    ...(version === undefined ? {} : { version }),
  };
}

/**
 * SE, transaction set trailer: SE01 is the number of segments including ST and SE; SE02 repeats ST02.
 * @throws SegmentDefect
 */
export function readSe(
  segment: Segment,
  { controlNumber, segmentCount }: { controlNumber: string; segmentCount: number },
) {
  if (segment.requiredCount(1) !== segmentCount) throw segment.error('count_mismatch', 1);
  if (segment.required(2) !== controlNumber) throw segment.error('control_number_mismatch', 2);
}

/** An inquiry has one transaction set, so it is always the first of its group. */
const setControlNumber = '0001';

export const writeSt = (): Written => ['ST', '270', setControlNumber, guide];

/** @param segmentCount  including ST and SE */
export const writeSe = (segmentCount: number): Written => ['SE', String(segmentCount), setControlNumber];
