import type { EligibilityAttempt } from '@cardlens/eligibility-record';
import { formatTimestampUs } from '@cardlens/runtime';
import type { Inquiry } from '../domain/inquiry.js';
import { publicRequest } from '../domain/public-request.js';
import type { Attempt } from '../domain/repair.js';

/** The public array `attempts`. @param asked  the request as it was made */
export const publicAttempts = (asked: Inquiry, attempts: readonly Attempt[]): EligibilityAttempt[] =>
  attempts.map(({ atUs, remedy, reason, inquiry, outcome }, index) => ({
    number: index + 1,
    created_at: formatTimestampUs(atUs),
    remedy,
    reject_reason_code: reason,
    changes: changesBetween(asked, inquiry),
    outcome: outcome === undefined ? 'unknown' : outcome === 'completed' ? 'completed' : 'error',
    ...(outcome !== undefined && outcome !== 'completed' && { error_code: outcome }),
  }));

function changesBetween(asked: Inquiry, corrected: Inquiry): EligibilityAttempt['changes'] {
  const [before, after] = [fieldsOf(asked), fieldsOf(corrected)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((field) => before.get(field) !== after.get(field))
    .map((field) => {
      const [from, to] = [before.get(field), after.get(field)];
      return { field, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
    });
}

/** Every text of the public request by its path. */
function fieldsOf(inquiry: Inquiry): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return void found.set(path, String(value));
    for (const [name, field] of Object.entries(value)) visit(field, path === '' ? name : `${path}.${name}`);
  };
  visit(publicRequest({ ...inquiry, controlNumber: '' }), '');
  return found;
}
