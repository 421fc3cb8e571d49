import { isTransient } from './errors.js';

interface Polled<T> {
  readonly state: { readonly data: T | undefined; readonly error: unknown };
}

/**
 * The `refetchInterval` of a query. Polls while the result may still change, and after the first request failed with a
 * temporary error, because the page would otherwise show the error until the user retries.
 */
export const pollWhile =
  <T>(isOpen: (data: T) => boolean, everyMs: number) =>
  ({ state: { data, error } }: Polled<T>): number | false =>
    (data === undefined ? isTransient(error) : isOpen(data)) ? everyMs : false;
