import { specimenFile } from '@cardlens/cli';
import { eventually } from '@cardlens/testing';
import { expect } from 'chai';
import { quickStart, useDependencyRegistry } from '../quickstart.js';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { openPage } from './pages.js';

describe('the quick start of a web page', function () {
  this.timeout(180_000);
  const world = useWorld();
  const browsers = useBrowsers();
  const registry = useDependencyRegistry();

  it('scans a card in the browser, which gets a session token and never the API key', async () => {
    const start = await quickStart('web-page', world(), registry().variables);
    const shell = start.start();
    try {
      const url = `http://127.0.0.1:${start.port}/`;
      await eventually(async () => expect((await fetch(url)).status).to.equal(200), { timeoutMs: 60_000 });
      const { page, context, complaints } = await openPage(browsers().blind);
      const texts: Promise<string>[] = [];
      page.on('response', (response) => texts.push(response.text().catch(() => '')));
      await page.goto(url);
      const status = page.getByRole('status');
      await page.getByText('Choose a photo').waitFor();
      await page.locator('input[type=file]').setInputFiles(specimenFile('bad/empty.jpg'));
      await page.getByText('The photo could not be sent.').waitFor();
      expect(await status.textContent()).to.include('smaller than 5 KB');
      await page.locator('input[type=file]').setInputFiles(specimenFile('cedar-hmo_front.jpg'));
      await page.getByText('CR8806152-01').waitFor();
      expect(await status.textContent()).to.equal('Done');
      expect((await Promise.all(texts)).join()).to.not.include(world().apiKey);
      expect(complaints).to.deep.equal([]);
      await context.close();
    } finally {
      // The shell and the server that it started.
      process.kill(-shell.pid!, 'SIGKILL');
      await start.remove();
    }
  });
});
