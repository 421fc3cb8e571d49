import type { WrittenSegment } from '@cardlens/x12';
import { implementationAcknowledgment, interchangeAcknowledgment } from './acknowledgment.js';
import type { Benefit } from './benefit.js';
import type { Inquiry, Person } from './inquiry.js';
import type { Segment } from './interchange.js';
import { type Coverage, firstOfYear, lastOfYear, yearBefore } from './plans.js';
import { type Level, levelsOf, writeLevels, writeResponse } from './write-response.js';
import { type Moment, writeGroup } from './writing.js';

/**
 * A response that would mislead a reader who trusts it: about somebody else, another time, another plan, or damaged in a
 * way that leaves it readable. Each is something that payers and clearinghouses have been seen to do.
 */
export interface Misleading {
  readonly prefix: string;
  /** What the payer does. */
  readonly description: string;
  /** What a check must make of it. */
  readonly right: string;
  readonly write: (inquiry: Inquiry, moment: Moment) => string;
}

const planName = 'SIMULATED GOLD';

/** A small plan, active without an end: whatever is wrong with a response is the only thing that is. */
const plan = (inquiry: Inquiry, more: Partial<Coverage> = {}): Coverage => ({
  planName,
  dates: [['346', firstOfYear(inquiry.day)]],
  benefits: [...active, copay(2500)],
  ...more,
});
const line = (kind: string, more: Partial<Benefit> = {}): Benefit => ({ kind, types: ['30'], plan: planName, ...more });
const copay = (cents: number, more: Partial<Benefit> = {}): Benefit => ({
  kind: 'B',
  level: 'IND',
  types: ['98'],
  period: '27',
  cents,
  network: 'Y',
  ...more,
});
const active = [line('1')];
const inactive = [line('6')];

/** The person whom the inquiry is about, changed. */
const withPatient = (inquiry: Inquiry, change: (person: Person) => Person): Inquiry =>
  inquiry.dependent
    ? { ...inquiry, dependent: change(inquiry.dependent) }
    : { ...inquiry, subscriber: change(inquiry.subscriber) };

const named = (person: Person, last: string, first: string): Person => ({
  ...person,
  nm1: [...person.nm1.slice(0, 3), last, first, ...person.nm1.slice(5)],
});
const withTrace = (person: Person, ...numbers: readonly string[]): Person => ({
  ...person,
  traces: numbers.map((number) => [number, '9EARLIER01']),
});
const withoutTrace = (person: Person): Person => withTrace(person);

/** Somebody else in the family: another first name, and another birth date unless it is a twin. */
const sibling = (person: Person): Person => ({
  ...named(person, person.nm1[3] ?? '', 'RIVER'),
  birthDate: `${Number(person.birthDate.slice(0, 4) || '1980') - 6}0203`,
});
const twin = (person: Person): Person => named(person, person.nm1[3] ?? '', 'RIVER');

const isOfPatient = ({ kind }: Level): boolean => kind >= 22;
const lastOf = (levels: readonly Level[]): Level[] => levels.slice(-1);

/** The level of the patient with more segments after the first ones of these names. */
const inserted = (levels: readonly Level[], after: string, ...more: readonly WrittenSegment[]): Level[] =>
  levels.map((level, index) => {
    if (index < levels.length - 1) return level;
    const place = level.segments.findLastIndex(([id]) => id === after) + 1;
    return { ...level, segments: level.segments.toSpliced(place, 0, ...more) };
  });

/** A regular response about the patient, changed. */
const of =
  (coverage: (inquiry: Inquiry) => Partial<Coverage>, change: (inquiry: Inquiry) => Inquiry = (same) => same) =>
  (inquiry: Inquiry, moment: Moment): string =>
    writeResponse(change(inquiry), moment, plan(inquiry, coverage(inquiry)));

/** The text of a regular response, damaged. */
const damaged =
  (damage: (segments: readonly string[]) => readonly string[]) =>
  (inquiry: Inquiry, moment: Moment): string => {
    const { segment } = inquiry.interchange.delimiters;
    const segments = writeResponse(inquiry, moment, plan(inquiry)).split(segment).slice(0, -1);
    return damage(segments)
      .map((text) => `${text}${segment}`)
      .join('');
  };

const written = ([id = '', ...elements]: Segment): WrittenSegment => [id, ...elements];

/** Adds one to the number at the end of the segments of this name. */
const miscounted = (segments: readonly string[], id: string): string[] =>
  segments.map((text) =>
    text.startsWith(id) ? text.replace(/\d+$/, (digits) => `${Number(digits) + 1}`.padStart(digits.length, '0')) : text,
  );

