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
