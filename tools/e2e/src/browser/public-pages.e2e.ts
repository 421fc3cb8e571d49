import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { startReceiver } from '../receiver.js';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { expectAccessible, type OpenPage, openPage } from './pages.js';

describe('a page without a sign-in', function () {
  this.timeout(120_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let open: OpenPage;
  beforeEach(async () => {
    open = await openPage(browsers().blind);
  });
  afterEach(() => open.context.close());

  /** At the widths of a phone, a tablet and a computer. */
  async function expectFits(page: Page, name: string): Promise<void> {
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${width} pixels`).to.be.at.most(0);
      if (process.env.SCREENSHOTS)
        await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}-${width}.png`, fullPage: true });
    }
    await expectAccessible(page);
  }

  it('shows what works', async () => {
    const { page, complaints } = open;
    await page.goto(`${world().stack.baseUrl}/status`);
    await page.getByRole('heading', { name: 'Everything works' }).waitFor();
    await page.getByRole('row', { name: /^Reading cards Works since / }).waitFor();
    await expectFits(page, 'status');
    expect(complaints).to.deep.equal([]);
  });

  it('shows webhook endpoints and a failed delivery, and sends it again, to whoever has a link until it is revoked', async () => {
    const { page, complaints } = open;
    const { client, stack } = world();
    const receiver = await startReceiver();
    receiver.respond = 500;
    const { webhook_id: webhookId } = await client.webhooks.create({ url: receiver.url });
    try {
      await client.webhooks.test(webhookId);
      const { link_id: linkId, url } = await client.webhooks.createPortalLink();
      await page.goto(url);
      await page.getByRole('row', { name: receiver.url }).waitFor();
      // The key of the link is neither in the address nor in the history.
      expect(page.url()).to.equal(`${stack.baseUrl}/portal`);
      await expectFits(page, 'portal');
      await page.getByRole('row', { name: receiver.url }).getByRole('button', { name: 'Open' }).click();
      await page.getByRole('row', { name: /webhook\.test.*500/ }).waitFor();
      await expectFits(page, 'portal-endpoint');
      await page.getByRole('button', { name: 'Details' }).click();
      await page.getByText('Request', { exact: true }).first().click();
      await page.getByText('webhook-signature').waitFor();
      await expectFits(page, 'portal-delivery');

      const before = receiver.received.length;
      receiver.respond = 204;
      await page.getByRole('button', { name: 'Send again' }).click();
      await page.getByText('It is sent again.').waitFor();
      await page.getByRole('button', { name: 'Back to the deliveries' }).click();
      await page.getByRole('button', { name: 'Refresh' }).click({ trial: true });
      await client.webhooks.revokePortalLink(linkId);
      await page.waitForFunction(
        () => {
          for (const button of document.querySelectorAll('button'))
            if (button.textContent === 'Refresh') button.click();
          return document.querySelector('[role=status]')?.textContent?.startsWith('This link does not work any more');
        },
        undefined,
        { polling: 250 },
      );
      expect(receiver.received.length).to.be.above(before);
      expect(complaints).to.deep.equal([]);
    } finally {
      await client.webhooks.delete(webhookId);
      receiver.stop();
    }
  });
});
