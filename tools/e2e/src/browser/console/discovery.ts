import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Finding out who covers a person. */
export function discoveryTests(open: OpenConsole): void {
  it('asks payers only with consent, and explains every inquiry', async () => {
    const { page, world, signIn, go } = open();
    await signIn();
    await go('Eligibility');
    await page.getByRole('link', { name: 'Find coverage' }).click();
    await page.getByText('No discoveries yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Find a person’s coverage' }).click();
    await page.getByLabel('First name').fill('Jordan');
    await page.getByLabel('Last name').fill('Example');
    await page.getByLabel('Date of birth').fill('1980-01-02');
    await page.getByLabel('State', { exact: true }).fill('TX');
    await page.getByLabel('Organization').fill('Juniper Family Medicine');
    await page.getByLabel('NPI').fill('1234567893');
    await page.getByRole('button', { name: 'Find coverage' }).click();
    // The form is not sent without consent.
    expect(
      await page.getByLabel(/allows us to ask payers/).evaluate((box: HTMLInputElement) => box.validity.valid),
    ).to.equal(false);
    await page.getByLabel(/allows us to ask payers/).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Find coverage' }).click();
    await page.getByRole('heading', { name: 'Coverage of Jordan Example' }).waitFor();
    await page.getByText('It ended because primary coverage was found').waitFor();
    const found = page.locator('section', { has: page.getByRole('heading', { name: 'Coverage found' }) });
    await found.getByRole('row', { name: /^Pays first .* CVH123456789 .*High/ }).waitFor();
    await expectAccessible(page);
    const [discovery] = (await world.client.eligibility.discoveries.list()).discoveries;
    const { inquiries } = await world.client.eligibility.discoveries.get(discovery!.discovery_id);
    const asked = page.locator('section', { has: page.getByRole('heading', { name: 'Payers asked' }) });
    expect(await asked.locator('tbody tr').count()).to.equal(inquiries.length);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete discovery' }).click();
    await page.getByText('No discoveries yet').waitFor();
  });

  it('joins a check without a card to the card of its member', async () => {
    const { page, world, signIn, go, scan } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    const { first, last } = details!.member_name!.parts!;
    const { eligibility_id: id } = await world.client.checkEligibility({
      payerId: 'SIMHMO',
      subscriber: {
        memberId: details!.member_number!.value,
        firstName: first!.value,
        lastName: last.value,
        dateOfBirth: '19850412',
      },
      provider: { organizationName: 'Juniper Family Medicine', npi: '1234567893' },
    });
    await signIn();
    await go('Eligibility');
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByRole('button', { name: 'Join to a card' }).click();
    await page.getByLabel('Search cards').fill(details!.member_number!.value);
    await page.getByRole('radio').first().check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('link', { name: 'The card' }).click();
    await page.getByRole('heading', { name: details!.member_name!.value }).waitFor();
    expect((await world.client.eligibility.get(id)).card_id).to.equal(page.url().split('/').at(-1));
    await world.client.cards.delete(cardId);
  });
}
