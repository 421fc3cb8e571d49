// The X12 rooms' public names: what handlers and connectors build against.
export { type Delimiters, usualDelimiters } from './delimiters.js';
export { X12Error, type X12Position, type X12Reason } from './error.js';
export {
  type EligibilityInquiry,
  type Envelope,
  type Gender,
  type InquiryDependent,
  InquiryError,
  type InquiryProvider,
  type InquiryReason,
  type InquirySubscriber,
} from './inquiry.js';
export { readResponse } from './read-response.js';
export type * from './response/acknowledgement.js';
export type * from './response/benefit.js';
export type * from './response/coded.js';
export type * from './response/document.js';
export type * from './response/envelope.js';
export type * from './response/parties.js';
export type * from './response/patient.js';
export type * from './response/rejection.js';
export { writeInquiry } from './write-inquiry.js';
