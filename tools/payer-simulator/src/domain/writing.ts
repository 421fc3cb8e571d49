import { type Delimiters, type Interchange, isaField, type Segment } from './interchange.js';

/** A segment to write: its name and elements; trailing empty elements are omitted. */
export type Written = readonly string[];

/** The current date and time, as envelopes use them. */
export interface Moment {
  /** CCYYMMDD. */
  readonly day: string;
  /** HHMM. */
  readonly time: string;
}

/** Delimiters in a value become spaces: X12 has no escape characters. */
function line(segment: Written, { element, repetition, component, segment: end }: Delimiters): string {
  const elements = segment.map((value) => value.replaceAll(element, ' ').replaceAll(end, ' '));
  while (elements.length > 1 && elements.at(-1) === '') elements.pop();
  return elements.join(element).replaceAll(repetitionMark, repetition).replaceAll(componentMark, component) + end;
}

/** Separate repetitions and components while a segment is built; the inquiry's delimiters replace both. */
export const repetitionMark = '\u0000';
export const componentMark = '\u0001';

/** A response interchange: parties swapped, delimiters, usage and control number unchanged. */
function interchange(asked: Interchange, moment: Moment, segments: readonly Written[], groups: number): string {
  const { delimiters, isa } = asked;
  const field = (number: number) => isa.elements[number] ?? '';
  const header = [
    ...['ISA', '00', ' '.repeat(10), '00', ' '.repeat(10), field(7), field(8), field(5), field(6)],
    ...[moment.day.slice(2), moment.time, delimiters.repetition, '00501', field(13), '0', field(15)],
    delimiters.component,
  ].join(delimiters.element);
  const trailer = line(['IEA', `${groups}`, field(13)], delimiters);
  return header + delimiters.segment + segments.map((segment) => line(segment, delimiters)).join('') + trailer;
}

/** One group with one transaction set (given without ST and SE), with the inquiry's control numbers. */
export function answerOf(
  asked: Interchange,
  moment: Moment,
  kind: { readonly group: string; readonly set: string; readonly version: string; readonly control: string },
  body: readonly Written[],
): string {
  const { gs } = asked;
  const groupControl = gs.elements[6] ?? '1';
  const receiver = gs.elements[2] ?? isaField(asked.isa, 6);
  const sender = gs.elements[3] ?? isaField(asked.isa, 8);
  const set = [['ST', kind.set, kind.control, kind.version], ...body];
  return interchange(
    asked,
    moment,
    [
      ['GS', kind.group, sender, receiver, moment.day, moment.time, groupControl, 'X', kind.version],
      ...set,
      ['SE', `${set.length + 1}`, kind.control],
      ['GE', '1', groupControl],
    ],
    1,
  );
}

/** An interchange with a TA1 only. @source ASC X12 005010X231A1, TA1 */
export function ta1(isa: Segment, delimiters: Delimiters, moment: Moment, note: string): string {
  const asked: Interchange = { delimiters, isa, gs: { elements: [] }, ge: { elements: [] }, transaction: [] };
  const field = (number: number) => isa.elements[number] ?? '';
  return interchange(asked, moment, [['TA1', field(13), field(9), field(10), 'R', note]], 0);
}
