import { fileURLToPath } from 'node:url';
import bwip from 'bwip-js/node';
import { expect } from 'chai';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { useBrowsers } from './browser.js';
import { type OpenPage, openPage } from './pages.js';

const license = [
  '@\n\x1e\rANSI 636000100002DL00410278ZV03190008DLDAQT64235789',
  'DCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102024\nDBC1',
  'DAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA',
  'DCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r',
].join('\n');
const shc = `shc:/${'5676290952432060346029243740446031222959532654603460292540772804336028'.repeat(12)}`;

/** How a card lies in a picture and how the camera sees it. */
interface View {
  readonly width: number;
  readonly height: number;
  /** Of the card. */
  readonly cardPx: number;
  readonly turnedDegrees?: number;
  /** Share by which the far edge is shorter than the near one. */
  readonly perspective?: number;
  readonly blurPx?: number;
  readonly noise?: number;
  /** Brightness at the left edge, where 1 is that at the right edge. */
  readonly shade?: number;
  readonly jpegQuality?: number;
}

const phone: View = { width: 1920, height: 1080, cardPx: 1500 };
const views: Readonly<Record<string, View>> = {
  'straight, filling the view of a phone': phone,
  'small in the view of a phone': { ...phone, cardPx: 900 },
  'in a webcam of 1280 by 720 pixels': { width: 1280, height: 720, cardPx: 1050, turnedDegrees: 2 },
  'in a photo of 12 megapixels': { width: 4032, height: 3024, cardPx: 2600, turnedDegrees: -6, noise: 20 },
  'upside down': { ...phone, turnedDegrees: 180 },
  'held upright': { ...phone, cardPx: 1000, turnedDegrees: 90 },
  'turned by 7 degrees': { ...phone, cardPx: 1200, turnedDegrees: 7 },
  'turned by -23 degrees': { ...phone, cardPx: 1100, turnedDegrees: -23 },
  'slightly blurred': { ...phone, blurPx: 1.5, turnedDegrees: 3 },
  'tilted away': { ...phone, perspective: 0.06 },
  'tilted and turned': { ...phone, perspective: 0.05, turnedDegrees: 5, noise: 30 },
  'half in shade': { ...phone, shade: 0.35, noise: 20, turnedDegrees: -3 },
  'as a compressed photo': { ...phone, jpegQuality: 0.5, noise: 25, turnedDegrees: 4 },
};

/** What the page has, from the bundled package. */
interface PageReader {
  open(filesUrl: string): Promise<void>;
  find(source: string, view: View, formats: readonly string[]): Promise<readonly { format: string; text: string }[]>;
  findIn(bytes: readonly number[]): Promise<string>;
  abortAfter(source: string, ms: number): Promise<{ name: string; next: number }>;
  close(): Promise<string>;
}

