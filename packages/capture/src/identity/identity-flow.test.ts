import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { CaptureFlow } from '../flow/capture-flow.js';
import type { ViewfinderOptions } from '../flow/viewfinder.js';
import type { Problem } from '../scan/problem.js';
import type { IdentityMode } from './identity-step.js';

const license =
  '@\n\x1e\rANSI 636000100002DL00410278DLDAQT64235789\nDCSSAMPLE\nDACMICHAEL\nDADJOHN\nDBB06061986\nDBA12102034\nDBC1\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCGUSA\r';
const photo = new Blob([Uint8Array.of(0xff, 0xd8, 0xff), 'PICTURE'.padEnd(6_000)], { type: 'image/jpeg' });
const ofLicense = new Blob([Uint8Array.of(0xff, 0xd8, 0xff), 'LICENSE'.padEnd(6_000)], { type: 'image/jpeg' });
const completed = {
  card_id: 'c1',
  state: 'completed',
  created_at: '',
  deleted: false,
  details: { member_name: { value: 'PAT EXAMPLE', scores: ['0.9'] } },
};

/** A page with the flow, and a fake of the service that records what it gets. */
class Page {
  readonly requests: string[] = [];
  readonly holders: unknown[] = [];
  readonly done: Card[] = [];
  readonly problems: Problem[] = [];
  readonly flow: CaptureFlow;
  /** What the codes in front of the camera and in photos say. */
  codes: readonly string[] = [license];
  storing = () => new Response(null, { status: 204 });
  isClosed = false;
  #viewfinder: ViewfinderOptions | undefined;
  #changed = () => {};

