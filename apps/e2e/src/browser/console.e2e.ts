import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { specimenFile } from '@cardlens/cli';
import type { CardPage, CardSummary } from '@cardlens/sdk';
import { consoleLink } from '@cardlens/stack/local';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { specimen, useWorld } from '../world.js';
import { useBrowsers } from './browser.js';

import { expectAccessible, type OpenPage, openPage } from './pages.js';

const desktop = { width: 1440, height: 900 };

describe('the console', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let open: OpenPage;
  let page: Page;
  const scan = async (name: string) =>
    world().client.scan({ front: await specimen(`${name}_front.jpg`), back: await specimen(`${name}_back.jpg`) });

  const signIn = async () => {
    await page.goto(`${world().stack.baseUrl}/console`);
    await page.getByLabel('API key').fill(world().apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
  };

  const go = (name: string) => page.getByRole('link', { name, exact: true }).first().click();

  beforeEach(async () => {
    open = await openPage(browsers().blind, desktop);
    page = open.page;
  });

  afterEach(async () => {
    // Whatever a test did: the policy was kept, nothing was stored, and no address held a secret or a name.
    expect(open.complaints).to.deep.equal([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).to.equal('[{},{},""]');
    expect(page.url()).not.to.match(/sk_|#.+|\?/);
    await open.context.close();
  });

  it('rejects a malformed key, reports a wrong one, and forgets the key with the page', async () => {
    await page.goto(`${world().stack.baseUrl}/console`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('API key').fill('hello');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This is not an API key').waitFor();
    await page.getByLabel('API key').fill(`${world().apiKey.slice(0, -1)}x`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your API key was refused').waitFor();
    await expectAccessible(page);
    await signIn();
    await page.getByText('No cards yet').or(page.locator('.card-list')).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('can be opened once with the link of a local stack', async () => {
    const { stack, apiKey } = world();
    const link = await consoleLink(stack.dataDir, { baseUrl: stack.baseUrl, apiKey });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect(page.url()).to.equal(`${stack.baseUrl}/console`);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('The sign-in link was used already').waitFor();
    await expectAccessible(page);
    const [code] = link.split('#').slice(1);
    expect(String(await readFile(join(stack.dataDir, 'logs', 'gateway.log')))).not.to.contain(code);
  });

  it('shows a new card without a reload, finds it, and shows where its elements are', async () => {
    await signIn();
    const card = await scan('cedar-hmo');
    const name = card.details!.member_name!.value;
    const link = page.locator(`a[href$="${card.card_id}"]`);
    await link.waitFor();
    await expectAccessible(page);

    await page.getByRole('searchbox').fill(name.split(' ')[0]!);
    await page.getByRole('button', { name: 'Search' }).click();
    await link.waitFor();
    await page.getByLabel('State').selectOption('error');
    await page.getByText('No card matches').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByRole('checkbox', { name: 'Flagged' }).check();
    await link.waitFor({ state: 'detached' });
    await world().client.cards.flag(card.card_id, { type: 'other' });
    await link.click();

    await page.getByRole('heading', { name, exact: true }).waitFor();
    expect(await page.locator('.picture img').count()).to.equal(2);
    await page.waitForFunction(() => [...document.images].every((image) => image.naturalWidth > 0));
    const element = page.locator('[data-path="member_number"]');
    expect(await element.textContent()).to.contain(card.details!.member_number!.value);
    await element.hover();
    const lit = page.locator('.word-box[data-active]');
    await lit.first().waitFor();
    await page.mouse.move(5, 5);
    await page.locator('.word-box[data-paths~="group_number"]').first().hover({ force: true });
    await page.locator('[data-path="group_number"][data-active]').waitFor();
    await page.getByRole('button', { name: 'Rotate the front' }).click();
    await page.getByRole('button', { name: 'Zoom into the front' }).click();
    await expectAccessible(page);
  });

  it('corrects an element, marks one as not on the card, and adds one', async () => {
    const { card_id: cardId, details } = await scan('cedar-hmo');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    const element = page.locator('[data-path="member_number"]');
    await element.click();
    await expectAccessible(page);
    await page.getByLabel('Member number').fill('CORRECTED1');
    await page.keyboard.press('Enter');
    await page.locator('[data-path="member_number"]', { hasText: 'CORRECTED1' }).waitFor();
    expect(await element.textContent()).to.contain(`read as ${details!.member_number!.value}`);
    expect(await element.evaluate((button) => button === document.activeElement)).to.equal(true);

    await page.locator('[data-path="group_number"]').click();
    await page.keyboard.press('Escape');
    await page.locator('[data-path="group_number"]').click();
    await page.getByRole('button', { name: 'Not on the card' }).click();
    await page.locator('[data-path="group_number"]', { hasText: 'Not on the card' }).waitFor();

    await page.getByRole('button', { name: 'Add an element' }).click();
    await page.getByRole('combobox', { name: /^Element/ }).selectOption('member_gender');
    await page.getByLabel('Value').fill('F');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('[data-path="member_gender"]', { hasText: 'F' }).waitFor();
    await expectAccessible(page);
    const { corrections } = await world().client.cards.get(cardId);
    expect(Object.entries(corrections ?? {}).map(([name, { value }]) => [name, value])).to.have.deep.members([
      ['member_number', 'CORRECTED1'],
      ['group_number', null],
      ['member_gender', 'F'],
    ]);
  });

  it('reviews doubtful elements by keyboard', async () => {
    const cards = await Promise.all([scan('cedar-hmo'), scan('molina-medicaid')]);
    const ids = cards.map(({ card_id: id }) => id);
    // Readings of specimens are sure: the scores of two elements of each are lowered on their way.
    const lower = async (url: RegExp, change: (body: CardPage) => CardPage) =>
      page.route(url, async (route) => route.fulfill({ json: change(await (await route.fetch()).json()) }));
    const doubted = (card: CardSummary): CardSummary => {
      const scores = ['1.000', '0.600'];
      const { member_number: number, member_name: name } = card.details!;
      return { ...card, details: { member_number: { ...number!, scores }, member_name: { ...name!, scores } } };
    };
    await lower(/\/v1\/cards\?/, ({ cards: listed, ...body }) => ({
      ...body,
      cards: listed.filter(({ card_id: id }) => ids.includes(id)).map(doubted),
    }));
    await signIn();
    await go('Review');
    await page.getByText('4 elements to look at').waitFor();
    await page.locator('.crop img').waitFor();
    await expectAccessible(page);
    const label = (text: string) => page.locator('.correction label', { hasText: text });
    await label('Member name').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('3 elements to look at').waitFor();
    await label('Member number').waitFor();
    await page.keyboard.type('REVIEWED1');
    await page.keyboard.press('Enter');
    await page.getByText('2 elements to look at').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 element to look at').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing to look at').waitFor();
    const reviewed = await Promise.all(ids.map((id) => world().client.cards.get(id)));
    const values = reviewed.flatMap(({ corrections }) => Object.values(corrections ?? {}).map(({ value }) => value));
    expect(values).to.have.lengthOf(2).and.to.include('REVIEWED1');
  });

  it('sets which elements the account reviews', async () => {
    const { client } = world();
    const { card_id: cardId } = await scan('cedar-hmo');
    const needReview = async () => (await client.cards.list({ needsReview: true })).cards.map(({ card_id: id }) => id);
    await signIn();
    await go('Review');
    await page.getByRole('button', { name: 'Review below 90 %' }).click();
    await page.getByLabel('Sure less than, in percent').fill('1');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing to look at').waitFor();
    expect(await needReview()).to.deep.equal([]);
    await page.getByRole('button', { name: 'Review below 1 %' }).click();
    await page.getByLabel('Sure less than, in percent').fill('100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/elements to look at/).waitFor();
    expect(await needReview()).to.include(cardId);
    await client.account.update({ reviewThreshold: 0.9 });
  });

  it('flags a card and deletes it', async () => {
    const card = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByRole('button', { name: 'Flag' }).click();
    await page.getByLabel('Message').fill('<script>alert(1)</script>');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Flag card' }).click();
    await page.getByText('<script>alert(1)</script>').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete card' }).click();
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect((await world().client.cards.get(card.card_id)).deleted).to.equal(true);
    await page.waitForFunction((id) => !document.querySelector(`a[href$="${id}"]`), card.card_id);
  });

  it('scans a specimen card with one click, and reports why another failed', async () => {
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

  it('checks the eligibility of a card’s member and shows the answer', async () => {
    const { card_id: cardId } = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('link', { name: 'Check eligibility' }).click();
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask the payer' }).click();
    await page.getByText('Member number').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All checks' }).click();
    await page.locator('tbody a').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Payer id').fill('NOBODY');
    await page.getByText('No check matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.locator('tbody a').first().waitFor();
  });

  it('checks the eligibility of a person without a card', async () => {
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Check without a card' }).click();
    await page.getByLabel('Payer id').fill('SIMHMO');
    await page.getByLabel('Member number').fill('QW4410087');
    await page.getByLabel('First name').fill('Quincy');
    await page.getByLabel('Last name').fill('Walkin');
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask the payer' }).click();
    await page.getByText('QW4410087').waitFor();
    expect(await page.getByRole('link', { name: 'The card' }).count()).to.equal(0);
    await page.getByRole('link', { name: 'All checks' }).click();
    await page.getByRole('link', { name: 'Quincy Walkin' }).first().waitFor();
  });

  it('finds payers, accepts a custom list, and reports rejected rows', async () => {
    await signIn();
    await go('Payers');
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('blue cross');
    await page.getByText('BLUE CROSS').first().waitFor();
    await page.getByRole('tab', { name: 'Your list' }).click();
    const csv = Buffer.from('custom_payer_id,custom_payer_name\nP1,Cedar Ridge\n,<script>alert(1)</script>\n');
    await page.locator('input[type=file]').setInputFiles({ name: 'payers.csv', mimeType: 'text/csv', buffer: csv });
    await page.getByText('Rows accepted: 1, rejected: 1').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You have no list of your own').waitFor();
  });

  it('adds an endpoint, shows its secret once, tests it, and replays a delivery', async () => {
    await signIn();
    await go('Webhooks');
    await page.getByText('No endpoints yet').waitFor();
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByLabel('URL').fill('http://127.0.0.1:9/hooks');
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add endpoint' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('link', { name: 'http://127.0.0.1:9/hooks' }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('WEBHOOK_UNREACHABLE').first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Replay' }).first().click();
    await page.getByText('The event is sent again').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('No endpoints yet').waitFor();
  });

  it('shows keys, and usage that stays when cards are deleted', async () => {
    const { client } = world();
    const card = await scan('molina-medicaid');
    await client.cards.delete(card.card_id);
    // A count is there within seconds.
    await eventually(
      async () => {
        const { days } = await client.account.usage();
        return (days.at(-1)?.cards.completed ?? 0) > 0;
      },
      { timeoutMs: 20_000 },
    );
    await signIn();
    await go('Keys and usage');
    await page.getByRole('img', { name: /^Cards from/ }).waitFor();
    const created = page.locator('.usage').first().locator('dd').first();
    expect(Number(await created.textContent())).to.be.greaterThan(0);
    await page.getByRole('cell', { name: `…${world().apiKey.slice(-4)}` }).waitFor();
    await page.getByText('Show the numbers').first().click();
    await expectAccessible(page);
    await page.getByRole('button', { name: '1 year' }).click();
    await page.getByRole('columnheader', { name: 'Week' }).waitFor();
    await expectAccessible(page);
  });

  it('explains a payer match, and shows how long a card took and who may see who used it', async () => {
    const card = await scan('montana-blue');
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByText(/^Completed .* after the first photo/).waitFor();
    await page.getByRole('button', { name: 'Explain the match' }).click();
    const best = page.locator('.candidates > li').first();
    await best.getByText(card.payer_match!.svc_payer_name!).first().waitFor();
    await best.getByText('for', { exact: false }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show who used this card' }).click();
    // The key of a local stack has every scope but `audit`.
    await page.getByText('Only API keys with the scope').waitFor();
    await expectAccessible(page);
  });

  it('shows who used a card to keys that may know', async () => {
    const { stack, client } = world();
    const { account_id: accountId } = await client.account.get();
    const wanted = { accountId, name: 'Compliance', expiresAtUs: 0, scopes: ['read', 'audit'] };
    const { apiKey } = await stack.admin.call((calls) => calls.createKey, wanted);
    const card = await scan('molina-medicaid');
    await page.goto(`${stack.baseUrl}/console`);
    await page.getByLabel('API key').fill(apiKey);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByRole('button', { name: 'Show who used this card' }).click();
    await page.getByText('Created the card').waitFor();
    await page.getByText('API key (Compliance)').first().waitFor();
    await expectAccessible(page);
  });

  it('shows markup on a card as text', async () => {
    const card = await scan('molina-medicaid');
    const markup = '<script>document.title="run"</script><img src=x onerror=alert(1)>';
    await page.route(`**/v1/cards/${card.card_id}*`, async (route) => {
      const body = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...body, details: { ...body.details, plan_name: { value: markup, scores: [] } } },
      });
    });
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByText(markup).waitFor();
    expect(await page.title()).to.contain('Cardlens console');
  });

  it('works on a phone and in dark mode', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Cards' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).to.equal(0);
  });
});
