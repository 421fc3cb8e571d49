import { interchangeOf } from '@cardlens/testing/x12';
import { expect } from 'chai';
import fc from 'fast-check';
import { anInquiry, ownPartOf, type Summary } from '../../../test/summaries.js';
import type { Asked } from './asked.js';
import { summaryOf } from './summary/summary.js';
import { verdictOf } from './verdict.js';

// Responses about one person in all orders and forms, each with the verdict that follows from how it was made: what its
// plans are on the day of service was decided before a segment was written. `verdicts.contract.ts` does the same with
// families and responses that another library writes.

type Standing = 'active' | 'inactive' | 'unclear';

const day = '20261128';
const between = (from: string, to: string) =>
  fc
    .date({ min: new Date(`${from}T00:00:00Z`), max: new Date(`${to}T00:00:00Z`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10).replaceAll('-', ''));
const past = between('2020-01-01', '2026-11-27');
const now = fc.constantFrom(day);
const future = between('2026-11-29', '2030-12-31');
const upToNow = fc.oneof({ weight: 5, arbitrary: past }, { weight: 1, arbitrary: now });
const fromNow = fc.oneof({ weight: 5, arbitrary: future }, { weight: 1, arbitrary: now });

/** A period as its segments, and whether it contains the day of service. */
interface Period {
  readonly when: 'within' | 'not';
  /** A benefit year, which says nothing about how long the plan lasts. */
  readonly isBenefit: boolean;
  readonly segments: readonly string[];
}

const kinds = fc.constantFrom(['346', '347', '291'], ['348', '349', '292'], ['356', '357', '307']);
const neverEnds = fc.constantFrom('99991231', '00000000');
const period = (first: fc.Arbitrary<string>, last: fc.Arbitrary<string>, when: Period['when']) =>
  fc
    .record({ first, last, kind: kinds, isRange: fc.boolean(), isEndFirst: fc.boolean() })
    .map(({ first: from, last: to, kind: [begin, end, both], isRange, isEndFirst }): Period => {
      const isBenefit = both === '292';
      if (isRange) return { when, isBenefit, segments: [`DTP*${both}*RD8*${from}-${to}`] };
      const segments = [`DTP*${begin}*D8*${from}`, `DTP*${end}*D8*${to}`];
      return { when, isBenefit, segments: isEndFirst ? segments.toReversed() : segments };
    });
const periods: fc.Arbitrary<Period> = fc.oneof(
  period(upToNow, fromNow, 'within'),
  period(upToNow, neverEnds, 'within'),
  period(between('2019-01-01', '2020-01-01'), past, 'not'),
  period(future, neverEnds, 'not'),
);

const meanings: Readonly<Record<string, 'active' | 'pending' | 'inactive'>> = {
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '5': 'pending',
  '6': 'inactive',
  '7': 'inactive',
  '8': 'inactive',
};

interface Line {
  readonly code: string;
  readonly types: string;
  /** Stated in the line, instead of that of the person; a benefit year beside it, unless that is one too. */
  readonly own: Period | undefined;
}

const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const line = (types: fc.Arbitrary<string>): fc.Arbitrary<Line> =>
  fc.record({
    code: fc.constantFrom(...'11112345666789'.split('')).map((code) => (code === '9' ? '1' : code)),
    types,
    own: optionally(periods),
  });

/** What the line says about the day of service. */
function standingOf({ code, own }: Line, ofPerson: Period | undefined): Standing {
  const deciding = own?.isBenefit && !ofPerson?.isBenefit ? [own, ofPerson] : [own ?? ofPerson];
  const isWithin = deciding.every((one) => one?.when !== 'not');
  const meaning = meanings[code];
  if (meaning === 'inactive' || !isWithin) return 'inactive';
  return meaning === 'active' ? 'active' : 'unclear';
}

const best = (standings: readonly Standing[]): Standing =>
  (['active', 'unclear', 'inactive'] as const).find((one) => standings.includes(one)) ?? 'unclear';

/** Lines that decide nothing, and defects of optional parts, each of which costs one warning. */
const others = fc.constantFrom<readonly [segments: readonly string[], warnings: number]>(
  [['EB*B*IND*98***27*25*****Y'], 0],
  [['EB*C*IND*30***23*1500*****Y', 'MSG*ANY'], 0],
  [['EB*I**33'], 0],
  [['EB*R**30*C1*PLAN OF OTHERS', 'DTP*290*D8*20200101'], 0],
  [['EB*CB**62********Y*Y'], 0],
  [['EB*1**35*HM*DENTAL HMO', 'DTP*349*D8*20200101'], 0],
  [['EB*6**AL**VISION PLUS'], 0],
  [['EB*6***********Y*HC:99213'], 0],
  [['EB*B*IND*98***27*+25*****Y'], 1],
  [['EB*L', 'LS*2120', 'NM1*P3*1*MAPLE*DANA****XX', 'PER*IC**TE', 'LE*2120'], 2],
  [['EB*D**30', 'MSG'], 1],
  [['EB*F*IND*33', 'AMT*R*5', 'HSD*VS*MANY'], 2],
  [['EB*U**30', 'NM1*PR*2*CALL US'], 1],
);

const mixed = <T>(items: readonly T[], order: readonly number[]): T[] =>
  items
    .map((item, index) => ({ item, place: order[index % Math.max(order.length, 1)] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);

const person = ['NM1*IL*1*EXAMPLE*JORDAN****MI*ZZ900100200', 'DMG*D8*19800102*F'];
const plans = ['GOLD PPO', 'SILVER HMO', 'CHOICE POS'];

function sources(found: readonly (readonly string[])[]): string {
  const body = found.flatMap((segments, index) => [
    `HL*${3 * index + 1}**20*1`,
    `NM1*PR*2*SOURCE ${index}*****PI*SRC${index}`,
    `HL*${3 * index + 2}*${3 * index + 1}*21*1`,
    'NM1*1P*2*CEDAR CLINIC*****XX*1234567893',
    `HL*${3 * index + 3}*${3 * index + 2}*22*0`,
    ...segments,
  ]);
  return interchangeOf(['BHT*0022*11*R*20261128*0901', ...body]);
}

const source = (types: fc.Arbitrary<string>, most: number) =>
  fc.record({
    lines: fc.array(line(types), { minLength: 1, maxLength: most }),
    ofPerson: optionally(periods),
    noise: fc.array(others, { maxLength: 4 }),
    order: fc.array(fc.nat(99), { minLength: 8, maxLength: 8 }),
    trace: fc.constantFrom(['TRN*2*T1*9CARDLENS0'], ['TRN*1*PAYER*9PAYER000'], []),
  });

type Source = typeof source extends (...args: never[]) => fc.Arbitrary<infer S> ? S : never;

function segmentsOf({ lines, ofPerson, noise, order, trace }: Source): string[] {
  const stated = lines.map(({ code, types, own }, index) => [
    // Plans of one source have different names, so that none contradicts another.
    `EB*${code}**${types}**${plans[index]}`,
    ...(own?.segments ?? []),
  ]);
  const blocks = mixed([...stated, ...noise.map(([segments]) => segments)], order);
  return [...trace, ...person, ...(ofPerson?.segments ?? []), ...blocks.flat()];
}

function summaryFor(text: string, asked: Asked): Summary {
  const own = ownPartOf(text, asked);
  expect(verdictOf(own)).to.deep.equal({ kind: 'completed' });
  return summaryOf(own, asked) as Summary;
}

const asked = (serviceTypeCodes: readonly string[] = []) =>
  anInquiry({ firstDay: day, lastDay: day, serviceTypeCodes });

describe('the verdict on any response', function () {
  this.timeout(60_000);

  it('follows from the statuses and periods of all plans of all sources, in any order, with any defects', () => {
    const types = fc.constantFrom('30', '', '30^98', '1^30^33');
    fc.assert(
      fc.property(fc.array(source(types, 3), { minLength: 1, maxLength: 3 }), (found) => {
        const standings = found.flatMap(({ lines, ofPerson }) =>
          lines.map((one, index) => ({ standing: standingOf(one, ofPerson), plan: plans[index] })),
        );
        const right = best(standings.map(({ standing }) => standing));
        const { coverage_summary, plan_details, warnings = [] } = summaryFor(sources(found.map(segmentsOf)), asked());
        expect(coverage_summary?.status).to.equal(right);
        expect(standings.filter(({ standing }) => standing === right).map(({ plan }) => plan)).to.include(
          plan_details?.plan_name,
        );
        const defects = found.flatMap(({ noise }) => noise).reduce((sum, [, count]) => sum + count, 0);
        expect(warnings).to.have.length(defects);
      }),
      { numRuns: 1800 },
    );
  });

  it('is that of the requested service when nothing is said about the plan, and unclear for any other question', () => {
    const services = fc.constantFrom('98', '98^33');
    fc.assert(
      fc.property(source(services, 1), (one) => {
        const text = sources([segmentsOf({ ...one, noise: [] })]);
        const [stated] = one.lines;
        expect(summaryFor(text, asked(['98'])).coverage_summary?.status).to.equal(standingOf(stated!, one.ofPerson));
        for (const codes of [[], ['30'], ['30', '98'], ['AL']])
          expect(summaryFor(text, asked(codes)).coverage_summary?.status).to.not.equal('active');
      }),
      { numRuns: 400 },
    );
  });

  it('is unclear when the same plan is said to be active and inactive at the same time', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.constantFrom('', 'GOLD PPO'), (isFirst, isNamed, plan) => {
        const lines = [`EB*1**30**${plan}`, `EB*6**30**${isNamed ? plan : ''}`];
        const text = sources([[...person, ...(isFirst ? lines : lines.toReversed())]]);
        expect(summaryFor(text, asked()).coverage_summary).to.include({
          status: 'unclear',
          status_reason: 'contradictory',
        });
      }),
      { numRuns: 30 },
    );
  });

  it('lists no service as covered whose plan is not active', () => {
    const types = fc.constantFrom('30', '30^98', '1^30^33');
    fc.assert(
      fc.property(source(types, 1), (one) => {
        const summary = summaryFor(sources([segmentsOf({ ...one, noise: [] })]), asked());
        const covered = Object.values(summary).filter((entry) => 'service_type_code' in entry);
        const isActive = standingOf(one.lines[0]!, one.ofPerson) === 'active';
        expect(covered.length > 0).to.equal(isActive);
      }),
      { numRuns: 400 },
    );
  });
});
