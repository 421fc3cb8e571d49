import { isTransient } from './errors.js';

interface Polled<T> {
  readonly state: { readonly data: T | undefined; readonly error: unknown };
}

/**
 * The `refetchInterval` of a query: as long as what it shows may change, and also after the first request failed for a
 * reason that passes, because the page would otherwise show the failure until the user acts.
 */
export const pollWhile =
  <T>(isOpen: (data: T) => boolean, everyMs: number) =>
  ({ state: { data, error } }: Polled<T>): number | false =>
    (data === undefined ? isTransient(error) : isOpen(data)) ? everyMs : false;
