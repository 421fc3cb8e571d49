import { type DomainErrorFields, digitalCardErrors } from '@cardlens/errors';
import {
  type BytesResponse,
  fetchBytes,
  type OutgoingRequest,
  type RequestLimits,
  type Targets,
  urlFault,
} from '@cardlens/outbound';
import { DigitalCardError, failureOf } from './failure.js';
import { limits } from './limits.js';

/** How servers of links and issuers are reached. */
export interface Network {
  readonly targets: Targets;
  /** @throws as `fetchBytes` */
  fetch(request: OutgoingRequest, bytesMax: number, signal: AbortSignal): Promise<BytesResponse>;
}

export const guardedNetwork = ({ targets, lookup }: Pick<RequestLimits, 'targets' | 'lookup'>): Network => ({
  targets,
  fetch: (request, bytesMax, signal) =>
    fetchBytes(request, { targets, lookup, bytesMax, timeoutMs: limits.requestTimeoutMs }, signal),
});

export interface Ask {
  readonly url: string;
  readonly accept: string;
  /** Posted as JSON; without it, the request is a GET. */
  readonly body?: object;
  readonly bytesMax: number;
  /** The error for a server that cannot be reached. */
  readonly otherwise: DomainErrorFields;
}

/** @throws DigitalCardError addressRejected, tooLarge, or the one given; signal.reason */
export async function ask(
  { url, accept, body, bytesMax, otherwise }: Ask,
  { targets, fetch }: Network,
  signal: AbortSignal,
): Promise<BytesResponse> {
  const fault = urlFault(url, targets);
  if (fault === 'address' || fault === 'scheme') throw new DigitalCardError(digitalCardErrors.addressRejected);
  if (fault !== undefined) throw new DigitalCardError(otherwise);
  const headers = { accept, 'user-agent': 'Cardlens-Import/1' };
  const request =
    body === undefined
      ? ({ method: 'GET', url: new URL(url), headers } as const)
      : ({
          method: 'POST',
          url: new URL(url),
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        } as const);
  try {
    return await fetch(request, bytesMax, signal);
  } catch (error) {
    throw failureOf(error, otherwise);
  }
}
