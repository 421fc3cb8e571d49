import { CardlensConnectionError } from './errors.js';
import { type AnyEvent, eventIn } from './event-in.js';
import type { Http } from './http.js';
import { type OpenSocket, openSocket, type Socket } from './open-socket.js';
import { within } from './time.js';
import type { EligibilityEvent, LiveEvent } from './types.js';

export interface WatchOptions {
  readonly onEvent: (event: LiveEvent) => void;
  /**
   * Eligibility checks of the card; of past checks, only the newest is reported, if it ended within the last five
   * minutes.
   */
  readonly onEligibility?: ((event: EligibilityEvent) => void) | undefined;
  /** Start with the card's current state. */
  readonly snapshot?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** An open live connection. */
export interface Watch {
  /** Settles once the connection is closed, with its close code (4401: the token expired). */
  readonly closed: Promise<number>;
  close(): void;
}

const openTimeoutMs = 10_000;

/**
 * Live events of one card until it is closed.
 * @throws CardlensConnectionError, CardlensTimeoutError when no connection can be made; the signal's reason
 */
export const watchCard = (
  http: Http,
  cardId: string,
  { onEvent, onEligibility, snapshot = false, signal }: WatchOptions,
  open: OpenSocket = openSocket,
): Promise<Watch> =>
  watchSubject(
    http,
    { card_id: cardId, ...(snapshot && { snapshot }) },
    (event) => {
      if (!('card_id' in event) || event.card_id !== cardId) return;
      if (event.type === 'card') onEvent(event);
      else onEligibility?.(event);
    },
    signal,
    open,
  );

/** The object to follow, as sent in the registration. */
export type Subject =
  | { readonly card_id: string; readonly snapshot?: boolean }
  | { readonly eligibility_id: string }
  | { readonly batch_id: string }
  | { readonly discovery_id: string };

/** Live events of a card, check, batch or discovery until it is closed. @throws as `watchCard` */
export async function watchSubject(
  http: Http,
  subject: Subject,
  onEvent: (event: AnyEvent) => void,
  signal: AbortSignal | undefined,
  open: OpenSocket = openSocket,
): Promise<Watch> {
  const url = new URL(`${http.options.baseUrl.replace(/^http/, 'ws')}/v1/ws`);
  const token = await http.token();
  if (token) url.searchParams.set('token', token);
  const { socket, closed } = await within({ timeoutMs: openTimeoutMs, signal, what: 'The live connection' }, (bound) =>
    opened(open, url.href, bound),
  );
  if (signal?.aborted) {
    socket.close();
    throw signal.reason;
  }
  socket.addEventListener('message', ({ data }) => {
    const event = eventIn(data);
    if (event) onEvent(event);
  });
  socket.send(JSON.stringify({ action: 'register', ...subject }));
  const close = () => socket.close(1000);
  signal?.addEventListener('abort', close, { once: true });
  void closed.then(() => signal?.removeEventListener('abort', close));
  return { closed, close };
}

async function opened(
  open: OpenSocket,
  url: string,
  signal: AbortSignal,
): Promise<{ socket: Socket; closed: Promise<number> }> {
  let socket = open(url);
  if (socket instanceof Promise) socket = await socket;
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', resolve);
    // Without the cause, which would contain the URL and therefore the token.
    socket.addEventListener('error', () => reject(new CardlensConnectionError('The live connection was refused')));
    void closed.then(() => reject(new CardlensConnectionError('The live connection was closed')));
    const onAbort = () => {
      reject(signal.reason);
      socket.close();
    };
    signal.addEventListener('abort', onAbort);
    // A signal that is already aborted emits no event.
    if (signal.aborted) onAbort();
  });
  return { socket, closed };
}
