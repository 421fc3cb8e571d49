import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { expect } from 'chai';
import { drop, expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Ways to scan. */
export function scanTests(open: OpenConsole): void {
  it('scans a specimen card with one click, and reports why another failed', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Scan');
    await page.getByRole('link', { name: 'Try it' }).click();
    await page.getByRole('button', { name: 'Delta Dental' }).click();
    await page.getByRole('link', { name: 'Open the card' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'A blurred photo' }).click();
    await page.getByText('The photo is blurred').waitFor();
  });

  it('scans a folder and exports a CSV', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Scan');
    await page.getByRole('link', { name: 'Batch' }).click();
    const names = ['cedar-hmo_front.jpg', 'cedar-hmo_back.jpg', 'delta-dental_front.jpg'];
    await page.getByLabel('Choose pictures').setInputFiles(names.map(specimenFile));
    await page.getByText('2 of 2 done').waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    const lines = String(await readFile(await download.path()))
      .trim()
      .split('\r\n');
    expect(lines).to.have.length(3);
    expect(lines[1]).to.match(/^cedar-hmo,[\w-]{36},completed,,/);
  });

  it('offers the camera of the computer and of a phone', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Scan');
    await page.getByRole('button', { name: 'Use camera' }).waitFor();
    await page.locator('cardlens-handoff').getByText('Waiting for the phone').waitFor();
    await expectAccessible(page);
    const [capture, handoff] = [page.locator('cardlens-capture'), page.locator('cardlens-handoff')];
    const file = capture.locator('input[type=file]');
    // Rejected before it is shown: no card is created for it.
    const buffer = Buffer.from('This is a letter and not a photo. '.repeat(200));
    await file.setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer });
    await capture.getByText('Choose a photo: a JPEG').waitFor();
    expect(await capture.getByRole('button', { name: 'Use photo' }).count()).to.equal(0);

    await file.setInputFiles(specimenFile('bad/blurry.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await capture.getByText('The photo is blurred').waitFor();
    // A scan on this device is not one of the phone.
    await handoff.getByText('Waiting for the phone').waitFor();
    await handoff.getByRole('img', { name: 'QR code' }).waitFor();
    await page.getByRole('button', { name: 'Retake the front' }).click();
    await file.setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('heading', { name: 'Payer match' }).waitFor();
  });

  it('scans what is dropped on any page, on one screen, and checks the coverage by itself where payers are simulated', async () => {
    const { page, signIn, go, requests } = open();
    await signIn();
    await go('Payers');
    const before = requests().filter((request) => request === 'POST /v1/cards').length;
    await drop(page, { 'letter.jpg': Buffer.from('This is a letter and not a photo. '.repeat(200)) });
    await page.getByText('letter.jpg: The file is not a photo').waitFor();
    expect(requests().filter((request) => request === 'POST /v1/cards')).to.have.lengthOf(before);
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    const names = ['molina-medicaid_back.jpg', 'molina-medicaid_front.jpg'];
    const files = await Promise.all(names.map(async (name) => [name, await readFile(specimenFile(name))] as const));
    await drop(page, Object.fromEntries(files));
    await page.getByRole('heading', { name: 'New card' }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.picture img').length === 2);
    await page.getByText(/^Covered, \$.* copay.* of the deductible left$/).waitFor();
    await page.locator('.word-box').first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    expect(requests().filter((request) => request === 'POST /v1/cards')).to.have.lengthOf(before + 1);
    expect(requests().filter((request) => request === 'POST /v1/eligibility')).to.have.lengthOf(1);
    expect(await page.getByRole('button', { name: 'Rotate the back' }).count()).to.equal(1);

    await go('Scan');
    await page.getByRole('checkbox', { name: 'Check coverage of scanned cards' }).uncheck();
    await page.getByLabel('Choose pictures').setInputFiles(specimenFile('molina-medicaid_front.jpg'));
    await page.getByRole('button', { name: 'Check eligibility' }).waitFor();
    expect(requests().filter((request) => request === 'POST /v1/eligibility')).to.have.lengthOf(1);
    await page.evaluate(() => localStorage.clear());
  });

  it('scans a pasted picture, but not what is pasted into a field or dropped as text', async () => {
    const { page, signIn, go, requests } = open();
    await signIn();
    await go('Payers');
    const created = () => requests().filter((request) => request === 'POST /v1/cards').length;
    const image = (await readFile(specimenFile('delta-dental_front.jpg'))).toString('base64');
    const paste = (selector: string) =>
      page.evaluate(
        ([target, content]) => {
          const clipboardData = new DataTransfer();
          const bytes = Uint8Array.from(atob(content!), (char) => char.charCodeAt(0));
          clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
          const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
          document.querySelector(target!)!.dispatchEvent(event);
        },
        [selector, image],
      );
    await paste('input[type=search]');
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/html', '<img src=x onerror=alert(1)>');
      document.querySelector('h1')!.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
    });
    expect(created()).to.equal(0);
    await paste('h1');
    await page.getByRole('heading', { name: 'CAMILLE DUBOIS' }).waitFor();
    expect(created()).to.equal(1);
  });

  it('continues a batch, and keeps its results, while another page is shown', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Scan');
    await page.getByRole('link', { name: 'Batch' }).click();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/v1/cards/*/upload*', async (route) => {
      await held;
      await route.continue();
    });
    const names = [
      'cedar-hmo_front.jpg',
      'delta-dental_front.jpg',
      'medicare-original_front.jpg',
      'cigna-hdhp_front.png',
    ];
    await page.getByLabel('Choose pictures').setInputFiles(names.map(specimenFile));
    await page.getByText(/of 4 done/).waitFor();
    await go('Payers');
    // Closing the tab would end the batch.
    const asked = page.waitForEvent('dialog');
    await page.getByRole('heading', { name: 'Payers', level: 1 }).click();
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).to.equal('beforeunload');
    await dialog.dismiss();
    release();
    await go('Scan');
    await page.getByRole('link', { name: 'Batch' }).click();
    await page.getByText('4 of 4 done').waitFor();
    expect(await page.locator('tbody a').count()).to.equal(4);
  });
}
