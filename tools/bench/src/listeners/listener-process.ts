// Opens many WebSockets, each of which listens to one card, and reports when all of them have received an event.
import { WebSocket } from 'ws';
import type { ListenerQuestion } from './listeners.js';

// Exits together with the bench.
process.on('disconnect', () => process.exit());

let awaited = new Set<WebSocket>();
let allReceived: () => void = () => {};
const sockets: WebSocket[] = [];

process.on('message', (question: ListenerQuestion) => {
  const response = question.kind === 'open' ? open(question) : received();
  response.then(
    (atMs) => process.send?.({ atMs }),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.({ atMs: 0 });

async function open({ url, listeners }: Extract<ListenerQuestion, { kind: 'open' }>): Promise<number> {
  for (const { apiKey, cardId, count } of listeners) {
    // Opened in small groups: a thousand at once would exceed the time limit for the first message.
    for (let at = 0; at < count; at += 20) {
      const group = Math.min(20, count - at);
      sockets.push(...(await Promise.all(Array.from({ length: group }, () => listen(url, apiKey, cardId)))));
    }
  }
  for (const socket of sockets) {
    socket.on('message', () => {
      if (awaited.delete(socket) && awaited.size === 0) allReceived();
    });
  }
  return now();
}

/** Resolves when the registration is active, which its snapshot shows. */
const listen = (url: string, apiKey: string, cardId: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(url, { headers: { authorization: `Bearer ${apiKey}` }, perMessageDeflate: false });
    socket.once('error', reject);
    socket.once('open', () => socket.send(JSON.stringify({ action: 'register', card_id: cardId, snapshot: true })));
    socket.once('message', () => resolve(socket));
  });

/** Resolves when the last socket has received the next event, which is sent after this request. */
async function received(): Promise<number> {
  awaited = new Set(sockets);
  await new Promise<void>((resolve) => {
    allReceived = resolve;
  });
  return now();
}

const now = () => performance.timeOrigin + performance.now();
