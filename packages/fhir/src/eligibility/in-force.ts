import type { PaymentOrder } from '@cardlens/eligibility-record';
import type { Coverage, Period } from '@medplum/fhirtypes';

/** Whether the coverage is in force on the date of service; absent if that is not clear. */
export const inForce: Readonly<Record<string, boolean>> = { active: true, inactive: false, not_covered: false };

/**
 * The status of the coverage follows that of the check: a coverage of which it is not known that it is active is a
 * draft.
 */
export const coverageStatuses: Readonly<Record<string, Coverage['status']>> = {
  active: 'active',
  inactive: 'cancelled',
};

export const orders: Readonly<Record<PaymentOrder, number>> = { primary: 1, secondary: 2, tertiary: 3 };

interface Dates {
  readonly coverage_start_date?: string | undefined;
  readonly coverage_end_date?: string | undefined;
}

export const periodOf = ({ coverage_start_date: start, coverage_end_date: end }: Dates): Period | undefined =>
  start === undefined && end === undefined
    ? undefined
    : { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
