import {
  benefitInformation,
  coverageLevels,
  insuranceTypes,
  procedureQualifiers,
  quantityQualifiers,
  timePeriods,
} from '../lexicon/benefits.js';
import { coded } from '../lexicon/lexicon.js';
import { serviceTypes } from '../lexicon/service-types.js';
import { present } from '../present.js';
import type { Benefit, Procedure } from '../response/benefit.js';
import type { Segment } from '../segment.js';
import { quantityOf } from './quantity.js';

/** The EB segment itself; its loop reads the segments below it. */
export type BenefitLine = Omit<
  Benefit,
  'deliveries' | 'references' | 'dates' | 'rejections' | 'messages' | 'additional' | 'relatedEntities'
>;

/** EB, of loops 2110C and 2110D. @throws SegmentDefect when it is not known what the line says, or about what */
export function readEb(segment: Segment): BenefitLine {
  return present({
    information: segment.requiredCode(1, benefitInformation),
    coverageLevel: segment.code(2, coverageLevels),
    serviceTypes: segment.repetitions(3).map((code) => coded(code, serviceTypes)),
    insuranceType: segment.code(4, insuranceTypes),
    planDescription: segment.text(5),
    timePeriod: segment.code(6, timePeriods),
    amount: segment.decimal(7),
    percent: segment.decimal(8),
    quantity: quantityOf(segment, 9, quantityQualifiers),
    authorizationRequired: segment.oneOf(11, ['Y', 'N', 'U']),
    inPlanNetwork: segment.oneOf(12, ['Y', 'N', 'U', 'W']),
    procedure: procedureOf(segment, 13),
    diagnosisPointers: pointersOf(segment, 14),
  });
}

/** EB13, composite C003: qualifier, code, four modifiers, a description that the guide does not use, end of a range. */
function procedureOf(segment: Segment, place: number): Procedure | undefined {
  const components = segment.components(place);
  if (components.every((component) => component === '')) return undefined;
  const [qualifier = '', code = '', ...more] = components;
  if (qualifier === '') throw segment.error('missing_element', place, 1);
  if (code === '') throw segment.error('missing_element', place, 2);
  return present({
    qualifier: coded(qualifier, procedureQualifiers),
    code,
    modifiers: more.slice(0, 4).filter((modifier) => modifier !== ''),
    lastCode: more[5] || undefined,
  });
}

/** EB14, composite C004: up to four positions in HI, from 1 to 8. */
const pointersOf = (segment: Segment, place: number): number[] =>
  segment.components(place).flatMap((pointer, index) => {
    if (pointer === '') return [];
    if (/^0?[1-8]$/.test(pointer)) return [Number(pointer)];
    segment.leftOut('invalid_element', place, index + 1);
    return [];
  });
