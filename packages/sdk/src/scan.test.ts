import { expect } from 'chai';
import { WebSocketServer } from 'ws';
import { Cardlens } from './cardlens.js';
import type { CardlensError } from './errors.js';
import type { ScanProgress } from './scan.js';
import { type Respond, type TestServer, testServer } from './test-server.js';
import type { CardState } from './types.js';

const created_at = '2026-01-02 03:04:05.000000+00:00';
const front = new Uint8Array(10);

/** A minimal service with one card, whose state the test sets. */
async function smallService({ isUploadRejected = false } = {}) {
  let state: CardState = 'pending';
  const uploaded: string[] = [];
  const respond: Respond = ({ method, url, body }, res) => {
    const send = (status: number, value: unknown) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (method === 'POST' && url === '/v1/cards') return send(201, { card_id: 'c1', state, created_at });
    if (url === '/v1/cards/c1') return send(200, { card_id: 'c1', state, created_at });
    if (url.endsWith('/generate-upload-url')) {
      const { orientation } = JSON.parse(body.toString()) as { orientation: string };
      const upload_url = `${server.baseUrl}/bucket/${orientation}`;
      return send(200, { card_id: 'c1', upload_url, upload_parameters: { key: 'k' } });
    }
    if (!url.startsWith('/bucket/')) return send(404, {});
    if (isUploadRejected) return send(400, { message: 'no', type: 'Bad Request', code: 400 });
    uploaded.push(url.split('/').pop()!);
    return res.writeHead(204).end();
  };
  const server: TestServer = await testServer(respond);
  return {
    server,
    uploaded,
    setState: (next: CardState) => {
      state = next;
    },
  };
}

describe('a scan', () => {
  let service: Awaited<ReturnType<typeof smallService>>;
  let sockets: WebSocketServer | undefined;
  afterEach(async () => {
    for (const socket of sockets?.clients ?? []) socket.terminate();
    sockets?.close();
    sockets = undefined;
    await service.server.close();
  });

  it('creates a card, uploads its sides, and waits for the final live event', async () => {
    service = await smallService();
    const { server, uploaded, setState } = service;
    sockets = new WebSocketServer({ server: server.server, path: '/v1/ws' });
    sockets.on('connection', (socket, request) => {
      expect(request.url).to.equal('/v1/ws?token=a%2Bb');
      socket.on('message', async (data) => {
        expect(JSON.parse(String(data))).to.deep.equal({ action: 'register', card_id: 'c1', snapshot: true });
        const send = (state: string, card_id = 'c1') =>
          socket.send(JSON.stringify({ event_id: state, type: 'card', card_id, state, created_at }));
        while (uploaded.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
        socket.send('no json at all');
        send('completed', 'another card');
        send('frontside_processing');
        setState('completed');
        send('completed');
      });
    });
    const steps: string[] = [];
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 'a+b' });
    const onProgress = (progress: ScanProgress) => {
      steps.push(progress.step === 'state' ? progress.state : progress.step);
    };
    const metadata = { visit: 'A-17' };
    const card = await client.scan({ front, back: front, metadata, captureType: 'automatic', onProgress });

    expect(card.state).to.equal('completed');
    expect([...uploaded].sort()).to.deep.equal(['back', 'front']);
    expect(steps[0]).to.equal('created');
    expect(steps.slice(-2)).to.deep.equal(['frontside_processing', 'completed']);
    const creation = server.seen.find(({ url }) => url === '/v1/cards')!;
    expect(JSON.parse(creation.body.toString())).to.deep.equal({ enable_backside_scan: true, metadata });
    const target = server.seen.find(({ url }) => url.endsWith('/generate-upload-url'))!;
    expect(JSON.parse(target.body.toString())).to.include({ capture_type: 'automatic' });
  });

  it('polls the card without a live connection, and returns a failed card', async () => {
    service = await smallService();
    const { server, uploaded, setState } = service;
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    const onProgress = ({ step }: ScanProgress) => {
      if (step === 'uploaded') setState('error');
    };
    const card = await client.scan({ front, onProgress });
    expect(card.state).to.equal('error');
    expect(uploaded).to.deep.equal(['front']);
  });

  it('rejects with the error of the upload, and stops waiting', async () => {
    service = await smallService({ isUploadRejected: true });
    const client = new Cardlens({ baseUrl: service.server.baseUrl, token: 't' });
    const error = await client.scan({ front }).then(
      () => undefined,
      (caught: CardlensError) => caught,
    );
    expect(error).to.include({ status: 400, message: 'no' });
  });

  it('rejects with the reason of its signal', async () => {
    service = await smallService();
    const client = new Cardlens({ baseUrl: service.server.baseUrl, token: 't' });
    const stop = new AbortController();
    const onProgress = ({ step }: ScanProgress) => {
      if (step === 'uploaded') stop.abort(new Error('enough'));
    };
    const error = await client.scan({ front, onProgress, signal: stop.signal }).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error?.message).to.equal('enough');
  });

  it('does not return the earlier error of a side that was uploaded again', async () => {
    service = await smallService();
    const { server, setState } = service;
    setState('error');
    const requests = () => server.seen.filter(({ url }) => url === '/v1/cards/c1').length;
    const isRequested = async (times: number) => {
      while (requests() < times) await new Promise((resolve) => setTimeout(resolve, 5));
    };
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    const waiting = client.waitForCard('c1', { retake: 'front' });
    await isRequested(2);
    setState('processing');
    await isRequested(3);
    setState('completed');
    expect((await waiting).state).to.equal('completed');
  });

  it('returns the error of the new image of that side', async () => {
    service = await smallService();
    const { server, setState } = service;
    setState('error');
    sockets = new WebSocketServer({ server: server.server, path: '/v1/ws' });
    sockets.on('connection', (socket) => {
      socket.on('message', () => {
        for (const state of ['error', 'frontside_processing', 'frontside_failed', 'error'])
          socket.send(JSON.stringify({ event_id: 'e', type: 'card', card_id: 'c1', state, created_at }));
      });
    });
    const states: string[] = [];
    const onEvent = ({ state }: { state: string }) => states.push(state);
    const client = new Cardlens({ baseUrl: server.baseUrl, token: 't' });
    expect((await client.waitForCard('c1', { retake: 'front', onEvent })).state).to.equal('error');
    expect(states).to.include('frontside_failed');
  });

  it('rejects at its time limit', async () => {
    service = await smallService();
    const client = new Cardlens({ baseUrl: service.server.baseUrl, token: 't' });
    const error = await client.waitForCard('c1', { timeoutMs: 40 }).then(
      () => undefined,
      (caught: Error) => caught,
    );
    expect(error?.name).to.equal('CardlensTimeoutError');
  });
});
