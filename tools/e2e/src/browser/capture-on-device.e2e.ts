import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import { parseTruth } from '@cardlens/evaluation';
import { detailsShape } from '@cardlens/reading';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { specimen, useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { drawRandomClip } from './clips/random-clip.js';
import {
  eventsOf,
  filmOnDevice,
  recordEvents,
  sentReading,
  shownValues,
  untilReaderIsLoaded,
} from './film-on-device.js';
import { inventedValues } from './invented.js';
import { expectAccessible, openPage } from './pages.js';

describe('capture that reads on the device', function () {
  this.timeout(300_000);
  const world = useWorld();
  const browsers = useBrowsers();

  /** A phone page, whose session can only capture. */
  async function openPhone(
    reading: 'device' | 'both',
    { locale = 'en-US', width = 390, client = world().client } = {},
  ) {
    const { clientOf } = world();
    const { Token } = await client.accessToken();
    const { magic_link } = await clientOf({ token: Token }).generateMagicLink();
    const opened = await openPage(browsers().blind, { locale, width });
    await recordEvents(opened.page);
    return { ...opened, link: `${magic_link}&reading=${reading}` };
  }

  const choose = (page: Page, name: string) => page.locator('input[type=file]').setInputFiles(specimenFile(name));
  const review = (page: Page) => page.getByRole('heading', { name: 'Is this what your card says?' });
  const done = (page: Page) => page.getByRole('heading', { name: 'Your card has been read' });
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm and send' });

  it('sends nothing but the details that the person confirmed, and requests nothing else', async () => {
    const { page, context, requests, complaints, link } = await openPhone('device');
    await page.goto(link);
    await untilReaderIsLoaded(page);
    await page.getByText('Your photos stay on this phone.').waitFor();
    const before = requests.length;
    await context.setOffline(true);
    await choose(page, 'cigna-hdhp_front.png');
    await page.getByText('Now turn the card over').waitFor();
    await choose(page, 'cigna-hdhp_back.jpg');
    await review(page).waitFor();
    const truth = JSON.parse(String(await specimen('cigna-hdhp.json'))) as { member_number: string };
    expect(await shownValues(page)).to.include(truth.member_number);
    expect(requests.slice(before)).to.deep.equal([]);

    await page.getByLabel('Group number').fill('TYPED-7');
    await confirm(page).click();
    await page.getByText('No connection. Trying again').waitFor();
    await expectAccessible(page);
    const creation = page.waitForRequest((request) => request.method() === 'POST');
    await context.setOffline(false);
    await done(page).waitFor();
    const sent = sentReading(await creation);
    expect(sent).to.deep.include({ sides: ['front', 'back'], pictures: 'none' });
    expect(sent.confirmed).to.include.members(['member_number', 'group_number']);
    expect(sent.details).to.deep.include({ group_number: { value: 'TYPED-7' } });

    const { cards } = await world().client.cards.list({ limit: 1 });
    const card = await world().client.cards.get(cards[0]!.card_id);
    expect(card.details?.member_number?.value).to.equal(truth.member_number);
    expect(card.details?.group_number?.value).to.equal('TYPED-7');
    expect(card.images).to.satisfy(
      (images: object | null) => images === null || Object.values(images).every((image) => !image),
    );
    const id = card.card_id;
    const listed = [
      'GET /v1/validate-magic-link',
      'GET /capture/phone',
      'GET /capture/ASSETS/page.css',
      'GET /capture/ASSETS/phone.js',
      'GET /v1/account',
      'GET /capture/reader/FILE',
      'POST /v1/cards',
      `GET /v1/cards/${id}/events`,
      `GET /v1/cards/${id}`,
    ];
    const plain = (request: string) =>
      request
        .replace(/^GET \/capture\/reader\/.*/, 'GET /capture/reader/FILE')
        .replace(/^GET \/capture\/[0-9a-f]{12}\//, 'GET /capture/ASSETS/');
    expect([...new Set(requests.map(plain))]).to.have.members(listed);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).to.equal('[{},{},""]');
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('rejects a blurred picture and a picture of something else at once, without a network', async () => {
    const { page, context, link } = await openPhone('device');
    await page.goto(link);
    await untilReaderIsLoaded(page);
    await context.setOffline(true);
    await choose(page, 'bad/blurry.jpg');
    await page.getByText('The photo is blurred.').waitFor();
    await expectAccessible(page);
    expect(await eventsOf(page)).to.deep.include(['error', { code: 'IMG_BLURRY', remedy: 'retake', side: 'front' }]);
    await context.close();
  });

  for (const [locale, width] of [
    ['en-US', 390],
    ['es-MX', 820],
    ['en-US', 1440],
  ] as const) {
    it(`shows the values for everybody, in ${locale} and ${width} pixels wide`, async () => {
      const { page, context, complaints, link } = await openPhone('device', { locale, width });
      await page.goto(link);
      await choose(page, 'cedar-hmo_front.jpg');
      await page.getByRole('button', { name: /Skip the back|Omitir el reverso/ }).click();
      await page.getByRole('button', { name: /Confirm and send|Confirmar y enviar/ }).waitFor();
      await expectAccessible(page);
      await page.locator('cardlens-capture summary').click();
      await page.getByLabel('Rx BIN').fill('12');
      await page.getByRole('button', { name: /Confirm and send|Confirmar y enviar/ }).click();
      await page.getByText(/six or eight digits|seis u ocho dígitos/).waitFor();
      expect(await page.getByLabel('Rx BIN').evaluate((input) => input.matches(':focus'))).to.equal(true);
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).to.equal(0);
      expect(complaints).to.deep.equal([]);
      await context.close();
    });
  }

  it('sends the pictures after the details with reading="both", and reports whether the service agrees', async () => {
    const { page, context, requests, link } = await openPhone('both');
    await page.goto(link);
    await untilReaderIsLoaded(page);
    await choose(page, 'cigna-hdhp_front.png');
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await review(page).waitFor();
    await page.getByLabel('Group number').fill('TYPED-7');
    const upload = '**/v1/cards/*/upload*';
    // The person sees the end before the pictures have been sent.
    await page.route(upload, (route) => route.abort('internetdisconnected'));
    await confirm(page).click();
    await done(page).waitFor();
    await page.getByText('The photos are being sent.').waitFor();
    await expectAccessible(page);
    await page.unroute(upload);
    await page.getByText('The photos have been sent.').waitFor();
    await page.waitForFunction(() =>
      (window as unknown as { events: [string, { step?: string }][] }).events.some(
        ([, { step }]) => step === 'agreement',
      ),
    );
    const agreed = (await eventsOf(page)).find(([, { step }]) => step === 'agreement')?.[1].agreement;
    expect(agreed).to.deep.include({ sides: ['front'], different: ['group_number'] });
    expect(agreed).to.have.property('same').that.includes('member_number');
    expect(requests.filter((request) => request === 'POST /v1/cards')).to.have.length(1);
    await context.close();
  });

  describe('where the reader cannot be loaded', () => {
    const cut = (page: Page) => page.route('**/capture/reader/**', (route) => route.abort());

    it('asks before it sends a picture, and sends none if the person refuses', async () => {
      const { page, context, requests, link } = await openPhone('device');
      await cut(page);
      await page.goto(link);
      await choose(page, 'cigna-hdhp_front.png');
      await page.getByRole('heading', { name: 'Send the photos to be read?' }).waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Do not send' }).click();
      await page.getByText('No photo was sent.').waitFor();
      expect(requests.filter((request) => request.startsWith('POST'))).to.deep.equal([]);
      await context.close();
    });

    it('lets the service read the card if the person allows it, and reports why', async () => {
      const { page, context, link } = await openPhone('device');
      await cut(page);
      await page.goto(link);
      await choose(page, 'cigna-hdhp_front.png');
      await page.getByRole('button', { name: 'Send the photos' }).click();
      await page.getByRole('button', { name: 'Use photo' }).click();
      await page.getByRole('button', { name: 'Skip the back' }).click();
      await done(page).waitFor();
      expect(await eventsOf(page)).to.deep.include(['progress', { step: 'fallback', reason: 'network' }]);
      await context.close();
    });

    it('lets the service read the card without asking with reading="both"', async () => {
      const { page, context, link } = await openPhone('both');
      await cut(page);
      await page.goto(link);
      await choose(page, 'cigna-hdhp_front.png');
      await page.getByRole('button', { name: 'Use photo' }).click();
      await page.getByRole('button', { name: 'Skip the back' }).click();
      await done(page).waitFor();
      expect(await eventsOf(page)).to.deep.include(['progress', { step: 'fallback', reason: 'network' }]);
      await context.close();
    });
  });

  it('asks before it sends a file that only the service can read', async () => {
    const { page, context, link } = await openPhone('device');
    await page.goto(link);
    await untilReaderIsLoaded(page);
    const tiff = await sharp(specimenFile('cigna-hdhp_front.png')).tiff().toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'card.tiff', mimeType: 'image/tiff', buffer: tiff });
    await page.getByRole('button', { name: 'Send the photos' }).click();
    expect(await eventsOf(page)).to.deep.include(['progress', { step: 'fallback', reason: 'format' }]);
    await context.close();
  });

  for (const [deviceReading, reason, read] of [
    ['with_picture', 'pictures_required', 'device'],
    ['refused', 'refused', 'server'],
  ] as const) {
    it(`asks for the pictures if the account's device_reading is ${deviceReading}`, async () => {
      const { stack, clientOf } = world();
      const { apiKey } = await stack.createAccountKey(`Reading ${deviceReading}`);
      const client = clientOf({ token: apiKey });
      await client.account.update({ deviceReading });
      const { page, context, requests, link } = await openPhone('device', { client });
      await page.goto(link);
      await choose(page, 'cigna-hdhp_front.png');
      await page.getByRole('button', { name: 'Skip the back' }).click();
      await confirm(page).click();
      await page.getByText('The photos are needed to read this card.').waitFor();
      expect(await page.getByText('All values will be read from the photos again.').count()).to.equal(
        read === 'server' ? 1 : 0,
      );
      expect(requests.filter((request) => request.endsWith('/upload'))).to.deep.equal([]);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send the photos' }).click();
      await done(page).waitFor();
      expect(await eventsOf(page)).to.deep.include(['progress', { step: 'fallback', reason }]);
      const { cards } = await client.cards.list();
      expect(cards).to.have.length(1);
      const card = await client.cards.get(cards[0]!.card_id);
      expect(card.metadata?.read_by?.reader).to.equal(read);
      await context.close();
    });
  }

  // `npm run bench:capture -- --reading device` films fifty clips.
  for (const seed of [2, 5, 9]) {
    it(`shows what is printed on the card of clip ${seed}, with the network cut`, async () => {
      const { client, stack } = world();
      const folder = await mkdtemp(join(tmpdir(), 'cardlens-clip-'));
      const clip = join(folder, 'clip.mjpeg');
      try {
        const { name } = await drawRandomClip(clip, seed);
        const link = `${stack.baseUrl}/capture?reading=device#${(await client.accessToken()).Token}`;
        const filmed = await filmOnDevice(browsers().executablePath, { clip, link, stepTimeoutMs: 90_000 });
        expect(filmed.shown).not.to.deep.equal([]);
        const truth = parseTruth(String(await specimen(`${name}.json`)), name);
        expect(inventedValues(truth, detailsShape.parse(filmed.reading?.details))).to.deep.equal([]);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});
