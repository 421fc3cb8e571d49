// Public API of the X12 modules, for handlers and connectors.

export { toCharacterSet } from './character-set.js';
export { X12Error } from './error.js';
export type { EligibilityInquiry, Envelope } from './inquiry.js';
export { InquiryError } from './inquiry-error.js';
export { readResponse } from './read-response.js';
export type * from './response/acknowledgment.js';
export type * from './response/benefit.js';
export type * from './response/coded.js';
export type * from './response/document.js';
export type * from './response/envelope.js';
export type * from './response/parties.js';
export type * from './response/patient.js';
export type * from './response/rejection.js';
export type * from './response/warning.js';
export { writeInquiry } from './write-inquiry.js';
