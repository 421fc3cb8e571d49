import type { Card } from '@cardlens/sdk';
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { specimen, useWorld, type World } from '../../world.js';
import { useBrowsers } from '../browser.js';
import { type OpenPage, openPage } from '../pages.js';

interface ConsoleTest {
  readonly world: World;
  readonly page: Page;
  /** Opens the console with the world's key. */
  signIn(): Promise<void>;
  /** Presses the link of this name. */
  go(name: string): Promise<void>;
  /** Both sides of a specimen. */
  scan(name: string): Promise<Card>;
}

/** What a test works with, valid during the test. */
export type OpenConsole = () => ConsoleTest;

/** A page of its own for every test over one system; after each test nothing may have been stored or complained about. */
export function useConsole(): OpenConsole {
  const world = useWorld();
  const browsers = useBrowsers();
  let open: OpenPage;

  beforeEach(async () => {
    open = await openPage(browsers().blind, { width: 1440, height: 900 });
  });

  afterEach(async () => {
    const { page } = open;
    // Whatever a test did: the policy was kept, nothing was stored, and no address held a secret or a name.
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
      async signIn() {
        await page.goto(`${world().stack.baseUrl}/console`);
        await page.getByLabel('API key').fill(world().apiKey);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('heading', { name: 'Cards', exact: true }).waitFor();
      },
      go: (name) => page.getByRole('link', { name, exact: true }).first().click(),
      scan: async (name) =>
        world().client.scan({ front: await specimen(`${name}_front.jpg`), back: await specimen(`${name}_back.jpg`) }),
    };
  };
}
