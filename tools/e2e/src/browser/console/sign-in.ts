import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { consoleLink } from '@cardlens/stack/local';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { expectAccessible } from '../pages.js';
import { signInWithKey } from '../sign-in-with-key.js';
import type { OpenConsole } from './open-console.js';

/** Signing in, and the parts common to all pages. */
export function signInTests(open: OpenConsole): void {
  it('rejects a malformed key, reports a wrong one, and survives a reload without keeping the key', async () => {
    const { page, signIn, world } = open();
    await page.goto(`${world.stack.baseUrl}/console`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByText('Sign in with an API key').waitFor();
    await expectAccessible(page);
    await signInWithKey(page, 'hello');
    await page.getByText('This is not an API key').waitFor();
    const otherEnd = world.apiKey.endsWith('x') ? 'y' : 'x';
    await signInWithKey(page, `${world.apiKey.slice(0, -1)}${otherEnd}`);
    await page.getByText('This API key was not accepted').waitFor();
    // No user is signed in.
    expect(await page.getByRole('button', { name: 'Sign out' }).count()).to.equal(0);
    await expectAccessible(page);
    await signIn();
    await page.getByText('No cards yet').or(page.locator('.card-list')).first().waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect(JSON.stringify(await page.context().storageState())).not.to.contain(world.apiKey);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
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
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByText('The sign-in link is invalid').waitFor();
    await expectAccessible(page);
    const [code] = link.split('#').slice(1);
    expect(String(await readFile(join(stack.dataDir, 'logs', 'gateway.log')))).not.to.contain(code);
  });

  it('can be opened by pasting a link into a tab with the sign-in page', async () => {
    const { page, world } = open();
    const { stack, apiKey } = world;
    await page.goto(`${stack.baseUrl}/console`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${stack.baseUrl}/console#${'x'.repeat(43)}`);
    await page.getByText('The sign-in link is invalid').waitFor();
    expect(page.url()).to.equal(`${stack.baseUrl}/console`);
    await page.goto(await consoleLink(stack.dataDir, { baseUrl: stack.baseUrl, apiKey }));
    await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
    expect(page.url()).to.equal(`${stack.baseUrl}/console`);
  });

  it('keeps the session when a page cannot be loaded, and loads the page on retry', async () => {
    const { page, signIn } = open();
    // Simulates a release that renames the files.
    const files = '**/console/assets/webhooks-page-*.js';
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    let loads = 0;
    page.on('load', () => loads++);
    await signIn();
    await page.getByRole('link', { name: 'Webhooks', exact: true }).first().click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Webhooks', level: 1 }).waitFor();
    expect(loads).to.equal(1);
  });

  it('opens every page without a connection once the console has been open for a moment', async () => {
    const { page, signIn, requests } = open();
    await signIn();
    const isLoaded = (name: string) => requests().some((path) => path.includes(`/assets/${name}-`));
    await eventually(() => isLoaded('usage-page') && isLoaded('schedules-page'));
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (const name of ['Payers', 'Webhooks', 'Review', 'Eligibility']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { name, level: 1 }).waitFor();
    }
    await page.context().setOffline(false);
    await page.getByText('You are offline').waitFor({ state: 'detached' });
  });

  it('shows immediately that a page is being loaded', async () => {
    const { page, signIn } = open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/console/assets/payers-page-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await signIn();
    await page.getByRole('link', { name: 'Payers', exact: true }).first().click();
    await page.getByText('Loading the page').waitFor();
    release();
    await page.getByRole('heading', { name: 'Payers', level: 1 }).waitFor();
  });

  it('shows no field name or code in any message of the API', async () => {
    const { page, world, signIn, go } = open();
    const document: unknown = await (await fetch(`${world.stack.baseUrl}/v1/openapi.json`)).json();
    const found = new Set<string>();
    JSON.stringify(document, (key, value) => {
      if (key === 'message' && typeof value === 'string') found.add(value);
      return value;
    });
    const messages = [...found];
    expect(messages.length).to.be.greaterThan(60);
    await page.route('**/v1/payers?*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('query'));
      const json = { message: messages[at], type: 'Bad Request', code: 400 };
      return route.fulfill({ status: 400, headers: { 'x-request-id': `request-${at}` }, json });
    });
    await signIn();
    await go('Payers');
    for (const [at, message] of messages.entries()) {
      await page.getByRole('searchbox').fill(String(at));
      const notice = page.locator('.notice', { has: page.getByText(`request-${at}`, { exact: true }) });
      const shown = await notice.locator('strong').textContent();
      expect(shown, message).not.to.match(/[a-z]_[a-z]|[a-z]\.[a-z]|\[[A-Z]|YYYYMMDD|UUID/);
    }
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
