import { pathOf } from './cards.js';
import { CardlensConnectionError, errorOfResponse } from './errors.js';
import { eventIn } from './event-in.js';
import { type Http, isExpired } from './http.js';
import { either, within } from './time.js';
import type { EligibilityEvent, LiveEvent } from './types.js';

export interface FollowOptions {
  /** Start with the card's current state. */
  readonly snapshot?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface FollowChecksOptions extends FollowOptions {
  /**
   * Include the card's eligibility checks; of past checks, only the newest is included, if it ended within the last
   * five minutes.
   */
  readonly eligibility: true;
}

/**
 * Live events of one card over Server-Sent Events, until the reader stops, the signal is aborted or the server closes
 * the stream.
 * @throws CardlensError when the stream cannot be opened or breaks; the signal's reason
 */
export async function* followCard(
  http: Http,
  cardId: string,
  { snapshot = false, eligibility = false, signal }: FollowOptions & { readonly eligibility?: boolean },
): AsyncGenerator<LiveEvent | EligibilityEvent, void> {
  const stop = new AbortController();
  try {
    const { timeoutMs, getToken } = http.options;
    const open = (isTokenExpired: boolean) =>
      // The timeout applies to the response headers only; the reader decides how long the stream is read.
      within({ timeoutMs, signal, what: 'The live connection' }, async (bound) => {
        bound.addEventListener('abort', () => stop.abort(bound.reason), { once: true });
        return openStream(http, cardId, { snapshot, isTokenExpired, signal: either(signal, stop.signal) });
      });
    const body = await open(false).catch((error: unknown) => {
      if (isExpired(error) && getToken) return open(true);
      throw error;
    });
    for await (const data of dataIn(body)) {
      const event = eventIn(data);
      if (event?.type === 'card' || (eligibility && event?.type === 'eligibility')) yield event;
    }
  } catch (error) {
    signal?.throwIfAborted();
    throw error instanceof TypeError ? new CardlensConnectionError('The live connection was lost', error) : error;
  } finally {
    stop.abort();
  }
}

async function openStream(
  http: Http,
  cardId: string,
  { snapshot, isTokenExpired, signal }: { snapshot: boolean; isTokenExpired: boolean; signal: AbortSignal },
): Promise<ReadableStream<Uint8Array>> {
  const { baseUrl, fetch } = http.options;
  const headers = { accept: 'text/event-stream', ...(await http.credential(isTokenExpired)) };
  const url = `${baseUrl}${pathOf(cardId)}/events${snapshot ? '?snapshot=true' : ''}`;
  const response = await fetch(url, { headers, signal });
  if (!response.ok || !response.body) throw errorOfResponse(response, await response.text());
  return response.body;
}

/** The `data` of each event. @source HTML Living Standard, 9.2.6: lines, and an empty one ends an event */
async function* dataIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let data: string[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = `${text}${decoder.decode(value, { stream: true })}`.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines.map((whole) => whole.replace(/\r$/, ''))) {
      if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
      if (line !== '' || data.length === 0) continue;
      yield data.join('\n');
      data = [];
    }
  }
}
