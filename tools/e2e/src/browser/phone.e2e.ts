import { specimenFile } from '@cardlens/cli';
import { expect } from 'chai';
import sharp from 'sharp';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { expectAccessible, openPage } from './pages.js';

describe('the phone page', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();

  it('scans for the desktop page that shows its link, and asks the user to return to it', async () => {
    const { stack, client } = world();
    const { Token } = await client.accessToken();
    const desktop = await openPage(browsers().blind, { width: 1440, height: 900 });
    await desktop.page.goto(`${stack.baseUrl}/capture#${Token}`);
    await desktop.page.getByRole('img', { name: 'QR code' }).waitFor();
    await desktop.page.getByText('Waiting for your phone').waitFor();
    // The stack listens on 127.0.0.1, which no phone can open.
    await desktop.page.getByText('opens on this computer only').waitFor();

    // The link in the QR code cannot be read here, so another link of the same session is used.
    const { magic_link, token } = await world().clientOf({ token: Token }).generateMagicLink();
    const phone = await openPage(browsers().blind);
    await phone.page.goto(magic_link);
    await phone.page.getByText('End to end asks you to scan your insurance card').waitFor();
    expect(phone.page.url()).to.equal(`${stack.baseUrl}/capture/phone`);
    await expectAccessible(phone.page);
    await phone.page.reload();
    const file = phone.page.locator('input[type=file]');
    await file.setInputFiles(specimenFile('cigna-hdhp_front.png'));
    await phone.page.getByRole('button', { name: 'Use photo' }).click();
    await phone.page.getByText('Now turn the card over').waitFor();
    await file.setInputFiles(specimenFile('cigna-hdhp_back.jpg'));
    await phone.page.getByRole('button', { name: 'Use photo' }).click();
    await phone.page.getByText('You can go back to your computer.').waitFor();
    await expectAccessible(phone.page);
    await desktop.page.locator('#result').waitFor();
    await expectAccessible(desktop.page);
    expect(phone.requests.join()).to.not.include(token);
    expect([...phone.complaints, ...desktop.complaints]).to.deep.equal([]);
    await phone.context.close();
    await desktop.context.close();
  });

  it('scans a card that has only a front', async () => {
    const { client, clientOf } = world();
    const { Token } = await client.accessToken();
    const { magic_link } = await clientOf({ token: Token }).generateMagicLink();
    const { page, context } = await openPage(browsers().blind);
    await page.goto(magic_link);
    await page.locator('input[type=file]').setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('button', { name: 'Use photo' }).click();
    await page.getByText('Now turn the card over').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skip the back' }).click();
    await page.getByText('You can go back to your computer.').waitFor();
    await context.close();
  });

  it('shows the logo of the requesting account, and works when it cannot be loaded', async () => {
    const { stack, client, clientOf } = world();
    const { account_id: accountId } = await client.account.get();
    const logo = await sharp({ create: { width: 240, height: 80, channels: 4, background: '#0b5fff' } })
      .png()
      .toBuffer();
    await stack.admin.calls.setLogo({ accountId, logo });
    const linkOf = async () => {
      const { Token } = await client.accessToken();
      return (await clientOf({ token: Token }).generateMagicLink()).magic_link;
    };
    const { page, context, complaints } = await openPage(browsers().blind);
    await page.goto(await linkOf());
    const shown = page.locator('.account img');
    await shown.waitFor();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).to.equal(240);
    await expectAccessible(page);
    await page.route('**/v1/account', (route) => route.abort());
    await page.goto(await linkOf());
    await page.getByText('You were asked to scan your insurance card').waitFor();
    await page.getByRole('button', { name: 'Use camera' }).waitFor();
    await stack.admin.calls.setLogo({ accountId, logo: Buffer.alloc(0) });
    expect((await client.account.get()).logo).to.equal(null);
    expect(complaints).to.deep.equal([]);
    await context.close();
  });

  it('shows the whole photo and its buttons on a phone in landscape', async () => {
    const { client, clientOf } = world();
    const { Token } = await client.accessToken();
    const { page, context } = await openPage(browsers().filming, { width: 844, height: 390 });
    await page.goto((await clientOf({ token: Token }).generateMagicLink()).magic_link);
    const isInView = (selector: string) =>
      page.waitForFunction((wanted) => {
        const element = document.querySelector('cardlens-capture')?.shadowRoot?.querySelector(wanted);
        const { top = -1, bottom = Number.POSITIVE_INFINITY } = element?.getBoundingClientRect() ?? {};
        return top >= 0 && bottom <= innerHeight;
      }, selector);
    await isInView('.buttons');
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.locator('video').waitFor();
    await Promise.all([isInView('.stage'), isInView('.buttons')]);
    // Taken automatically.
    await page.getByRole('button', { name: 'Use photo' }).waitFor();
    await Promise.all([isInView('.stage'), isInView('.buttons')]);
    await context.close();
  });

  it('explains an invalid or expired link in the language of the phone', async () => {
    const { page, context } = await openPage(browsers().blind, { locale: 'es-MX' });
    const link = `${world().stack.baseUrl}/v1/validate-magic-link?token=${'x'.repeat(43)}`;
    await page.goto(link);
    await page.getByText('Este enlace no es válido').waitFor();
    await expectAccessible(page);
    const expired = { message: 'Token expired', type: 'Expired', code: 410 };
    await page.route('**/v1/validate-magic-link?**', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.fulfill({ status: 410, json: expired }),
    );
    await page.reload();
    await page.getByText('Este enlace ha caducado').waitFor();
    await context.close();
  });
});
