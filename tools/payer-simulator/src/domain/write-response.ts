import type { WrittenSegment } from '@cardlens/x12';
import { dateSegment, writeBenefit } from './benefit.js';
import type { Inquiry, Person } from './inquiry.js';
import { at, type Segment } from './interchange.js';
import type { Coverage } from './plans.js';
import { type Moment, writeGroup } from './writing.js';

/** Level of a rejection: the payer or the person. */
export interface Rejection {
  readonly at: 'payer' | 'provider' | 'patient';
  /** AAA03. */
  readonly reason: string;
  /** AAA04: `C` correct and resubmit, `R` resubmit, `N` and `S` do not resubmit. */
  readonly followUp: 'C' | 'N' | 'R' | 'S';
}

/** The segments of a level of a 271, without HL. */
export interface Level {
  /** HL03: 20 payer, 21 provider, 22 subscriber, 23 dependent. */
  readonly kind: 20 | 21 | 22 | 23;
  readonly segments: readonly WrittenSegment[];
}

/** A 271 for an inquiry: its parties and traces, and either the coverage or the reason for its rejection. */
export const writeResponse = (inquiry: Inquiry, moment: Moment, outcome: Coverage | Rejection): string =>
  writeLevels(inquiry, moment, levelsOf(inquiry, outcome));

/** The levels of a response to an inquiry. @source ASC X12 005010X279A1, 271 */
export function levelsOf(inquiry: Inquiry, outcome: Coverage | Rejection): Level[] {
  const rejection = 'reason' in outcome ? outcome : undefined;
  const coverage = 'reason' in outcome ? undefined : outcome;
  return [
    { kind: 20, segments: sourceLevel(inquiry, rejection) },
    ...(rejection?.at === 'payer' ? [] : [{ kind: 21, segments: receiverLevel(inquiry, rejection) } as const]),
    ...(rejection === undefined || rejection.at === 'patient' ? memberLevels(inquiry, coverage, rejection) : []),
  ];
}

/** A 271 with the control numbers of an inquiry. */
export function writeLevels(inquiry: Inquiry, moment: Moment, levels: readonly Level[]): string {
  const body: WrittenSegment[] = [
    ['BHT', '0022', '11', inquiry.reference, moment.day, moment.time],
    ...levels.flatMap((level, index) => [hl(level, index, levels), ...level.segments]),
  ];
  const kind = { group: 'HB', set: '271', version: '005010X279A1', control: inquiry.control };
  return writeGroup(inquiry.interchange, moment, kind, body);
}

/** The parent of a level is the nearest one above it. */
function hl({ kind }: Level, index: number, levels: readonly Level[]): WrittenSegment {
  const parent = levels.slice(0, index).findLastIndex((one) => one.kind < kind);
  const hasChild = (levels[index + 1]?.kind ?? 0) > kind;
  return ['HL', `${index + 1}`, parent < 0 ? '' : `${parent + 1}`, `${kind}`, hasChild ? '1' : '0'];
}

/** AAA01 `N`: the request itself is invalid; `Y`: it is valid, but cannot be processed. */
const aaa = (rejection: Rejection): WrittenSegment => [
  'AAA',
  rejection.at === 'payer' ? 'Y' : 'N',
  '',
  rejection.reason,
  rejection.followUp,
];

const sourceLevel = ({ payer }: Inquiry, rejection: Rejection | undefined): WrittenSegment[] => [
  named(payer, 'SIMULATED PAYER'),
  ['PER', 'IC', 'MEMBER SERVICES', 'TE', '8005550100', 'UR', 'WWW.PAYER.EXAMPLE'],
  ...(rejection?.at === 'payer' ? [aaa(rejection)] : []),
];

const receiverLevel = ({ provider }: Inquiry, rejection: Rejection | undefined): WrittenSegment[] => [
  named(provider, at(provider, 3)),
  ...(rejection?.at === 'provider' ? [aaa(rejection)] : []),
];

function memberLevels(inquiry: Inquiry, coverage: Coverage | undefined, rejection: Rejection | undefined): Level[] {
  const { subscriber, dependent, interchange } = inquiry;
  const patient = (person: Person): WrittenSegment[] => [
    ...nameAndBirth(person, coverage, rejection),
    ...(coverage?.dates ?? []).map(dateSegment),
    ...(coverage?.benefits ?? []).flatMap((benefit) => writeBenefit(benefit, interchange.delimiters)),
  ];
  if (!dependent) return [{ kind: 22, segments: [...traces(subscriber), ...patient(subscriber)] }];
  // The benefits belong to the dependent; the subscriber is only identified.
  return [
    { kind: 22, segments: [...traces(subscriber), known(subscriber), ...references(coverage)] },
    { kind: 23, segments: [...traces(dependent), ...patient(dependent)] },
  ];
}

/** Traces of the inquiry are returned as references (TRN01 2). */
const traces = (person: Person): WrittenSegment[] => person.traces.map((trace) => ['TRN', '2', ...trace]);

function nameAndBirth(
  person: Person,
  coverage: Coverage | undefined,
  rejection: Rejection | undefined,
): WrittenSegment[] {
  const isDependent = at(person.nm1, 1) === '03';
  const { gender, relationship } = person;
  const { birthDate, last, first } = { ...person, ...coverage?.person };
  const [nm1 = '', entity, type, , , ...more] = person.nm1;
  const segments: WrittenSegment[] = [last === undefined ? known(person) : [nm1, entity, type, last, first, ...more]];
  if (coverage) {
    if (!isDependent) segments.push(...references(coverage));
    segments.push(['N3', '1 SAMPLE STREET'], ['N4', 'SPRINGFIELD', 'IL', '62701']);
  }
  if (rejection?.at === 'patient') segments.push(aaa(rejection));
  if (birthDate !== '' || gender !== '') segments.push(['DMG', birthDate && 'D8', birthDate, gender]);
  if (coverage && isDependent) segments.push(['INS', 'N', relationship || '19']);
  return segments;
}

const references = ({ group, references: more = [] }: Partial<Coverage> = {}): WrittenSegment[] => [
  ...(group === undefined ? [] : [['REF', '6P', group, 'SIMULATED EMPLOYER'] as const]),
  ...more.map((reference) => ['REF', ...reference] as const),
];

/** A member that was found by id alone gets a name in the response. */
const known = ({ nm1 }: Person): WrittenSegment => named(nm1, 'SAMPLE', 'PAT');

/** NM1 of the inquiry. If it has no name, the given one is added. */
const named = (
  [, entity, type, last = '', first = '', ...more]: Segment,
  otherLast: string,
  otherFirst = first,
): WrittenSegment =>
  last === '' ? ['NM1', entity, type, otherLast, otherFirst, ...more] : ['NM1', entity, type, last, first, ...more];
