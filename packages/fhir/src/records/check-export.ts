import { type Eligibility, eligibilityStateNames } from '@cardlens/contracts';
import { questionShape, summaryShape } from '@cardlens/eligibility-record';
import { eligibilityErrorMessage } from '@cardlens/errors';
import { formatTimestampUs } from '@cardlens/runtime';
import type { EligibilityExport } from '../eligibility/record.js';
import { instantOf } from '../timestamps.js';

/** An eligibility record for export. @throws ZodError when its JSON does not have the form of a record */
export const checkExport = (record: Eligibility): EligibilityExport => ({
  eligibilityId: record.eligibilityId,
  state: eligibilityStateNames.fromWire(record.state) ?? 'processing',
  isSimulated: record.simulated,
  createdAt: instantOf(formatTimestampUs(record.createdAtUs)),
  updatedAt: instantOf(formatTimestampUs(record.endedAtUs || record.createdAtUs)),
  request: questionShape.parse(JSON.parse(record.requestJson)),
  summary: record.summaryJson === '' ? undefined : summaryShape.parse(JSON.parse(record.summaryJson)),
  error: record.failure && { code: record.failure.code, message: eligibilityErrorMessage(record.failure.code) },
});
