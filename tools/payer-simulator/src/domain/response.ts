import { dateSegment, written } from './benefit.js';
import type { Inquiry, Party, Person } from './inquiry.js';
import type { Coverage } from './plans.js';
import type { Rejection } from './scenarios.js';
import { answerOf, type Moment, type Written } from './writing.js';

const x279 = '005010X279A1';

/**
 * A 271 for an inquiry: its parties and traces, and either the coverage or the reason for its rejection.
 *
 * @source ASC X12 005010X279A1, 271
 */
export function response(inquiry: Inquiry, moment: Moment, said: Coverage | Rejection): string {
  const rejection = 'reason' in said ? said : undefined;
  const coverage = 'reason' in said ? undefined : said;
  const levels = [
    sourceLevel(inquiry, rejection),
    ...(rejection?.at === 'payer' ? [] : [receiverLevel(inquiry, rejection)]),
    ...(rejection === undefined || rejection.at === 'patient' ? memberLevels(inquiry, coverage, rejection) : []),
  ];
  const body: Written[] = [
    ['BHT', '0022', '11', inquiry.reference, moment.day, moment.time],
    ...levels.flatMap((level, i) => [hl(i, levels.length, levelCodes[i] ?? ''), ...level]),
  ];
  const kind = { group: 'HB', set: '271', version: x279, control: inquiry.control };
  return answerOf(inquiry.interchange, moment, kind, body);
}

const levelCodes = ['20', '21', '22', '23'];

const hl = (index: number, count: number, code: string): Written => [
  'HL',
  `${index + 1}`,
  index === 0 ? '' : `${index}`,
  code,
  index < count - 1 ? '1' : '0',
];

/** AAA01 `N`: the request itself is invalid; `Y`: it is valid, but cannot be answered. */
const aaa = ({ at, reason, followUp }: Rejection): Written => ['AAA', at === 'payer' ? 'Y' : 'N', '', reason, followUp];

function sourceLevel({ payer }: Inquiry, rejection: Rejection | undefined): Written[] {
  return [
    nm1({ ...payer, last: payer.last || 'SIMULATED PAYER' }),
    ['PER', 'IC', 'MEMBER SERVICES', 'TE', '8005550100', 'UR', 'WWW.PAYER.EXAMPLE'],
    ...(rejection?.at === 'payer' ? [aaa(rejection)] : []),
  ];
}

const receiverLevel = ({ provider }: Inquiry, rejection: Rejection | undefined): Written[] => [
  nm1(provider),
  ...(rejection?.at === 'provider' ? [aaa(rejection)] : []),
];

function memberLevels(inquiry: Inquiry, coverage: Coverage | undefined, rejection: Rejection | undefined): Written[][] {
  const { subscriber, dependent } = inquiry;
  const told = (person: Person): Written[] => [
    ...nameAndBirth(person, coverage, rejection),
    ...(coverage?.dates ?? []).map(dateSegment),
    ...(coverage?.benefits ?? []).flatMap(written),
  ];
  if (!dependent) return [[...traces(subscriber), ...told(subscriber)]];
  // The benefits belong to the dependent; the subscriber is only identified.
  const named = [...traces(subscriber), nm1({ ...subscriber, ...known(subscriber) }), ...references(coverage)];
  return [named, [...traces(dependent), ...told(dependent)]];
}

/** Traces of the inquiry are returned as references (TRN01 2). */
const traces = (person: Person): Written[] => person.traces.map((trace) => ['TRN', '2', ...trace]);

function nameAndBirth(person: Person, coverage: Coverage | undefined, rejection: Rejection | undefined): Written[] {
  const relationship: Written[] = person.entity === '03' && coverage ? [['INS', 'N', person.relationship || '19']] : [];
  return [
    nm1({ ...person, ...known(person) }),
    ...(coverage
      ? [
          ...(person.entity === '03' ? [] : references(coverage)),
          ['N3', '1 SAMPLE STREET'],
          ['N4', 'SPRINGFIELD', 'IL', '62701'],
        ]
      : []),
    ...(rejection?.at === 'patient' ? [aaa(rejection)] : []),
    ...(person.birthDate === '' && person.gender === ''
      ? []
      : [['DMG', person.birthDate && 'D8', person.birthDate, person.gender]]),
    ...relationship,
  ];
}

const references = ({ group, references: more = [] }: Partial<Coverage> = {}): Written[] => [
  ...(group === undefined ? [] : [['REF', '6P', group, 'SIMULATED EMPLOYER']]),
  ...more.map((reference) => ['REF', ...reference]),
];

/** A member found by id alone is returned with a name. */
const known = ({ last, first }: Party) => (last === '' ? { last: 'SAMPLE', first: 'PAT' } : { last, first });

const nm1 = ({ entity, type, last, first, middle, suffix, qualifier, id }: Party): Written => [
  ...['NM1', entity, type, last, first, middle, '', suffix],
  ...(id === '' ? [] : [qualifier, id]),
];
