import lists from './code-lists.json' with { type: 'json' };
import { type Delimiters, usualDelimiters } from './delimiters.js';
import { guide } from './envelope.js';
import { InquiryError } from './error.js';
import type { EligibilityInquiry, Envelope, InquiryPerson, InquiryProcedure } from './inquiry.js';
import { InquiryTexts } from './inquiry-texts.js';

/** A segment to write: its identifier, then its elements: a validated value, nothing, or repetitions. */
export type WrittenSegment = readonly [id: string, ...elements: (string | undefined | readonly string[])[]];

/** Maximum lengths in the guide: NM103, NM109, REF02, TRN02. */
const longest = { organization: 60, identifier: 80, reference: 50, trace: 50 };

/** An inquiry has one transaction set, so it is always the first of its group. */
const setControlNumber = '0001';

/**
 * Writes a 270 (005010X279A1), ISA to IEA, on one line, in upper case and in X12's basic and extended character sets
 * (see `toCharacterSet`). Names of payers and organizations are truncated to 60 characters; anything else that does not
 * fit is rejected.
 *
 * @throws InquiryError naming the field, never its value
 */
export function writeInquiry(inquiry: EligibilityInquiry, envelope: Envelope): string {
  const delimiters = envelope.delimiters ?? usualDelimiters;
  const texts = new InquiryTexts(delimiters);
  const header = [interchangeHeader(envelope, texts), groupHeader(envelope, texts)];
  const traceNumber = texts.verbatim('traceNumber', inquiry.traceNumber, { max: longest.trace });
  const set: WrittenSegment[] = [
    ['ST', '270', setControlNumber, guide],
    ['BHT', '0022', '13', traceNumber, envelope.date, envelope.time],
    ['HL', '1', undefined, '20', '1'],
    payer(inquiry, texts),
    ['HL', '2', '1', '21', '1'],
    provider(inquiry, texts),
    // TRN*1: the payer returns the number as TRN*2.
    ...patientLevels(inquiry, ['TRN', '1', traceNumber, originator(envelope, texts)], texts),
  ];
  const trailer: WrittenSegment[] = [
    ['SE', String(set.length + 1), setControlNumber],
    ['GE', '1', envelope.groupControlNumber],
    ['IEA', '1', envelope.controlNumber],
  ];
  return writeSegments([...header, ...set, ...trailer], delimiters);
}

/** Segments as text. Trailing empty elements are omitted, as X12 requires. */
export const writeSegments = (
  segments: readonly WrittenSegment[],
  { element, repetition, segment }: Delimiters,
): string =>
  segments
    .map((elements) => {
      const texts = elements.map((one) => (typeof one === 'object' ? one.join(repetition) : (one ?? '')));
      while (texts.at(-1) === '') texts.pop();
      return `${texts.join(element)}${segment}`;
    })
    .join('');

/**
 * ISA (appendix C.1). ISA01 and ISA03 are `00`: the interchange contains neither authorization data nor a password,
 * because the connection authenticates the sender. ISA14 is `0`: a real-time response serves as the acknowledgment.
 */
const interchangeHeader = (envelope: Envelope, texts: InquiryTexts): WrittenSegment => [
  'ISA',
  '00',
  ' '.repeat(10),
  '00',
  ' '.repeat(10),
  texts.code('senderQualifier', envelope.senderQualifier, /^[A-Z0-9]{2}$/),
  texts.verbatim('senderId', envelope.senderId, { max: 15 }).padEnd(15),
  texts.code('receiverQualifier', envelope.receiverQualifier, /^[A-Z0-9]{2}$/),
  texts.verbatim('receiverId', envelope.receiverId, { max: 15 }).padEnd(15),
  texts.date('date', envelope.date).slice(2),
  texts.time('time', envelope.time),
  texts.delimiters.repetition,
  '00501',
  texts.digits('controlNumber', envelope.controlNumber, /^\d{9}$/),
  '0',
  texts.code('usage', envelope.usage, /^[PT]$/),
  texts.delimiters.component,
];

/** GS of a 270 (appendix C.1). */
const groupHeader = (envelope: Envelope, texts: InquiryTexts): WrittenSegment => [
  'GS',
  'HS',
  texts.verbatim('applicationSenderId', envelope.applicationSenderId ?? envelope.senderId, { min: 2, max: 15 }),
  texts.verbatim('applicationReceiverId', envelope.applicationReceiverId ?? envelope.receiverId, { min: 2, max: 15 }),
  envelope.date,
  envelope.time,
  texts.digits('groupControlNumber', envelope.groupControlNumber, /^[1-9]\d{0,8}$/),
  'X',
  guide,
];

