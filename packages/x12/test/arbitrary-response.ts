import fc from 'fast-check';
import type { Benefit, Coded, Delimiters, EligibilityResponse, Entity, Patient } from '../src/index.js';

/** Contained in every generated text, so that tests can search for leaked text. */
export const marker = 'Zq7';

const candidates = [...'*|^~:!>{}[]@%$\\=;?<_"', '\x1c', '\x1d', '\x1e', '\x1f'];
const alphabet = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz0123456789 '-.,&()/#+"];

/** Four different delimiters that no generated text uses. */
export const delimiters: fc.Arbitrary<Delimiters> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...candidates), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(undefined, '\n', '\r'),
  )
  .map(([[element, repetition, component, segment], lineEnd]) => ({
    element: element!,
    repetition: repetition!,
    component: component!,
    segment: lineEnd ?? segment!,
  }));

const text = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 20 }).map((rest) => `${marker}${rest}`);
const upTo = (most: number) => ({ maxLength: most });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 2 });
const coded = (...codes: readonly string[]): fc.Arbitrary<Coded> => fc.constantFrom(...codes).map((code) => ({ code }));
const day = fc
  .tuple(fc.integer({ min: 1920, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([year, month, date]) => `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}`);
const span = fc.oneof(
  day.map((from) => ({ from, value: from })),
  fc.tuple(day, day).map(([from, to]) => ({ from, to, value: `${from}-${to}` })),
);
const decimal = fc.oneof(
  fc.integer({ min: -9999, max: 999_999 }).map(String),
  fc.tuple(fc.nat(99_999), fc.integer({ min: 0, max: 99 })).map(([whole, part]) => `${whole}.${part}`),
  fc.nat(99).map((part) => `.${part}`),
);

const identifier = fc.record({ qualifier: coded('PI', 'XX', 'MI', 'ZZZ'), value: text });
const entityOf = (...types: readonly string[]): fc.Arbitrary<Entity> =>
  record({
    entityType: coded(...types),
    isPerson: fc.boolean(),
    lastOrOrganizationName: optional(text),
    firstName: optional(text),
    middleName: optional(text),
    suffix: optional(text),
    identifier: optional(identifier),
    relationship: optional(coded('01', '41')),
  });
const reference = record({ qualifier: coded('6P', '18', 'N6', 'QQ'), value: text, description: optional(text) });
const address = record({
  lines: fc.array(text, { maxLength: 2 }),
  city: text,
  state: optional(text),
  postalCode: optional(text),
  country: optional(text),
  location: optional(fc.record({ qualifier: coded('CY', 'FI'), value: text })),
  countrySubdivision: optional(text),
});
const contact = record({
  name: optional(text),
  numbers: fc.array(fc.record({ kind: coded('TE', 'UR', 'EX'), value: text }), upTo(3)),
});
const provider = record({
  role: coded('PC', 'AT'),
  identifier: optional(fc.record({ qualifier: coded('PXC'), value: text })),
});
const rejectionOf = (loop: string) =>
  record({
    loop: fc.constant(loop),
    isRequestValid: fc.boolean(),
    reason: coded('42', '71', '75', 'XY'),
    followUp: optional(coded('C', 'N', 'P')),
  });
const dated = (...qualifiers: readonly string[]) =>
  fc.tuple(coded(...qualifiers), span).map(([qualifier, period]) => ({ qualifier, ...period }));
const quantity = fc.record({ qualifier: coded('VS', 'DY', 'P6'), value: decimal });

const benefitOf = (branch: 'C' | 'D'): fc.Arbitrary<Benefit> =>
  record({
    information: coded('1', '6', 'A', 'B', 'C', 'G', 'R', 'L'),
    coverageLevel: optional(coded('IND', 'FAM')),
    serviceTypes: fc.array(coded('30', '98', 'UC', 'MH', 'Q9'), upTo(6)),
    insuranceType: optional(coded('PR', 'HM', 'MA')),
    planDescription: optional(text),
    timePeriod: optional(coded('23', '29', '27')),
    amount: optional(decimal.filter((one) => !one.startsWith('-'))),
    percent: optional(decimal.filter((one) => Number(one) >= 0 && Number(one) <= 100)),
    quantity: optional(quantity),
    authorizationRequired: optional(fc.constantFrom('Y' as const, 'N' as const, 'U' as const)),
    inPlanNetwork: optional(fc.constantFrom('Y' as const, 'N' as const, 'U' as const, 'W' as const)),
    procedure: optional(
      record({
        qualifier: coded('HC', 'AD'),
        code: text,
        modifiers: fc.array(text, upTo(4)),
        lastCode: optional(text),
      }),
    ),
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 8 }), upTo(4)),
    deliveries: fc.array(
      record({
        quantity: optional(quantity),
        unit: optional(coded('DA', 'MO')),
        sampleSelectionModulus: optional(decimal),
        timePeriod: optional(coded('21', '34')),
        periodCount: optional(decimal),
        frequency: optional(coded('A', 'SG')),
        patternTime: optional(coded('D')),
      }),
      upTo(2),
    ),
    references: fc.array(reference, upTo(2)),
    dates: fc.array(dated('291', '292', '193'), upTo(3)),
    rejections: fc.array(rejectionOf(`2110${branch}`), upTo(2)),
    messages: fc.array(text, upTo(3)),
    additional: fc.array(
      record({
        code: optional(fc.record({ qualifier: coded('ZZ', 'ABK'), value: coded('11', '21', 'E119') })),
        category: optional(coded('44')),
        text: optional(text),
      }),
      upTo(2),
    ),
    relatedEntities: fc.array(
      record({
        entity: entityOf('P3', 'PR', 'PRP'),
        address: optional(address),
        contacts: fc.array(contact, upTo(2)),
        provider: optional(provider),
      }),
      upTo(3),
    ),
  });

