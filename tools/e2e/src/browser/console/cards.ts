import { readFile } from 'node:fs/promises';
import { specimenFile } from '@cardlens/cli';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import { signInWithKey } from '../sign-in-with-key.js';
import type { OpenConsole } from './open-console.js';

/** The list of cards and the page of a card. */
export function cardTests(open: OpenConsole): void {
  it('shows a new card without a reload, finds it, and shows where its elements are', async () => {
    const { page, signIn, scan, world } = open();
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
    await world.client.cards.flag(card.card_id, { type: 'other' });
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

  it('shows a long name on two lines', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    const name = 'Christopher Montgomery-Hale';
    await page.route('**/v1/cards?*', async (route) => {
      const body = await (await route.fetch()).json();
      for (const card of body.cards) card.details = { member_name: { value: name, scores: [] } };
      await route.fulfill({ json: body });
    });
    await signIn();
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const cell = page.locator('.name', { has: page.locator(`a[href$="${cardId}"]`) });
      await cell.getByText(name).waitFor();
      const isWhole = await cell.evaluate(
        (td) => td.scrollHeight <= td.clientHeight && td.scrollWidth <= td.clientWidth,
      );
      expect(isWhole, `${width} pixels`).to.equal(true);
    }
    await expectAccessible(page);
  });

  it('corrects an element, marks one as not on the card, and adds one', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    const element = page.locator('[data-path="member_number"]');
    await element.click();
    await expectAccessible(page);
    await page.getByLabel('Member number', { exact: true }).fill('CORRECTED1');
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
    await page.getByLabel('Value', { exact: true }).fill('F');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.locator('[data-path="member_gender"]', { hasText: 'F' }).waitFor();
    await expectAccessible(page);
    const { corrections } = await world.client.cards.get(cardId);
    expect(Object.entries(corrections ?? {}).map(([name, { value }]) => [name, value])).to.have.deep.members([
      ['member_number', 'CORRECTED1'],
      ['group_number', null],
      ['member_gender', 'F'],
    ]);
  });

  it('shows and uses a corrected value everywhere', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId } = await scan('cedar-hmo');
    await signIn();
    const row = page.locator('tr', { has: page.locator(`a[href$="${cardId}"]`) });
    await row.getByRole('link').click();
    const correct = async (path: string, label: string, value: string, stored = value) => {
      await page.locator(`[data-path="${path}"]`).click();
      await page.getByLabel(label, { exact: true }).fill(value);
      await page.keyboard.press('Enter');
      await page.locator(`[data-path="${path}"]`, { hasText: stored }).waitFor();
    };
    await correct('member_name', 'Member name', 'Rowan Corrected');
    await correct('member_number', 'Member number', 'CORR4711');
    await correct('member_dob', 'Date of birth', '08/23/1987', 'Aug 23, 1987');

    await page.getByRole('heading', { name: 'Rowan Corrected', level: 1 }).waitFor();
    expect(await page.title()).to.contain('Rowan Corrected');
    await page.getByRole('link', { name: 'Check eligibility' }).click();
    await page.getByLabel('First name').waitFor();
    const shown = await Promise.all(
      ['First name', 'Last name', 'Date of birth', 'Member number'].map((label) => page.getByLabel(label).inputValue()),
    );
    expect(shown).to.deep.equal(['Rowan', 'Corrected', '1987-08-23', 'CORR4711']);
    await page.getByRole('link', { name: 'Back to the card' }).click();
    await page.getByRole('link', { name: 'All cards' }).click();
    await row.getByRole('link', { name: 'Rowan Corrected' }).waitFor();
    await row.getByText('CORR4711').waitFor();
    await page.getByRole('searchbox').fill('rowan corrected');
    await page.getByRole('button', { name: 'Search' }).click();
    await row.getByRole('link', { name: 'Rowan Corrected' }).waitFor();
    expect((await world.client.cards.get(cardId)).corrections?.member_dob?.value).to.equal('1987-08-23');

    // The search is kept after a card was opened.
    await row.getByRole('link').click();
    await page.getByRole('link', { name: 'All cards' }).click();
    await row.waitFor();
    expect(await page.getByRole('searchbox').inputValue()).to.equal('rowan corrected');
  });

  it('rejects a correction in a wrong format, shows the expected one, and keeps the input', async () => {
    const { page, signIn, go, scan, world } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await signIn();
    const link = page.locator(`a[href$="${cardId}"]`);
    await link.click();
    await page.locator('[data-path="rx_bin"]').click();
    const input = page.getByLabel('Rx BIN', { exact: true });
    await input.fill('banana');
    await page.keyboard.press('Enter');
    await page.getByText('Enter six digits such as 610502').waitFor();
    expect(await input.getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(page);
    await input.fill('004-336');
    await go('Payers');
    await go('Cards');
    await link.click();
    expect(await input.inputValue()).to.equal('004-336');
    await input.press('Enter');
    await page.locator('[data-path="rx_bin"]', { hasText: '004336' }).waitFor();
    expect((await world.client.cards.get(cardId)).corrections?.rx_bin?.value).to.equal('004336');
  });

  it('shows what the payer confirms, and accepts what differs with one key', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    const response = {
      eligibility_id: '9c4d1f70-6b2e-4a85-b3d9-0e7a5c8f1d62',
      payer_id: 'CEDAR1',
      payer_name: 'CEDAR VALLEY HEALTH',
      responded_at: '2026-03-02 14:08:02.551907+00:00',
    };
    const { member_number: number, member_name: name, payer_name: payer } = details!;
    const confirmations = {
      member_number: { status: 'differs', value: 'CVH7654321', card_value: number!.value, ...response },
      member_name: { status: 'confirmed', value: name!.value, card_value: name!.value, ...response },
      payer_name: { status: 'normalized', value: 'CEDAR VALLEY HEALTH', card_value: payer!.value, ...response },
      member_gender: { status: 'added', value: 'F', ...response },
    };
    const real_payer = {
      reason: 'managed_care',
      name: 'BLUE HERON COMMUNITY PLAN',
      claims_payer_ids: [{ clearinghouse: 'Availity', payer_id: '99991' }],
      ...response,
    };
    await page.route(`**/v1/cards/${cardId}?*`, async (route) => {
      const card = await (await route.fetch()).json();
      // What was accepted, the service compares again.
      const open = Object.entries(confirmations).filter(([path]) => !(path in (card.corrections ?? {})));
      const { payer_match: match } = card;
      await route.fulfill({
        json: { ...card, confirmations: Object.fromEntries(open), payer_match: { ...match, real_payer } },
      });
    });
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    const element = (path: string) => page.locator('li', { has: page.locator(`[data-path="${path}"]`) });
    await element('member_name').getByText('Confirmed by the payer').waitFor();
    await element('payer_name').getByText('The payer writes CEDAR VALLEY HEALTH').waitFor();
    await page.getByText('Claims may have to go to BLUE HERON COMMUNITY PLAN').waitFor();
    await page.getByText('It manages the care of the patient').waitFor();
    await element('member_number').getByText('CEDAR VALLEY HEALTH states CVH7654321').waitFor();
    await expectAccessible(page);

    await page.locator('[data-path="member_number"]').focus();
    await page.keyboard.press('a');
    await page.locator('[data-path="member_number"]', { hasText: `read as ${number!.value}` }).waitFor();
    await page.getByRole('button', { name: 'Accept the payer’s value of Member gender' }).click();
    await page.locator('[data-path="member_gender"]', { hasText: 'F' }).waitFor();
    const { corrections } = await world.client.cards.get(cardId);
    expect(Object.entries(corrections ?? {}).map(([path, { value }]) => [path, value])).to.have.deep.members([
      ['member_number', 'CVH7654321'],
      ['member_gender', 'F'],
    ]);
  });

  it('compares a card with a pasted record and shows only the differences', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    const { member_name: name, member_number: number, group_number: group } = details!;
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('button', { name: 'Compare with the record on file' }).click();
    const [first, ...rest] = name!.value.split(' ');
    const record = [
      `Patient: ${rest.join(' ')}, ${first}`,
      `Member ID: ${number!.value}0`,
      `Group: ${group!.value}`,
      'Chart: 17',
    ];
    await page.getByLabel('Paste the record').fill(record.join('\n'));
    await page.getByText('Not compared: Chart').waitFor();
    expect(await page.getByLabel('Member number', { exact: true }).inputValue()).to.equal(`${number!.value}0`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByRole('row', { name: new RegExp(`Member number.*${number!.value}0 Changed`) }).waitFor();
    await page.getByRole('row', { name: /^Member name .* Spelling/ }).waitFor();
    expect(await page.getByRole('row', { name: /^Group number/ }).count()).to.equal(0);
    await page.getByText('One element is the same').waitFor();
    await expectAccessible(page);
  });

  it('offers another photo for a card that could not be read, which is then read again', async () => {
    const { page, signIn, world } = open();
    const { client } = world;
    const failed = await client.scan({ front: await readFile(specimenFile('bad/blurry.jpg')) });
    expect(failed.state).to.equal('error');
    await signIn();
    await page.locator(`a[href$="${failed.card_id}"]`).click();
    await page.getByText('The photo is blurred').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send a link to the patient’s phone' }).click();
    const handoff = page.locator('cardlens-handoff');
    await handoff.getByRole('img', { name: 'QR code' }).waitFor();
    await handoff.getByText('This link opens on this computer only').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const retake = page.getByLabel('Retake the front');
    await retake.setInputFiles(specimenFile('bad/blurry.jpg'));
    await page.getByText('Sending the photo').waitFor();
    await page.getByText('The photo is blurred').waitFor();
    await retake.setInputFiles(specimenFile('delta-dental_front.jpg'));
    await page.getByRole('heading', { name: 'Payer match' }).waitFor();
    expect((await client.cards.get(failed.card_id)).state).to.equal('completed');
  });

  it('answers at the top of a card whether its member is covered, and marks only what needs a look', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByText(/^\d+ values read/).waitFor();
    expect(await page.locator('.element .confidence-sure').count()).to.equal(0);
    // The provider of the account's last check is known; that of the first is asked for here.
    const organization = page.getByLabel('Your organization');
    const check = page.getByRole('button', { name: 'Check eligibility' });
    await check.waitFor();
    if (await organization.isVisible()) {
      await organization.fill('Juniper Family Medicine');
      await page.getByLabel('Your NPI').fill('1234567893');
    }
    await expectAccessible(page);
    await check.click();
    await page.getByText(/^Covered, \$.* copay.* of the deductible left$/).waitFor();
    await page.getByRole('link', { name: 'All benefits' }).waitFor();
    await page.locator('.mark-confirmed').first().waitFor();
    await expectAccessible(page);
    expect(String(await page.pdf({ format: 'letter' })).match(/\/Type\s*\/Page\b/g)).to.have.lengthOf(1);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByText(/^Covered, /).waitFor();
    const facts = await page.getByRole('region', { name: 'Key facts' }).boundingBox();
    expect(facts!.y + facts!.height, 'bottom of the key facts').to.be.below(844);
    expect((await page.locator('.picture').first().boundingBox())!.y).to.be.above(facts!.y);
  });

  it('copies one value or all of them, and shows the response of the API', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.stack.baseUrl });
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await page.getByRole('button', { name: 'Copy Date of birth' }).first().click();
    await page.getByText('Date of birth copied').waitFor();
    expect(await copied()).to.equal('08/22/1987');
    await page.getByRole('button', { name: 'Copy all' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'As a table row' }).click();
    await page.getByText('All values copied').waitFor();
    const [heads = [], row = []] = (await copied()).split('\n').map((line) => line.split('\t'));
    expect(row[heads.indexOf('Member number')]).to.equal(details!.member_number!.value);

    // A page loaded over http has no clipboard, and the older command may be refused as well.
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy Member number' }).first().click();
    await page.getByText('Member number could not be copied').waitFor();
    await page.getByRole('button', { name: 'JSON' }).click();
    await page.locator('.json', { hasText: `"card_id": "${cardId}"` }).waitFor();
    await expectAccessible(page);
  });

  it('moves through the cards of the list with the keys J and K', async () => {
    const { page, signIn } = open();
    await signIn();
    const links = page.locator('.card-list .name a');
    await links.nth(1).waitFor();
    const ends = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!));
    await links.first().click();
    await page.getByRole('link', { name: 'Next card' }).waitFor();
    expect(page.url()).to.contain(ends[0]);
    await page.keyboard.press('j');
    await page.waitForURL(`**/${ends[1]}`);
    await page.getByRole('link', { name: 'Previous card' }).waitFor();
    await page.keyboard.press('k');
    await page.waitForURL(`**/${ends[0]}`);
    await page.getByRole('link', { name: 'Next card' }).click();
    await page.waitForURL(`**/${ends[1]}`);
  });

  it('shows that a card was deleted', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await world.client.cards.delete(cardId);
    await signIn();
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/console/cards/${cardId}`);
    await page.locator('.sign', { hasText: 'Deleted' }).waitFor();
    expect(await page.locator('.sign', { hasText: 'Read' }).count()).to.equal(0);
  });

  it('flags a card and deletes it', async () => {
    const { page, signIn, scan, world } = open();
    const card = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByRole('button', { name: 'Flag' }).click();
    await page.getByLabel('Message').fill('<script>alert(1)</script>');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Flag card' }).click();
    await page.getByText('<script>alert(1)</script>').waitFor();
    await page.getByRole('button', { name: 'Close the flag “Something is wrong”' }).click();
    await page.getByText('One closed flag').click();
    await page.getByRole('button', { name: 'Open again the flag “Something is wrong”' }).click();
    await page.getByRole('button', { name: 'Close the flag “Something is wrong”' }).waitFor();
    await page.getByRole('link', { name: 'All cards' }).click();
    const row = page.locator('tr', { has: page.locator(`a[href$="${card.card_id}"]`) });
    await row.getByText('Flagged').waitFor();
    await row.locator('.thumbnail img').waitFor();
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(1)
      .check();
    await expectAccessible(page);
    await row.getByRole('link').click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete card' }).click();
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect((await world.client.cards.get(card.card_id)).deleted).to.equal(true);
    await page.waitForFunction((id) => !document.querySelector(`a[href$="${id}"]`), card.card_id);
  });

  it('explains a payer match, and shows the timeline, and no access log without the scope for it', async () => {
    const { page, signIn, scan } = open();
    const card = await scan('montana-blue');
    await signIn();
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByText('Timeline').click();
    await page.getByText(/^Completed .* after the first photo/).waitFor();
    await page.getByRole('button', { name: 'Explain the match' }).click();
    const best = page.locator('.candidates > li').first();
    await best.getByText(card.payer_match!.svc_payer_name!).first().waitFor();
    await best.getByText('for', { exact: false }).first().waitFor();
    await expectAccessible(page);
    // Keys have the scope `audit` only if it is requested.
    expect(await page.getByText('Access log').count()).to.equal(0);
  });

  it('shows who used a card only to keys with the audit scope', async () => {
    const { page, scan, world } = open();
    const { stack, client, clientOf } = world;
    const { account_id: accountId } = await client.account.get();
    const wanted = { accountId, name: 'Compliance', scopes: ['read', 'audit'] };
    const { apiKey, key } = await stack.admin.calls.createKey(wanted);
    const card = await scan('molina-medicaid');
    const auditor = clientOf({ token: apiKey });
    for (let i = 0; i < 3; i++) await auditor.cards.get(card.card_id);
    // Entries appear within seconds.
    await eventually(
      async () => {
        const { entries } = await auditor.audit.list({ resourceId: card.card_id });
        const views = entries.filter(({ action }) => action === 'GET /v1/cards/:id');
        return views.filter(({ actor }) => actor.key_id === key?.keyId).length === 3;
      },
      { intervalMs: 250 },
    );
    await page.goto(`${stack.baseUrl}/console`);
    await signInWithKey(page, apiKey);
    await page.locator(`a[href$="${card.card_id}"]`).click();
    await page.getByRole('button', { name: 'Show who used this card' }).click();
    await page.getByText('Created the card').waitFor();
    const repeated = page.getByRole('listitem').filter({ hasText: 'Viewed the card · API key (Compliance)' });
    await repeated.getByText(/^\d+ times, last at/).waitFor();
    expect(await repeated.count()).to.equal(1);
    await page.getByText('API key (Compliance)').first().waitFor();
    await expectAccessible(page);
  });

  it('shows markup on a card as text', async () => {
    const { page, signIn, scan } = open();
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
    // Among the key facts and among all elements.
    for (const place of ['.key-facts', '[data-path="plan_name"]'])
      await page.locator(place).getByText(markup).waitFor();
    expect(await page.title()).to.contain('Cardlens console');
  });
}
