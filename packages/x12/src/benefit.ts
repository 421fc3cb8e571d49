import lists from './code-lists.json' with { type: 'json' };
import type { Cursor } from './cursor.js';
import {
  addressOf,
  type DatePeriod,
  type Reference,
  type Rejection,
  readAaa,
  readDtp,
  readN3,
  readN4,
  readNm1,
  readPer,
  readPrv,
  readRef,
} from './entity.js';
import { present } from './present.js';
import { amountForm, coded, percentForm, type Segment } from './segment.js';

/** An EB and its segments: loops 2110C, 2115C and 2120C, or 2110D, 2115D and 2120D. */
export type Benefit = NonNullable<ReturnType<typeof readBenefit>>;
export type Procedure = NonNullable<ReturnType<typeof readProcedure>>;
export type ServiceDelivery = ReturnType<typeof readHsd>;
export type RelatedEntity = NonNullable<ReturnType<typeof readRelatedEntity>>;

/**
 * Loops 2110C, 2115C and 2120C, or their D counterparts: one EB and its segments.
 *
 * @param rejectionsOfUnread  gets the rejections below an EB that cannot be read
 * @returns undefined when the EB cannot be read; the segments below it are skipped
 * @throws SegmentDefect
 */
export function readBenefit(cursor: Cursor, branch: 'C' | 'D', rejectionsOfUnread: Rejection[]) {
  const loop = `2110${branch}`;
  const line = cursor.takeOptional(loop, readEb);
  const deliveries: ServiceDelivery[] = [];
  const references: Reference[] = [];
  const dates: DatePeriod[] = [];
  const rejections: Rejection[] = [];
  /** MSG texts. */
  const messages: string[] = [];
  /** III: place of service, type of facility, nature of injury, free text. */
  const additional: ReturnType<typeof readIii>[] = [];
  /** LS to LE: primary care provider, other payers, contacts. */
  const relatedEntities: RelatedEntity[] = [];
  const add = <Value>(list: Value[], value: Value | undefined) => {
    if (value !== undefined) list.push(value);
  };
  for (;;) {
    switch (cursor.peek().id) {
      case 'HSD':
        add(deliveries, cursor.takeOptional(loop, readHsd));
        break;
      case 'REF':
        add(references, cursor.takeOptional(loop, readRef));
        break;
      case 'DTP':
        add(dates, cursor.takeOptional(loop, readDtp));
        break;
      case 'AAA':
        rejections.push(readAaa(cursor.take(loop), loop));
        break;
      case 'MSG':
        add(
          messages,
          cursor.takeOptional(loop, (segment) => segment.required(1)),
        );
        break;
      case 'III':
        add(additional, cursor.takeOptional(`2115${branch}`, readIii));
        break;
      case 'LS':
        relatedEntities.push(...readRelatedEntities(cursor, branch));
        break;
      case 'NM1':
        // NM1 without LS. For an insured person, it could belong to another patient whose level is missing.
        if (insured.has(cursor.peek().text(1) ?? '')) throw cursor.take(loop).error('unexpected_segment');
        cursor.peek().leftOut('unexpected_segment');
        add(relatedEntities, readRelatedEntity(cursor, branch));
        break;
      default:
        if (cursor.skip(loop)) break;
        if (line === undefined) {
          rejectionsOfUnread.push(...rejections);
          return undefined;
        }
        // Mutates the line: copying would take a third of the time of a large response.
        return Object.assign(line, {
          deliveries,
          references,
          dates,
          rejections,
          messages,
          additional,
          relatedEntities,
        });
    }
  }
}

/** NM101 of subscribers and dependents. */
const insured: ReadonlySet<string> = new Set(['IL', '03', 'QC']);

