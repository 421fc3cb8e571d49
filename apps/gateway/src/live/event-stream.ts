import type { ServerResponse } from 'node:http';
import { DomainError, requestErrors } from '@cardlens/errors';
import { httpError } from '../middleware/error-response.js';
import type { Principal } from '../middleware/principal.js';
import type { Deps, EventStream, EventStreams } from '../ports.js';
import type { CloseReason, LiveConnections } from './connections.js';
import type { Hub } from './hub.js';
import { LiveConnection, type LiveSocket } from './live-connection.js';

const pingEveryMs = 30_000;
/** Delay before a browser reconnects. */
const retryMs = 3000;

const closeMessages: Readonly<Record<CloseReason, string | undefined>> = {
  expired: errorText(new DomainError(requestErrors.tokenExpired)),
  revoked: errorText(new DomainError(requestErrors.unregisteredKey)),
  // The client reconnects: to this replica, or to another one.
  replaced: undefined,
  stopping: undefined,
};

function errorText(error: DomainError): string {
  const { message, code } = httpError(error).body;
  return JSON.stringify({ type: 'error', message, code });
}

type Needs = Pick<Deps, 'cards' | 'eligibility' | 'limits' | 'clock' | 'ids' | 'log'> & {
  hub: Hub;
  connections: LiveConnections;
};

/** A transport that buffers its output until there is a response to write to. */
function pendingSocket() {
  const waiting: string[] = [];
  let res: ServerResponse | undefined;
  const write = (text: string): void => {
    // Nothing is sent after the closing event.
    if (res?.writable && !res.writableEnded) res.write(messageOf(text));
  };
  const socket: LiveSocket = {
    get bufferedBytes() {
      return res?.writableLength ?? 0;
    },
    send: (text) => void (res === undefined ? waiting.push(text) : write(text)),
    terminate: () => res?.destroy(),
  };
  return {
    socket,
    flowTo(response: ServerResponse) {
      res = response;
      for (const text of waiting.splice(0)) write(text);
    },
  };
}

/** The live events of one card as Server-Sent Events; WebSockets get the same events. */
export const eventStreams = (deps: Needs): EventStreams => ({
  async open(principal: Principal, cardId: string, wantsSnapshot: boolean): Promise<EventStream> {
    const place = deps.connections.admit(principal);
    const { socket, flowTo } = pendingSocket();
    const connection = new LiveConnection(principal, socket, deps);
    try {
      await connection.register({ name: 'card_id', id: cardId, wantsSnapshot });
    } catch (error) {
      connection.end();
      place.leave();
      throw error;
    }
    const abandon = () => {
      connection.end();
      place.leave();
    };
    return {
      abandon,
      pipe(res, requestId) {
        if (res.destroyed) return abandon();
        const pings = setInterval(() => {
          if (!res.writableEnded) res.write(': ping\n\n');
        }, pingEveryMs);
        const channel = {
          end(why: CloseReason) {
            clearInterval(pings);
            const closeMessage = closeMessages[why];
            if (closeMessage !== undefined) socket.send(closeMessage);
            res.end();
          },
          cut: () => void res.destroy(),
        };
        const closed = place.opened(channel, requestId);
        res.once('close', () => {
          clearInterval(pings);
          connection.end();
          closed();
        });
        res.write(`retry: ${retryMs}\n\n`);
        flowTo(res);
      },
    };
  },
});

/** One event of the stream; its id is the card event's id (HTML Living Standard §9.2.6). JSON has no line breaks. */
function messageOf(text: string): string {
  const { event_id: id }: { event_id?: string } = JSON.parse(text);
  return `${id === undefined ? '' : `id: ${id}\n`}data: ${text}\n\n`;
}
