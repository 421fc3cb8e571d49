import type { EligibilityErrorCode } from '@cardlens/errors';
import type { Rejection } from '@cardlens/x12';

/**
 * The meaning of a reject reason code (AAA03) for callers.
 * @source ASC X12 005010X279A1, AAA03 of loops 2000A, 2100A, 2100B, 2100C, 2100D, 2110C and 2110D
 */
const codeOfReason: Readonly<Record<string, EligibilityErrorCode>> = {
  '04': 'SERVICE_NOT_ACCEPTED', // authorized quantity exceeded
  '15': 'INQUIRY_REJECTED', // required application data missing
  '33': 'INQUIRY_REJECTED', // input errors
  '35': 'PROVIDER_NOT_ACCEPTED', // out of network: the member is not in that of the provider
  '41': 'PROVIDER_NOT_ACCEPTED', // authorization/access restrictions
  '42': 'PAYER_UNAVAILABLE', // unable to respond at current time
  '43': 'PROVIDER_NOT_ACCEPTED', // invalid/missing provider identification
  '44': 'PROVIDER_NOT_ACCEPTED', // … provider name
  '45': 'PROVIDER_NOT_ACCEPTED', // … provider specialty
  '46': 'PROVIDER_NOT_ACCEPTED', // … provider phone number
  '47': 'PROVIDER_NOT_ACCEPTED', // … provider state
  '48': 'PROVIDER_NOT_ACCEPTED', // … referring provider identification number
  '49': 'PROVIDER_NOT_ACCEPTED', // provider is not primary care physician
  '50': 'PROVIDER_NOT_ACCEPTED', // provider ineligible for inquiries
  '51': 'PROVIDER_NOT_ACCEPTED', // provider not on file
  '52': 'SERVICE_DATE_NOT_ACCEPTED', // service dates not within provider plan enrollment
  '53': 'SERVICE_NOT_ACCEPTED', // inquired benefit inconsistent with provider type
  '54': 'SERVICE_NOT_ACCEPTED', // inappropriate product/service id qualifier
  '55': 'SERVICE_NOT_ACCEPTED', // inappropriate product/service id
  '56': 'SERVICE_DATE_NOT_ACCEPTED', // inappropriate date
  '57': 'SERVICE_DATE_NOT_ACCEPTED', // invalid/missing dates of service
  '58': 'MEMBER_BIRTH_DATE_MISMATCH', // invalid/missing date of birth
  '60': 'SERVICE_DATE_NOT_ACCEPTED', // date of birth follows dates of service
  '61': 'SERVICE_DATE_NOT_ACCEPTED', // date of death precedes dates of service
  '62': 'SERVICE_DATE_NOT_ACCEPTED', // date of service not within allowable inquiry period
  '63': 'SERVICE_DATE_NOT_ACCEPTED', // date of service in future
  '64': 'MEMBER_ID_INVALID', // invalid/missing patient id
  '65': 'MEMBER_NAME_MISMATCH', // invalid/missing patient name
  '66': 'MEMBER_DATA_INVALID', // invalid/missing patient gender code
  '67': 'MEMBER_NOT_FOUND', // patient not found
  '68': 'MEMBER_AMBIGUOUS', // duplicate patient id number
  '69': 'MEMBER_DATA_INVALID', // inconsistent with patient's age
  '70': 'MEMBER_DATA_INVALID', // inconsistent with patient's gender
  '71': 'MEMBER_BIRTH_DATE_MISMATCH', // patient birth date does not match that on the database
  '72': 'MEMBER_ID_INVALID', // invalid/missing subscriber/insured id
  '73': 'MEMBER_NAME_MISMATCH', // invalid/missing subscriber/insured name
  '74': 'MEMBER_DATA_INVALID', // invalid/missing subscriber/insured gender code
  '75': 'MEMBER_NOT_FOUND', // subscriber/insured not found
  '76': 'MEMBER_AMBIGUOUS', // duplicate subscriber/insured id number
  '77': 'DEPENDENT_NOT_FOUND', // subscriber found, patient not found
  '78': 'MEMBER_DATA_INVALID', // subscriber/insured not in group/plan identified
  '79': 'PAYER_NOT_KNOWN', // invalid participant identification
  '80': 'PAYER_UNAVAILABLE', // no response received, transaction terminated
  '97': 'PROVIDER_NOT_ACCEPTED', // invalid or missing provider address
  '98': 'SERVICE_NOT_ACCEPTED', // experimental service or procedure
  T4: 'PAYER_NOT_KNOWN', // payer name or identifier missing
};

/** Follow-up actions (AAA04) after which repeating the same inquiry cannot succeed. */
const finalActions = new Set(['C', 'N', 'S', 'W', 'X', 'Y']);

/** The meaning of a rejection; an unknown code counts as a rejected request. */
export function codeOf({ reason, loop }: Rejection): EligibilityErrorCode {
  if (reason?.code === '67' && loop.endsWith('D')) return 'DEPENDENT_NOT_FOUND';
  // At the provider's level, "participant" means the provider.
  if (reason?.code === '79' && loop === '2100B') return 'PROVIDER_NOT_ACCEPTED';
  return codeOfReason[reason?.code ?? ''] ?? 'INQUIRY_REJECTED';
}

/** AAA03: the days of service are not within the enrollment of the provider, which says nothing about the person. */
const outsideEnrollment = '52';

/**
 * Whether a rejection says that benefits beside it are not those of the inquiry: that the person is another one, or
 * nobody, or that the days of service were not looked up. Those of a benefit say so of the benefit only.
 */
export const rulesOutBenefits = (rejection: Rejection): boolean =>
  rejection.loop.startsWith('2100') &&
  rejection.reason?.code !== outsideEnrollment &&
  /^(?:MEMBER_|DEPENDENT_NOT_FOUND$|SERVICE_DATE_NOT_ACCEPTED$)/.test(codeOf(rejection));

/** Whether the payer may accept the same inquiry a moment later. */
export const isTemporary = (rejection: Rejection): boolean =>
  codeOf(rejection) === 'PAYER_UNAVAILABLE' && !finalActions.has(rejection.followUp?.code ?? '');

/** Follow-up actions that forbid another inquiry, corrected or not, or tell to wait for days. */
const forbiddingActions = new Set(['N', 'S', 'W', 'X', 'Y']);

/** Whether the payer may accept a corrected inquiry now. */
export const isCorrectable = (rejection: Rejection): boolean =>
  codeOf(rejection) !== 'PAYER_UNAVAILABLE' && !forbiddingActions.has(rejection.followUp?.code ?? '');
