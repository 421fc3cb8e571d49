import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import { expect } from 'chai';
import sharp from 'sharp';
import { specimen, useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { drawCodeClip } from './clips/code-clip.js';
import { clipSpecimen } from './clips/fixed-clip.js';
import { drawRandomClip } from './clips/random-clip.js';
import { filmCard, launchWithClip } from './film-card.js';
import { expectAccessible, openPage } from './pages.js';

describe('the capture page', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();

  const link = async () => `${world().stack.baseUrl}/capture#${(await world().client.accessToken()).Token}`;

  it('takes a sharp picture automatically, sends nothing before it, and shows the result', async () => {
    const { page, context, requests, complaints } = await openPage(browsers().filming);
    await page.goto(await link());
    expect(page.url()).to.equal(`${world().stack.baseUrl}/capture`);
    await expectAccessible(page);
    const hints = page.evaluate(collectHints);
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByText('Check the front').waitFor();
    expect(await hints).to.include.members(['Too dark. Find more light', 'Move closer', 'Straighten the card']);
    expect(requests.filter((request) => request.startsWith('POST'))).to.deep.equal([]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    const truth = JSON.parse(String(await specimen(`${clipSpecimen}.json`))) as { member_number: string | string[] };
    const shown = await page.locator('#result dd').allInnerTexts();
    expect(shown.map(plain)).to.include.oneOf([truth.member_number].flat().map(plain));
    await expectAccessible(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).to.equal(JSON.stringify([{}, {}, '', `${world().stack.baseUrl}/capture`]));
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('offers to use a digital card that the camera sees, and completes with it', async () => {
    const { client, stack } = world();
    const original = await client.scan({ front: await specimen('delta-dental_front.jpg') });
    const { link: shared } = await client.cards.share(original.card_id, { passcode: '271828' });
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-code-'));
    const clip = join(folder, 'code.mjpeg');
    await drawCodeClip(clip, shared);
    const browser = await launchWithClip(browsers().executablePath, clip);
    try {
      const { page, requests, complaints } = await openPage(browser);
      await page.goto(`${stack.baseUrl}/capture?digital-cards=on#${(await client.accessToken()).Token}`);
      await page.getByRole('button', { name: 'Use camera' }).click();
      await page.getByRole('heading', { name: 'Use your digital card?' }).waitFor();
      for (const width of [390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
      expect(requests.filter((request) => request.startsWith('POST'))).to.deep.equal([]);
      await page.getByLabel('Passcode').fill('000000');
      await page.getByRole('button', { name: 'Use the digital card' }).click();
      await page.getByText('The passcode is wrong').waitFor();
      await expectAccessible(page);
      await page.getByLabel('Passcode').fill('271828');
      await page.getByRole('button', { name: 'Use the digital card' }).click();
      await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
      const shown = await page.locator('#result dd').allInnerTexts();
      expect(shown.map(plain)).to.include(plain(original.details!.member_number!.value));
      expect(complaints).to.deep.equal([]);
    } finally {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('offers a file upload by keyboard when there is no camera', async () => {
    const { page, context } = await openPage(browsers().blind, { width: 320, height: 640 });
    await page.goto(await link());
    await page.getByRole('button', { name: 'Use camera' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('No camera was found').waitFor();
    await expectAccessible(page);
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).press('Enter');
    await page.getByRole('button', { name: 'Skip the back' }).press('Enter');
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).to.equal(0);
    await context.close();
  });

  it('accepts a file that is dropped on it', async () => {
    const { page, context } = await openPage(browsers().blind);
    await page.goto(await link());
    const picture = [...(await specimen('delta-dental_front.jpg'))];
    const files = await page.evaluateHandle((bytes) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, picture);
    await page.locator('cardlens-capture .view').dispatchEvent('drop', { dataTransfer: files });
    await page.getByText('Check the front').waitFor();
    await context.close();
  });

  it('explains how to continue when camera access is denied', async () => {
    const { page, context } = await openPage(browsers().filming);
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
    });
    await page.goto(await link());
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByText('The camera is blocked. Allow it').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('waits while the network is down and resumes by itself', async () => {
    const { page, context } = await openPage(browsers().blind);
    await page.goto(await link());
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).waitFor();
    const upload = '**/v1/cards/*/upload*';
    await page.route(upload, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByText('No connection. Trying again').waitFor();
    await page.unroute(upload);
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    await context.close();
  });

  it('keeps the photos when the network stays down, and reports that a session expired', async () => {
    const { page, context } = await openPage(browsers().blind);
    await page.goto(await link());
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.route('**/v1/cards', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByText('There is no connection').waitFor();
    await page.unroute('**/v1/cards');
    const expired = { message: 'Token is expired', type: 'Authentication Timeout', code: 419 };
    await page.route('**/v1/cards', (route) => route.fulfill({ status: 403, json: expired }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('This session has ended').waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('asks for only the failed side again', async () => {
    const { page, context, requests } = await openPage(browsers().blind);
    await page.goto(await link());
    const file = page.locator('input[type=file]');
    await file.setInputFiles(specimenFile('bad/blurry.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByText('Now turn the card over').waitFor();
    await file.setInputFiles(specimenFile('cigna-hdhp_back.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Retake the front' }).click();
    await file.setInputFiles(specimenFile('cigna-hdhp_front.png'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    expect(requests.filter((request) => request === 'POST /v1/cards')).to.have.length(1);
    expect(requests.filter((request) => request.endsWith('/upload'))).to.have.length(3);
    await context.close();
  });

  it('sends one picture of both sides, and asks for only the side that it does not show', async () => {
    const { page, context, requests, complaints } = await openPage(browsers().blind);
    await page.goto(await link());
    await page.locator('cardlens-capture').evaluate((element) => element.setAttribute('sides', 'both'));
    await page.getByText('Photograph both sides of your card in one picture').waitFor();
    const file = page.locator('input[type=file]');
    await file.setInputFiles(specimenFile('harborview-ppo_front.png'));
    await page.getByText('Check both sides').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Retake the back' }).click();
    await file.setInputFiles(specimenFile('harborview-ppo_back.png'));
    await page.getByText('Check the back').waitFor();
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    expect(requests.filter((request) => request === 'POST /v1/cards')).to.have.length(1);

    await page.getByRole('button', { name: 'Scan another card' }).click();
    const [front, back] = ['harborview-ppo_front.png', 'harborview-ppo_back.png'].map(specimenFile);
    const { width, height } = await sharp(front).metadata();
    const buffer = await sharp({ create: { width, height: 2 * height + 80, channels: 3, background: '#fff' } })
      .composite([
        { input: front!, left: 0, top: 0 },
        { input: back!, left: 0, top: height + 80 },
      ])
      .jpeg()
      .toBuffer();
    await file.setInputFiles({ name: 'copy.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    const { cards } = await world().client.cards.list({ limit: 1 });
    expect((await world().client.cards.get(cards[0]!.card_id)).enriched_results?.processed_sides).to.equal('both');
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('leaves a card to the service when the tab is closed', async () => {
    const { page, context } = await openPage(browsers().blind);
    await page.goto(await link());
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    const sent = page.waitForResponse((response) => response.url().includes('/upload'));
    await page.getByRole('button', { name: 'Skip the back' }).click();
    const cardId = /cards\/([\w-]+)\/upload/.exec((await sent).url())![1]!;
    await context.close();
    expect((await world().client.waitForCard(cardId)).state).to.equal('completed');
  });

  it('stops the camera when the page is left, and works again after the back button', async () => {
    const { page, context } = await openPage(browsers().filming);
    await page.goto(await link());
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.locator('video').waitFor();
    await page.goto(`${world().stack.baseUrl}/docs`);
    await page.goBack();
    await page.getByRole('button', { name: 'Use camera' }).waitFor();
    expect(await page.locator('video').count()).to.equal(0);
    expect(page.url()).to.equal(`${world().stack.baseUrl}/capture`);
    await context.close();
  });
});

describe('automatic capture', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();

  it('sends frames by itself until the card has been read, as livescan', async () => {
    const { page, context } = await openPage(browsers().filming);
    await page.goto(`${world().stack.baseUrl}/capture#${(await world().client.accessToken()).Token}`);
    await page.locator('cardlens-capture').evaluate((element) => {
      element.setAttribute('livescan', '');
      element.setAttribute('back', 'off');
    });
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByText('Keep the card in the frame').waitFor();
    await page.getByRole('heading', { name: 'Your card has been read' }).waitFor();
    await context.close();
  });

  // `npm run bench:capture` runs a hundred clips.
  for (const seed of [1, 4, 7]) {
    it(`takes a good picture of clip ${seed} by itself`, async () => {
      const { client, stack } = world();
      const folder = await mkdtemp(join(tmpdir(), 'cardlens-clip-'));
      const clip = join(folder, 'clip.mjpeg');
      try {
        const { name } = await drawRandomClip(clip, seed);
        const link = `${stack.baseUrl}/capture#${(await client.accessToken()).Token}`;
        const filmed = await filmCard(browsers().executablePath, { clip, link, stepTimeoutMs: 60_000 });
        expect(filmed).to.include({ kind: 'good', outcome: 'completed' });
        const { details } = await client.cards.get(filmed.cardId!);
        const truth = JSON.parse(String(await specimen(`${name}.json`))) as { member_number: string | string[] };
        expect([truth.member_number].flat().map(plain)).to.include(plain(details?.member_number?.value ?? ''));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  }
});

const plain = (text: string) => text.replace(/\W/g, '');

/** Runs in the page: returns all hints shown until the first picture. */
async function collectHints(): Promise<string[]> {
  const seen = new Set<string>();
  const root = document.querySelector('cardlens-capture')!.shadowRoot!;
  while (!root.querySelector('img')) {
    const hint = root.querySelector('.hint')?.textContent?.trim();
    if (hint) seen.add(hint);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return [...seen];
}
