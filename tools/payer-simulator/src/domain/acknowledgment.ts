import type { BadInterchange, Delimiters, Interchange, Segment } from './interchange.js';
import { at, type Findings, type SegmentProblem } from './transaction.js';
import { answerOf, type Moment, ta1, type Written } from './writing.js';

const x231 = '005010X231A1';

/**
 * A 999 that rejects a transaction set. Invalid values are omitted (IK404 is optional), because acknowledgments are
 * logged more often than inquiries.
 *
 * @source ASC X12 005010X231A1
 */
export function implementationAcknowledgment(asked: Interchange, findings: Findings, moment: Moment): string {
  const { gs, transaction } = asked;
  const [st] = transaction;
  const setCodes = [...findings.transaction, ...(findings.segments.length > 0 ? ['5'] : [])];
  const body: Written[] = [
    ['AK1', at(gs, 1), at(gs, 6), at(gs, 8)],
    ['AK2', at(st, 1), at(st, 2), at(st, 3)],
    ...findings.segments.flatMap(segmentContext),
    ['IK5', setCodes.length + findings.group.length > 0 ? 'R' : 'A', ...setCodes.slice(0, 5)],
    ['AK9', 'R', '1', '1', '0', ...findings.group.slice(0, 5)],
  ];
  return answerOf(asked, moment, { group: 'FA', set: '999', version: x231, control: '0001' }, body);
}

function segmentContext({ name, position, loop, code, elements }: SegmentProblem): Written[] {
  return [
    // IK303 has up to four characters before the errata and six after them; the loop without its letter fits both.
    ['IK3', name.slice(0, 3), `${position}`, loop.slice(0, 4), code],
    ...elements.map((problem) => ['IK4', `${problem.element}`, '', problem.code]),
  ];
}

/** A TA1 that rejects an interchange; undefined when its header cannot be read. */
export function interchangeAcknowledgment(error: BadInterchange, moment: Moment): string | undefined {
  return error.isa && ta1(error.isa, delimitersFor(error.isa), moment, error.note);
}

/** The error may be in the sender's own delimiters. */
function delimitersFor(isa: Segment): Delimiters {
  const usual: Delimiters = { element: '*', repetition: '^', component: ':', segment: '~' };
  return isa.elements.some((value) => /[*~]/.test(value)) ? { ...usual, element: '|', segment: '!' } : usual;
}
