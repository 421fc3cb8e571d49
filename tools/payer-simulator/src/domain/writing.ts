import { type Delimiters, type WrittenSegment, writeSegments } from '@cardlens/x12';
import { at, type Interchange } from './interchange.js';

/** The current date and time, as envelopes use them. */
export interface Moment {
  /** CCYYMMDD. */
  readonly day: string;
  /** HHMM. */
  readonly time: string;
}

/** A response interchange: parties swapped, delimiters, usage and control number of the inquiry. */
export function writeInterchange(
  { isa, delimiters }: Pick<Interchange, 'isa' | 'delimiters'>,
  { day, time }: Moment,
  body: readonly WrittenSegment[],
  groupCount: number,
): string {
  const { repetition, component } = delimiters;
  const blank = ' '.repeat(10);
  const parties = [7, 8, 5, 6].map((number) => at(isa, number));
  return writeSegments(
    [
      [
        'ISA',
        '00',
        blank,
        '00',
        blank,
        ...parties,
        day.slice(2),
        time,
        repetition,
        '00501',
        at(isa, 13),
        '0',
        at(isa, 15),
        component,
      ],
      ...body.map((segment) => unambiguous(segment, delimiters)),
      ['IEA', `${groupCount}`, at(isa, 13)],
    ],
    delimiters,
  );
}

/** Delimiters in a text become spaces: X12 has no escape characters. */
const unambiguous = ([id, ...elements]: WrittenSegment, { element, segment }: Delimiters): WrittenSegment => [
  id,
  ...elements.map((one) => (typeof one === 'string' ? one.replaceAll(element, ' ').replaceAll(segment, ' ') : one)),
];

/** One group with one transaction set (given without ST and SE), with the control numbers of the inquiry. */
export function writeGroup(
  inquiry: Interchange,
  moment: Moment,
  { group, set, version, control }: Readonly<Record<'group' | 'set' | 'version' | 'control', string>>,
  body: readonly WrittenSegment[],
): string {
  const { isa, gs } = inquiry;
  const groupControl = at(gs, 6) || '1';
  const [sender, receiver] = [at(gs, 3) || at(isa, 8).trim(), at(gs, 2) || at(isa, 6).trim()];
  const segments: WrittenSegment[] = [
    ['GS', group, sender, receiver, moment.day, moment.time, groupControl, 'X', version],
    ['ST', set, control, version],
    ...body,
    ['SE', `${body.length + 2}`, control],
    ['GE', '1', groupControl],
  ];
  return writeInterchange(inquiry, moment, segments, 1);
}
