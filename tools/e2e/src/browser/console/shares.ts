import { expect } from 'chai';
import { SHLViewer } from 'kill-the-clipboard';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Sharing a card, and the links to it. */
export function shareTests(open: OpenConsole): void {
  it('shares a card as a link that another implementation opens, shows who opened it, and revokes it', async () => {
    const { page, signIn, scan } = open();
    const card = await scan('cedar-hmo');
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByRole('button', { name: 'Share' }).click();
    await expectAccessible(page);
    await page.getByLabel('Passcode').fill('271828');
    await page.getByLabel('Label').fill('For Cedar Dental');
    await page.getByRole('button', { name: 'Make the link' }).click();
    await page.getByRole('img', { name: 'QR code of the link' }).waitFor();
    await expectAccessible(page);
    const link = await page.getByLabel('Link', { exact: true }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    // Shown once: the dialog opens with an empty form again.
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.getByLabel('Passcode').inputValue()).to.equal('');
    expect(await page.content()).not.to.contain(link);
    await page.keyboard.press('Escape');

    const viewer = new SHLViewer({ shlinkURI: link });
    const resolve = (passcode: string) => viewer.resolveSHL({ recipient: 'Cedar Dental', passcode });
    const wrong = await resolve('000000').catch((error: Error) => error.constructor.name);
    expect(wrong).to.equal('SHLInvalidPasscodeError');
    const { fhirResources } = await resolve('271828');
    expect(JSON.stringify(fhirResources)).to.contain(card.details!.member_number!.value);

    await page.reload();
    await page.getByText('Opened once, last by “Cedar Dental”').waitFor();
    await page.getByText('1 of 10 wrong passcodes').waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.getByRole('button', { name: 'Revoke' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Revoke link' }).click();
    await page.getByRole('heading', { name: 'Shared links' }).waitFor({ state: 'detached' });
    const ended = await resolve('271828').catch((error: Error) => error.constructor.name);
    expect(ended).to.equal('SHLManifestNotFoundError');
  });
}