const inPage = `
  import { openCodeReader } from '@cardlens/reader-web';
  let reader;
  const randomOf = (seed) => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648;
  async function pictureOf(source, view) {
    const code = await createImageBitmap(await (await fetch(source)).blob());
    const { width, height, cardPx, turnedDegrees = 0, perspective = 0, blurPx = 0, noise = 0, shade = 1 } = view;
    const card = new OffscreenCanvas(cardPx, Math.round(cardPx / 1.586));
    const ink = card.getContext('2d');
    ink.fillStyle = '#dfe6ea';
    ink.fillRect(0, 0, card.width, card.height);
    ink.fillStyle = '#26323a';
    ink.font = Math.round(cardPx / 40) + 'px sans-serif';
    for (let line = 0; line < 6; line++) ink.fillText('RESTRICTIONS: NONE  ENDORSEMENTS: NONE  REV 01/2021', cardPx * 0.06, card.height * (0.55 + line * 0.07));
    const codeWidth = code.width > code.height * 1.5 ? cardPx * 0.88 : card.height * 0.8;
    ink.imageSmoothingQuality = 'high';
    ink.drawImage(code, cardPx * 0.06, card.height * 0.07, codeWidth, (codeWidth * code.height) / code.width);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = '#5a4a3c';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = 'high';
    context.translate(width / 2, height / 2);
    context.rotate((turnedDegrees * Math.PI) / 180);
    for (let row = 0; row < card.height; row++) {
      const narrow = 1 - perspective * (1 - row / card.height);
      context.drawImage(card, 0, row, card.width, 1, (-card.width / 2) * narrow, row - card.height / 2, card.width * narrow, 1.5);
    }
    context.resetTransform();
    if (blurPx) {
      context.filter = 'blur(' + blurPx + 'px)';
      context.drawImage(await createImageBitmap(canvas), 0, 0);
      context.filter = 'none';
    }
    const pixels = context.getImageData(0, 0, width, height);
    const random = randomOf(7);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const light = shade + ((1 - shade) * ((at / 4) % width)) / width;
      const by = (random() - 0.5) * noise;
      for (let channel = 0; channel < 3; channel++) pixels.data[at + channel] = pixels.data[at + channel] * light + by;
    }
    context.putImageData(pixels, 0, 0);
    return canvas;
  }
  window.codes = {
    async open(filesUrl) { reader = await openCodeReader({ filesUrl }); },
    async find(source, view, formats) {
      const canvas = await pictureOf(source, view);
      const image = view.jpegQuality
        ? await canvas.convertToBlob({ type: 'image/jpeg', quality: view.jpegQuality })
        : canvas.transferToImageBitmap();
      const found = await reader.find(image, formats);
      return found.map(({ format, text }) => ({ format, text }));
    },
    findIn: (bytes) => reader.find(new Blob([new Uint8Array(bytes)]), ['pdf417', 'qr']).then((found) => 'found ' + found.length, ({ name, code }) => name + ' ' + code),
    async abortAfter(source, ms) {
      const canvas = await pictureOf(source, ${JSON.stringify({ width: 4000, height: 3000, cardPx: 1200, turnedDegrees: 30, noise: 80 })});
      const image = canvas.transferToImageBitmap();
      const stop = new AbortController();
      setTimeout(() => stop.abort(), ms);
      const name = await reader.find(image, ['qr'], { signal: stop.signal }).then(() => 'found', (error) => error.name);
      const small = await pictureOf(source, { width: 1920, height: 1080, cardPx: 1500 });
      return { name, next: (await reader.find(small.transferToImageBitmap(), ['pdf417'])).length };
    },
    async close() {
      const pending = reader.find(await createImageBitmap(new ImageData(8, 8)), ['qr']).then(() => 'found', ({ code }) => code);
      reader.close();
      return pending;
    },
  };
`;