export const misleading: readonly Misleading[] = [
  {
    prefix: 'SIMXSIBLING',
    description: 'another member of the family, without a trace number, in place of the patient',
    right: '`PERSON_NOT_FOUND_IN_ANSWER`',
    write: of(
      () => ({}),
      (inquiry) => withPatient(inquiry, (person) => withoutTrace(sibling(person))),
    ),
  },
  {
    prefix: 'SIMXWRONG',
    description: 'another member of the family with the trace number of the inquiry',
    right: '`PERSON_NOT_FOUND_IN_ANSWER`',
    write: of(
      () => ({}),
      (inquiry) => withPatient(inquiry, sibling),
    ),
  },
  {
    prefix: 'SIMXFAMILY',
    description: 'the whole family: a covered sibling first, then the patient, who is not covered',
    right: 'inactive; nothing of the sibling is stored',
    write: (inquiry, moment) => {
      const other = withPatient(inquiry, (person) => withoutTrace(sibling(person)));
      return writeLevels(inquiry, moment, [
        ...levelsOf(other, plan(inquiry)),
        ...lastOf(levelsOf(inquiry, plan(inquiry, { benefits: inactive }))),
      ]);
    },
  },
  {
    prefix: 'SIMXTWINS',
    description: 'twins with one birth date, both with the trace number: the other one is covered, the patient is not',
    right: 'inactive; nothing of the twin is stored',
    write: (inquiry, moment) =>
      writeLevels(inquiry, moment, [
        ...levelsOf(withPatient(inquiry, twin), plan(inquiry)),
        ...lastOf(levelsOf(inquiry, plan(inquiry, { benefits: inactive }))),
      ]),
  },
  {
    prefix: 'SIMXSTRANGER',
    description:
      'another covered member of the same name with another birth date before the patient, who is not covered',
    right: 'inactive; the birth date is that of the patient',
    write: (inquiry, moment) => {
      const other = withPatient(inquiry, (person) => ({ ...withoutTrace(person), birthDate: '19510203' }));
      return writeLevels(inquiry, moment, [
        ...levelsOf(other, plan(inquiry)),
        ...levelsOf(inquiry, plan(inquiry, { benefits: inactive })).filter(isOfPatient),
      ]);
    },
  },
  {
    prefix: 'SIMXSWAPPED',
    description: 'first and last name swapped, without a trace number',
    right: '`PERSON_NOT_FOUND_IN_ANSWER`',
    write: of(
      () => ({}),
      (inquiry) =>
        withPatient(inquiry, (person) => withoutTrace(named(person, person.nm1[4] ?? '', person.nm1[3] ?? ''))),
    ),
  },
  {
    prefix: 'SIMXTRACE',
    description: 'the patient with the trace number of another inquiry',
    right: '`PERSON_NOT_FOUND_IN_ANSWER`, after one more attempt',
    write: of(
      () => ({}),
      (inquiry) => withPatient(inquiry, (person) => withTrace(person, 'ANOTHER-INQUIRY')),
    ),
  },
  {
    prefix: 'SIMXLATE',
    description: 'the late response to an earlier inquiry about the patient, who was covered then',
    right: '`PERSON_NOT_FOUND_IN_ANSWER`, after one more attempt',
    write: (inquiry, moment) => {
      const day = yearBefore(inquiry.day, 2);
      const earlier = { ...withPatient(inquiry, (person) => withTrace(person, 'EARLIER')), day, reference: 'EARLIER' };
      return writeResponse(earlier, { ...moment, day }, plan(earlier));
    },
  },
  {
    prefix: 'SIMXMEMBER',
    description: 'the patient under another member number',
    right: 'active; the member number is the one that the payer returns',
    write: of(
      () => ({}),
      (inquiry) => {
        const [id = '', entity = '', type = '', last = '', first = '', middle = ''] = inquiry.subscriber.nm1;
        const nm1 = [id, entity, type, last, first, middle, '', '', 'MI', 'SIMNEW000001'];
        return { ...inquiry, subscriber: { ...inquiry.subscriber, nm1 } };
      },
    ),
  },
  {
    prefix: 'SIMXPAYER',
    description: 'the response of another payer',
    right: 'active; the payer is the one that responded',
    write: of(
      () => ({}),
      (inquiry) => ({ ...inquiry, payer: ['NM1', 'PR', '2', 'SIMULATED MUTUAL', '', '', '', '', 'PI', 'SIMMUTUAL'] }),
    ),
  },
  {
    prefix: 'SIMXOLD',
    description: 'an active line, and the period of a plan that ended last year',
    right: 'inactive, `ended`',
    write: of(({ day }) => ({ dates: [['291', firstOfYear(yearBefore(day, 1)), lastOfYear(yearBefore(day, 1))]] })),
  },
  {
    prefix: 'SIMXENDED',
    description: 'an active line whose own period ended last year, in a plan without an end',
    right: 'inactive, `ended`',
    write: of(({ day }) => ({
      benefits: [line('1', { dates: [['357', lastOfYear(yearBefore(day, 1))]] }), copay(2500)],
    })),
  },
  {
    prefix: 'SIMXFUTURE',
    description: 'an active line of a plan that begins next year',
    right: 'inactive, `not_begun`',
    write: of(({ day }) => ({ dates: [['346', firstOfYear(yearBefore(day, -1))]] })),
  },
  {
    prefix: 'SIMXDEATH',
    description: 'an active line, and a date of death before the day of service',
    right: 'inactive, `ended`',
    write: of(({ day }) => ({
      dates: [
        ['346', firstOfYear(yearBefore(day, 1))],
        ['442', lastOfYear(yearBefore(day, 1))],
      ],
    })),
  },
  {
    prefix: 'SIMXDATES',
    description: 'an active line, and the last day of the plan written as no day of the calendar',
    right: 'unclear, `end_date_unreadable`',
    write: of(({ day }) => ({
      dates: [
        ['346', firstOfYear(day)],
        ['347', `${day.slice(0, 4)}0231`],
      ],
    })),
  },
  {
    prefix: 'SIMXPLANS',
    description: 'two plans: the first has ended, the second is active',
    right: 'active; name and copay are those of the second plan',
    write: of(() => ({
      benefits: [
        line('6', { plan: 'SIMULATED BRONZE' }),
        copay(9900, { plan: 'SIMULATED BRONZE' }),
        ...active,
        copay(2500, { plan: planName }),
      ],
    })),
  },
  {
    prefix: 'SIMXDENTAL',
    description: 'an inactive medical plan beside an active dental plan',
    right: 'inactive',
    write: of(() => ({
      benefits: [...inactive, { kind: '1', types: ['35'], insurance: 'C1', plan: 'SIMULATED DENTAL' }],
    })),
  },
  {
    prefix: 'SIMXBOTH',
    description: 'one plan as active and as inactive at the same time',
    right: 'unclear, `contradictory`',
    write: of(() => ({ benefits: [...active, copay(2500), ...inactive] })),
  },
  {
    prefix: 'SIMXOTHERS',
    description: 'an active line for dependents only, or, about a dependent, for the employee only',
    right: 'unclear, `not_stated`',
    write: of(({ dependent }) => ({ benefits: [line('1', { level: dependent ? 'EMP' : 'DEP' })] })),
  },
  {
    prefix: 'SIMXSERVICE',
    description: 'the response to another question: only that dental care is covered',
    right: 'unclear, `not_stated`, unless dental care was asked for',
    write: of(() => ({ benefits: [{ kind: '1', types: ['35'], plan: 'SIMULATED DENTAL' }] })),
  },
  {
    prefix: 'SIMXMANAGED',
    description: 'Medicaid whose care another company manages',
    right: 'active; `other_payers` names the company',
    write: of(() => ({
      benefits: [
        line('1', { insurance: 'MC', plan: 'MEDICAID' }),
        {
          kind: 'MC',
          types: ['30'],
          insurance: 'HM',
          plan: 'SIMULATED CARE',
          related: [{ entity: 'PR', type: '2', last: 'SIMULATED CARE PLANS', qualifier: 'PI', id: 'SIMCARE' }],
        },
      ],
    })),
  },
  {
    prefix: 'SIMXREJECTED',
    description: 'a rejection, AAA 75, beside active coverage',
    right: '`MEMBER_NOT_FOUND`',
    write: (inquiry, moment) =>
      writeLevels(inquiry, moment, inserted(levelsOf(inquiry, plan(inquiry)), 'NM1', ['AAA', 'N', '', '75', 'C'])),
  },
  {
    prefix: 'SIMXTODAY',
    description: 'AAA 62, the day of service is out of range, beside coverage of another day',
    right: '`SERVICE_DATE_NOT_ACCEPTED`',
    write: (inquiry, moment) =>
      writeLevels(inquiry, moment, inserted(levelsOf(inquiry, plan(inquiry)), 'NM1', ['AAA', 'N', '', '62', 'C'])),
  },
  {
    prefix: 'SIMXTWICE',
    description: 'one response twice',
    right: 'active; each copay once',
    write: (inquiry, moment) => writeResponse(inquiry, moment, plan(inquiry)).repeat(2),
  },
  {
    prefix: 'SIMXOPPOSITE',
    description: 'two responses, one active, one inactive',
    right: 'unclear, `contradictory`',
    write: (inquiry, moment) =>
      [active, inactive].map((benefits) => writeResponse(inquiry, moment, plan(inquiry, { benefits }))).join(''),
  },
  {
    prefix: 'SIMXAMOUNTS',
    description: 'a negative copay, a deductible of trillions and a coinsurance of 2,000 percent',
    right: 'active; none of these numbers, each named in `warnings`',
    write: of(() => ({
      benefits: [
        ...active,
        copay(-2500),
        { kind: 'C', level: 'IND', types: ['30'], period: '23', cents: 150_000_000_000_000 },
        { kind: 'A', level: 'IND', types: ['98'], percent: 200_000 },
      ],
    })),
  },
  {
    prefix: 'SIMXHALF',
    description: 'half of a response, in a correct envelope: the person without any benefit',
    right: '`PAYER_ANSWER_INVALID`',
    write: of(() => ({ benefits: [] })),
  },
  {
    prefix: 'SIMXCUT',
    description: 'a response that ends after a segment, without its trailers',
    right: '`PAYER_ANSWER_INVALID`',
    write: damaged((segments) => segments.slice(0, -4)),
  },
  {
    prefix: 'SIMXCOUNT',
    description: 'a segment less than SE01 counts',
    right: '`PAYER_ANSWER_INVALID`',
    write: damaged((segments) => segments.filter((text) => !/^EB.B/.test(text))),
  },
  {
    prefix: 'SIMXCONTROL',
    description: 'a trailer with the control number of another interchange',
    right: '`PAYER_ANSWER_INVALID`',
    write: damaged((segments) => miscounted(segments, 'IEA')),
  },
  {
    prefix: 'SIMX999',
    description: '999 that rejects the inquiry',
    right: '`INQUIRY_REJECTED`, with segment and reason',
    write: ({ interchange }, moment) =>
      implementationAcknowledgment(
        interchange,
        { group: [], transaction: [], segments: [{ id: 'NM1', position: 9, loop: '2100', code: '8', elements: [] }] },
        moment,
      ),
  },
  {
    prefix: 'SIMXACCEPTED',
    description: '999 that accepts the inquiry, and no 271',
    right: '`PAYER_ANSWER_INVALID`',
    write: (inquiry, moment) =>
      writeGroup(inquiry.interchange, moment, { group: 'FA', set: '999', version: '005010X231A1', control: '0001' }, [
        ['AK1', 'HS', inquiry.interchange.gs[6], '005010X279A1'],
        ['AK2', '270', inquiry.control, '005010X279A1'],
        ['IK5', 'A'],
        ['AK9', 'A', '1', '1', '1'],
      ]),
  },
  {
    prefix: 'SIMXTA1',
    description: 'TA1 that rejects the interchange',
    right: '`INQUIRY_REJECTED`, with the reason',
    write: ({ interchange: { isa } }, moment) => interchangeAcknowledgment({ isa, note: '006' }, moment) ?? '',
  },
  {
    prefix: 'SIMXSTATUS',
    description: 'a claim status response, 277',
    right: '`PAYER_ANSWER_INVALID`',
    write: (inquiry, moment) =>
      writeGroup(inquiry.interchange, moment, { group: 'HN', set: '277', version: '005010X212', control: '0001' }, [
        ['BHT', '0010', '08', inquiry.reference, moment.day, moment.time, 'DG'],
        ['HL', '1', '', '20', '0'],
        written(inquiry.payer),
      ]),
  },
  {
    prefix: 'SIMXECHO',
    description: 'the inquiry itself',
    right: '`PAYER_ANSWER_INVALID`',
    write: (inquiry, moment) => {
      const { transaction } = inquiry.interchange;
      const kind = { group: 'HS', set: '270', version: '005010X279A1', control: inquiry.control };
      return writeGroup(inquiry.interchange, moment, kind, transaction.slice(1, -1).map(written));
    },
  },
];