  constructor(identity: IdentityMode, open: () => Promise<void> = async () => {}) {
    this.flow = new CaptureFlow({
      settings: () => ({
        baseUrl: 'http://cardlens.test',
        getToken: () => 'token',
        back: 'off',
        hasBoth: false,
        isLive: false,
        reading: 'server',
        fallback: 'ask',
        readerUrl: '/capture/reader/',
        hasDigitalCards: false,
        identity,
        metadata: undefined,
      }),
      openReader: () => Promise.reject(new Error('not used')),
      openCodes: async () => {
        await open();
        return {
          find: async () =>
            this.codes.map((text) => ({ format: 'pdf417', text, bytes: new TextEncoder().encode(text) }) as const),
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
      changed: () => this.#changed(),
      onCapture: () => {},
      onProgress: () => {},
      onComplete: (card) => this.done.push(card),
      onError: (problem) => this.problems.push(problem),
    });
    Object.assign(globalThis, { fetch: this.#fetch, XMLHttpRequest: undefined });
  }

  /** Until the card is read, which a digital card is at once. */
  async readCard(): Promise<void> {
    this.flow.phase = { name: 'digital', source: { text: 'shlink:/e30', needsPasscode: false } as never };
    await this.flow.useDigitalCard();
  }

  async see(): Promise<void> {
    for (const watcher of this.#viewfinder?.watchers ?? []) await watcher.look({} as ImageBitmap);
  }

  readonly #fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input));
    this.requests.push(`${init.method ?? 'GET'} ${pathname}`);
    expect(String(init.body)).to.not.match(/PICTURE|LICENSE|T64235789/);
    if (pathname.endsWith('/holder')) {
      this.holders.push(JSON.parse(String(init.body)).holder);
      return this.storing();
    }
    return Response.json(pathname.endsWith('/import') ? { ...completed, issuer: {}, count: 1 } : completed);
  };
}

describe('a driver’s license beside the card', () => {
  const { fetch, XMLHttpRequest } = globalThis;
  const pages: Page[] = [];
  const open = (...args: ConstructorParameters<typeof Page>) => {
    const page = new Page(...args);
    pages.push(page);
    return page;
  };

  afterEach(() => {
    for (const page of pages.splice(0)) page.flow.close();
    Object.assign(globalThis, { fetch, XMLHttpRequest });
  });

  it('is not asked for unless the page wants it', async () => {
    const page = open('off');
    await page.readCard();
    expect([page.flow.phase.name, page.done.length]).to.deep.equal(['done', 1]);
  });

  it('is read by the camera, checked by the person, and its values alone are stored with the card', async () => {
    const page = open('required');
    await page.readCard();
    expect(page.flow.phase).to.include({ name: 'license', canSkip: false });
    expect(page.done).to.deep.equal([]);
    await page.flow.identity?.openCamera();
    page.codes = [];
    await page.see();
    expect(page.flow.phase.name).to.equal('license-camera');
    page.codes = [license];
    await page.see();
    if (page.flow.phase.name !== 'holder') throw new Error(page.flow.phase.name);
    expect(page.flow.phase.otherName).to.equal('PAT EXAMPLE');
    expect(page.holders).to.deep.equal([]);
    await page.flow.identity?.confirm();
    expect(page.holders).to.deep.equal([
      {
        first_name: 'MICHAEL',
        middle_name: 'JOHN',
        last_name: 'SAMPLE',
        date_of_birth: '1986-06-06',
        gender: 'M',
        address: { line1: '2300 WEST BROAD STREET', city: 'RICHMOND', state: 'VA', zip_code: '23269' },
        source: 'license',
      },
    ]);
    expect([page.flow.phase.name, page.done.length, page.isClosed]).to.deep.equal(['done', 1, true]);
    expect(
      page.requests.filter((request) => !/ \/v1\/cards\/(import|c1(\/holder|\/events)?)$/.test(request)),
    ).to.deep.equal([]);
  });

  it('is read from a photo, which stays on the device', async () => {
    const page = open('optional');
    await page.readCard();
    page.codes = [];
    await page.flow.identity?.choose(ofLicense);
    expect(page.flow.phase).to.have.nested.property('problem.code', 'license_not_found');
    page.codes = ['@\nANSI 636026080102DL00410288ZA03290015DL'];
    await page.flow.identity?.choose(ofLicense);
    expect(page.flow.phase).to.have.nested.property('problem.code', 'license_unreadable');
    page.codes = [license];
    await page.flow.identity?.choose(photo);
    expect(page.flow.phase.name).to.equal('holder');
    expect(page.problems.map(({ code }) => code)).to.deep.equal(['license_not_found', 'license_unreadable']);
  });

  it('may be left out if it is optional, and not if it is required', async () => {
    const optional = open('optional');
    await optional.readCard();
    optional.flow.identity?.skip();
    expect([optional.flow.phase.name, optional.done.length, optional.holders.length]).to.deep.equal(['done', 1, 0]);
    const required = open('required');
    await required.readCard();
    required.flow.identity?.skip();
    expect([required.flow.phase.name, required.done.length]).to.deep.equal(['license', 0]);
  });

  it('is replaced by what the person types, where the browser cannot read codes', async () => {
    const page = open('required', () => Promise.reject(Object.assign(new Error(), { name: 'ReaderUnavailable' })));
    await page.readCard();
    await page.flow.identity?.choose(ofLicense);
    expect(page.flow.phase).to.have.nested.property('problem.code', 'license_unavailable');
    page.flow.identity?.type();
    await page.flow.identity?.confirm();
    expect(page.flow.phase).to.include({ name: 'holder' });
    page.flow.identity?.edit('first_name', 'Pat');
    page.flow.identity?.edit('last_name', 'Example');
    page.flow.identity?.edit('date_of_birth', '1980-01-02');
    expect(page.flow.phase).to.have.property('otherName', undefined);
    await page.flow.identity?.confirm();
    expect(page.holders).to.deep.equal([
      { first_name: 'Pat', last_name: 'Example', date_of_birth: '1980-01-02', source: 'typed' },
    ]);
    expect(page.done).to.have.length(1);
  });

  it('is sent again by the person if it could not be stored', async () => {
    const page = open('required');
    page.storing = () => Response.json({ message: 'no', code: 403, type: 'Access Denied' }, { status: 403 });
    await page.readCard();
    await page.flow.identity?.choose(ofLicense);
    await page.flow.identity?.confirm();
    expect(page.flow.phase).to.have.nested.property('problem.code', 'not_allowed');
    expect(page.done).to.deep.equal([]);
    page.storing = () => new Response(null, { status: 204 });
    await page.flow.identity?.confirm();
    expect([page.flow.phase.name, page.done.length, page.holders.length]).to.deep.equal(['done', 1, 2]);
  });

  it('is forgotten when the card is left', async () => {
    const page = open('required');
    await page.readCard();
    await page.flow.identity?.choose(ofLicense);
    page.flow.reset();
    // It is closed once it is open.
    await Promise.resolve();
    expect([page.flow.identity, page.flow.phase.name, page.isClosed]).to.deep.equal([undefined, 'start', true]);
    expect(page.holders).to.deep.equal([]);
  });
});
