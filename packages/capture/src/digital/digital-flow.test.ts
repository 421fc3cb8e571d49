import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { CaptureFlow } from '../flow/capture-flow.js';
import type { ViewfinderOptions } from '../flow/viewfinder.js';
import type { Problem } from '../scan/problem.js';

const link = (flag: string) =>
  `shlink:/${Buffer.from(JSON.stringify({ url: 'https://links.example/m', flag })).toString('base64url')}`;

/** A page whose camera sees what a test shows it, and a fake of the service. */
class Page {
  readonly bodies: unknown[] = [];
  readonly paths: string[] = [];
  readonly completed: Card[] = [];
  readonly problems: Problem[] = [];
  readonly flow: CaptureFlow;
  response: () => Response = () => Response.json({ card_id: 'c1', state: 'pending' });
  result: () => Response = () => Response.json({ card_id: 'c1', state: 'completed' });
  isClosed = false;
  opened = 0;
  #seen: readonly string[] = [];
  #viewfinder: ViewfinderOptions | undefined;

  constructor(hasDigitalCards = true) {
    this.flow = new CaptureFlow({
      settings: () => ({
        baseUrl: 'http://cardlens.test',
        getToken: () => 'token',
        back: 'required',
        hasBoth: false,
        isLive: false,
        reading: 'server',
        fallback: 'ask',
        readerUrl: '/capture/reader/',
        hasDigitalCards,
        identity: 'off',
        metadata: { visit: 7 },
      }),
      openReader: () => Promise.reject(new Error('not used')),
      openCodes: async () => {
        this.opened++;
        return {
          find: async () => this.#seen.map((text) => ({ format: 'qr', text, bytes: new Uint8Array() }) as const),
          close: () => {
            this.isClosed = true;
          },
        };
      },
      createViewfinder: (options) => {
        this.#viewfinder = options;
        return { run: async () => {}, close: () => {} } as never;
      },
      video: async () => undefined,
      changed: () => {},
      onCapture: () => {},
      onProgress: () => {},
      onComplete: (card) => this.completed.push(card),
      onError: (problem) => this.problems.push(problem),
    });
    Object.assign(globalThis, { fetch: this.#fetch });
  }

  /** Shows codes to the camera. */
  async show(...codes: readonly string[]): Promise<void> {
    this.#seen = codes;
    for (const watcher of this.#viewfinder?.watchers ?? []) await watcher.look({} as ImageBitmap);
  }

  readonly #fetch = async (input: unknown, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const path = String(input).replace('http://cardlens.test', '');
    this.paths.push(`${method} ${path}`);
    if (method === 'POST') {
      this.bodies.push(JSON.parse(String(body)));
      return this.response();
    }
    if (path.includes('/events')) return new Response(new ReadableStream());
    return this.result();
  };
}

const rejection = (status: number, message: string) => () =>
  Response.json({ message, type: '', code: status }, { status });

describe('a digital card in front of the camera', () => {
  it('is used if the person wants it, and the card completes as usual', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show('https://example.com/', link('L'));
    expect(page.flow.phase).to.deep.include({ name: 'digital', source: { text: link('L'), needsPasscode: false } });
    expect(page.isClosed).to.equal(true);
    expect(page.paths).to.deep.equal([]);
    await page.flow.useDigitalCard();
    expect(page.bodies).to.deep.equal([{ source: link('L'), metadata: { visit: 7 } }]);
    expect(page.paths[0]).to.equal('POST /v1/cards/import');
    expect(page.completed.map((card) => card.card_id)).to.deep.equal(['c1']);
    expect(page.flow.phase.name).to.equal('done');
    page.flow.close();
  });

  it('is not used if the person photographs the card instead', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show('shc:/5676');
    page.flow.photographInstead();
    expect(page.flow.phase).to.deep.equal({ name: 'start', side: 'front' });
    expect(page.paths).to.deep.equal([]);
  });

  it('is collected from several codes', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show('shc:/2/2/56');
    expect(page.flow.phase).to.deep.include({ name: 'camera', codes: { found: 1, of: 2 } });
    await page.show('shc:/1/2/57');
    expect(page.flow.phase).to.deep.include({ source: { text: 'shc:/1/2/57\nshc:/2/2/56', needsPasscode: false } });
  });

  it('is asked for with its passcode, again if it is wrong', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show(link('P'));
    page.response = rejection(422, 'The passcode is wrong; 2 attempts are left');
    await page.flow.useDigitalCard('guess');
    expect(page.flow.phase).to.deep.include({ name: 'digital', problem: { code: 'passcode_wrong', remedy: 'retry' } });
    page.response = () => Response.json({ card_id: 'c1', state: 'pending' });
    await page.flow.useDigitalCard('4711');
    expect(page.bodies).to.deep.include({ source: link('P'), passcode: '4711', metadata: { visit: 7 } });
    expect(page.flow.phase.name).to.equal('done');
    page.flow.close();
  });

  it('is imported once, although its result could not be retrieved at first', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show(link(''));
    const { result } = page;
    page.result = rejection(403, 'The token is not valid for this card');
    await page.flow.useDigitalCard();
    expect(page.flow.phase).to.have.nested.property('problem.code', 'not_allowed');
    page.result = result;
    await page.flow.useDigitalCard();
    expect(page.flow.phase.name).to.equal('done');
    expect(page.paths.filter((path) => path.startsWith('POST'))).to.deep.equal(['POST /v1/cards/import']);
    page.flow.close();
  });

  it('is left if the person photographs the card after all', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show(link(''));
    page.result = rejection(403, 'The token is not valid for this card');
    await page.flow.useDigitalCard();
    page.flow.photographInstead();
    await page.flow.openCamera();
    await page.show(link('L'));
    expect(page.flow.phase).to.deep.include({ name: 'digital', source: { text: link('L'), needsPasscode: false } });
    page.flow.close();
  });

  it('asks for a passcode that its code did not announce', async () => {
    const page = new Page();
    await page.flow.openCamera();
    await page.show(link(''));
    page.response = rejection(422, 'The link needs its passcode: send it in passcode');
    await page.flow.useDigitalCard();
    expect(page.flow.phase).to.have.nested.property('source.needsPasscode', true);
  });

  for (const [status, message, code] of [
    [410, 'The link has expired', 'digital_card_ended'],
    [422, 'The signature of the digital card is not valid', 'digital_card_unusable'],
    [401, 'Unauthorized', 'session_expired'],
  ] as const)
    it(`is reported: ${message}`, async () => {
      const page = new Page();
      await page.flow.openCamera();
      await page.show(link(''));
      page.response = rejection(status, message);
      await page.flow.useDigitalCard();
      expect(page.problems.map((problem) => problem.code)).to.deep.equal([code]);
      expect(page.flow.phase.name).to.equal('digital');
    });

  it('is not looked for unless the page wants it: nothing is downloaded', async () => {
    const page = new Page(false);
    await page.flow.openCamera();
    await page.show(link(''));
    expect([page.opened, page.flow.phase.name]).to.deep.equal([0, 'camera']);
    page.flow.close();
  });
});
