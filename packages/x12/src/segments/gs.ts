import type { Delimiters } from '../delimiters.js';
import { digits, verbatim } from '../field.js';
import { guide } from '../guide.js';
import type { Envelope } from '../inquiry.js';
import { present } from '../present.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

export interface GroupHeader {
  readonly controlNumber: string;
  /** GS04: YYYYMMDD. */
  readonly date?: string;
  /** GS05. */
  readonly time?: string;
  /** GS08: `005010X279A1`. */
  readonly version: string;
}

/** GS, functional group header. @throws SegmentDefect */
export function readGs(segment: Segment): GroupHeader {
  const date = /^\d{8}$/.test(segment.text(4) ?? '') ? segment.text(4) : segment.leftOut('invalid_element', 4);
  const time = /^\d{4,8}$/.test(segment.text(5) ?? '') ? segment.text(5) : segment.leftOut('invalid_element', 5);
  if (!/^\d{1,9}$/.test(segment.required(6))) throw segment.error('invalid_element', 6);
  return present({ date, time, controlNumber: segment.required(6), version: segment.required(8) });
}

/**
 * GE, functional group trailer: GE01 is the number of transaction sets, GE02 repeats GS06, both numeric.
 * @throws SegmentDefect
 */
export function readGe(segment: Segment, { controlNumber, setCount }: { controlNumber: string; setCount: number }) {
  if (segment.requiredCount(1) !== setCount) throw segment.error('count_mismatch', 1);
  const sent = segment.required(2);
  if (!/^\d{1,9}$/.test(sent) || Number(sent) !== Number(controlNumber)) {
    throw segment.error('control_number_mismatch', 2);
  }
}

/** GS of a 270. @throws InquiryError */
export function writeGs(envelope: Envelope, delimiters: Delimiters): Written {
  const sender = envelope.applicationSenderId ?? envelope.senderId;
  const receiver = envelope.applicationReceiverId ?? envelope.receiverId;
  return [
    'GS',
    'HS',
    verbatim('applicationSenderId', sender, { min: 2, max: 15 }, delimiters),
    verbatim('applicationReceiverId', receiver, { min: 2, max: 15 }, delimiters),
    envelope.date,
    envelope.time,
    digits('groupControlNumber', envelope.groupControlNumber, /^[1-9]\d{0,8}$/),
    'X',
    guide,
  ];
}

export const writeGe = (envelope: Envelope): Written => ['GE', '1', envelope.groupControlNumber];
