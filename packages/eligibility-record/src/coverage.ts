// What readers of a summary ask of it. Without schemas, so that the console and the command line stay small.
import type { ServiceType } from './cost-share.js';

/** The covered service types of a summary, which has one field for each. */
export const serviceTypesIn = <Type extends { readonly service_type_code: string } = ServiceType>(
  summary: object,
): Type[] =>
  Object.values(summary).filter(
    (field: unknown): field is Type => typeof field === 'object' && field !== null && 'service_type_code' in field,
  );

interface Named {
  readonly service_type_code: string;
  readonly service_type: string;
}

interface Coverage {
  readonly status: string;
  readonly not_covered?: readonly Named[] | undefined;
  readonly unclear_services?: readonly Named[] | undefined;
}

/** Names of the requested services that an active plan does not clearly cover. */
export const exceptionsOf = (
  coverage: Coverage | undefined,
  requestedCodes: readonly string[] = [],
): readonly string[] =>
  coverage?.status === 'active'
    ? [...(coverage.not_covered ?? []), ...(coverage.unclear_services ?? [])]
        .filter(({ service_type_code: code }) => requestedCodes.includes(code))
        .map(({ service_type: name }) => name)
    : [];

/** Why the coverage is inactive or unclear, as a code and in words. */
export const statusReasons = {
  payer_states: 'The payer says that the coverage is inactive.',
  ended: 'The coverage ended before the date of service.',
  not_begun: 'The coverage begins after the date of service.',
  not_covered: 'The requested services are not covered.',
  pending_investigation: 'The payer is investigating the coverage.',
  part_of_period: 'The coverage does not include all days of the requested period.',
  end_date_unreadable: 'The end date of the coverage cannot be read.',
  line_unreadable: 'A part of the response that cannot be read may be about the coverage.',
  contradictory: 'The payer says both that the coverage is active and that it is inactive.',
  services_differ: 'Not all of the requested services are covered.',
  not_stated: 'The payer does not say whether the patient is covered.',
} as const;

export type StatusReason = keyof typeof statusReasons;

export const isStatusReason = (reason: string | undefined): reason is StatusReason =>
  reason !== undefined && Object.hasOwn(statusReasons, reason);
