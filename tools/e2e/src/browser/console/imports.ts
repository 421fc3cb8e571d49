import { expect } from 'chai';
import sharp from 'sharp';
import { drawCode } from '../clips/code-clip.js';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Importing a digital card. */
export function importTests(open: OpenConsole): void {
  it('imports a card from a picture of its QR code, with its passcode', async () => {
    const { page, signIn, scan, world } = open();
    const card = await scan('cedar-hmo');
    const { link } = await world.client.cards.share(card.card_id, { passcode: '271828' });
    await signIn();
    await page.getByRole('button', { name: 'Import a digital card' }).click();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    const files = page.locator('input[type=file]');
    await files.setInputFiles({ name: 'empty.png', mimeType: 'image/png', buffer: await blank() });
    await page.getByText('No QR code was found in the picture.').waitFor();
    await files.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await drawCode(link) });
    await page.getByText('No QR code was found in the picture.').waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('shlink:/'));
    expect(await page.getByLabel('Link or content').inputValue()).to.equal(link);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The link needs its passcode').waitFor();
    await page.getByLabel('Passcode').fill('000000');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('The passcode is wrong; 9 attempts are left').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Passcode').fill('271828');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByText('Imported without a signature').waitFor();
    await page.getByText(card.details!.member_number!.value).first().waitFor();
    expect(page.url()).not.to.contain(card.card_id);
    await expectAccessible(page);
  });

  it('explains what is no digital card', async () => {
    const { page, signIn } = open();
    await signIn();
    await page.getByRole('button', { name: 'Import a digital card' }).click();
    await page.getByLabel('Link or content').fill('https://example.com/');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessible(page);
  });
}

/** A white picture. */
const blank = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
