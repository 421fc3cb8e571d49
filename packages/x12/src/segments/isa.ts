import { withCentury } from '../dates.js';
import type { Delimiters } from '../delimiters.js';
import { date, digits, oneOf, time, verbatim } from '../field.js';
import type { Envelope } from '../inquiry.js';
import { InquiryError } from '../inquiry-error.js';
import { present } from '../present.js';
import type { Segment } from '../segment.js';
import type { Written } from '../writing.js';

export interface InterchangeHeader {
  readonly senderId: string;
  readonly senderQualifier: string;
  readonly receiverId: string;
  readonly receiverQualifier: string;
  readonly usage?: 'P' | 'T';
  readonly controlNumber: string;
  /** YYYYMMDD. */
  readonly date?: string;
  readonly time?: string;
}

/** ISA, interchange control header: sixteen elements of fixed width. @throws SegmentDefect */
export function readIsa(segment: Segment): InterchangeHeader {
  // ISA12: the only version of the control segments that 005010 guides use.
  if (segment.required(12) !== '00501') throw segment.error('unsupported_version', 12);
  const date = withCentury(segment.text(9) ?? '') ?? segment.leftOut('invalid_element', 9);
  const time = /^\d{4}$/.test(segment.text(10) ?? '') ? segment.text(10) : segment.leftOut('invalid_element', 10);
  if (!/^\d{9}$/.test(segment.required(13))) throw segment.error('invalid_element', 13);
  return present({
    senderQualifier: segment.required(5),
    senderId: segment.required(6).trimEnd(),
    receiverQualifier: segment.required(7),
    receiverId: segment.required(8).trimEnd(),
    date,
    time,
    controlNumber: segment.required(13),
    usage: segment.oneOf(15, ['P', 'T']),
  });
}

/**
 * ISA of a request. ISA01 and ISA03 are `00`: the interchange contains neither authorization data nor a password,
 * because the connection authenticates the sender. ISA14 is `0`: a real-time response serves as the acknowledgment.
 *
 * @throws InquiryError
 */
export function writeIsa(envelope: Envelope, delimiters: Delimiters): Written {
  const { senderId, receiverId, controlNumber } = envelope;
  return [
    'ISA',
    '00',
    ' '.repeat(10),
    '00',
    ' '.repeat(10),
    qualifier('senderQualifier', envelope.senderQualifier),
    verbatim('senderId', senderId, { max: 15 }, delimiters).padEnd(15),
    qualifier('receiverQualifier', envelope.receiverQualifier),
    verbatim('receiverId', receiverId, { max: 15 }, delimiters).padEnd(15),
    date('date', envelope.date).slice(2),
    time('time', envelope.time),
    delimiters.repetition,
    '00501',
    digits('controlNumber', controlNumber, /^\d{9}$/),
    '0',
    oneOf('usage', envelope.usage, ['P', 'T']),
    delimiters.component,
  ];
}

/** Codes of ISA05 and ISA07 are two letters or digits. */
function qualifier(field: string, value: string): string {
  if (!/^[A-Z0-9]{2}$/.test(value)) throw new InquiryError(field, 'not_a_code');
  return value;
}

/**
 * IEA, interchange control trailer: IEA01 is the number of groups, IEA02 repeats ISA13. In an interchange with only a
 * TA1, some senders count the TA1.
 * @throws SegmentDefect
 */
export function readIea(
  segment: Segment,
  { controlNumber, groupCount, noteCount }: { controlNumber: string; groupCount: number; noteCount: number },
) {
  const count = segment.requiredCount(1);
  if (count !== groupCount && (groupCount > 0 || count !== noteCount)) throw segment.error('count_mismatch', 1);
  if (segment.required(2) !== controlNumber) throw segment.error('control_number_mismatch', 2);
}

export const writeIea = (envelope: Envelope): Written => ['IEA', '1', envelope.controlNumber];
