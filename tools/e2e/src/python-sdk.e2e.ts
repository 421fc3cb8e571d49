import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { specimenFile } from '@cardlens/cli';
import { pythonEnvironment, ran } from '@cardlens/testing';
import { expect } from 'chai';
import { useWorld } from './world.js';

const sdk = fileURLToPath(new URL('../../../../packages/sdk-python/', import.meta.url));
const scanWithinMs = 300_000;

describe('the Python SDK', function () {
  this.timeout(900_000);
  const world = useWorld();
  let python: string;
  let folder: string;
  let installed: string;
  before(async () => {
    python = await pythonEnvironment('python-sdk-checks', join(sdk, 'check-requirements.txt'));
    folder = await mkdtemp(join(tmpdir(), 'cardlens-python-'));
    installed = join(folder, 'installed');
    const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-build-isolation', '--target', installed, sdk];
    const { exitCode, output } = await ran(python, pip, { timeoutMs: scanWithinMs });
    expect(exitCode, output).to.equal(0);
    await copyFile(specimenFile('cedar-hmo_front.jpg'), join(folder, 'front.jpg'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /**
   * Runs a program in the new folder, with the installed package and the environment variables that the README uses.
   */
  async function run(program: string, name: string): Promise<string> {
    await writeFile(join(folder, name), program);
    const { stack, apiKey } = world();
    const variables = [`PYTHONPATH=${installed}`, `CARDLENS_URL=${stack.baseUrl}`, `CARDLENS_API_KEY=${apiKey}`];
    const { exitCode, output } = await ran('env', [...variables, python, name], {
      timeoutMs: scanWithinMs,
      cwd: folder,
    });
    expect(exitCode, output).to.equal(0);
    return output;
  }

  it('runs its quick starts as written', async () => {
    const readme = await readFile(join(sdk, 'README.md'), 'utf8');
    const [, quickStart = ''] = readme.split('\n## ');
    const programs = [...quickStart.matchAll(/```python\n(.*?)```/gs)].map(([, program]) => program!);
    expect(programs).to.have.length(2);
    const [number] = await Promise.all(
      programs.map(async (program, index) => {
        const output = await run(program, `quick_start_${index}.py`);
        const [, found] = /^member number (\S+)$/m.exec(output) ?? expect.fail(output);
        return found;
      }),
    );
    expect(number).to.match(/\d/);
  });

  it('works with its sync and async clients', async () => {
    await run(await readFile(join(sdk, 'tests', 'system.py'), 'utf8'), 'system.py');
  });

  it('ships its types', async () => {
    const typed = join(installed, 'cardlens', 'py.typed');
    expect(await readFile(typed, 'utf8')).to.equal('');
  });
});
