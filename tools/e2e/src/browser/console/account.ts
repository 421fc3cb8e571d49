import { readFile } from 'node:fs/promises';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Payers, webhooks and usage. */
export function accountTests(open: OpenConsole): void {
  it('finds payers, accepts a custom list, and reports rejected rows', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Payers');
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('blue cross');
    await page.getByText('BLUE CROSS').first().waitFor();
    await page
      .getByRole('button', { name: /^Facts about/ })
      .first()
      .click();
    // Every fact has the day on which it was looked up.
    await page
      .getByRole('dialog')
      .getByText(/, \w{3} \d{1,2}, \d{4}$/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Your list' }).click();
    const csv = Buffer.from('custom_payer_id,custom_payer_name\nP1,Cedar Ridge\n,<script>alert(1)</script>\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'payers.csv', mimeType: 'text/csv', buffer: csv });
    await page.getByText('Rows accepted: 1, rejected: 1').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove list' }).click();
    await page.getByText('You have no payer list yet').waitFor();
  });

  it('translates payer ids and names between clearinghouses, and saves the result', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Payers');
    await page.getByRole('tab', { name: 'Translate ids' }).click();
    await page.getByLabel('From').selectOption('change_healthcare');
    await page.getByLabel('To').selectOption('availity');
    await page.getByLabel('Ids or names').fill('60054\n\nNobody At All Mutual\n');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('row', { name: /^60054 60054 Translated.*AETNA/ }).waitFor();
    await page.getByRole('row', { name: /^Nobody At All Mutual.*Unknown/ }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ]);
    expect(String(await readFile(await download.path()))).to.match(
      /^\uFEFFinput,result,payer_id,payers\r\n60054,translated,60054,/,
    );
  });

  it('adds an endpoint, shows its secret once, tests it, and replays a delivery', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Webhooks');
    await page.getByText('No endpoints yet').waitFor();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByLabel('URL').fill('http://127.0.0.1:9/hooks');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    expect(await page.getByLabel('Secret', { exact: true }).inputValue()).to.match(/^whsec_/);
    // Browsers give pages without permission no clipboard.
    await page.getByRole('button', { name: 'Copy Secret' }).click();
    await page.getByText('Secret could not be copied').or(page.getByText('Secret copied')).first().waitFor();
    await page.getByRole('button', { name: 'I have saved it' }).click();
    await page.getByRole('link', { name: 'http://127.0.0.1:9/hooks' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByText('The test event was not delivered').waitFor();
    await page.getByText('WEBHOOK_UNREACHABLE').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Request and response' }).first().click();
    await page.getByText('webhook-signature').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Replay' }).first().click();
    await page.getByText('The event was not delivered').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete endpoint' }).click();
    await page.getByText('No endpoints yet').waitFor();
  });

  it('shows usage that includes deleted cards', async () => {
    const { page, signIn, go, scan, world } = open();
    const { client } = world;
    const card = await scan('molina-medicaid');
    await client.cards.delete(card.card_id);
    // Counts are updated within seconds.
    await eventually(
      async () => {
        const { days } = await client.account.usage();
        return (days.at(-1)?.cards.completed ?? 0) > 0;
      },
      { timeoutMs: 20_000 },
    );
    await signIn();
    await go('Usage');
    await page.getByRole('img', { name: /^Cards from/ }).waitFor();
    await page.getByText(/^Stored images: [\d.,]+ MB$/).waitFor();
    const created = page.locator('.usage').first().locator('dd').first();
    expect(Number(await created.textContent())).to.be.greaterThan(0);
    await page.getByText('Show as a table').first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '1 year' }).click();
    await page.getByRole('columnheader', { name: 'Week' }).waitFor();
    await expectAccessible(page);
  });
}
