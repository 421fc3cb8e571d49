import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
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
    await page.getByText('IMG_BLURRY').waitFor();
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
    await page.locator('cardlens-handoff').getByText('Waiting for your phone').waitFor();
    await expectAccessible(page);
    await page.locator('cardlens-capture input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByRole('heading', { name: 'Payer match' }).waitFor();
  });
}
