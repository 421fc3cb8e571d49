import { checkDelimiters, type Delimiters, usualDelimiters } from './delimiters.js';
import { date, digits, identifier, name, oneOf, verbatim } from './field.js';
import type { EligibilityInquiry, Envelope, InquiryProvider } from './inquiry.js';
import { InquiryError } from './inquiry-error.js';
import { personName } from './person-name.js';
import { proceduresOf } from './procedures.js';
import { relationshipCode } from './relationship.js';
import { writeBht } from './segments/bht.js';
import { writeDmg } from './segments/dmg.js';
import { writePlanDate } from './segments/dtp.js';
import { writeEq, writeProcedureEq } from './segments/eq.js';
import { writeGe, writeGs } from './segments/gs.js';
import { levels, writeHl } from './segments/hl.js';
import { writeDependentIns } from './segments/ins.js';
import { writeIea, writeIsa } from './segments/isa.js';
import { writeNm1 } from './segments/nm1.js';
import { writeGroupNumber, writeSocialSecurityNumber } from './segments/ref.js';
import { writeSe, writeSt } from './segments/st.js';
import { writeTrn } from './segments/trn.js';
import { serviceTypesOf } from './service-types.js';
import { print, type Written } from './writing.js';

/** Maximum lengths in the guide: NM103, NM109, REF02, TRN02. */
const longest = { organization: 60, identifier: 80, reference: 50, trace: 50 };

/**
 * Writes a 270 (005010X279A1), ISA to IEA, on one line, in upper case and in X12's basic and extended character sets
 * (see `toCharacterSet`). Names of payers and organizations are truncated to 60 characters; anything else that does not
 * fit is rejected.
 *
 * @throws InquiryError naming the field, never its value
 */
export function writeInquiry(inquiry: EligibilityInquiry, envelope: Envelope): string {
  const delimiters = checkDelimiters(envelope.delimiters ?? usualDelimiters);
  const header = [writeIsa(envelope, delimiters), writeGs(envelope, delimiters)];
  const traceNumber = verbatim('traceNumber', inquiry.traceNumber, { max: longest.trace }, delimiters);
  const body = [
    writeSt(),
    writeBht(traceNumber, envelope.date, envelope.time),
    ...sourceLevel(inquiry, delimiters),
    ...receiverLevel(inquiry.provider, delimiters),
    ...patientLevels(inquiry, writeTrn(traceNumber, originator(envelope, delimiters)), delimiters),
  ];
  return print([...header, ...body, writeSe(body.length + 1), writeGe(envelope), writeIea(envelope)], delimiters);
}

/** Loops 2000A and 2100A. */
function sourceLevel({ payer }: EligibilityInquiry, delimiters: Delimiters): Written[] {
  return [
    writeHl(1, levels.source, true),
    writeNm1({
      type: 'PR',
      lastOrOrganizationName: name('payer.name', payer.name, { max: longest.organization, isCut: true }, delimiters),
      identifier: {
        qualifier: 'PI',
        value: identifier('payer.id', payer.id, { min: 2, max: longest.identifier }, delimiters),
      },
    }),
  ];
}

/** Loops 2000B and 2100B. */
function receiverLevel(provider: InquiryProvider, delimiters: Delimiters): Written[] {
  const npi = digits('provider.npi', provider.npi, /^\d{10}$/);
  const names =
    provider.organizationName === undefined
      ? personName('provider', provider, delimiters)
      : {
          lastOrOrganizationName: name(
            'provider.organizationName',
            provider.organizationName,
            { max: longest.organization, isCut: true },
            delimiters,
          ),
        };
  return [
    writeHl(2, levels.receiver, true),
    writeNm1({ type: '1P', ...names, identifier: { qualifier: 'XX', value: npi } }),
  ];
}

/**
 * Loops 2000C to 2110C and, for a dependent, 2000D to 2110D. Trace, date and requested services are at the patient's
 * level.
 */
function patientLevels(inquiry: EligibilityInquiry, trace: Written, delimiters: Delimiters): Written[] {
  const { subscriber, dependent } = inquiry;
  const until = inquiry.dateEnd === undefined ? undefined : date('dateEnd', inquiry.dateEnd);
  const { serviceTypeCodes, procedureCodes = [] } = inquiry;
  const isOfProceduresOnly = serviceTypeCodes.length === 0 && procedureCodes.length > 0;
  const question = [
    writePlanDate(date('date', inquiry.date), until),
    ...(isOfProceduresOnly ? [] : [writeEq(serviceTypesOf(serviceTypeCodes))]),
    ...proceduresOf(procedureCodes, delimiters).map(writeProcedureEq),
  ];
  const { memberId, groupNumber, ssn } = subscriber;
  const ofSubscriber: Written[] = [
    writeNm1({
      type: 'IL',
      ...personName('subscriber', subscriber, delimiters),
      identifier:
        memberId === undefined
          ? undefined
          : {
              qualifier: 'MI',
              value: identifier(
                'subscriber.memberId',
                memberId,
                { min: 2, max: longest.identifier },
                delimiters,
              ),
            },
    }),
    ...(groupNumber === undefined
      ? []
      : [writeGroupNumber(identifier('subscriber.groupNumber', groupNumber, { max: longest.reference }, delimiters))]),
    ...(ssn === undefined ? [] : [writeSocialSecurityNumber(digits('subscriber.ssn', ssn, /^\d{9}$/))]),
    writeDmg(date('subscriber.dateOfBirth', subscriber.dateOfBirth), genderOf('subscriber', subscriber.gender)),
  ];
  if (dependent === undefined) {
    return [writeHl(3, levels.subscriber, false), trace, ...ofSubscriber, ...question];
  }
  return [
    writeHl(3, levels.subscriber, true),
    ...ofSubscriber,
    writeHl(4, levels.dependent, false),
    trace,
    writeNm1({ type: '03', ...personName('dependent', dependent, delimiters) }),
    writeDmg(date('dependent.dateOfBirth', dependent.dateOfBirth), genderOf('dependent', dependent.gender)),
    ...(dependent.relationship === undefined ? [] : [writeDependentIns(relationshipCode(dependent.relationship))]),
    ...question,
  ];
}

const genderOf = (who: string, gender: string | undefined) =>
  gender === undefined ? undefined : oneOf(`${who}.gender`, gender, ['F', 'M']);

/** TRN03: `9` (an identifier assigned by this service) and nine letters or digits of the sender's id. */
function originator(envelope: Envelope, delimiters: Delimiters): string {
  const { originatorId, senderId } = envelope;
  if (originatorId === undefined)
    return `9${senderId
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase()
      .slice(0, 9)
      .padEnd(9, '0')}`;
  if (!/^[139]/.test(originatorId)) throw new InquiryError('originatorId', 'not_a_code');
  return verbatim('originatorId', originatorId, { min: 10, max: 10 }, delimiters);
}
