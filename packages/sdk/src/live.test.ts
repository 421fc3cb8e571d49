import { expect } from 'chai';
import type { Http } from './http.js';
import { watchCard } from './live.js';
import type { Socket } from './open-socket.js';

const http = { options: { baseUrl: 'http://cardlens.test' }, token: async () => 't' } as unknown as Http;

/** A socket that the test opens and closes. */
function fakeSocket() {
  const listeners = new Map<string, ((event: { code: number; data: unknown }) => void)[]>();
  const emit = (type: string) => {
    for (const listener of listeners.get(type) ?? []) listener({ code: 1000, data: '' });
  };
  let isClosed = false;
  const socket = {
    addEventListener: (type: string, listener: (event: { code: number; data: unknown }) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    send: () => {},
    close: () => {
      isClosed = true;
      queueMicrotask(() => emit('close'));
    },
  } as unknown as Socket;
  return { socket, emit, isClosed: () => isClosed };
}

describe('a live connection that is aborted', () => {
  const reason = new Error('nobody watches any more');
  const watched = (signal: AbortSignal, open: () => Promise<Socket>) =>
    watchCard(http, 'c1', { onEvent: () => {}, signal }, open).catch((error: unknown) => error);

  it('is closed when it is aborted before the socket exists', async () => {
    const { socket, isClosed } = fakeSocket();
    const controller = new AbortController();
    const ended = watched(controller.signal, async () => {
      controller.abort(reason);
      return socket;
    });
    // A connection that is no longer awaited must not open later.
    expect(await Promise.race([ended, new Promise((resolve) => setImmediate(resolve, 'still waiting'))])).to.equal(
      reason,
    );
    expect(isClosed()).to.equal(true);
  });

  it('is closed when it is aborted at any time after it opened', async () => {
    for (let later = 0; later < 20; later++) {
      const { socket, emit, isClosed } = fakeSocket();
      const controller = new AbortController();
      const ended = watched(controller.signal, async () => {
        setImmediate(async () => {
          emit('open');
          for (let turn = 0; turn < later; turn++) await undefined;
          controller.abort(reason);
        });
        return socket;
      });
      await ended;
      await new Promise((resolve) => setImmediate(resolve));
      expect(isClosed(), `${later} turns later`).to.equal(true);
    }
  });
});
