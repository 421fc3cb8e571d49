import { accessDocs } from './access.js';
import { accountDocs } from './account.js';
import { auditDocs } from './audit.js';
import { batchDocs } from './batches.js';
import { cardFeedbackDocs } from './card-feedback.js';
import { cardDocs } from './cards.js';
import { documentationDocs } from './documentation.js';
import { eligibilityDocs } from './eligibility.js';
import { fhirDocs } from './fhir.js';
import { healthDocs } from './health.js';
import { liveDocs } from './live.js';
import type { Docs } from './operation.js';
import { payerDocs } from './payers.js';
import { scheduleDocs } from './schedules.js';
import { uploadDocs } from './uploads.js';
import { webhookDocs } from './webhooks.js';

/** Every operation in the document. */
export const docs: Docs = {
  ...accessDocs,
  ...cardDocs,
  ...cardFeedbackDocs,
  ...uploadDocs,
  ...eligibilityDocs,
  ...batchDocs,
  ...scheduleDocs,
  ...fhirDocs,
  ...payerDocs,
  ...webhookDocs,
  ...accountDocs,
  ...auditDocs,
  ...liveDocs,
  ...healthDocs,
  ...documentationDocs,
};

const alias = 'Another name for the operation under /v1/eligibility.';

/** Operations that are not in the document, with the reason. */
export const unpublished: Readonly<Record<string, string>> = {
  'get /eligibility/:id': alias,
  'delete /eligibility/:id': alias,
  'get /eligibility/:id/fhir': alias,
  'get /eligibility': alias,
  'post /eligibility': alias,
  'post /eligibility/batches': alias,
  'get /eligibility/batches': alias,
  'get /eligibility/batches/:id': alias,
  'get /eligibility/batches/:id/results': alias,
  'post /eligibility/batches/:id/cancel': alias,
  'delete /eligibility/batches/:id': alias,
  'post /eligibility/schedules': alias,
  'get /eligibility/schedules': alias,
  'get /eligibility/schedules/:id': alias,
  'delete /eligibility/schedules/:id': alias,
};