/** NM1 of loop 2100A. */
function payer({ payer: { id, name } }: EligibilityInquiry, texts: InquiryTexts): WrittenSegment {
  const names = texts.name('payer.name', name, { max: longest.organization, isCut: true });
  const number = texts.identifier('payer.id', id, { min: 2, max: longest.identifier });
  return ['NM1', 'PR', '2', names, ...none(4), 'PI', number];
}

/** NM1 of loop 2100B. */
function provider(
  { provider: { npi, organizationName, ...person } }: EligibilityInquiry,
  texts: InquiryTexts,
): WrittenSegment {
  const number = texts.digits('provider.npi', npi, /^\d{10}$/);
  if (organizationName === undefined) return ['NM1', '1P', '1', ...texts.person('provider', person), 'XX', number];
  const bounds = { max: longest.organization, isCut: true };
  const name = texts.name('provider.organizationName', organizationName, bounds);
  return ['NM1', '1P', '2', name, ...none(4), 'XX', number];
}

const none = (count: number): undefined[] => Array(count).fill(undefined);

/**
 * Loops 2000C to 2110C and, for a dependent, 2000D to 2110D. Trace, date and requested services are at the patient's
 * level.
 */
function patientLevels(inquiry: EligibilityInquiry, trace: WrittenSegment, texts: InquiryTexts): WrittenSegment[] {
  const { subscriber, dependent } = inquiry;
  const question = requestedServices(inquiry, texts);
  const { memberId, groupNumber, ssn } = subscriber;
  const { firstName, lastName } = subscriber;
  const isUnnamed = dependent && memberId && firstName === undefined && lastName === undefined;
  const name = isUnnamed ? none(5) : texts.person('subscriber', subscriber);
  const member =
    memberId === undefined
      ? []
      : ['MI', texts.identifier('subscriber.memberId', memberId, { min: 2, max: longest.identifier })];
  const insured: WrittenSegment[] = [['NM1', 'IL', '1', ...name, ...member]];
  if (groupNumber !== undefined) {
    const bounds = { max: longest.reference };
    insured.push(['REF', '6P', texts.identifier('subscriber.groupNumber', groupNumber, bounds)]);
  }
  if (ssn !== undefined) insured.push(['REF', 'SY', texts.digits('subscriber.ssn', ssn, /^\d{9}$/)]);
  insured.push(...addressOf('subscriber', subscriber, texts));
  if (!isUnnamed) insured.push(demographics('subscriber', subscriber, texts));
  if (dependent === undefined) return [['HL', '3', '2', '22', '0'], trace, ...insured, ...question];
  const patient: WrittenSegment[] = [
    ['NM1', '03', '1', ...texts.person('dependent', dependent)],
    ...addressOf('dependent', dependent, texts),
    demographics('dependent', dependent, texts),
  ];
  if (dependent.relationship !== undefined) patient.push(['INS', 'N', relationshipCode(dependent.relationship)]);
  return [['HL', '3', '2', '22', '1'], ...insured, ['HL', '4', '3', '23', '0'], trace, ...patient, ...question];
}

/** N3 and N4 of loop 2100C or 2100D. */
function addressOf(who: string, { address }: Pick<InquiryPerson, 'address'>, texts: InquiryTexts): WrittenSegment[] {
  if (address === undefined) return [];
  const { lines: [line, second] = [], city, state = '', postalCode = '' } = address;
  const text = (field: string, value: string | undefined, max: number) =>
    texts.name(`${who}.address.${field}`, value, { max });
  return [
    ['N3', text('lines', line, 55), second === undefined ? undefined : text('lines', second, 55)],
    [
      'N4',
      text('city', city, 30),
      texts.code(`${who}.address.state`, state.toUpperCase(), /^[A-Z]{2}$/),
      // X12 has ZIP codes without a hyphen.
      texts.digits(`${who}.address.postalCode`, postalCode.replace('-', ''), /^\d{5}(\d{4})?$/),
    ],
  ];
}

/** DMG of loop 2100C or 2100D. */
function demographics(who: string, person: Partial<InquiryPerson>, texts: InquiryTexts): WrittenSegment {
  const birth = texts.date(`${who}.dateOfBirth`, person.dateOfBirth ?? '');
  const gender = person.gender === undefined ? undefined : texts.code(`${who}.gender`, person.gender, /^[FM]$/);
  return ['DMG', 'D8', birth, gender];
}

