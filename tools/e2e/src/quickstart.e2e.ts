import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { specimenFile } from '@cardlens/cli';
import type { Card } from '@cardlens/sdk';
import { pythonEnvironment, ran } from '@cardlens/testing';
import { expect } from 'chai';
import { codeBlocks, type QuickStart, quickStart, repository, useDependencyRegistry } from './quickstart.js';
import { useWorld } from './world.js';

const sdkPython = join(repository, 'packages/sdk-python');
const installWithinMs = 300_000;
const memberNumber = /CR8806152-01/;

/** Pages that tests run, here and in browser/quickstart.e2e.ts. */
const tested = ['corrections', 'curl', 'node-server', 'python', 'web-page', 'webhooks'];

describe('the quick start', function () {
  this.timeout(600_000);
  const world = useWorld();
  const registry = useDependencyRegistry();
  let page: QuickStart | undefined;
  afterEach(async () => {
    await page?.remove();
    page = undefined;
  });

  it('pages are all tested', async () => {
    const pages = await readdir(join(repository, 'docs/quickstart'));
    expect(pages.sort()).to.deep.equal(tested.map((name) => `${name}.md`));
  });

  it('scans a card with curl', async () => {
    page = await quickStart('curl', world(), {});
    expect(await page.run()).to.match(memberNumber);
  });

  it('pages get the key of the local stack and a photo in the repository', async () => {
    const { stack } = world();
    const { apiKey } = await stack.localKey();
    const folder = await mkdtemp(join(tmpdir(), 'cardlens-checkout-'));
    try {
      await symlink(join(repository, 'tools'), join(folder, 'tools'));
      await symlink(stack.dataDir, join(folder, '.cardlens'));
      const [block] = (await codeBlocks('docs/quickstart/curl.md')).filter(({ language }) => language === 'bash');
      const script = `set -e\n${block!.text}\necho "$CARDLENS_API_KEY $CARDLENS_CHECKOUT"; realpath front.jpg`;
      const { stdout } = await promisify(execFile)('bash', ['-c', script], {
        cwd: folder,
        env: { ...process.env, HOME: folder },
      });
      expect(stdout.trim().split('\n')).to.deep.equal([
        `${apiKey} ${folder}`,
        join(folder, 'cardlens-quickstart', 'front.jpg'),
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('corrects a card', async () => {
    const card = await world().client.scan({ front: await readFile(specimenFile('cedar-hmo_front.jpg')) });
    page = await quickStart('corrections', world(), { CARD_ID: card.card_id });
    const { details } = JSON.parse(await page.run()) as Card;
    expect(details).to.have.nested.property('member_dob.value', '1987-08-23');
    expect(details).to.not.have.property('group_number');
    const read = JSON.parse(await readFile(join(page.folder, 'read.json'), 'utf8')) as Card;
    expect(read.details).to.have.nested.property('member_dob.value', '1987-08-22');
    expect(read.corrections).to.have.all.keys('member_dob', 'group_number');
  });

  it('scans a card in a Node.js server', async () => {
    page = await quickStart('node-server', world(), registry().variables);
    expect(await page.run()).to.match(memberNumber);
  });

  it('receives a signed event as a webhook', async () => {
    const { stack, clientOf } = world();
    // A separate account, because the endpoint must not receive events of other cards, and is not removed.
    const { apiKey } = await stack.createAccountKey('Quick start of webhooks');
    page = await quickStart(
      'webhooks',
      { ...world(), apiKey, client: clientOf({ token: apiKey }) },
      registry().variables,
    );
    expect(await page.run()).to.match(/ webhook\.test$/m);
    const events = await readFile(join(page.folder, 'events.log'), 'utf8');
    expect(events.trim().split(' ')).to.have.length(2);
  });

  it('scans a card and checks eligibility in a Python script', async () => {
    const python = await pythonEnvironment('python-sdk-checks', join(sdkPython, 'check-requirements.txt'));
    // The dependencies and the build backend are already installed there; pip must not query a registry.
    const site = await ran(python, ['-c', "import sysconfig; print(sysconfig.get_path('purelib'))"], {
      timeoutMs: installWithinMs,
    });
    // The value is inverted in pip: 0 disables the isolation.
    const variables = { PIP_NO_INDEX: '1', PIP_NO_BUILD_ISOLATION: '0', PYTHONPATH: site.output.trim() };
    page = await quickStart('python', world(), variables);
    const output = await page.run();
    expect(output).to.match(memberNumber);
    expect(output).to.match(/^eligibility\tcompleted\ncoverage\tactive$/m);
  });
});
