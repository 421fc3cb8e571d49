import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import bwip from 'bwip-js/node';
import { expect } from 'chai';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { chromiumFlags } from './chromium.js';
import { useConsole } from './console/open-console.js';
import { expectAccessible, type OpenPage, openPage } from './pages.js';

const number = 'T64235789';
const code = [
  `@\n\x1e\rANSI 636000100002DL00410278ZV03190008DLDAQ${number}`,
  'DCSSAMPLE\nDDEN\nDACMICHAEL\nDDFN\nDADJOHN\nDDGN\nDCUJR\nDCAD\nDCBK\nDCDPH\nDBD06062019\nDBB06061986\nDBA12102034\nDBC1',
  'DAU068 in\nDAYBRO\nDAG2300 WEST BROAD STREET\nDAIRICHMOND\nDAJVA\nDAK232690000  \nDCF2424244747474786102204\nDCGUSA',
  'DCK123456789\nDDAF\nDDB06062018\nDDC06062020\nDDD1\rZVZVA01\r',
].join('\n');

/** A picture of the back of a fictitious license on a table. */
async function licensePicture({ width, height, cardPx }: { width: number; height: number; cardPx: number }) {
  const drawing = { bcid: 'pdf417', text: code, columns: 13, eclevel: 5, rowmult: 3, scale: 4, padding: 12 };
  const bars = await sharp(await bwip.toBuffer({ ...drawing, backgroundcolor: 'ffffff' }))
    .resize({ width: Math.round(cardPx * 0.88) })
    .toBuffer();
  const card = await sharp({
    create: { width: cardPx, height: Math.round(cardPx / 1.586), channels: 3, background: '#dfe6ea' },
  })
    .composite([{ input: bars, left: Math.round(cardPx * 0.06), top: Math.round(cardPx * 0.05) }])
    .png()
    .toBuffer();
  const turned = await sharp(card).rotate(3, { background: '#5a4a3c' }).toBuffer();
  const table = sharp({ create: { width, height, channels: 3, background: '#5a4a3c' } });
  return table
    .composite([{ input: turned }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Texts of all requests of a page. */
function recordBodies(page: Page): string[] {
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`));
  return bodies;
}

async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, String(width)).to.equal(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

describe('a driver’s license beside the card', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let photo: Buffer;

  before(async () => {
    photo = await licensePicture({ width: 1600, height: 1200, cardPx: 1300 });
  });

  const openCapture = async (open: OpenPage, path: string) => {
    const { page } = open;
    await page.goto(`${world().stack.baseUrl}${path}#${(await world().client.accessToken()).Token}`);
    return page;
  };

  const scanCard = async (page: Page) => {
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByRole('heading', { name: 'Now show the back of your driver’s license' }).waitFor();
  };

  it('is read from a photo, checked by the person, and stored with the card without the picture', async () => {
    const open = await openPage(browsers().blind);
    const page = await openCapture(open, '/capture?identity=required');
    await scanCard(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    const bodies = recordBodies(page);
    const file = { name: 'license.jpg', mimeType: 'image/jpeg', buffer: photo };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'Is this you?' }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).to.equal('SAMPLE');
    expect(await page.getByLabel('Birth date').inputValue()).to.equal('1986-06-06');
    expect(await page.getByLabel('City').inputValue()).to.equal('RICHMOND');
    await page.getByText('The license is MICHAEL JOHN SAMPLE JR’s').waitFor();
    await expectAccessible(page);
    await expectNoOverflow(page);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/holder.png`, fullPage: true });
    await page.getByLabel('Last name').fill('');
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByText('Fill this in.').waitFor();
    await page.getByLabel('Last name').fill('SAMPLE');
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    const sent = bodies.filter((request) => !/\/capture\/reader\/|^GET .*\/v1\/cards\/|^blob:|GET blob:/.test(request));
    expect(
      sent.map((request) =>
        request
          .replace(/[0-9a-f-]{36}/, 'id')
          .split(' ')
          .slice(0, 2)
          .join(' '),
      ),
    ).to.deep.equal([`PUT ${world().stack.baseUrl}/v1/cards/id/holder`]);
    expect(bodies.join()).to.not.include(number);
    const [, cardId = ''] = /cards\/([0-9a-f-]{36})\/holder/.exec(sent.join()) ?? [];
    const card = await world().client.cards.get(cardId);
    expect(card.holder).to.deep.include({
      first_name: 'MICHAEL',
      last_name: 'SAMPLE',
      suffix: 'JR',
      date_of_birth: '1986-06-06',
    });
    expect(card.holder_name_matches).to.equal('different');
    expect(open.complaints).to.deep.equal([]);
    await open.context.close();
  });

  it('may be typed, also changed segment by segment, and the service accepts the longest texts of the form', async () => {
    const open = await openPage(browsers().blind);
    const page = await openCapture(open, '/capture?identity=required');
    await scanCard(page);
    await page.getByRole('button', { name: 'Type it instead' }).click();
    const day = page.getByLabel('Birth date');
    await day.fill('1980-01-02');
    await day.press('Backspace');
    expect(await day.inputValue()).to.equal('');
    await day.pressSequentially('03');
    expect(await day.inputValue()).to.equal('1980-03-02');
    for (const [label, lengthMax] of [
      ['First name', 60],
      ['Last name', 60],
      ['Suffix (Jr., III)', 10],
      ['Street', 55],
      ['City', 30],
    ] as const) {
      // As a browser cuts off what is typed, and not what a script sets.
      await page.getByLabel(label).pressSequentially('x'.repeat(70));
      expect((await page.getByLabel(label).inputValue()).length, label).to.equal(lengthMax);
    }
    await page.getByLabel('State or province').fill('IL');
    await page.getByLabel('ZIP code').fill('62701');
    await page.getByRole('button', { name: 'Confirm and send' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    expect(open.complaints).to.deep.equal([]);
    await open.context.close();
  });

  it('is not asked for if a framework sets nothing, and the service reads', async () => {
    const open = await openPage(browsers().blind);
    const page = await openCapture(open, '/capture?identity=required&reading=device');
    await page.locator('cardlens-capture').evaluate((element) => {
      element.removeAttribute('reading');
      Object.assign(element, { identity: undefined });
    });
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    await open.context.close();
  });

  it('is read by the camera, in Spanish, and may be left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-license-'));
    const clip = join(folder, 'license.mjpeg');
    const frame = await licensePicture({ width: 1920, height: 1080, cardPx: 1250 });
    await writeFile(clip, Buffer.concat(Array.from({ length: 10 }, () => frame)));
    const browser = await chromium.launch({
      executablePath: browsers().executablePath,
      args: [
        ...chromiumFlags,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${clip}`,
      ],
    });
    try {
      const open = await openPage(browser, { locale: 'es-US' });
      const page = await openCapture(open, '/capture/app?identity=optional&back=off&lang=es');
      await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
      await page.getByRole('button', { name: 'Usar la foto' }).click();
      await page.getByRole('heading', { name: 'Ahora muestre el reverso' }).waitFor();
      await page.getByRole('button', { name: 'Usar la cámara' }).click();
      await page.getByRole('heading', { name: '¿Es usted?' }).waitFor();
      expect(await page.getByLabel('Apellido').inputValue()).to.equal('SAMPLE');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Mostrar la licencia de nuevo' }).click();
      await page.getByRole('button', { name: 'Continuar sin licencia' }).click();
      await page.getByRole('heading', { name: 'Su tarjeta ha sido leída' }).waitFor();
      expect(open.requests.filter((request) => request.startsWith('PUT'))).to.deep.equal([]);
      await open.context.close();
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('a driver’s license in the console', function () {
  this.timeout(180_000);
  const open = useConsole();

  it('fills in a check, and so does the holder of the card, only when asked to', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await world.client.cards.setHolder(cardId, {
      first_name: 'Robin',
      last_name: 'Holder',
      date_of_birth: '1970-05-06',
      gender: 'F',
      source: 'typed',
    });
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('link', { name: 'With other details' }).click();
    await page.getByText('The holder’s name is not on the card').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).to.not.equal('Holder');
    await page.getByRole('button', { name: 'From the card’s holder, Robin Holder' }).click();
    expect(await page.getByLabel('Last name').inputValue()).to.equal('Holder');
    expect(await page.getByLabel('Date of birth').inputValue()).to.equal('1970-05-06');

    const bodies = recordBodies(page);
    await page.getByRole('button', { name: 'From a driver’s license' }).click();
    await expectAccessible(page);
    const buffer = await licensePicture({ width: 1600, height: 1200, cardPx: 1300 });
    const blank = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    const choose = page.getByLabel('Choose a photo');
    await choose.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
    await page.getByText('There is no license code in this picture').waitFor();
    await choose.setInputFiles({ name: 'license.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('2300 WEST BROAD STREET, RICHMOND, VA 23269').waitFor();
    expect(await page.getByLabel('Last name').inputValue()).to.equal('SAMPLE JR');
    expect(await page.getByLabel('Sex').inputValue()).to.equal('M');
    await expectAccessible(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/ask.png`, fullPage: true });
    expect(
      bodies.filter((request) => !/\/capture\/reader\/|\/console\/assets\/|GET blob:/.test(request)),
    ).to.deep.equal([]);
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByRole('heading', { name: 'Eligibility check' }).waitFor();
    const asked = bodies.find((request) => /^POST .*\/v1\/eligibility /.test(request)) ?? '';
    expect(asked).to.include('"gender":"M"').and.include('2300 WEST BROAD STREET').and.not.include(number);
  });
});
