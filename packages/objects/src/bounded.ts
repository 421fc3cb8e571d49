import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import https from 'node:https';
import { boundedSignal, unlessAborted } from '@cardlens/runtime';
import { objectsError } from './errors.js';

const currentSignal = new AsyncLocalStorage<AbortSignal>();

/**
 * The client library supports neither deadlines nor signals. Its requests use this transport, which aborts a request
 * together with the call that it belongs to.
 */
export const boundedTransport = (protocol: string): Pick<typeof http, 'request'> => {
  const request = (options: http.RequestOptions, onResponse?: (response: http.IncomingMessage) => void) => {
    const signal = currentSignal.getStore();
    const withSignal = signal ? { ...options, signal } : options;
    return protocol === 'https:' ? https.request(withSignal, onResponse) : http.request(withSignal, onResponse);
  };
  return { request: request as typeof http.request };
};

export interface Bound {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs a call to the store with a timeout and a signal; both close the connection.
 *
 * @throws DomainError `unavailable`, `not_found`
 * @throws signal.reason when the signal aborts
 */
export async function bounded<T>({ timeoutMs, signal }: Bound, work: () => Promise<T>): Promise<T> {
  signal?.throwIfAborted();
  const bound = boundedSignal(timeoutMs, ...(signal ? [signal] : []));
  try {
    // The library's waits between requests ignore the signal.
    return await unlessAborted(currentSignal.run(bound.signal, work), bound.signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    throw objectsError(error);
  } finally {
    bound.release();
  }
}
