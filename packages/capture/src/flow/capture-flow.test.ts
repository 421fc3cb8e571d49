import { ReaderUnavailable, type WebReader } from '@cardlens/reader-web';
import type { Details } from '@cardlens/reading';
import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import { aReader, aReading } from '../reading/fake-reader.js';
import type { Problem } from '../scan/problem.js';
import type { Progress } from '../scan/scan.js';
import { CaptureFlow } from './capture-flow.js';
import type { FlowHost } from './flow-host.js';

const sure = ['0.990', '0.980'];
const onFront: Details = { member_number: { value: 'XQP841207', scores: sure } };
const onBack: Details = { payer_id: { value: '60054', scores: sure } };
const agreement = { sides: ['front'], same: ['member_number'], different: [], only_device: [], only_server: [] };

/** A picture of a side that passes the check of files; `name` makes it recognizable. */
const photo = (name = '') => new Blob([Uint8Array.of(0xff, 0xd8, 0xff), name.padEnd(6_000)], { type: 'image/jpeg' });

type Settings = ReturnType<FlowHost['settings']>;

/** A page with the flow, and a fake of the service that records all requests. */
class Page {
  readonly requests: string[] = [];
  readonly bodies: unknown[] = [];
  readonly progress: Progress[] = [];
  readonly problems: Problem[] = [];
  readonly captured: string[] = [];
  readonly completed: Card[] = [];
  readonly flow: CaptureFlow;
  /** The response to the creation of a card; undefined: the network is down. */
  creation: (() => Response) | undefined = () => Response.json({ card_id: 'c1' });
  #settled = () => {};

