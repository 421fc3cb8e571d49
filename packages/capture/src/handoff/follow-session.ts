import { backOff, pause } from '../scan/back-off.js';
import type { GetSessionToken } from '../scan/scan.js';

export interface FollowSessionOptions {
  readonly baseUrl: string;
  readonly getToken: GetSessionToken;
  readonly signal: AbortSignal;
  onState(cardId: string, state: string): void;
}

/** The server closes with this when the token has expired (decisions §5). */
const expiredCode = 4401;

/**
 * Hears the events of every card of the session, whichever device made it, until the signal is aborted. A browser's
 * WebSocket sends no headers, so the token travels in its address, which no history keeps.
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

/** One connection until it is closed. @returns its close code */
function listen(url: string, signal: AbortSignal, onState: FollowSessionOptions['onState']): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const close = () => socket.close();
    signal.addEventListener('abort', close, { once: true });
    // Proxies cut connections that are silent for a minute.
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
