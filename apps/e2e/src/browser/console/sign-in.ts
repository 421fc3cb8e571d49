import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleLink } from '@cardlens/stack/local';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import type { OpenConsole } from './open-console.js';

/** Signing in, and the parts common to all pages. */
export function signInTests(open: OpenConsole): void {
  it('rejects a malformed key, reports a wrong one, and forgets the key with the page', async () => {
    const { page, signIn, world } = open();
    await page.goto(`${world.stack.baseUrl}/console`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('API key').fill('hello');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This is not an API key').waitFor();
    const otherEnd = world.apiKey.endsWith('x') ? 'y' : 'x';
    await page.getByLabel('API key').fill(`${world.apiKey.slice(0, -1)}${otherEnd}`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your API key was not accepted').waitFor();
    await expectAccessible(page);
    await signIn();
    await page.getByText('No cards yet').or(page.locator('.card-list')).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  });

  it('can be opened once with the link of a local stack', async () => {
    const { page, world } = open();
    const { stack, apiKey } = world;
    const link = await consoleLink(stack.dataDir, { baseUrl: stack.baseUrl, apiKey });
    await page.goto(link);
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect(page.url()).to.equal(`${stack.baseUrl}/console`);
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByText('The sign-in link is invalid').waitFor();
    await expectAccessible(page);
    const [code] = link.split('#').slice(1);
    expect(String(await readFile(join(stack.dataDir, 'logs', 'gateway.log')))).not.to.contain(code);
  });

  it('works on a phone and in dark mode', async () => {
    const { page, signIn } = open();
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

  it('explains an unknown address, an unknown card, and a lost connection', async () => {
    const { page, world, signIn, go } = open();
    await signIn();
    const visit = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/console${path}`);
    await visit('/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await expectAccessible(page);
    await visit('/cards/00000000-0000-4000-8000-000000000000');
    await page.getByText('It may have been deleted').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(true);
    await page.getByText('You are offline').waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
    await go('Webhooks');
    await page.getByText('No endpoints yet').waitFor();
    expect(page.url()).to.equal(`${world.stack.baseUrl}/console/webhooks`);
  });
}
