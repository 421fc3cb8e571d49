import { type Delimiters, usualDelimiters, type WrittenSegment } from '@cardlens/x12';
import { at, type BadInterchange, type Interchange, type Segment } from './interchange.js';
import type { Findings, SegmentProblem } from './transaction.js';
import { type Moment, writeGroup, writeInterchange } from './writing.js';

/**
 * A 999 that rejects a transaction set. Invalid values are omitted (IK404 is optional), because acknowledgments are
 * logged more often than inquiries.
 *
 * @source ASC X12 005010X231A1
 */
export function implementationAcknowledgment(inquiry: Interchange, findings: Findings, moment: Moment): string {
  const { gs, transaction } = inquiry;
  const [st] = transaction;
  const setCodes = [...findings.transaction, ...(findings.segments.length > 0 ? ['5'] : [])];
  const body: WrittenSegment[] = [
    ['AK1', at(gs, 1), at(gs, 6), at(gs, 8)],
    ['AK2', at(st, 1), at(st, 2), at(st, 3)],
    ...findings.segments.flatMap(segmentContext),
    ['IK5', setCodes.length + findings.group.length > 0 ? 'R' : 'A', ...setCodes.slice(0, 5)],
    ['AK9', 'R', '1', '1', '0', ...findings.group.slice(0, 5)],
  ];
  return writeGroup(inquiry, moment, { group: 'FA', set: '999', version: '005010X231A1', control: '0001' }, body);
}

const segmentContext = ({ id, position, loop, code, elements }: SegmentProblem): WrittenSegment[] => [
  // IK303 has up to four characters before the errata and six after them; the loop without its letter fits both.
  ['IK3', id.slice(0, 3), `${position}`, loop.slice(0, 4), code],
  ...elements.map((problem): WrittenSegment => ['IK4', `${problem.element}`, '', problem.code]),
];

/** A TA1 that rejects an interchange; undefined when its header cannot be read. @source ASC X12 005010X231A1, TA1 */
export function interchangeAcknowledgment(
  { isa, note }: Pick<BadInterchange, 'isa' | 'note'>,
  moment: Moment,
): string | undefined {
  if (!isa) return undefined;
  const ta1: WrittenSegment = ['TA1', at(isa, 13), at(isa, 9), at(isa, 10), 'R', note];
  return writeInterchange({ isa, delimiters: delimitersFor(isa) }, moment, [ta1], 0);
}

/** The error may be in the sender's own delimiters. */
const delimitersFor = (isa: Segment): Delimiters =>
  isa.some((value) => /[*~]/.test(value)) ? { ...usualDelimiters, element: '|', segment: '!' } : usualDelimiters;
