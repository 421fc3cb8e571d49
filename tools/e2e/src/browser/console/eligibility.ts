import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Eligibility checks, batches and schedules. */
export function eligibilityTests(open: OpenConsole): void {
  it('checks the eligibility of a card’s member and shows the response', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('link', { name: 'With other details' }).click();
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByRole('heading', { name: 'Eligibility check' }).waitFor();
    await page.getByText('Member number').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'All checks' }).click();
    await page.locator('tbody a').first().waitFor();
    await expectAccessible(page);
    await page.getByLabel('Payer', { exact: true }).fill('NOBODY');
    await page.getByText('No check matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.locator('tbody a').first().waitFor();
  });

  it('checks the eligibility of a person without a card', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Check without a card' }).click();
    // The list, which stays until the form has loaded, also has a field "Payer id".
    await page.getByRole('heading', { name: 'Check eligibility without a card' }).waitFor();
    await page.getByLabel('Payer', { exact: true }).fill('SIMHMO');
    await page.getByLabel('Member number').fill('QW4410087');
    await page.getByLabel('First name').fill('Quincy');
    await page.getByLabel('Last name').fill('Walkin');
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await expectAccessible(page);
    const created: string[] = [];
    // The first attempts reach the service, but their responses are lost.
    await page.route(
      '**/v1/eligibility',
      async (route) => {
        const response = await route.fetch();
        created.push(((await response.json()) as { eligibility_id: string }).eligibility_id);
        await route.abort('connectionreset');
      },
      { times: 3 },
    );
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('cannot be reached').waitFor();
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('QW4410087').waitFor();
    expect(created).to.have.lengthOf(3);
    expect(page.url().split('/').at(-1)).to.equal(created[0]);
    expect(new Set(created)).to.have.lengthOf(1);
    expect(await page.getByRole('link', { name: 'The card' }).count()).to.equal(0);
    await page.getByRole('link', { name: 'All checks' }).click();
    await page.getByRole('link', { name: 'Quincy Walkin' }).first().waitFor();
  });

  it('checks a card without a payer match: the payer is chosen by name or id, in the directory or in the account’s list', async () => {
    const { page, signIn, scan, world } = open();
    const { card_id: cardId } = await scan('cedar-hmo');
    await world.client.payerList.replace([
      { custom_payer_id: 'P3', custom_payer_name: 'Cedar Ridge Plans', payer_id: 'SIMPPO' },
    ]);
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByText('No payer in the directory').waitFor();
    await page.getByRole('button', { name: 'Match again' }).click();
    await page.getByText('The card has a new payer match').waitFor();
    await page.getByText('on your own list').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'check its eligibility' }).click();
    const payer = page.getByLabel('Payer', { exact: true });
    await payer.fill('cigna');
    await page
      .getByRole('option', { name: /CIGNA.*62308/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await payer.fill('62308');
    await page.getByRole('option', { name: /62308/ }).first().waitFor();
    await payer.fill('cedar ridge');
    await page.getByRole('option', { name: /Cedar Ridge Plans.*SIMPPO/ }).click();
    expect(await payer.inputValue()).to.equal('SIMPPO');
    await page.getByText('Cedar Ridge Plans (your list)').waitFor();
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    const npi = page.getByLabel('NPI');
    await npi.fill('1234567890');
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('NPI must be ten digits').waitFor();
    expect(await npi.getAttribute('aria-invalid')).to.equal('true');
    await expectAccessible(page);
    await npi.fill('1234567893');
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page
      .getByRole('columnheader', { name: /^In network/ })
      .first()
      .waitFor();
    // The text that distinguishes the copays of one service.
    await page.getByText('PRIMARY CARE OFFICE VISIT').first().waitFor();
    await expectAccessible(page);
    await world.client.payerList.delete();
  });

  it('shows the patient and the payer of a failed check, and repeats the check', async () => {
    const { page, signIn, go, world } = open();
    const { eligibility_id: id, error } = await world.client.checkEligibility({
      payerId: 'SIMGARBLED',
      subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Again', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    expect(error?.code).to.equal('PAYER_ANSWER_INVALID');
    await signIn();
    await go('Eligibility');
    const row = page.locator('tr', { has: page.locator(`a[href$="${id}"]`) });
    await row.getByText('The response of the payer cannot be read').waitFor();
    await row.getByRole('link').click();
    for (const text of ['The response of the payer cannot be read', 'Quincy Again', 'SIMGARBLED', 'Apr 12, 1985'])
      await page.getByText(text).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(id));
    await page.getByText('The response of the payer cannot be read').waitFor();
    await page.getByRole('link', { name: 'Change and check again' }).click();
    const payer = page.getByLabel('Payer', { exact: true });
    expect(await payer.inputValue()).to.equal('SIMGARBLED');
    await payer.fill('SIMHMO');
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('The payer simulator answered').waitFor();
  });

  it('shows the response to a check although the first request for it was rejected', async () => {
    const { page, signIn, world } = open();
    const { eligibility_id: id } = await world.client.checkEligibility({
      payerId: 'SIMHMO',
      subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Walkin', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    await page.route(
      `**/v1/eligibility/${id}`,
      (route) =>
        // After such a delay, the client itself does not try again.
        route.fulfill({
          status: 429,
          headers: { 'retry-after': '600' },
          json: { message: 'Too many requests', type: 'Too Many Requests', code: 429 },
        }),
      { times: 1 },
    );
    await signIn();
    await page.getByRole('link', { name: 'Eligibility', exact: true }).first().click();
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByText('Too many requests').waitFor();
    await page.getByText('QW4410087').waitFor();
  });

  it('checks a list of people, saves the results, and deletes the batch', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByText('No batches yet').waitFor();
    await expectAccessible(page);
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Template' }).click(),
    ]);
    expect(String(await readFile(await template.path()))).to.match(/^\uFEFF?reference,payer_id,/);
    await page.getByText('Columns of the file').click();
    await expectAccessible(page);
    const rows = [
      'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,provider_npi,provider_organization_name',
      'visit-1,SIMHMO,QW4410087,Quincy,Walkin,1985-04-12,1234567893,Juniper Family Medicine',
      'visit-2,SIMHMO,,Nora,Numberless,1985-04-12,1234567893,Juniper Family Medicine',
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('heading', { name: 'visits.csv', level: 1 }).waitFor();
    await page.getByText('Rows rejected: 1').waitFor();
    await page.getByRole('row', { name: /3.*visit-2.*Member number is required/ }).waitFor();
    await page.getByText('Done').waitFor();
    await page.getByText('1 of 1 checked').waitFor();
    await page.getByRole('link', { name: 'Quincy Walkin' }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Results as CSV' }).click(),
    ]);
    expect(String(await readFile(await download.path()))).to.match(/^row,reference,.*\r\n1,visit-1,/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete batch' }).click();
    await page.getByText('No batches yet').waitFor();
  });

  it('cancels a batch and keeps the checks that have ended', async () => {
    const { page, world, signIn, go } = open();
    const heads =
      'payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,provider_npi,provider_organization_name';
    const first = 'SIMHMO,QW4410087,Quincy,Walkin,1985-04-12,1234567893,Juniper Family Medicine';
    // A payer that takes most of a minute, so that the batch cannot end by itself during the test.
    const others = Array.from(
      { length: 100 },
      (_, i) => `SIMSLOW50000,NL${1000 + i},Nora,Lindqvist,1985-04-12,1234567893,Juniper Family Medicine`,
    );
    const { batches } = world.client.eligibility;
    const { batch_id: id } = await batches.create([heads, first, ...others].join('\r\n'));
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByRole('link', { name: id.slice(0, 8) }).click();
    await page.getByText('1 of 101 checked').waitFor();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Continue checking' }).click();
    expect((await batches.get(id)).state).to.equal('processing');
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await page.getByRole('button', { name: 'Cancel batch' }).click();
    await page.getByText('Canceled', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Quincy Walkin' }).waitFor();
    await page.getByRole('link', { name: 'Nora Lindqvist' }).first().waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Cancel', exact: true }).count()).to.equal(0);
    await expectAccessible(page);
    expect(await batches.get(id)).to.include({ state: 'canceled', checks_completed: 1, checks_failed: 0 });
    await page.getByRole('link', { name: 'All batches' }).click();
    await page.getByRole('cell', { name: 'Canceled' }).waitFor();
    await batches.delete(id);
  });

  it('shows the services and procedures of a check, and the payer’s response to each', async () => {
    const { page, world, signIn, go } = open();
    await world.client.checkEligibility({
      payerId: 'SIMPPO',
      subscriber: { memberId: 'PX7730012', firstName: 'Petra', lastName: 'Procedure', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
      serviceTypeCodes: ['98'],
      procedureCodes: [{ code: '99213', modifiers: ['25'] }],
    });
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Petra Procedure' }).click();
    const asked = page.locator('section', { has: page.getByRole('heading', { name: 'Asked about' }) });
    await asked.getByText(/\(98\)$/).waitFor();
    await asked.getByText('99213, modifier 25').waitFor();
    await page
      .getByRole('row', { name: /^99213, modifier 25 Covered/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  it('shows at first glance whether the patient is covered, estimates a visit, and saves a PDF', async () => {
    const { page, world, signIn, go } = open();
    await world.client.checkEligibility({
      payerId: 'SIMPPO',
      subscriber: { memberId: 'PX7730013', firstName: 'Edda', lastName: 'Estimate', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Edda Estimate' }).click();
    const today = /^Covered on \w{3} \d{1,2}, \d{4}$/;
    await page.locator('.verdict p', { hasText: today }).waitFor();
    await page.getByLabel('Service').selectOption('98');
    await page.getByLabel('Allowed amount').fill('$125.00');
    await page.getByRole('button', { name: 'Estimate', exact: true }).click();
    const result = page.getByText('The patient pays', { exact: true }).or(page.locator('.options-list button')).first();
    await result.waitFor();
    await expectAccessible(page);
    // The payer states several copays; the one that applies is chosen.
    while ((await page.locator('.options-list button').count()) > 0) {
      const options = page.locator('.options-list button');
      const before = await options.allTextContents();
      await options.first().click();
      await page.waitForFunction(
        (texts) => [...document.querySelectorAll('.options-list button')].map((b) => b.textContent).join() !== texts,
        before.join(),
      );
    }
    await page.getByText('The patient pays', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Assumptions' }).waitFor();
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).to.equal('%PDF-');
  });

  it('shows what was changed in additional inquiries, and why', async () => {
    const { page, world, signIn, go } = open();
    const { eligibility_id: id } = await world.client.checkEligibility({
      payerId: 'SIMHMO',
      subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Repaired', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    const attempts = [
      {
        number: 1,
        created_at: '2026-03-02 14:08:02.551907+00:00',
        remedy: 'member_id_alternative',
        reject_reason_code: '72',
        changes: [{ field: 'subscriber.member_id', from: 'QW44I0087', to: 'QW4410087' }],
        outcome: 'completed',
      },
    ];
    await page.route(`**/v1/eligibility/${id}`, async (route) =>
      route.fulfill({ json: { ...(await (await route.fetch()).json()), attempts } }),
    );
    await signIn();
    await go('Eligibility');
    await page.locator(`a[href$="${id}"]`).click();
    const row = page.getByRole('row', { name: /^Another reading of the member number/ });
    await row.getByText('Member number: QW44I0087 QW4410087').waitFor();
    await row.getByText('Member number invalid').waitFor();
    await expectAccessible(page);
  });

  it('schedules checks of a service before an appointment, and ends the schedule', async () => {
    const { page, world, signIn, go } = open();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000);
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Schedules' }).click();
    await page.getByRole('link', { name: 'Schedule checks' }).click();
    await page.getByLabel('Payer', { exact: true }).fill('SIMHMO');
    await page.getByLabel('Member number').fill('QW4410087');
    await page.getByLabel('First name').fill('Quincy');
    await page.getByLabel('Last name').fill('Walkin');
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Service types').fill('urgent care');
    await page.getByRole('button', { name: 'Urgent care (UC)' }).waitFor();
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await page.getByLabel('Day of the appointment').fill(inAMonth.toISOString().slice(0, 10));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Schedule checks' }).click();
    const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(inAMonth);
    const row = page.getByRole('row', { name: day });
    await row.getByText('Quincy Walkin').waitFor();
    await row.getByText('SIMHMO').waitFor();
    const [schedule] = (await world.client.eligibility.schedules.list()).schedules;
    expect(schedule?.checks.map(({ days_before: days }) => days)).to.have.members([7, 1]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'End schedule' }).click();
    await page.getByText('No schedules yet').waitFor();
    await expectAccessible(page);
    expect((await world.client.eligibility.schedules.list()).schedules).to.deep.equal([]);
  });
}