const patientOf = (branch: 'C' | 'D'): fc.Arbitrary<Patient> =>
  record({
    traces: fc.array(
      record({
        kind: coded('1', '2'),
        number: text,
        originatorId: optional(text),
        additionalId: optional(text),
      }),
      upTo(3),
    ),
    entity: entityOf(branch === 'C' ? 'IL' : '03'),
    references: fc.array(reference, upTo(3)),
    address: optional(address),
    provider: optional(provider),
    demographics: optional(record({ dateOfBirth: optional(day), gender: optional(coded('F', 'M', 'U')) })),
    insured: optional(
      record({
        isSubscriber: fc.constant(branch === 'C'),
        relationship: coded('18', '19', '01'),
        maintenanceType: optional(coded('001')),
        maintenanceReason: optional(coded('25')),
        studentStatus: optional(coded('F', 'P')),
        hasHandicap: optional(fc.boolean()),
        birthSequence: optional(fc.constantFrom('1', '2')),
      }),
    ),
    diagnoses: fc.array(fc.record({ qualifier: coded('ABK', 'ABF'), code: text }), upTo(8)),
    dates: fc.array(dated('346', '347', '356', 'Q01'), upTo(3)),
    military: optional(
      record({
        informationStatus: coded('C'),
        employmentStatus: coded('AE'),
        serviceAffiliation: coded('A'),
        description: optional(text),
        rank: optional(coded('C1')),
        period: optional(span),
      }),
    ),
    rejections: fc.array(rejectionOf(`2100${branch}`), upTo(2)),
    benefits: fc.array(benefitOf(branch), upTo(5)),
  });

/** Any response about one subscriber, complete or ending at the level that was rejected. */
export const response: fc.Arbitrary<EligibilityResponse> = fc
  .record({
    transaction: record({
      controlNumber: fc.constant('0001'),
      purpose: coded('11', '06'),
      referenceId: optional(text),
      date: day,
      time: fc.constantFrom('1741', '174155'),
    }),
    informationSource: record({
      entity: entityOf('PR', '2B'),
      contacts: fc.array(contact, upTo(3)),
      rejections: fc
        .tuple(fc.array(rejectionOf('2000A'), upTo(2)), fc.array(rejectionOf('2100A'), upTo(2)))
        .map((found) => found.flat()),
    }),
    receiver: record({
      entity: entityOf('1P', 'FA'),
      references: fc.array(reference, upTo(2)),
      address: optional(address),
      provider: optional(provider),
      rejections: fc.array(rejectionOf('2100B'), upTo(2)),
    }),
    subscriber: patientOf('C'),
    dependents: fc.array(patientOf('D'), upTo(2)),
    depth: fc.constantFrom(1, 2, 3, 3, 3, 3),
  })
  .map(({ transaction, informationSource, receiver, subscriber, dependents, depth }) => ({
    transaction,
    informationSource,
    ...(depth > 1 ? { receiver } : {}),
    ...(depth > 2 ? { subscriber, dependents } : { dependents: [] }),
  }));

/** A record without undefined values, like the reader's results. */
function record<Value extends object>(model: { [Key in keyof Value]: fc.Arbitrary<Value[Key]> }): fc.Arbitrary<Value> {
  return fc
    .record(model)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value);
}

/** The reader's result with codes only, because descriptions are looked up and not sent. */
export function withoutDescriptions<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) =>
      typeof one === 'object' && one !== null && 'code' in one && 'description' in one ? { code: one.code } : one,
    ),
  ) as Value;
}
