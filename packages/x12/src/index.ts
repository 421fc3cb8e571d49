export type { Benefit, Procedure, RelatedEntity, ServiceDelivery } from './benefit.js';
export { toCharacterSet } from './character-set.js';
export { default as codeLists } from './code-lists.json' with { type: 'json' };
export { isDate, isTime } from './dates.js';
export { type Delimiters, usualDelimiters } from './delimiters.js';
export type { EligibilityResponse, InformationSource } from './eligibility.js';
export type { Address, Contact, DatePeriod, Entity, ProviderRole, Reference, Rejection } from './entity.js';
export type { ResponseEnvelope } from './envelope.js';
export {
  InquiryError,
  type InquiryReason,
  type ReadWarning,
  X12Error,
  type X12Position,
  type X12Reason,
} from './error.js';
export type { EligibilityInquiry, Envelope, InquiryProcedure, InquiryProvider } from './inquiry.js';
export { generationalSuffixes } from './name-suffixes.js';
export type { Insured, Patient } from './patient.js';
export {
  type EligibilityDocument,
  type ImplementationAcknowledgment,
  type InterchangeAcknowledgment,
  type ResponseDocument,
  readResponse,
} from './read-response.js';
export type { Coded, Qualified } from './segment.js';
export { type WrittenSegment, writeInquiry, writeSegments } from './write-inquiry.js';
