import type { Endpoint } from '../routes/endpoint.js';
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

/** The document names each operation once, without the aliases under `/eligibility`. */
export const isPublished = ({ path }: Pick<Endpoint, 'path'>): boolean => !path.startsWith('/eligibility');
