import type { EligibilitySummary } from '@cardlens/eligibility-record';
import type { EligibilityRecord } from './record.js';

/** The summary that is stored in a record; undefined when there was no readable response. */
export const summaryIn = ({ summaryJson }: Pick<EligibilityRecord, 'summaryJson'>): EligibilitySummary | undefined =>
  summaryJson === undefined ? undefined : JSON.parse(summaryJson);