const packages = fileURLToPath(new URL('../../../../../packages/', import.meta.url));
const siteUrl = 'https://device.test/';
/** As the gateway's for its own capture page. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src blob:; connect-src 'self' data:; img-src data:";

async function openSite({ page }: OpenPage): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents: inPage, resolveDir: `${packages}reader-web`, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  await page.route(`${siteUrl}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const headers = { 'content-security-policy': policy };
    if (pathname === '/')
      await route.fulfill({
        contentType: 'text/html',
        headers,
        body: '<script type="module" src="/page.js"></script>',
      });
    else if (pathname === '/page.js')
      await route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' });
    else await route.fulfill({ path: `${packages}reader-web/dist${pathname}` });
  });
  await page.goto(siteUrl);
}

const call = <Name extends keyof PageReader>(page: Page, name: Name, ...args: Parameters<PageReader[Name]>) =>
  page.evaluate(
    ([method, values]) => {
      const { codes } = globalThis as unknown as { codes: Record<string, (...all: unknown[]) => unknown> };
      return codes[method]?.(...values);
    },
    [name, args] as const,
  ) as Promise<Awaited<ReturnType<PageReader[Name]>>>;

const drawn = async (options: { bcid: string; text: string }): Promise<string> => {
  const png = await bwip.toBuffer({ scale: 4, padding: 12, backgroundcolor: 'ffffff', ...options });
  return `data:image/png;base64,${png.toString('base64')}`;
};

describe('codes in front of a camera', function () {
  this.timeout(120_000);
  const browsers = useBrowsers();
  let site: OpenPage;
  let back: string;

  before(async () => {
    site = await openPage(browsers().blind);
    await openSite(site);
    await call(site.page, 'open', '/files/');
    back = await drawn({ bcid: 'pdf417', text: license, columns: 13, eclevel: 5, rowmult: 3 } as {
      bcid: string;
      text: string;
    });
  });

  after(async () => {
    await site?.context.close();
  });

  for (const [name, view] of Object.entries(views)) {
    it(`the back of a license is read: ${name}`, async () => {
      const found = await call(site.page, 'find', back, view, ['pdf417', 'qr']);
      expect(found).to.deep.equal([{ format: 'pdf417', text: license }]);
    });
  }

  it('a dense QR code is read', async () => {
    const found = await call(
      site.page,
      'find',
      await drawn({ bcid: 'qrcode', text: shc }),
      { ...phone, turnedDegrees: 12 },
      ['qr'],
    );
    expect(found).to.deep.equal([{ format: 'qr', text: shc }]);
  });

  it('codes of other formats are not read', async () => {
    const boarding = await drawn({ bcid: 'azteccode', text: 'M1SAMPLE/ALEX' });
    expect(await call(site.page, 'find', boarding, phone, ['pdf417', 'qr'])).to.deep.equal([]);
  });

  it('files that are no pictures, too large or broken end with an error', async () => {
    const png = await bwip.toBuffer({ bcid: 'qrcode', text: 'x', scale: 1 });
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const files: readonly (readonly [Buffer, string])[] = [
      [Buffer.alloc(0), 'CodeError unreadable'],
      [Buffer.from('GIF89a'), 'CodeError unreadable'],
      [Buffer.from('%PDF-1.7'), 'CodeError unreadable'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'CodeError unreadable'],
      [png.subarray(0, 60), 'CodeError unreadable'],
      [bomb, 'CodeError too_large'],
      [png, 'found 1'],
    ];
    for (const [file, outcome] of files) expect(await call(site.page, 'findIn', [...file])).to.equal(outcome);
  });

  it('is interrupted at once, and the next picture is read', async () => {
    const { name, next } = await call(site.page, 'abortAfter', back, 30);
    expect([name, next]).to.deep.equal(['AbortError', 1]);
  });

  it('requests only the listed files, under a policy that allows WebAssembly and no eval', async () => {
    const paths = site.requests
      .filter((request) => request.includes('/files/'))
      .map((request) => request.replace(/-[0-9a-f]{16}/, ''));
    expect(paths).to.deep.equal([
      'GET /files/files.json',
      'GET /files/codes-worker.js',
      'GET /files/zxing_reader.wasm',
    ]);
    expect(site.complaints).to.deep.equal([]);
  });

  it('ends when the reader is closed', async () => {
    expect(await call(site.page, 'close')).to.equal('closed');
  });

  it('is refused where the page forbids WebAssembly, with the reason', async () => {
    const strict = await openPage(browsers().blind);
    await openSite(strict);
    await strict.page.route(siteUrl, (route) =>
      route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy.replace(" 'wasm-unsafe-eval'", '') },
        body: '<script type="module" src="/page.js"></script>',
      }),
    );
    await strict.page.goto(siteUrl);
    const reason = await strict.page.evaluate(() => {
      const { codes } = globalThis as unknown as { codes: PageReader };
      return codes.open('/files/').then(
        () => 'opened',
        (error: { reason?: string }) => error.reason,
      );
    });
    expect(reason).to.equal('blocked');
    await strict.context.close();
  });
});
