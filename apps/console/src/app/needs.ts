import type { Need } from './rights.js';

const clerk: Need = { role: 'clerk' };
const viewer: Need = { role: 'viewer' };
const checks: Need = { role: 'viewer', scope: 'eligibility' };
const toCheck: Need = { role: 'clerk', scope: 'eligibility' };
const manager: Need = { role: 'manager' };
const administrator: Need = { role: 'administrator' };

/** What each page needs. */
export const needOf = {
  '/': viewer,
  '/cards/$cardId': viewer,
  '/cards/$cardId/eligibility': toCheck,
  '/cards/$cardId/schedule': toCheck,
  '/cards/$cardId/discovery': toCheck,
  '/scan': clerk,
  '/scan/try': clerk,
  '/scan/batch': clerk,
  '/review': clerk,
  '/eligibility': checks,
  '/eligibility/$eligibilityId': checks,
  '/eligibility/$eligibilityId/again': toCheck,
  '/eligibility/new': toCheck,
  '/eligibility/batches': checks,
  '/eligibility/batches/$batchId': checks,
  '/eligibility/schedules': checks,
  '/eligibility/schedules/new': toCheck,
  '/eligibility/discoveries': checks,
  '/eligibility/discoveries/new': toCheck,
  '/eligibility/discoveries/$discoveryId': checks,
  '/payers': viewer,
  '/webhooks': manager,
  '/webhooks/$webhookId': manager,
  '/fhir': manager,
  '/fhir/$destinationId': manager,
  '/usage': viewer,
  '/keys': administrator,
  '/people': administrator,
  '/settings': { role: 'manager', scope: 'admin' },
} as const satisfies Record<string, Need>;

export type Path = keyof typeof needOf;
