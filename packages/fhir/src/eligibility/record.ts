import type { EligibilityQuestion, EligibilitySummary } from '@cardlens/eligibility-record';

/** An eligibility record to export. */
export interface EligibilityExport {
  readonly eligibilityId: string;
  readonly state: 'processing' | 'completed' | 'error';
  /** Whether a simulated payer responded. */
  readonly isSimulated?: boolean;
  /** Instant of the request. */
  readonly createdAt: string;
  /** Instant of the record's last change. */
  readonly updatedAt: string;
  readonly request: EligibilityQuestion;
  readonly summary?: EligibilitySummary | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}
