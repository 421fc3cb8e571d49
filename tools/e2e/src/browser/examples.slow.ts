import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { specimenFile } from '@cardlens/cli';
import { npmInstalled, ran } from '@cardlens/testing';
import { expect } from 'chai';
import { repository } from '../quickstart.js';
import { useWorld } from '../world.js';
import { useBrowsers } from './browser.js';
import { openPage } from './pages.js';

const frameworks = ['react', 'vue', 'svelte', 'angular'] as const;
const commandMaxMs = 300_000;

async function succeeds(cwd: string, command: string, ...args: string[]): Promise<void> {
  const { exitCode, output } = await ran(command, args, { cwd, timeoutMs: commandMaxMs });
  expect(exitCode, output).to.equal(0);
}

/** Our packages that a package is installed with. */
async function withDependencies(name: string): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(repository, 'packages', name, 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).flatMap((other) => /^@cardlens\/(.+)/.exec(other)?.[1] ?? []);
  const all = await Promise.all(ours.map((other) => withDependencies(other)));
  return [...new Set([name, ...all.flat()])];
}

// Named so that it runs only when asked for: it installs 350 MB and builds for a minute.
describe('the examples, with the packages as a user installs them', function () {
  this.timeout(900_000);
  const world = useWorld();
  const browsers = useBrowsers();
  let folder: string;

  before(async () => {
    const examples = join(repository, 'examples');
    await npmInstalled(examples);
    folder = await mkdtemp(join(tmpdir(), 'cardlens-examples-'));
    await cp(examples, folder, { recursive: true, verbatimSymlinks: true });
    for (const name of await withDependencies('capture'))
      await succeeds(folder, 'npm', 'pack', '--ignore-scripts', join(repository, 'packages', name));
    const packed = (await readdir(folder)).filter((name) => name.endsWith('.tgz')).map((name) => `./${name}`);
    await succeeds(folder, 'npm', 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...packed);
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const framework of frameworks)
    describe(framework, () => {
      let server: ChildProcess;
      let url: string;

      before(async () => {
        await succeeds(join(folder, framework), 'npm', 'run', 'build');
        const { stack, apiKey } = world();
        const env = { ...process.env, CARDLENS_URL: stack.baseUrl, CARDLENS_API_KEY: apiKey, PORT: '0' };
        server = spawn('node', ['server.mjs', `${framework}/dist`], { cwd: folder, env });
        [url] = (await once(createInterface(server.stdout!), 'line')) as [string];
      });
      after(() => server.kill());

      it('reads a card: `complete` arrives as the framework delivers events', async () => {
        const { page, context, complaints } = await openPage(browsers().blind);
        const texts: Promise<string>[] = [];
        page.on('response', (response) => texts.push(response.text().catch(() => '')));
        await page.goto(url);
        await page.locator('input[type=file]').setInputFiles(specimenFile('cedar-hmo_front.jpg'));
        await page.getByRole('button', { name: 'Use photo' }).click();
        await page.getByRole('button', { name: 'Skip the back' }).click();
        await page.locator('#result').waitFor();
        expect(await page.locator('#result').textContent()).to.equal('Member number: CR8806152-01');
        expect(await page.getByRole('alert').count()).to.equal(0);
        const { cards } = await world().client.cards.list({ limit: 1 });
        expect(cards[0]?.state).to.equal('completed');
        expect((await Promise.all(texts)).join()).to.not.include(world().apiKey);
        expect(complaints).to.deep.equal([]);
        await context.close();
      });

      it('asks for a new token once one has expired, and shows an error', async () => {
        const { page, context, requests } = await openPage(browsers().blind);
        const json = { message: 'Token is expired', type: 'Authentication Timeout', code: 419 };
        await page.route('**/v1/cards', (route) => route.fulfill({ status: 403, json }));
        await page.goto(url);
        await page.locator('input[type=file]').setInputFiles(specimenFile('cedar-hmo_front.jpg'));
        await page.getByRole('button', { name: 'Use photo' }).click();
        await page.getByRole('button', { name: 'Skip the back' }).click();
        await page.getByRole('alert').getByText('session_expired').waitFor();
        expect(requests.filter((request) => request === 'GET /session').length).to.be.greaterThan(1);
        await context.close();
      });
    });
});
