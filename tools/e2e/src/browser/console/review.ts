import type { CardPage, CardSummary } from '@cardlens/sdk';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** The review queue of elements with low scores. */
export function reviewTests(open: OpenConsole): void {
  it('reviews doubtful elements by keyboard', async () => {
    const { page, signIn, go, scan, world } = open();
    const cards = await Promise.all([scan('cedar-hmo'), scan('molina-medicaid')]);
    const ids = cards.map(({ card_id: id }) => id);
    await listDoubted(page, () => ids);
    await signIn();
    await go('Review');
    await page.getByText('4 elements to review').waitFor();
    await page.locator('.crop img').waitFor();
    await expectAccessible(page);
    const label = (text: string) => page.locator('.correction label', { hasText: text });
    await label('Member name').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('3 elements to review').waitFor();
    await label('Member number').waitFor();
    await page.keyboard.type('REVIEWED1');
    await page.keyboard.press('Enter');
    await page.getByText('2 elements to review').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 element to review').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('2 elements still need review').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Review what was skipped' }).click();
    await page.getByText('2 elements to review').waitFor();
    const reviewed = await Promise.all(ids.map((id) => world.client.cards.get(id)));
    const values = reviewed.flatMap(({ corrections }) => Object.values(corrections ?? {}).map(({ value }) => value));
    expect(values).to.have.lengthOf(2).and.to.include('REVIEWED1');
  });

  it('keeps the element that is being corrected when another card arrives', async () => {
    const { page, signIn, go, scan } = open();
    const listed: string[] = [];
    await listDoubted(page, () => listed);
    const [first, second] = [await scan('cedar-hmo'), await scan('molina-medicaid')];
    listed.push(first!.card_id);
    await signIn();
    await go('Review');
    await page.getByText('2 elements to review').waitFor();
    await page.locator('.correction input').fill('HALF TYPED');
    // The newest card comes first.
    listed.push(second!.card_id);
    await page.getByText('4 elements to review').waitFor();
    expect(await page.locator('.correction input').inputValue()).to.equal('HALF TYPED');
  });

  it('sets which elements the account reviews', async () => {
    const { page, signIn, go, scan, world } = open();
    const { client } = world;
    const { card_id: cardId } = await scan('cedar-hmo');
    const needReview = async () => (await client.cards.list({ needsReview: true })).cards.map(({ card_id: id }) => id);
    await signIn();
    await go('Review');
    await page.getByRole('button', { name: 'Review below 93%' }).click();
    await page.getByLabel('Probability below, in percent').fill('1');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('Nothing to review').waitFor();
    expect(await needReview()).to.deep.equal([]);
    await page.getByRole('button', { name: 'Review below 1%' }).click();
    await page.getByLabel('Probability below, in percent').fill('100');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/elements to review/).waitFor();
    expect(await needReview()).to.include(cardId);
    await client.account.update({ reviewThreshold: 0.93 });
  });
}

/** Mocks a queue of only these cards, each with two low scores, because the scores of specimens vary between versions of the reader. */
async function listDoubted(page: Page, ids: () => readonly string[]): Promise<void> {
  const doubted = (card: CardSummary): CardSummary => {
    const scores = ['1.000', '0.600'];
    const { member_number: number, member_name: name } = card.details!;
    return { ...card, details: { member_number: { ...number!, scores }, member_name: { ...name!, scores } } };
  };
  await page.route(/\/v1\/cards\?/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('needs_review');
    const body = (await (await route.fetch({ url: url.href })).json()) as CardPage;
    const cards = body.cards.filter(({ card_id: id }) => ids().includes(id)).map(doubted);
    await route.fulfill({ json: { ...body, cards } });
  });
}
