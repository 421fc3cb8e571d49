export { collectionOf } from './bundle.js';
export { type CardExport, cardBundle } from './card/card-bundle.js';
export type { CardImage, CardImages } from './card/documents.js';
export { insuranceCardsIn } from './card/insurance-cards.js';
export { eligibilityBundle } from './eligibility/eligibility-bundle.js';
export type { EligibilityExport } from './eligibility/record.js';
export {
  cardPush,
  checkPush,
  createdBy,
  deletionPush,
  isPersonOf,
  type Member,
  memberOf,
  memberOfCheck,
  type PushMapping,
  withLocations,
} from './push/push-bundle.js';
export { instantOf } from './timestamps.js';

/** Media type of FHIR resources as JSON (FHIR R4 §3.1.0.1.11). */
export const fhirJson = 'application/fhir+json';