/** EB, of loops 2110C and 2110D. @throws SegmentDefect when the benefit or its subject cannot be read */
const readEb = (segment: Segment) =>
  present({
    /** `1` active coverage, `6` inactive, `A` co-insurance, `B` co-payment, `C` deductible, `G` out of pocket … */
    information: segment.requiredCode(1, lists.benefitInformation),
    coverageLevel: segment.code(2, lists.coverageLevels),
    serviceTypes: segment.repetitions(3).map((code) => coded(code, lists.serviceTypes)),
    insuranceType: segment.code(4, lists.insuranceTypes),
    planDescription: segment.text(5),
    /** `23` calendar year, `29` remaining … */
    timePeriod: segment.code(6, lists.timePeriods),
    /** US dollars: a decimal string as sent. */
    amount: segment.decimal(7, amountForm),
    /** A decimal string as sent; `.2` is 20 %. */
    percent: segment.decimal(8, percentForm),
    quantity: segment.pair(9, lists.quantityQualifiers, 'decimal'),
    /** Whether authorization or certification is required. */
    authorizationRequired: segment.oneOf(11, ['Y', 'N', 'U']),
    /** `W`: both in and out of network. */
    inPlanNetwork: segment.oneOf(12, ['Y', 'N', 'U', 'W']),
    procedure: readProcedure(segment, 13),
    /** EB14: positions in the patient's `diagnoses`, from 1. */
    diagnosisPointers: pointersOf(segment, 14),
  });

/** EB13, composite C003: qualifier, code, four modifiers, a description that the guide does not use, end of a range. */
function readProcedure(segment: Segment, place: number) {
  if (segment.components(place).every((component) => component === '')) return undefined;
  const [qualifier, code, ...more] = segment.requiredComponents(place);
  return present({
    /** `HC` HCPCS, `CJ` CPT, `AD` dental … */
    qualifier: coded(qualifier, lists.procedureQualifiers),
    code,
    modifiers: more.slice(0, 4).filter((modifier) => modifier !== ''),
    /** EB13-8: last code of a range. */
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

/** HSD, of loops 2110C and 2110D: how much, how often. Numbers are decimal strings as sent. */
const readHsd = (segment: Segment) =>
  present({
    quantity: segment.pair(1, lists.quantityQualifiers, 'decimal'),
    unit: segment.code(3, lists.deliveryUnits),
    sampleSelectionModulus: segment.decimal(4),
    timePeriod: segment.code(5, lists.timePeriods),
    periodCount: segment.decimal(6),
    frequency: segment.code(7, lists.deliveryFrequencies),
    patternTime: segment.code(8, lists.deliveryTimes),
  });

/** III, of loops 2115C and 2115D: `ZZ` place of service, `NI` nature of injury, `BK` and `ABK` diagnosis … */
function readIii(segment: Segment) {
  const pair = segment.pair(1, lists.additionalQualifiers);
  return present({
    code: pair && {
      qualifier: pair.qualifier,
      value: pair.qualifier.code === 'ZZ' ? coded(pair.value, lists.placesOfService) : { code: pair.value },
    },
    category: segment.code(3, lists.injuryCategories),
    text: segment.text(4),
  });
}

/** LS, loops 2120C or 2120D, LE. */
function readRelatedEntities(cursor: Cursor, branch: 'C' | 'D'): RelatedEntity[] {
  const loop = `2110${branch}`;
  checkLoopBound(cursor.take(loop));
  const entities: RelatedEntity[] = [];
  while (cursor.peek().id === 'NM1') {
    const entity = readRelatedEntity(cursor, branch);
    if (entity !== undefined) entities.push(entity);
  }
  if (cursor.peek().id === 'LE') checkLoopBound(cursor.take(loop));
  else cursor.peek().leftOut('missing_segment');
  return entities;
}

/** LS, loop header, or LE, loop trailer: the number of the enclosed loop. Other numbers are accepted too. */
function checkLoopBound(segment: Segment): void {
  if (segment.text(1) !== '2120') segment.leftOut('invalid_element', 1);
}

/** Loop 2120C or 2120D: an entity that a benefit refers to. @returns undefined when its name cannot be read */
function readRelatedEntity(cursor: Cursor, branch: 'C' | 'D') {
  const loop = `2120${branch}`;
  const entity = cursor.takeOptional(loop, readNm1);
  const { PER, N3, N4, PRV } = cursor.takeAll(loop, {
    essential: {},
    many: { PER: readPer },
    one: { N3: readN3, N4: readN4, PRV: readPrv },
  });
  if (entity === undefined) return undefined;
  return present({ entity, address: addressOf(N3, N4), contacts: PER, provider: PRV });
}