  constructor(
    settings: Partial<Settings>,
    readSide: WebReader['readSide'] = async (_, side) => aReading(side, side === 'front' ? onFront : onBack),
    open = async () => aReader(readSide),
  ) {
    this.flow = new CaptureFlow({
      settings: () => ({
        baseUrl: 'http://cardlens.test',
        getToken: () => 'token',
        back: 'off',
        hasBoth: false,
        isLive: false,
        reading: 'device',
        fallback: 'ask',
        readerUrl: '/capture/reader/',
        hasDigitalCards: false,
        identity: 'off',
        metadata: undefined,
        ...settings,
      }),
      openReader: open,
      openCodes: () => Promise.reject(new Error('there is no reader of codes')),
      createViewfinder: () => {
        throw new Error('there is no camera');
      },
      video: async () => undefined,
      changed: () => this.#settled(),
      onCapture: ({ side }) => this.captured.push(side),
      onProgress: (progress) => {
        this.progress.push(progress);
        this.#settled();
      },
      onComplete: (card) => this.completed.push(card),
      onError: (problem) => this.problems.push(problem),
    });
    Object.assign(globalThis, { fetch: this.#fetch, XMLHttpRequest: uploads(this.requests) });
    this.flow.prepare();
  }

  readonly #fetch = async (input: unknown, { method = 'GET', body }: RequestInit): Promise<Response> => {
    const path = String(input).replace('http://cardlens.test', '');
    this.requests.push(`${method} ${path}`);
    if (method === 'POST') {
      if (!this.creation) throw new TypeError('Failed to fetch');
      this.bodies.push(JSON.parse(String(body)));
      return this.creation();
    }
    if (path.includes('/events')) return new Response(new ReadableStream());
    return Response.json({ card_id: 'c1', state: 'completed', metadata: { read_by: { agreement } } });
  };

  /** Waits for a phase or anything else that becomes true with a change. */
  async until(isReached: () => boolean): Promise<void> {
    while (!isReached())
      await new Promise<void>((resolve) => {
        this.#settled = resolve;
      });
  }

  async reach(name: CaptureFlow['phase']['name']): Promise<void> {
    await this.until(() => this.flow.phase.name === name);
  }

  get steps(): string[] {
    return this.progress.map(({ step }) => step).filter((step) => step !== 'loading');
  }
}

function uploads(requests: string[]) {
  return class {
    readonly upload = {};
    readonly status = 200;
    onload = () => {};
    open(method: string, url: string) {
      requests.push(`${method} ${url.replace('http://cardlens.test', '').replace(/\?.*/, '')}`);
    }
    setRequestHeader() {}
    send() {
      setImmediate(() => this.onload());
    }
  };
}

const unavailable = () => Promise.reject(new ReaderUnavailable('unsupported', 'no WebAssembly'));

describe('a card that this browser reads', () => {
  const original = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };
  let page: Page;
  afterEach(() => {
    page.flow.close();
    Object.assign(globalThis, original);
  });

  it('is sent only once the person has confirmed its details, and its pictures never', async () => {
    page = new Page({ back: 'required' });
    await page.flow.choose(photo());
    await page.until(() => page.flow.phase.name === 'start' && page.flow.phase.side === 'back');
    await page.flow.choose(photo());
    await page.reach('review');
    expect(page.captured).to.deep.equal(['front', 'back']);
    page.flow.edit('member_number', 'XQP841208');
    expect(page.requests).to.deep.equal([]);
    await page.flow.confirm(true);
    expect(page.flow.phase.name).to.equal('done');
    expect(page.completed).to.have.length(1);
    expect(page.requests.filter((request) => request.startsWith('POST'))).to.deep.equal(['POST /v1/cards']);
    expect(page.bodies).to.deep.equal([
      {
        backside: { scanning: 'required' },
        enable_livescan: false,
        reading: {
          details: { member_number: { value: 'XQP841208' }, payer_id: { value: '60054', scores: sure } },
          confirmed: ['member_number', 'payer_id'],
          sides: ['front', 'back'],
          reader: { version: '7', files: { 'detection.onnx': 'ab' } },
          pictures: 'none',
        },
      },
    ]);
  });

  it('asks for the side again at once if its picture is rejected', async () => {
    page = new Page({}, () => Promise.reject(Object.assign(new Error(), { code: 'IMG_BLURRY' })));
    await page.flow.choose(photo());
    await page.reach('start');
    const problem = { code: 'IMG_BLURRY', remedy: 'retake', side: 'front' };
    expect(page.flow.phase).to.deep.equal({ name: 'start', side: 'front', problem });
    expect(page.problems).to.deep.equal([problem]);
    expect(page.requests).to.deep.equal([]);
  });

  it('is checked again, with what was typed, if a value is not accepted here or by the service', async () => {
    page = new Page({});
    await page.flow.choose(photo());
    await page.reach('review');
    page.flow.edit('rx_bin', '12');
    await page.flow.confirm(true);
    expect(page.flow.phase).to.deep.include({ name: 'review', faults: new Set(['rx_bin']) });
    page.flow.edit('rx_bin', '610502');
    page.creation = () => Response.json({ message: 'no', type: 'Bad Request', code: 400 }, { status: 400 });
    await page.flow.confirm(true);
    expect(page.flow.phase).to.deep.include({
      name: 'review',
      problem: { code: 'details_invalid', remedy: 'retry' },
    });
    const fields = page.flow.phase.name === 'review' ? page.flow.phase.draft.keyFields : [];
    expect(fields.find(({ path }) => path === 'rx_bin')?.text).to.equal('610502');
  });

  it('is sent with the entries that were changed and removed, also if it is sent again or the back is taken again', async () => {
    const costs = { service: 'office_visit', category: 'copay', network: 'any', scores: sure } as const;
    const names = ['ANNA DOE', 'BOB DOE'].map((value) => ({ value, scores: sure }));
    const front: Details = { ...onFront, plan_details: [{ ...costs, value: '$20' }], dependent_names: names };
    page = new Page({ back: 'required' }, async (_, side) => aReading(side, side === 'front' ? front : onBack));
    await page.flow.choose(photo());
    await page.until(() => page.flow.phase.name === 'start' && page.flow.phase.side === 'back');
    await page.flow.choose(photo());
    await page.reach('review');
    page.flow.edit('plan_details[0]', '$30');
    page.flow.remove('dependent_names[0]');
    const { creation } = page;
    page.creation = () => Response.json({ message: 'no', type: 'Bad Request', code: 400 }, { status: 400 });
    await page.flow.confirm(true);
    expect(page.flow.phase.name).to.equal('review');
    await page.flow.retakeSide('back');
    await page.flow.choose(photo());
    await page.reach('review');
    page.creation = creation;
    await page.flow.confirm(true);
    expect(page.bodies).to.have.length(2);
    for (const body of page.bodies) {
      expect(body).to.have.nested.property('reading.details.plan_details[0].value', '$30');
      expect(body).to.have.deep.nested.property('reading.details.dependent_names', [names[1]]);
    }
  });

  it('keeps what was typed when a side is taken again', async () => {
    page = new Page({});
    await page.flow.choose(photo());
    await page.reach('review');
    page.flow.edit('group_number', 'G-7');
    await page.flow.retakeSide('front');
    expect(page.flow.phase).to.deep.include({ name: 'start', side: 'front' });
    await page.flow.choose(photo());
    await page.reach('review');
    const { phase } = page.flow;
    const fields = phase.name === 'review' ? phase.draft.keyFields : [];
    expect(fields.find(({ path }) => path === 'group_number')?.text).to.equal('G-7');
  });

  it('waits while the network is down, and is sent once', async () => {
    page = new Page({});
    await page.flow.choose(photo());
    await page.reach('review');
    const { creation } = page;
    page.creation = undefined;
    const confirmed = page.flow.confirm(true);
    await page.until(() => page.steps.includes('waiting'));
    expect(page.flow.phase).to.deep.include({ name: 'sending', what: 'details', isWaiting: true });
    page.creation = creation;
    await confirmed;
    expect(page.flow.phase.name).to.equal('done');
    expect(page.bodies).to.have.length(1);
  }).timeout(10_000);

  it('is left when the person starts again, while it is being read', async () => {
    let signal: AbortSignal | undefined;
    page = new Page({}, (_image, _side, options) => {
      signal = options?.signal;
      return new Promise(() => {});
    });
    await page.flow.choose(photo());
    while (!signal) await new Promise(setImmediate);
    page.flow.reset();
    expect(signal.aborted).to.equal(true);
    expect(page.flow.phase).to.deep.equal({ name: 'start', side: 'front' });
  });

  describe('with reading="both"', () => {
    it('is completed before its pictures follow, and reports whether the service agrees', async () => {
      page = new Page({ reading: 'both' });
      await page.flow.choose(photo());
      await page.reach('review');
      await page.flow.confirm(true);
      expect(page.bodies[0]).to.have.nested.property('reading.pictures', 'follow');
      await page.until(() => page.steps.includes('agreement'));
      expect(page.steps.slice(-2)).to.deep.equal(['uploaded', 'agreement']);
      expect(page.flow.phase).to.deep.include({ name: 'done', pictures: 'sent' });
      expect(page.progress.at(-1)).to.deep.equal({ step: 'agreement', cardId: 'c1', agreement });
    });

    it('sends the pictures also if the person scans another card meanwhile', async () => {
      page = new Page({ reading: 'both' });
      await page.flow.choose(photo());
      await page.reach('review');
      await page.flow.confirm(true);
      page.flow.reset();
      await page.until(() => page.steps.includes('agreement'));
      expect(page.flow.phase).to.deep.equal({ name: 'start', side: 'front' });
    });

    it('sends the pictures also if the person leaves when asked for a license', async () => {
      page = new Page({ reading: 'both', identity: 'required' });
      await page.flow.choose(photo());
      await page.reach('review');
      await page.flow.confirm(true);
      expect(page.flow.phase.name).to.equal('license');
      page.flow.close();
      await page.until(() => page.steps.includes('agreement'));
      expect(page.requests).to.include('POST /v1/cards/c1/upload');
    });

    it('says after the license what became of the pictures', async () => {
      page = new Page({ reading: 'both', identity: 'optional' });
      await page.flow.choose(photo());
      await page.reach('review');
      await page.flow.confirm(true);
      await page.until(() => page.steps.includes('agreement'));
      expect(page.flow.phase.name).to.equal('license');
      page.flow.identity?.skip();
      expect(page.flow.phase).to.deep.include({ name: 'done', pictures: 'sent' });
      expect(page.completed).to.have.length(1);
    });
  });

  describe('when this browser cannot read', () => {
    const sent = () => page.requests.filter((request) => request.startsWith('POST'));

    it('asks the person first, and sends nothing if they refuse', async () => {
      page = new Page({}, undefined, unavailable);
      await page.flow.choose(photo());
      await page.reach('ask');
      page.flow.refuseSending();
      const problem = { code: 'reader_unavailable', remedy: 'none', reason: 'unsupported' };
      expect(page.flow.phase).to.deep.equal({ name: 'start', side: 'front', problem });
      expect(page.problems).to.deep.equal([problem]);
      expect(page.requests).to.deep.equal([]);
    });

    it('lets the service read the pictures if the person allows it, and reports it', async () => {
      page = new Page({}, undefined, unavailable);
      await page.flow.choose(photo());
      await page.reach('ask');
      page.flow.allowSending();
      expect(page.progress).to.deep.include({ step: 'fallback', reason: 'unsupported' });
      expect(page.flow.phase.name).to.equal('preview');
      await page.flow.accept();
      expect(page.flow.phase.name).to.equal('done');
      expect(sent()).to.deep.equal(['POST /v1/cards', 'POST /v1/cards/c1/upload']);
      expect(page.bodies[0]).not.to.have.property('reading');
    });

    it('asks again for the next card', async () => {
      page = new Page({}, undefined, unavailable);
      await page.flow.choose(photo());
      await page.reach('ask');
      page.flow.allowSending();
      page.flow.reset();
      await page.flow.choose(photo());
      await page.reach('ask');
    });

    for (const settings of [{ fallback: 'server' }, { reading: 'both' }] as const) {
      it(`does not ask with ${JSON.stringify(settings)}`, async () => {
        page = new Page(settings, undefined, unavailable);
        await page.flow.choose(photo());
        await page.reach('preview');
        expect(page.steps).to.deep.equal(['fallback']);
      });
    }

    it('ends with an error, before a picture is taken, with fallback="none"', async () => {
      page = new Page({ fallback: 'none' }, undefined, unavailable);
      await page.reach('failed');
      const problem = { code: 'reader_unavailable', remedy: 'none', reason: 'unsupported' };
      expect(page.flow.phase).to.deep.equal({ name: 'failed', problem });
      expect(page.problems).to.deep.equal([problem]);
    });

    it('sends both pictures if only the second cannot be read', async () => {
      page = new Page({ back: 'required', fallback: 'server' }, async (_, side) => {
        if (side === 'back') throw new RangeError('out of memory');
        return aReading(side, onFront);
      });
      await page.flow.choose(photo());
      await page.until(() => page.flow.phase.name === 'start' && page.flow.phase.side === 'back');
      await page.flow.choose(photo());
      await page.reach('preview');
      expect(page.progress).to.deep.include({ step: 'fallback', reason: 'failed' });
      await page.flow.accept();
      expect(sent()).to.have.length(3);
    });

    it('asks for the pictures if the account wants them too, and keeps what the person confirmed', async () => {
      page = new Page({});
      await page.flow.choose(photo());
      await page.reach('review');
      page.creation = () =>
        Response.json(
          {
            message: 'The account requires pictures of what a device has read: set reading.pictures to follow',
            code: 403,
          },
          { status: 403 },
        );
      await page.flow.confirm(true);
      expect(page.flow.phase).to.deep.equal({
        name: 'ask',
        picture: undefined,
        reason: 'pictures_required',
        isReadAnew: false,
      });
      page.creation = () => Response.json({ card_id: 'c1' });
      page.flow.allowSending();
      await page.until(() => page.steps.includes('agreement'));
      expect(
        page.bodies.map((body) => JSON.stringify(body)).map((text) => /"pictures":"(\w+)"/.exec(text)?.[1]),
      ).to.deep.equal(['none', 'follow']);
      expect(sent().at(-1)).to.equal('POST /v1/cards/c1/upload');
    });

    for (const settings of [{}, { fallback: 'server' }, { reading: 'both' }] as const) {
      it(`asks with ${JSON.stringify(settings)} if the account does not accept what a device has read, and lets the service read`, async () => {
        page = new Page(settings);
        await page.flow.choose(photo());
        await page.reach('review');
        page.creation = () =>
          Response.json(
            { message: 'The account does not accept what a device has read: upload pictures', code: 403 },
            { status: 403 },
          );
        await page.flow.confirm(true);
        expect(page.flow.phase).to.deep.equal({ name: 'ask', picture: undefined, reason: 'refused', isReadAnew: true });
        expect(sent()).to.deep.equal(['POST /v1/cards']);
        page.creation = () => Response.json({ card_id: 'c1' });
        page.flow.allowSending();
        await page.reach('done');
        expect(page.bodies.at(-1)).not.to.have.property('reading');
        expect(sent().at(-1)).to.equal('POST /v1/cards/c1/upload');
      });
    }

    it('asks before it sends photos of which the person was told that they stay, if another cannot be read', async () => {
      let isBroken = false;
      page = new Page({ fallback: 'server' }, async (_, side) => {
        if (isBroken) throw new RangeError('out of memory');
        return aReading(side, onFront);
      });
      await page.flow.choose(photo());
      await page.reach('review');
      isBroken = true;
      await page.flow.retakeSide('front');
      await page.flow.choose(photo());
      await page.reach('ask');
      expect(page.flow.phase).to.include({ reason: 'failed', isReadAnew: true });
    });

    it('asks if one picture shows both sides, and if the file has a format that only the service reads', async () => {
      page = new Page({ hasBoth: true });
      page.flow.reset();
      await page.flow.choose(photo());
      await page.reach('ask');
      expect(page.flow.phase).to.include({ reason: 'both_sides' });
      page.flow.close();
      page = new Page({}, () => Promise.reject(Object.assign(new Error(), { code: 'IMG_UNSUPPORTED' })));
      await page.flow.choose(photo());
      await page.reach('ask');
      expect(page.flow.phase).to.include({ reason: 'format' });
    });
  });
});

describe('a card that the service reads', () => {
  it('is neither read here nor held up', async () => {
    let isOpened = false;
    const page = new Page({ reading: 'server' }, undefined, async () => {
      isOpened = true;
      return aReader(async (_, side) => aReading(side, onFront));
    });
    await page.flow.choose(photo());
    expect(page.flow.phase.name).to.equal('preview');
    await page.flow.accept();
    expect(page.flow.phase.name).to.equal('done');
    expect(isOpened).to.equal(false);
    page.flow.close();
  });
});
