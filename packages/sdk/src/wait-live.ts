import type { AnyEvent } from './event-in.js';
import type { Http } from './http.js';
import { type Subject, watchSubject } from './live.js';
import { either } from './time.js';
import { type Awaited, LiveUpdates, type WaitOptions, type WaitState, waitForEnd } from './wait.js';

/**
 * Waits until a resource has ended, using live events, and polling in case they fail.
 *
 * @param hear  returns whether the event is the end of the resource
 */
export async function waitLive<T extends { readonly state: WaitState }>(
  http: Http,
  subject: Subject,
  awaited: Awaited<T>,
  hear: (event: AnyEvent) => boolean,
  options: Pick<WaitOptions, 'timeoutMs' | 'signal'>,
): Promise<T> {
  const updates = new LiveUpdates();
  const over = new AbortController();
  const signal = either(options.signal, over.signal);
  const onEvent = (event: AnyEvent) => {
    if (hear(event)) updates.announce();
  };
  void watchSubject(http, subject, onEvent, signal).then(
    async (watch) => {
      updates.isConnected = true;
      await watch.closed;
      updates.isConnected = false;
    },
    // Polling alone is sufficient.
    () => {},
  );
  try {
    return await waitForEnd(awaited, updates, options);
  } finally {
    over.abort();
  }
}
