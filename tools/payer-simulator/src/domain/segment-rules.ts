import { codeLists } from '@cardlens/x12';
import {
  code,
  composite,
  date,
  dateOrRange,
  decimal,
  type ElementRule,
  optional,
  procedure,
  repeated,
  shaped,
  text,
  time,
  unused,
  whole,
} from './elements.js';

/** One segment of a loop: its maximum number of occurrences and the rules of its elements. */
export interface SegmentRule {
  readonly id: string;
  /** Name in a 999. */
  readonly loop: string;
  readonly isRequired: boolean;
  readonly max: number;
  readonly elements: readonly ElementRule[];
}

const segment = (
  id: string,
  loop: string,
  [use, max]: readonly ['required' | 'situational', number],
  ...elements: readonly ElementRule[]
): SegmentRule => ({ id, loop, isRequired: use === 'required', max, elements });

const one = ['required', 1] as const;
const optionalOnce = ['situational', 1] as const;
const upTo = (max: number) => ['situational', max] as const;

/** EQ01. The other code lists are defined here, because each is a subset that the guide allows in one place. */
const serviceTypes = Object.keys(codeLists.serviceTypes.codes).join(' ');
/** REF01 of loops 2100C and 2100D. */
const memberReferences = '18 1L 1W 3H 49 6P CT EA EJ F6 GH HJ IF IG N6 NQ SY Y4';
/** REF01 of loop 2100B. */
const providerReferences = '0B 1C 1D 1J 4A CT EL EO HPI JD N5 N7 Q4 SY TJ';

/** Segments before the first HL. @source ASC X12 005010X279A1, 270 table 1 */
export const heading: readonly SegmentRule[] = [
  segment('ST', '', one, code('270'), shaped(4, 9, /^[A-Za-z0-9]+$/), code('005010X279A1')),
  // BHT03 is required in real time: the 271 echoes it.
  segment('BHT', '', one, code('0022'), code('01 13 36'), text(1, 50), date, time, optional(code('RT'))),
];

export const groupHeader: readonly ElementRule[] = [
  code('HS'),
  text(2, 15),
  text(2, 15),
  date,
  time,
  whole(1, 9),
  code('X'),
  code('005010X279A1'),
];

const hl = (loop: string, level: string, hasParent: boolean, children: string): SegmentRule =>
  segment('HL', loop, one, whole(1, 12), hasParent ? whole(1, 12) : unused, code(level), code(children));

const address = (loop: string): readonly SegmentRule[] => [
  segment('N3', loop, optionalOnce, text(1, 55), optional(text(1, 55))),
  segment(
    'N4',
    loop,
    optionalOnce,
    text(2, 30),
    optional(shaped(2, 2, /^[A-Z]{2}$/)),
    optional(text(3, 15)),
    optional(text(2, 3)),
    unused,
    unused,
    optional(text(1, 3)),
  ),
];

const reference = (loop: string, qualifiers: string): SegmentRule =>
  segment('REF', loop, upTo(9), code(qualifiers), text(1, 50), optional(text(1, 80)));

const provider = (loop: string): SegmentRule =>
  segment(
    'PRV',
    loop,
    optionalOnce,
    code('AD AT BI CO CV H HH LA OT P1 P2 PC PE R RF SB SK SU'),
    optional(code('9K D3 EI HPI PXC SY TJ')),
    optional(text(1, 50)),
  );

const trace = (loop: string): SegmentRule =>
  // TRN03 begins with 1 (tax id), 3 (DUNS) or 9 (assigned by the sender).
  segment('TRN', loop, upTo(2), code('1'), text(1, 50), shaped(10, 10, /^[139]/), optional(text(1, 50)));

const birth = (loop: string): SegmentRule =>
  segment('DMG', loop, optionalOnce, optional(code('D8')), optional(date), optional(code('F M')));

const period = (loop: string, max: number): SegmentRule =>
  segment('DTP', loop, upTo(max), code('102 291'), code('D8 RD8'), dateOrRange);

const diagnoses = (loop: string): SegmentRule =>
  segment('HI', loop, optionalOnce, composite(9), ...Array.from({ length: 7 }, () => optional(composite(9))));

/** Segments of an inquiry, repeated from EQ on. */
export const inquiryOf = (loop: string): readonly SegmentRule[] => [
  segment(
    'EQ',
    loop,
    upTo(99),
    optional(repeated(code(serviceTypes), 99)),
    optional(procedure),
    optional(code('FAM')),
    unused,
    optional(composite(4)),
  ),
  segment('AMT', loop, upTo(2), code('R PB'), decimal(18)),
  segment('III', loop, upTo(10), code('ZZ'), text(1, 30)),
  segment('REF', loop, optionalOnce, code('9F G1'), text(1, 50)),
  segment('DTP', loop, optionalOnce, code('291'), code('D8 RD8'), dateOrRange),
];

/** NM1 with NM101, NM102 and, in the loops that have an identifier, NM108 and NM109. */
const name = (loop: string, entities: string, types: string, ...identifier: readonly ElementRule[]): SegmentRule =>
  segment(
    'NM1',
    loop,
    one,
    code(entities),
    code(types),
    optional(text(1, 60)),
    optional(text(1, 35)),
    optional(text(1, 25)),
    unused,
    optional(text(1, 10)),
    ...identifier,
  );

/** Loop 2100C or 2100D, after its name. */
const person = (loop: string, isInsured: string, relationships: string): readonly SegmentRule[] => [
  reference(loop, memberReferences),
  ...address(loop),
  provider(loop),
  birth(loop),
  segment(
    'INS',
    loop,
    optionalOnce,
    code(isInsured),
    code(relationships),
    ...Array.from({ length: 14 }, () => unused),
    optional(whole(1, 9)),
  ),
  diagnoses(loop),
  period(loop, 2),
];

/** The four levels by HL03: their segments, in order. @source ASC X12 005010X279A1, 270 table 2 */
export const levels: Readonly<Record<string, readonly SegmentRule[]>> = {
  '20': [hl('2000A', '20', false, '1'), name('2100A', '2B 36 GP P5 PR', '1 2', code('24 46 FI NI PI XV'), text(2, 80))],
  '21': [
    hl('2000B', '21', true, '1'),
    name('2100B', '1P 2B 36 80 FA GP P5 PR', '1 2', code('24 34 FI PI PP SV XV XX'), text(2, 80)),
    reference('2100B', providerReferences),
    ...address('2100B'),
    provider('2100B'),
  ],
  '22': [
    hl('2000C', '22', true, '0 1'),
    trace('2000C'),
    name('2100C', 'IL', '1 2', optional(code('II MI')), optional(text(2, 80))),
    ...person('2100C', 'Y', '18'),
  ],
  '23': [
    hl('2000D', '23', true, '0'),
    trace('2000D'),
    name('2100D', '03', '1'),
    ...person('2100D', 'N', '01 19 20 21 34 39 40 53 G8'),
  ],
};

export const inquiryLoops: Readonly<Record<string, string>> = { '22': '2110C', '23': '2110D' };

/** Every segment of a 270; any other is unrecognized. */
export const knownIds = new Set([
  'SE',
  ...heading.map(({ id }) => id),
  ...Object.values(levels).flatMap((rules) => rules.map(({ id }) => id)),
  ...inquiryOf('').map(({ id }) => id),
]);
