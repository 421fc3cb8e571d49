import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Eligibility checks, batches and schedules. */
export function eligibilityTests(open: OpenConsole): void {
  it('checks the eligibility of a card’s member and shows the answer', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId } = await scan('molina-medicaid');
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByRole('link', { name: 'Check eligibility' }).click();
    await page.getByLabel('Date of birth').fill('1985-04-12');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Check eligibility' }).click();
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
    const { page, signIn, go } = open();
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
    await page.getByRole('button', { name: 'Check eligibility' }).click();
    await page.getByText('QW4410087').waitFor();
    expect(await page.getByRole('link', { name: 'The card' }).count()).to.equal(0);
    await page.getByRole('link', { name: 'All checks' }).click();
    await page.getByRole('link', { name: 'Quincy Walkin' }).first().waitFor();
  });

  it('checks a list of people, saves the results, and deletes the batch', async () => {
    const { page, signIn, go } = open();
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Batches' }).click();
    await page.getByText('No batches yet').waitFor();
    await expectAccessible(page);
    const rows = [
      'reference,payer_id,subscriber_member_id,subscriber_first_name,subscriber_last_name,subscriber_date_of_birth,provider_npi,provider_organization_name',
      'visit-1,SIMHMO,QW4410087,Quincy,Walkin,1985-04-12,1234567893,Juniper Family Medicine',
      'visit-2,SIMHMO,,Nora,Numberless,1985-04-12,1234567893,Juniper Family Medicine',
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    await page.locator('input[type=file]').setInputFiles({ name: 'visits.csv', mimeType: 'text/csv', buffer });
    await page.getByText('Rows rejected: 1').waitFor();
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

  it('lists schedules and cancels one', async () => {
    const { page, world, signIn, go } = open();
    const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await world.client.eligibility.schedules.create({
      payerId: 'SIMHMO',
      subscriber: { memberId: 'QW4410087', firstName: 'Quincy', lastName: 'Walkin', dateOfBirth: '19850412' },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
      appointmentDate: inAMonth.replaceAll('-', ''),
    });
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Schedules' }).click();
    await page.getByRole('cell', { name: inAMonth }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel schedule' }).click();
    await page.getByText('No schedules yet').waitFor();
    await expectAccessible(page);
    expect((await world.client.eligibility.schedules.list()).schedules).to.deep.equal([]);
  });
}