/** DTP*291 and EQ of loop 2110C or 2110D. EQ02 excludes EQ01 and does not repeat, so each procedure has its own loop. */
function requestedServices(inquiry: EligibilityInquiry, texts: InquiryTexts): WrittenSegment[] {
  const { serviceTypeCodes, procedureCodes = [] } = inquiry;
  const until = inquiry.dateEnd === undefined ? undefined : texts.date('dateEnd', inquiry.dateEnd);
  const day = texts.date('date', inquiry.date);
  const isRange = until !== undefined && until !== day;
  const segments: WrittenSegment[] = [isRange ? ['DTP', '291', 'RD8', `${day}-${until}`] : ['DTP', '291', 'D8', day]];
  if (serviceTypeCodes.length > 0 || procedureCodes.length === 0)
    segments.push(['EQ', serviceTypesOf(serviceTypeCodes)]);
  for (const procedure of proceduresOf(procedureCodes, texts.delimiters)) segments.push(['EQ', undefined, procedure]);
  return segments;
}

/** Health benefit plan coverage: every payer must respond to it. */
const general = '30';
/** EQ01 repeats up to 99 times, and loop 2110 may occur up to 99 times, one of them for the service types. */
const serviceTypesMax = 99;
const proceduresMax = 98;
const modifiersMax = 4;

/** EQ01 without duplicates. */
function serviceTypesOf(codes: readonly string[]): string[] {
  if (codes.length === 0) return [general];
  const known = codes.map((given, index) => {
    const code = given.trim().toUpperCase();
    if (!Object.hasOwn(lists.serviceTypes.codes, code))
      throw new InquiryError(`serviceTypeCodes[${index}]`, 'not_a_code');
    return code;
  });
  const each = [...new Set(known)];
  if (each.length > serviceTypesMax) throw new InquiryError('serviceTypeCodes', 'too_long');
  return each;
}

/** EQ02 for each procedure, without duplicates. */
function proceduresOf(procedures: readonly InquiryProcedure[], { component }: Delimiters): string[] {
  const each = new Set(
    procedures.map((procedure, index) => partsOf(procedure, `procedureCodes[${index}]`).join(component)),
  );
  if (each.size > proceduresMax) throw new InquiryError('procedureCodes', 'too_long');
  return [...each];
}

function partsOf({ qualifier, code, modifiers = [] }: InquiryProcedure, field: string): string[] {
  const [set = '', number = '', ...more] = [qualifier, code, ...modifiers].map((part) => part.trim().toUpperCase());
  if (!Object.hasOwn(lists.procedureQualifiers.codes, set)) throw new InquiryError(`${field}.qualifier`, 'not_a_code');
  if (!/^[A-Z0-9]{1,48}$/.test(number)) throw new InquiryError(`${field}.code`, 'not_a_code');
  const areModifiers = more.length <= modifiersMax && more.every((part) => /^[A-Z0-9]{2}$/.test(part));
  if (!areModifiers) throw new InquiryError(`${field}.modifiers`, 'not_a_code');
  return [set, number, ...more];
}

/** INS02 codes of a 270 (X12 data element 1069) by their common names. */
const relationshipCodes: Readonly<Record<string, string>> = {
  '01': '01',
  SPOUSE: '01',
  HUSBAND: '01',
  WIFE: '01',
  '19': '19',
  CHILD: '19',
  SON: '19',
  DAUGHTER: '19',
  '34': '34',
  OTHER: '34',
  'OTHER ADULT': '34',
};

function relationshipCode(relationship: string): string {
  const word = relationship
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, ' ');
  const code = Object.hasOwn(relationshipCodes, word) ? relationshipCodes[word] : undefined;
  if (code === undefined) throw new InquiryError('dependent.relationship', 'not_a_code');
  return code;
}

/** TRN03: `9` (an identifier assigned by this service) and nine letters or digits of the sender's id. */
function originator({ originatorId, senderId }: Envelope, texts: InquiryTexts): string {
  if (originatorId === undefined) {
    const letters = senderId.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    return `9${letters.slice(0, 9).padEnd(9, '0')}`;
  }
  if (!/^[139]/.test(originatorId)) throw new InquiryError('originatorId', 'not_a_code');
  return texts.verbatim('originatorId', originatorId, { min: 10, max: 10 });
}
