import { backOff, pause } from '../scan/back-off.js';
import type { GetSessionToken } from '../scan/scan.js';

export interface FollowSessionOptions {
  readonly baseUrl: string;
  readonly getToken: GetSessionToken;
  readonly signal: AbortSignal;
  onState(cardId: string, state: string): void;
}

/** Close code of the server for an expired token. */
const expiredCode = 4401;

/**
 * Listens to the events of all cards of the session, from any device, until the signal is aborted. A browser's
 * WebSocket cannot send headers, so the token is sent in its URL, which is not recorded in any history.
 */
export async function followSession({ baseUrl, getToken, signal, onState }: FollowSessionOptions): Promise<void> {
  let isExpired = false;
  for (let attempt = 1; !signal.aborted; attempt++) {
    const url = new URL(`${baseUrl.replace(/^http/, 'ws')}/v1/ws`);
    url.searchParams.set('token', await getToken({ isExpired }));
    const code = await listen(url.href, signal, (cardId, state) => {
      attempt = 1;
      onState(cardId, state);
    });
    isExpired = code === expiredCode;
    if (!signal.aborted) await pause(backOff(Math.min(attempt, 5)), signal).catch(() => {});
  }
}

/** Listens on one connection until it is closed. @returns its close code */
function listen(url: string, signal: AbortSignal, onState: FollowSessionOptions['onState']): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const close = () => socket.close();
    signal.addEventListener('abort', close, { once: true });
    // Proxies close connections that are idle for a minute.
    const pinging = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('ping'), 30_000);
    socket.onmessage = ({ data }) => {
      const event = parse(data);
      if (event?.type === 'card' && event.card_id && event.state) onState(event.card_id, event.state);
    };
    socket.onclose = ({ code }) => {
      clearInterval(pinging);
      signal.removeEventListener('abort', close);
      resolve(code);
    };
  });
}

function parse(data: unknown): { type?: string; card_id?: string; state?: string } | undefined {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
