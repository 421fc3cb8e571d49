import { type Benefit, readBenefit } from './benefit.js';
import lists from './code-lists.json' with { type: 'json' };
import type { Cursor } from './cursor.js';
import { isDate, periodOf } from './dates.js';
import { addressOf, type Rejection, readAaa, readDtp, readN3, readN4, readNm1, readPrv, readRef } from './entity.js';
import { present } from './present.js';
import { coded, type Segment } from './segment.js';

export type Patient = ReturnType<typeof readPatient>;
export type Insured = ReturnType<typeof readIns>;

/**
 * Subscriber or dependent: loops 2000C, 2100C and 2110C or 2000D, 2100D and 2110D, after the level's HL. The segments
 * of 2100 may come in any order.
 *
 * @param branch  C for the subscriber, D for a dependent
 * @throws SegmentDefect when person, trace or rejection cannot be read
 */
export function readPatient(cursor: Cursor, branch: 'C' | 'D') {
  const loop = `2100${branch}`;
  const traces: ReturnType<typeof readTrn>[] = [];
  while (cursor.peek().id === 'TRN') traces.push(readTrn(cursor.take(`2000${branch}`)));
  const entity = readNm1(cursor.expect('NM1', loop));
  const { TRN, AAA, REF, DTP, N3, N4, PRV, DMG, INS, HI, MPI } = cursor.takeAll(loop, {
    // Some payers send the trace after the name.
    essential: { TRN: readTrn, AAA: readAaa },
    many: { REF: readRef, DTP: readDtp },
    one: { N3: readN3, N4: readN4, PRV: readPrv, DMG: readDmg, INS: readIns, HI: readHi, MPI: readMpi },
    skipsOthers: true,
  });
  const benefits: Benefit[] = [];
  const rejectionsOfUnread: Rejection[] = [];
  const unread = new Set<string>();
  while (cursor.peek().id === 'EB') {
    const information = cursor.peek().text(1) ?? '';
    const benefit = readBenefit(cursor, branch, rejectionsOfUnread);
    if (benefit === undefined) unread.add(information);
    else benefits.push(benefit);
  }
  return present({
    traces: [...traces, ...TRN],
    entity,
    references: REF,
    address: addressOf(N3, N4),
    provider: PRV,
    demographics: DMG,
    insured: INS,
    diagnoses: HI ?? [],
    dates: DTP,
    military: MPI,
    /** AAA of loop 2100; those of a benefit belong to the benefit. */
    rejections: [...AAA, ...rejectionsOfUnread],
    benefits,
    /** EB01 of the lines that could not be read, each once; empty for a line without it. */
    unreadLines: unread.size > 0 ? [...unread] : undefined,
    /** Parts about the person that were left out. */
    warnings: cursor.takeWarnings(),
  });
}

/** TRN, of loops 2000C and 2000D. @throws SegmentDefect */
const readTrn = (segment: Segment) =>
  present({
    /** `1` assigned by the payer, `2` returned from the request. */
    kind: segment.requiredCode(1, lists.traceKinds),
    number: segment.required(2),
    originatorId: segment.text(3),
    additionalId: segment.text(4),
  });

/**
 * DMG of loops 2100C and 2100D. The date of birth distinguishes people, so it is read even without its format (DMG01).
 * An invalid date is left out; `isBirthDateUnread` distinguishes it from an absent one.
 */
function readDmg(segment: Segment) {
  const value = segment.text(2);
  const day = value?.replaceAll('-', '') ?? '';
  const isRead = isDate(day);
  const isUnread = value !== undefined && !isRead;
  if (isUnread) segment.leftOut('invalid_element', 2);
  return present({
    /** YYYYMMDD when DMG02 is a valid date. */
    dateOfBirth: isRead ? day : undefined,
    /** Whether DMG02 was sent and is not a valid date. */
    isBirthDateUnread: isUnread || undefined,
    gender: segment.code(3, lists.genders),
  });
}

/** INS, of loops 2100C and 2100D. @throws SegmentDefect */
function readIns(segment: Segment) {
  const hasHandicap = segment.yesNo(10);
  return present({
    isSubscriber: segment.requiredOneOf(1, ['Y', 'N']) === 'Y',
    relationship: segment.requiredCode(2, lists.relationships),
    /** `001`: a name or other data differ from the request. */
    maintenanceType: segment.code(3, lists.maintenanceTypes),
    maintenanceReason: segment.code(4, lists.maintenanceReasons),
    studentStatus: segment.code(9, lists.studentStatuses),
    hasHandicap,
    birthSequence: segment.decimal(17),
  });
}

/** HI, of loops 2100C and 2100D: up to eight diagnoses, to which EB14 refers by position. @throws SegmentDefect */
const readHi = (segment: Segment) =>
  segment.elements.slice(1, 9).map((_, index) => {
    const [qualifier, code] = segment.requiredComponents(index + 1);
    return { qualifier: coded(qualifier, lists.diagnosisQualifiers), code };
  });

/** MPI, military personnel, of loops 2100C and 2100D. @throws SegmentDefect */
function readMpi(segment: Segment) {
  const period = segment.text(7);
  return present({
    informationStatus: segment.requiredCode(1, lists.militaryInformationStatuses),
    employmentStatus: segment.requiredCode(2, lists.militaryEmploymentStatuses),
    serviceAffiliation: segment.requiredCode(3, lists.militaryAffiliations),
    description: segment.text(4),
    rank: segment.code(5, lists.militaryRanks),
    period: period === undefined ? undefined : periodOf(segment.required(6), period).period,
  });
}
