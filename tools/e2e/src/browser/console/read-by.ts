import type { Card } from '@cardlens/sdk';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Who has read a card, and where its pictures differ. */
export function readByTests(open: OpenConsole): void {
  it('shows that a device has read a card, without pictures', async () => {
    const { page, signIn, world } = open();
    const reading = {
      details: { member_name: { value: 'Jordan Device' }, member_number: { value: 'DEV4711' } },
      ...{ sides: ['front'], reader: { version: '1', files: {} }, confirmed: ['member_number'], pictures: 'none' },
    };
    const { card_id: cardId } = await world.client.call<'createCard'>({
      ...{ method: 'POST', path: '/v1/cards', json: { reading } },
    });
    await world.client.waitForCard(cardId);
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    await page.getByText('Read on the device', { exact: true }).waitFor();
    await page.getByText('Checked by the person: Member number.').waitFor();
    await page.getByText('There are no pictures, so what the device has read cannot be compared.').waitFor();
    await expectAccessible(page);
  });

  it('shows side by side where the pictures differ from what a device has read', async () => {
    const { page, signIn, scan } = open();
    const { card_id: cardId, details } = await scan('cedar-hmo');
    const agreement = {
      sides: ['front'],
      same: ['member_name'],
      different: ['member_number'],
      only_device: ['rx_pcn'],
      only_server: ['rx_group'],
    } as const;
    // That a device misreads is rare, so it is mocked.
    await page.route(`**/v1/cards/${cardId}?*`, async (route) => {
      const card = (await (await route.fetch()).json()) as Card;
      const misread = { value: 'MISREAD1', scores: ['0.000', '0.000'] };
      const readBy = { reader: 'device', confirmed: [], pictures: 'follow', agreement } as const;
      const changed: Card = {
        ...{ ...card, details: { ...card.details, member_number: misread } },
        metadata: { ...card.metadata, read_by: readBy },
      };
      await route.fulfill({ json: changed });
    });
    await signIn();
    await page.locator(`a[href$="${cardId}"]`).click();
    const row = page.getByRole('row', { name: 'Member number' });
    await row.getByText('MISREAD1').waitFor();
    await row.getByText(details!.member_number!.value).waitFor();
    await page.getByText('Only on the pictures, not on this card: Rx group.').waitFor();
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  });
}
