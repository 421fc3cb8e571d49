import { DomainError, type ErrorKind, errorKinds } from '@cardlens/errors';
import { status } from '@grpc/grpc-js';

/** Error kind → gRPC status. The kind itself is sent as metadata, because several kinds share a status. */
export const statusOfKind: Readonly<Record<ErrorKind, status>> = {
  invalid: status.INVALID_ARGUMENT,
  unauthenticated: status.UNAUTHENTICATED,
  unregistered: status.UNAUTHENTICATED,
  expired: status.UNAUTHENTICATED,
  forbidden: status.PERMISSION_DENIED,
  not_found: status.NOT_FOUND,
  gone: status.NOT_FOUND,
  conflict: status.FAILED_PRECONDITION,
  too_large: status.INVALID_ARGUMENT,
  too_slow: status.INVALID_ARGUMENT,
  unsupported_media: status.INVALID_ARGUMENT,
  unprocessable: status.INVALID_ARGUMENT,
  rate_limited: status.RESOURCE_EXHAUSTED,
  unavailable: status.UNAVAILABLE,
  timeout: status.DEADLINE_EXCEEDED,
  stale: status.ABORTED,
  internal: status.INTERNAL,
};

const kindOfStatus: Readonly<Partial<Record<status, ErrorKind>>> = {
  [status.UNAVAILABLE]: 'unavailable',
  [status.DEADLINE_EXCEEDED]: 'timeout',
  [status.CANCELLED]: 'timeout',
  // Sent by a replica of an older version during a rollout.
  [status.UNIMPLEMENTED]: 'unavailable',
  [status.RESOURCE_EXHAUSTED]: 'unavailable',
};

export const kindKey = 'cardlens-error-kind';
export const codeKey = 'cardlens-error-code';

/** The error of a failed call as thrown by the called service; a connection failure is `unavailable` or `timeout`. */
export function errorOfStatus(
  code: status,
  details: string,
  kind: string | undefined,
  errorCode: string | undefined,
  cause?: unknown,
): DomainError {
  const known = errorKinds.find((candidate) => candidate === kind);
  if (known !== undefined && errorCode !== undefined) {
    return new DomainError({ code: errorCode, kind: known, publicMessage: details, cause });
  }
  const mapped = kindOfStatus[code] ?? 'internal';
  const isOutage = mapped === 'unavailable' || mapped === 'timeout';
  return new DomainError({
    code: isOutage ? 'UNAVAILABLE' : 'INTERNAL',
    kind: mapped,
    publicMessage: isOutage ? 'Service Unavailable' : 'Internal Server Error',
    cause,
  });
}
