import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { specimen, useWorld, type World } from '../../world.js';
import { useBrowsers } from '../browser.js';
import { type OpenPage, openPage } from '../pages.js';
import { signInWithKey } from '../sign-in-with-key.js';

interface ConsoleTest {
  readonly world: World;
  readonly page: Page;
  /** Method and path of every request of the page. */
  requests(): readonly string[];
  /** Opens the console and signs in with the world's key. */
  signIn(): Promise<void>;
  /** Opens the page with this name in the navigation and waits for it. */
  go(name: string): Promise<void>;
  /** Scans both sides of a specimen. */
  scan(name: string): Promise<Card>;
}

/** Returns the context of the current test. */
export type OpenConsole = () => ConsoleTest;

/** A new page for each test, on one system. After each test, checks for stored data and policy violations. */
export function useConsole(): OpenConsole {
  const world = useWorld();
  const browsers = useBrowsers();
  let open: OpenPage;

  beforeEach(async () => {
    open = await openPage(browsers().blind, { width: 1440, height: 900 });
  });

  afterEach(async () => {
    const { page } = open;
    // A test that failed early has opened nothing.
    if (page.url() === 'about:blank') return open.context.close();
    // After any test: the content security policy was not violated, nothing was stored, and no URL contained a secret
    // or a name.
    expect(open.complaints).to.deep.equal([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(kept).to.equal('[{},{},""]');
    expect(page.url()).not.to.match(/sk_|#.+|\?/);
    await open.context.close();
  });

  return () => {
    const { page } = open;
    return {
      world: world(),
      page,
      requests: () => open.requests,
      async signIn() {
        await page.goto(`${world().stack.baseUrl}/console`);
        await signInWithKey(page, world().apiKey);
        await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
      },
      async go(name) {
        await page.getByRole('link', { name, exact: true }).first().click();
        // Until the new page has loaded, the previous one stays, and it may have a field with the same label.
        await page.getByRole('heading', { name, exact: true, level: 1 }).waitFor();
      },
      scan: async (name) =>
        world().client.scan({ front: await specimen(`${name}_front.jpg`), back: await specimen(`${name}_back.jpg`) }),
    };
  };
}
