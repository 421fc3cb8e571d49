import type { LiveState } from '@cardlens/sdk';
import { expect } from 'chai';
import { Scan } from './scan.js';

/** A fake of the service: uploads succeed, a test sends events and responds to each request for the card. */
function aService() {
  let events: ReadableStreamDefaultController<Uint8Array> | undefined;
  const requests: ((state: LiveState) => void)[] = [];
  const waiting: (() => void)[] = [];
  const json = (body: object) => new Response(JSON.stringify(body));
  const fetch = async (input: unknown, { method }: RequestInit): Promise<Response> => {
    if (method === 'POST') return json({ card_id: 'c1' });
    if (String(input).includes('/events'))
      return new Response(
        new ReadableStream({
          start(controller) {
            events = controller;
          },
        }),
      );
    return new Promise((resolve) => {
      requests.push((state) => resolve(json({ card_id: 'c1', state })));
      waiting.shift()?.();
    });
  };
  class Upload {
    readonly upload = {};
    readonly status = 200;
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      setImmediate(() => this.onload());
    }
  }
  const requested = async () => {
    if (requests.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const received: LiveState[] = [];
  const scan = new Scan({
    baseUrl: 'http://cardlens.test',
    getToken: () => 'token',
    back: 'required',
    isLive: false,
    onProgress: (progress) => progress.step === 'state' && received.push(progress.state),
  });
  return {
    scan,
    fetch,
    Upload,
    /** Sends a live event, and waits until it has been handled. */
    async event(state: LiveState) {
      const before = received.length;
      const text = JSON.stringify({ type: 'card', card_id: 'c1', state });
      while (events === undefined) await new Promise(setImmediate);
      events.enqueue(new TextEncoder().encode(`data: ${text}\n\n`));
      while (received.length === before) await new Promise(setImmediate);
    },
    /** Responds to the oldest request for the card that has no response yet. */
    async respond(state: LiveState) {
      await requested();
      requests.shift()?.(state);
    },
    requested,
  };
}

describe('the result of a scan', function () {
  // Shorter than the interval at which the card is requested without events.
  this.timeout(2_000);
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  let service: ReturnType<typeof aService>;
  beforeEach(() => {
    service = aService();
    Object.assign(globalThis, { fetch: service.fetch, XMLHttpRequest: service.Upload });
  });
  afterEach(() => {
    service.scan.close();
    Object.assign(globalThis, original);
  });

  const image = new Blob(['image'], { type: 'image/jpeg' });

  /** A card whose back failed and was sent again; it is being requested. */
  async function backSentAgain() {
    const { scan } = service;
    await scan.create();
    await service.event('backside_failed');
    await service.event('error');
    await scan.send('back', image, 'manual');
    const result = scan.result();
    await service.requested();
    return { result };
  }

  it('is not an outdated failure if the new picture is accepted while the card is being requested', async () => {
    const { result } = await backSentAgain();
    await service.event('backside_processing');
    await service.respond('error');
    await service.event('completed');
    void service.respond('completed');
    expect((await result).state).to.equal('completed');
  });

  it('is requested again at once if the card fails again while it is being requested', async () => {
    const { result } = await backSentAgain();
    await service.event('backside_processing');
    await service.event('backside_failed');
    await service.event('error');
    await service.respond('error');
    void service.respond('error');
    expect((await result).state).to.equal('error');
    expect(service.scan.failedSide).to.equal('back');
  });

  it('names the failed side even if it fails again before the response to its upload arrives', async () => {
    const { scan } = service;
    await scan.create();
    await service.event('backside_failed');
    service.Upload.prototype.send = async function () {
      await service.event('backside_processing');
      await service.event('backside_failed');
      this.onload();
    };
    await scan.send('back', image, 'manual');
    void service.respond('error');
    expect((await scan.result()).state).to.equal('error');
    expect(scan.failedSide).to.equal('back');
  });
});
